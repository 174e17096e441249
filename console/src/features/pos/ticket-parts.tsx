import { ActionIcon, Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { invoiceDiscountKind } from "../../kit/data/enums.ts";
import { useFormat } from "../../kit/data/session.ts";
import { parseAmount } from "../../kit/format/money.rules.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import type { Charge } from "./charge.ts";
import type { Invoice } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import type { TicketDiscount, TicketLine } from "./ticket.rules.ts";
import classes from "./till.module.css";

interface UnpaidProps {
  charge: Charge;
  invoice: Invoice;
  onGoOn(): void;
  onDropped(): void;
  onLeft(): void;
}

/** Shown when the dialog was closed after the invoice was created: it can be paid, or voided while it has no payment. */
export function Unpaid({ charge, invoice, onGoOn, onDropped, onLeft }: UnpaidProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const { submit, isBusy } = useSubmit({ refreshes: ["invoices", "sellables"], onDone: onDropped });
  return (
    <div role="status" className={classes.standing}>
      <p>{t.unpaid(invoice.number === null ? t.draftNumber : `#${invoice.number}`)}</p>
      <Button size="lg" fullWidth disabled={isBusy} onClick={onGoOn}>
        {t.goOn}
      </Button>
      {invoice.amountPaid > 0 ? (
        <Button variant="subtle" color="gray" size="xs" onClick={onLeft}>
          {t.leaveRest(format.money(invoice.balance))}
        </Button>
      ) : (
        <Button variant="subtle" color="gray" size="xs" loading={isBusy} onClick={() => void submit(() => charge.abandon(), t.voided)}>
          {t.takeBack}
        </Button>
      )}
    </div>
  );
}

/** On a phone the ticket is a bar at the bottom that opens and closes. */
export function TicketBar({ count, isOpen, onChange }: { count: number; isOpen: boolean; onChange(isOpen: boolean): void }) {
  const t = useWords(posWords);
  return (
    <button type="button" className={classes.ticketBar} aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      <Icon name="receipt" size={18} />
      <span>
        {t.ticket} · {t.lines(count)}
      </span>
      <Icon name={isOpen ? "chevron-down" : "chevron-up"} size={18} />
    </button>
  );
}

export function Sum({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <span>{label}</span>
      <span>{value}</span>
    </div>
  );
}

export function Line({ line, total, onQuantity }: { line: TicketLine; total: string; onQuantity(quantity: number): void }) {
  const t = useWords(posWords);
  return (
    <li className={classes.line}>
      <span className={classes.lineName} dir="auto">
        {line.name}
      </span>
      <span className={classes.quantity}>
        <ActionIcon variant="default" aria-label={`${t.fewer}: ${line.name}`} onClick={() => onQuantity(line.quantity - 1)}>
          <Icon name={line.quantity === 1 ? "trash" : "minus"} size={15} />
        </ActionIcon>
        <span>{line.quantity}</span>
        <ActionIcon variant="default" aria-label={`${t.oneMore}: ${line.name}`} onClick={() => onQuantity(line.quantity + 1)}>
          <Icon name="plus" size={15} />
        </ActionIcon>
      </span>
      <span className={classes.lineTotal}>{total}</span>
    </li>
  );
}

export function Discount({
  discount,
  decimals,
  onChange,
}: {
  discount: TicketDiscount | null;
  decimals: number;
  onChange(discount: TicketDiscount | null): void;
}) {
  const t = useWords(posWords);
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<"percentage" | "fixed">("percentage");
  const [text, setText] = useState("");
  if (discount) {
    return (
      <Button variant="subtle" size="xs" color="gray" onClick={() => onChange(null)}>
        {t.removeDiscount}
      </Button>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="subtle" size="xs" leftSection={<Icon name="percent" size={15} />} onClick={() => setOpen(true)}>
        {t.addDiscount}
      </Button>
    );
  }
  const units = parseAmount(text, kind === "fixed" ? decimals : 2);
  const value = units === undefined ? undefined : kind === "fixed" ? units : Math.min(100, units / 100);
  return (
    <div className={classes.discount}>
      <SegmentedControl
        size="xs"
        value={kind}
        onChange={(next) => setKind(next as typeof kind)}
        data={invoiceDiscountKind.map((one) => ({ value: one, label: t.lineDiscountKind[one] }))}
      />
      <TextInput
        aria-label={t.value}
        size="xs"
        inputMode="decimal"
        dir="ltr"
        w={80}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={!value}
        onClick={() => {
          if (value) onChange({ kind, value, source: "manual" });
          setOpen(false);
          setText("");
        }}
      >
        {t.apply}
      </Button>
    </div>
  );
}
