import { Button } from "@mantine/core";
import { useFormat } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { Icon } from "../../kit/layout/icon.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { MailReceipt } from "./mail-receipt.tsx";
import { useOpenPdf } from "./open-pdf.ts";
import type { Invoice } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import classes from "./till.module.css";

/** The sale is over: paid, or left to be paid later. */
export function PaymentDone({ invoice, label, onDone }: { invoice: Invoice; label: string; onDone(): void }) {
  const t = useWords(posWords);
  const format = useFormat();
  const openPdf = useOpenPdf();
  const money = (amount: number) => format.money(amount, { code: invoice.currencyCode });
  const change = invoice.payments.reduce((sum, payment) => sum + payment.change, 0);
  const isPaid = invoice.balance === 0;
  return (
    <Dialog isOpen title={isPaid ? t.paidTitle : t.issuedTitle} onClose={onDone}>
      <div className={classes.paid}>
        <span className={classes.paidMark} data-due={!isPaid || undefined}>
          <Icon name={isPaid ? "check" : "clock"} size={28} />
        </span>
        <p>{t.paidText(`#${invoice.number}`, money(invoice.amountDue))}</p>
        {!isPaid && <p className={classes.rest}>{t.staysDue(money(invoice.balance))}</p>}
        {change > 0 && <p className={classes.change}>{t.change(money(change))}</p>}
        <div className={form.row}>
          <Button
            variant="default"
            leftSection={<Icon name="printer" size={16} />}
            onClick={() => void openPdf(invoice, isPaid ? "receipt" : "invoice")}
          >
            {isPaid ? t.receipt : t.invoice}
          </Button>
          <MailReceipt invoice={invoice} />
          <Button data-autofocus onClick={onDone}>
            {label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
