import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchBlob } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useLocale, useWords } from "../../kit/locale.tsx";
import { decimalsOf, fromUnits, toUnits } from "../../kit/money.rules.ts";
import { MoneyInput } from "../../kit/money-input.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { Dialog } from "../../kit/sheet.tsx";
import { Problem, useMessage } from "../../kit/state.tsx";
import { complain } from "../../kit/toast.tsx";
import { type Charge, isUnknownOutcome } from "./charge.ts";
import { type Invoice, METHODS, type Method } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import { quickAmounts } from "./ticket.rules.ts";
import classes from "./till.module.css";

interface PaymentDialogProps {
  /** The sale; whoever opens this again goes on with the same one. */
  charge: Charge;
  /** What the till has worked out, taxes included. */
  expected: number;
  onClose(): void;
  onDone(): void;
}

/** The payment method, the amount handed over, and the change. */
export function PaymentDialog({ charge, expected, onClose, onDone }: PaymentDialogProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const queries = useQueryClient();
  const decimals = decimalsOf(format.currencyCode);
  const [total, setTotal] = useState(() => (charge.standing ? toUnits(charge.standing.balance, decimals) : expected));
  const [method, setMethod] = useState<Method>("cash");
  const [tendered, setTendered] = useState(total);
  const [reference, setReference] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [paid, setPaid] = useState<Invoice>();
  const [isTaxed, setTaxed] = useState(false);
  const money = (units: number) => format.money(fromUnits(units, decimals));
  const take = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const due = await charge.prepare();
      if (due !== total) {
        // Taxes on top: nobody pays a different amount from the one they saw.
        setTotal(due);
        setTendered(due);
        setTaxed(true);
        return;
      }
      setPaid(await charge.take({ method, tendered, reference }));
      await Promise.all(["invoices", "registers", "dashboard", "sellables"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  if (paid) return <Paid invoice={paid} onDone={onDone} />;
  return (
    <Dialog isOpen title={t.payment} onClose={onClose}>
      <div className={form.form}>
        <p className={classes.due}>{money(total)}</p>
        {isTaxed && (
          <p role="status" className={classes.unknown}>
            {t.withTaxes(money(total))}
          </p>
        )}
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t.method}
          value={method}
          onChange={(next) => setMethod(next as Method)}
          data={METHODS.map((value) => ({ value, label: t.methods[value] }))}
        />
        {method === "cash" ? (
          <>
            <div className={classes.quick}>
              {quickAmounts(total, decimals).map((amount) => (
                <Button key={amount} variant={tendered === amount ? "light" : "default"} onClick={() => setTendered(amount)}>
                  {money(amount)}
                </Button>
              ))}
            </div>
            <MoneyInput
              label={t.received}
              size="md"
              value={fromUnits(tendered, decimals)}
              onChange={(amount) => setTendered(toUnits(amount ?? 0, decimals))}
            />
            {tendered > total && <p className={classes.change}>{t.change(money(tendered - total))}</p>}
          </>
        ) : (
          <TextInput
            label={t.reference}
            dir="ltr"
            maxLength={200}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        {problem !== undefined &&
          (isUnknownOutcome(problem) ? (
            <p role="alert" className={classes.unknown}>
              {t.unknown}
            </p>
          ) : (
            <Problem error={problem} />
          ))}
        <Button size="lg" fullWidth loading={isBusy} disabled={method === "cash" && tendered < total} onClick={() => void take()}>
          {t.take(money(total))}
        </Button>
      </div>
    </Dialog>
  );
}

function Paid({ invoice, onDone }: { invoice: Invoice; onDone(): void }) {
  const t = useWords(posWords);
  const format = useFormat();
  const openPdf = useOpenPdf();
  const change = invoice.payments.reduce((sum, payment) => sum + payment.change, 0);
  return (
    <Dialog isOpen title={t.paidTitle} onClose={onDone}>
      <div className={classes.paid}>
        <span className={classes.paidMark}>
          <Icon name="check" size={28} />
        </span>
        <p>{t.paidText(`#${invoice.number}`, format.money(invoice.total, { code: invoice.currencyCode }))}</p>
        {change > 0 && <p className={classes.change}>{t.change(format.money(change, { code: invoice.currencyCode }))}</p>}
        <div className={form.row}>
          <Button variant="default" leftSection={<Icon name="printer" size={16} />} onClick={() => openPdf(invoice.id, "receipt")}>
            {t.receipt}
          </Button>
          <Button data-autofocus onClick={onDone}>
            {t.nextSale}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The document needs the token, so it is fetched and shown from memory. */
export function useOpenPdf(): (invoiceId: string, format: "a4" | "receipt") => void {
  const { id } = useWorkspace();
  const { language } = useLocale();
  const message = useMessage();
  return (invoiceId, format) => {
    fetchBlob(`/workspace/${id}/pos/invoices/${invoiceId}/pdf?format=${format}&language=${language}`)
      .then((blob) => window.open(URL.createObjectURL(blob), "_blank", "noopener"))
      .catch((error: unknown) => complain(message(error)));
  };
}
