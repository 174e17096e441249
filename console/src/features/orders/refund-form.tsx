import { Button, Checkbox, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { decimalsOf, fromUnits, toUnits } from "../../kit/format/money.rules.ts";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { useNeeds } from "../../kit/forms/needs.ts";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { deliveryWorth, type Order, worthOf } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";
import classes from "./refund-form.module.css";

interface RefundFormProps {
  order: Order;
  isBusy: boolean;
  /** By field, such as `reason`, which some countries require. */
  errors: Record<string, string>;
  onRefund(body: Schema["NewOrderRefund"]): void;
  /** All that is left, which has no pieces to choose any more. */
  onRefundRest(reason: string | null): void;
}

interface Chosen {
  pieces: number;
  isBack: boolean;
}

/** The pieces that come back, those that go to the shelf again, and the money for them. */
export function RefundForm({ order, isBusy, errors, onRefund, onRefundRest }: RefundFormProps) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const decimals = decimalsOf(order.currencyCode);
  const money = (amount: number) => format.money(amount, { code: order.currencyCode });
  const open = order.items.filter(({ quantity, refunded }) => quantity > refunded);
  const fee = deliveryWorth(order, decimals);
  const mayRestock = order.status !== "cancelled";
  const [chosen, setChosen] = useState<Record<string, Chosen>>({});
  const [hasFee, setFee] = useState(false);
  const [amount, setAmount] = useState<number>();
  const [reason, setReason] = useState("");
  const ofItem = (id: string) => chosen[id] ?? { pieces: 0, isBack: mayRestock };
  const choose = (id: string, changes: Partial<Chosen>) => {
    setChosen((before) => ({ ...before, [id]: { ...ofItem(id), ...changes } }));
    setAmount(undefined);
  };
  const worths = open.map((item) => toUnits(worthOf(item, ofItem(item.id).pieces, decimals), decimals));
  const worth = fromUnits(
    worths.reduce((sum, units) => sum + units, hasFee ? toUnits(fee, decimals) : 0),
    decimals,
  );
  const others = Object.entries(errors).flatMap(([field, text]) => (field === "reason" ? [] : [text]));
  const isRest = open.length === 0 && fee === 0;
  const left = fromUnits(toUnits(order.amountDue, decimals) - toUnits(order.amountRefunded, decimals), decimals);
  const given = isRest ? left : Math.min(amount ?? worth, worth);
  const needs = useNeeds({ amount: given === 0 && (worth > 0 || t.refundNothing) });
  const chooseAll = () => {
    setChosen(Object.fromEntries(open.map((item) => [item.id, { ...ofItem(item.id), pieces: item.quantity - item.refunded }])));
    setFee(fee > 0);
    setAmount(undefined);
  };
  const send = () => {
    if (isRest) return onRefundRest(reason.trim() || null);
    const lines = open.flatMap(({ id }) => {
      const { pieces, isBack } = ofItem(id);
      return pieces > 0 ? [{ itemId: id, quantity: pieces, restock: isBack }] : [];
    });
    onRefund({ lines, delivery: hasFee, reason: reason.trim() || null, ...(given < worth && { amount: given }) });
  };
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (needs.areMet()) send();
      }}
    >
      <p>{isRest ? t.refundRestText(money(left)) : t.refundText}</p>
      {!isRest && (
        <>
          <ul className={classes.lines}>
            {open.map((item) => (
              <RefundLine
                key={item.id}
                item={item}
                chosen={ofItem(item.id)}
                mayRestock={mayRestock}
                onChange={(changes) => choose(item.id, changes)}
              />
            ))}
          </ul>
          {fee > 0 && (
            <Checkbox
              label={t.refundDelivery(money(fee))}
              checked={hasFee}
              onChange={(event) => {
                setFee(event.currentTarget.checked);
                setAmount(undefined);
              }}
            />
          )}
          <Button variant="subtle" size="compact-sm" className={classes.all ?? ""} onClick={chooseAll}>
            {t.refundAll}
          </Button>
          <MoneyInput
            label={t.refundAmount}
            description={t.refundAtMost(money(worth))}
            currencyCode={order.currencyCode}
            value={given}
            onChange={setAmount}
            readOnly={worth === 0}
            error={needs.errors.amount}
          />
        </>
      )}
      <Textarea
        label={t.refundReason}
        dir="auto"
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        error={reason.trim() === "" ? errors.reason : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {others.length > 0 && (
        <p role="alert" className={classes.problem}>
          {others.join(" ")}
        </p>
      )}
      <SubmitButton color="red" isBusy={isBusy}>
        {t.refundAction(money(given))}
      </SubmitButton>
    </form>
  );
}

interface RefundLineProps {
  item: Order["items"][number];
  chosen: Chosen;
  mayRestock: boolean;
  onChange(changes: Partial<Chosen>): void;
}

function RefundLine({ item, chosen, mayRestock, onChange }: RefundLineProps) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const left = item.quantity - item.refunded;
  const name = item.variantName ? `${item.name} · ${item.variantName}` : item.name;
  return (
    <li className={classes.line}>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.pieces}>
        <NumberField
          aria-label={t.refundPieces(name)}
          value={chosen.pieces}
          min={0}
          max={left}
          size="xs"
          onChange={(pieces) => onChange({ pieces: Math.min(left, Math.max(0, pieces ?? 0)) })}
        />
        <span>{t.ofPieces(format.number(left))}</span>
      </span>
      {mayRestock && chosen.pieces > 0 && (
        <Checkbox
          className={classes.back ?? ""}
          size="xs"
          label={t.restock}
          checked={chosen.isBack}
          onChange={(event) => onChange({ isBack: event.currentTarget.checked })}
        />
      )}
    </li>
  );
}
