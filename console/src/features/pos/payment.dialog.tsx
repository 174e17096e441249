import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { decimalsOf, fromUnits, toUnits } from "../../kit/format/money.rules.ts";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { balanceOf, type Charge, isUnknownOutcome } from "./charge.ts";
import { PaymentDone } from "./payment-done.tsx";
import { type Invoice, PAYMENT_METHODS, type PaymentMethod } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import { quickAmounts } from "./ticket.rules.ts";
import classes from "./till.module.css";

interface PaymentDialogProps {
  /** The sale; opening the dialog again continues the same one. */
  charge: Charge;
  /** The amount due as shown before, in the smallest unit: by the ticket, or by the invoice. */
  expected: number;
  doneLabel: string;
  /** Above everything else, such as a warning that no register is open. */
  note?: string | undefined;
  onClose(): void;
  /** The sale is paid, or stays to be paid later. */
  onDone(invoice: Invoice): void;
}

/** The queries that a payment affects. */
const REFRESHED = ["invoices", "registers", "dashboard", "sellables", "sessions", "clients"];

/** Takes one payment or several, by different methods, until nothing is due; the rest can be left for later. */
export function PaymentDialog({ charge, expected, doneLabel, note, onClose, onDone }: PaymentDialogProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const queries = useQueryClient();
  const decimals = decimalsOf(format.currencyCode);
  const [due, setDue] = useState(() => (charge.standing ? balanceOf(charge.standing, decimals) : expected));
  const [taken, setTaken] = useState<Invoice["payments"]>(charge.standing?.payments ?? []);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [done, setDone] = useState<Invoice>();
  const [isTaxed, setTaxed] = useState(false);
  const money = (units: number) => format.money(fromUnits(units, decimals));
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
    await Promise.all(REFRESHED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  /** Taxes may be added: the amount to pay must be the one that was shown. */
  const isAsShown = async () => {
    const now = balanceOf(await charge.draft(), decimals);
    if (now === due) return true;
    setDue(now);
    setTaxed(true);
    return false;
  };
  const take = (method: PaymentMethod, tendered: number, reference: string) =>
    attempt(async () => {
      if (!(await isAsShown())) return;
      const invoice = await charge.take({ method, tendered, reference });
      setTaken(invoice.payments);
      setDue(balanceOf(invoice, decimals));
      setTaxed(false);
      if (invoice.balance === 0) setDone(invoice);
    });
  const leave = () =>
    attempt(async () => {
      if (await isAsShown()) setDone(await charge.issue());
    });
  if (done) return <PaymentDone invoice={done} label={doneLabel} onDone={() => onDone(done)} />;
  return (
    <Dialog isOpen title={t.payment} onClose={onClose}>
      <div className={form.form}>
        {note && <p className={classes.unknown}>{note}</p>}
        <p className={classes.due}>{money(due)}</p>
        {isTaxed && (
          <p role="status" className={classes.unknown}>
            {t.withTaxes(money(due))}
          </p>
        )}
        {taken.length > 0 && (
          <ul className={classes.taken} aria-label={t.payments}>
            {taken.map((payment) => (
              <li key={payment.id} className={classes.sum}>
                <span>{t.methods[payment.method]}</span>
                <span>{format.money(payment.amount)}</span>
              </li>
            ))}
          </ul>
        )}
        {due === 0 ? (
          <Button size="lg" fullWidth loading={isBusy} onClick={() => void leave()}>
            {t.nothingDue}
          </Button>
        ) : (
          <PaymentForm key={due} due={due} decimals={decimals} isBusy={isBusy} onTake={take} />
        )}
        {problem !== undefined &&
          (isUnknownOutcome(problem) ? (
            <p role="alert" className={classes.unknown}>
              {t.unknown}
            </p>
          ) : (
            <Problem error={problem} />
          ))}
        {charge.hasClient && due > 0 && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void leave()}>
            {taken.length > 0 ? t.leaveRest(money(due)) : t.payLater}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface PaymentFormProps {
  due: number;
  decimals: number;
  isBusy: boolean;
  onTake(method: PaymentMethod, tendered: number, reference: string): Promise<void>;
}

/** The payment method, the amount handed over, and the change or what stays due. */
function PaymentForm({ due, decimals, isBusy, onTake }: PaymentFormProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const [tendered, setTendered] = useState<number | undefined>(due);
  const [reference, setReference] = useState("");
  const money = (units: number) => format.money(fromUnits(units, decimals));
  const given = tendered ?? 0;
  const isCash = method === "cash";
  const taken = Math.min(given, due);
  const needs = useNeeds({ tendered: given <= 0 || (!isCash && given > due && t.atMost(money(due))) });
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (needs.areMet()) void onTake(method, given, isCash ? "" : reference.trim());
      }}
    >
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t.method}
        value={method}
        onChange={(next) => {
          setMethod(next as PaymentMethod);
          if (next !== "cash" && given > due) setTendered(due);
        }}
        data={PAYMENT_METHODS.map((value) => ({ value, label: t.methods[value] }))}
      />
      {isCash && (
        <div className={classes.quick}>
          {quickAmounts(due, decimals).map((amount) => (
            <Button key={amount} variant={tendered === amount ? "light" : "default"} onClick={() => setTendered(amount)}>
              {money(amount)}
            </Button>
          ))}
        </div>
      )}
      <MoneyInput
        label={isCash ? t.received : t.amount}
        size="md"
        value={tendered === undefined ? undefined : fromUnits(tendered, decimals)}
        onChange={(amount) => setTendered(amount === undefined ? undefined : toUnits(amount, decimals))}
        error={!isCash && given > due ? t.atMost(money(due)) : needs.errors.tendered}
      />
      {!isCash && (
        <TextInput
          label={t.reference}
          dir="ltr"
          maxLength={200}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      {isCash && given > due && <p className={classes.change}>{t.change(money(given - due))}</p>}
      {given > 0 && given < due && <p className={classes.rest}>{t.staysDue(money(due - given))}</p>}
      <SubmitButton size="lg" fullWidth isBusy={isBusy}>
        {t.take(money(taken))}
      </SubmitButton>
    </form>
  );
}
