import { Button } from "@mantine/core";
import { Fragment, useState } from "react";
import { OnlinePayment } from "../../kit/business/online-payment.tsx";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import { beforeTax } from "./charge.ts";
import { reasonIn } from "./discount.rules.ts";
import { PayDialog, RefundDialog, VoidDialog } from "./invoice.dialogs.tsx";
import classes from "./invoice.module.css";
import { MailReceipt } from "./mail-receipt.tsx";
import { useOpenCreditNote, useOpenPdf } from "./open-pdf.ts";
import { PayLink } from "./pay-link.tsx";
import { type Invoice, invoiceTones, useInvoice } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

export function InvoiceSheet({ invoiceId, onClose }: { invoiceId: string | undefined; onClose(): void }) {
  const t = useWords(posWords);
  const { data: invoice, error, refetch } = useInvoice(invoiceId);
  const title = invoice ? `${t.invoice} ${invoice.number === null ? `(${t.draftNumber})` : `#${invoice.number}`}` : t.invoice;
  return (
    <Sheet
      isOpen={invoiceId !== undefined}
      onClose={onClose}
      label={title}
      width={520}
      head={invoice && <InvoiceHead invoice={invoice} title={title} />}
    >
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!invoice && !error && <SkeletonRows count={4} />}
      {invoice && (
        <>
          <ChangedBy record={invoice} />
          <InvoiceButtons invoice={invoice} />
          <InvoiceBody invoice={invoice} />
        </>
      )}
    </Sheet>
  );
}

function InvoiceHead({ invoice, title }: { invoice: Invoice; title: string }) {
  const t = useWords(posWords);
  const format = useFormat();
  return (
    <>
      <h2 className={classes.title}>
        {title} <StatusBadge tone={invoiceTones[invoice.status]}>{t.statuses[invoice.status]}</StatusBadge>
      </h2>
      <p className={classes.note}>
        <bdi>{invoice.clientName ?? t.noClient}</bdi> · {format.instant(invoice.finalizedAt ?? invoice.createdAt)}
      </p>
      <DueDate invoice={invoice} />
    </>
  );
}

/** When an open invoice is to be paid, and whether that day has passed. */
function DueDate({ invoice: { status, dueDate } }: { invoice: Invoice }) {
  const t = useWords(posWords);
  const format = useFormat();
  if (status !== "open" || dueDate === null) return null;
  const isOverdue = dueDate < format.today();
  const text = isOverdue ? t.overdueSince(format.day(dueDate)) : t.dueOn(format.day(dueDate));
  return <StatusBadge tone={isOverdue ? "danger" : "neutral"}>{text}</StatusBadge>;
}

function InvoiceBody({ invoice }: { invoice: Invoice }) {
  const t = useWords(posWords);
  const { language } = useLocale();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, { code: invoice.currencyCode });
  return (
    <>
      <ul className={classes.items}>
        {invoice.items.map((item) => (
          <li key={item.id} className={classes.item}>
            <span dir="auto" className={classes.name}>
              {item.name}
            </span>
            <span className={classes.note}>
              {format.number(item.quantity)} × {money(item.unitPrice)}
            </span>
            <span className={classes.amount}>{money(item.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {invoice.discountTotal > 0 && <Sum label={t.subtotal} value={money(invoice.subtotal)} />}
        {invoice.discounts.map((discount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: discounts are known by their place
          <Sum key={index} label={reasonIn(language, discount.reason)} value={`−${money(discount.amount)}`} />
        ))}
        {invoice.taxTotal > 0 && <Sum label={t.beforeTax} value={money(beforeTax(invoice))} />}
        {invoice.taxes.map((tax) => (
          <Sum
            key={`${tax.name} ${tax.percentage}`}
            label={tax.isInclusive ? t.taxIncluded(tax.name, tax.percentage) : t.tax(tax.name, tax.percentage)}
            value={money(tax.amount)}
          />
        ))}
        <Sum label={t.total} value={money(invoice.amountDue)} isTotal />
        {invoice.payments.map((payment) => (
          <Sum
            key={payment.id}
            label={`${t.methods[payment.method]} · ${format.instant(payment.createdAt)}`}
            value={money(payment.amount)}
          />
        ))}
        {invoice.refunds.map((refund) => (
          <Fragment key={refund.id}>
            <Sum
              label={`${t.refund} · ${t.methods[refund.method]} · ${format.instant(refund.createdAt)}`}
              value={`−${money(refund.amount)}`}
            />
            {refund.creditNote && <CreditNoteLine note={refund.creditNote} />}
          </Fragment>
        ))}
        {invoice.amountRemaining > 0 && invoice.number !== null && <Sum label={t.due} value={money(invoice.amountRemaining)} isTotal />}
      </dl>
      {invoice.checkoutId && <OnlinePayment checkoutId={invoice.checkoutId} />}
    </>
  );
}

function CreditNoteLine({ note }: { note: { id: string; number: number } }) {
  const t = useWords(posWords);
  const openNote = useOpenCreditNote();
  return (
    <div className={classes.sum}>
      <dt dir="auto">{t.creditNote(note.number)}</dt>
      <dd>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t.creditNote(note.number)} · ${t.pdf}`}
          onClick={() => void openNote(note)}
        >
          {t.pdf}
        </Button>
      </dd>
    </div>
  );
}

function Sum({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <dt dir="auto">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function InvoiceButtons({ invoice }: { invoice: Invoice }) {
  const t = useWords(posWords);
  const can = useCan();
  const openPdf = useOpenPdf();
  const [dialog, setDialog] = useState<"refund" | "void" | "pay">();
  const close = () => setDialog(undefined);
  const mayAct = can("store.orders.manage");
  const mayRefund = can("store.refunds.manage");
  const isPayable = invoice.status === "draft" ? invoice.items.length > 0 : invoice.status === "open";
  const isSettled = invoice.status === "paid" || invoice.status === "partially-refunded";
  const isVoidable = invoice.status === "draft" || invoice.status === "open";
  return (
    <div className={classes.buttons}>
      {mayAct && isPayable && <Button onClick={() => setDialog("pay")}>{t.payment}</Button>}
      {invoice.number !== null && (
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={() => void openPdf(invoice, "invoice")}>
          {t.pdf}
        </Button>
      )}
      {isSettled && (
        <Button variant="default" leftSection={<Icon name="printer" size={16} />} onClick={() => void openPdf(invoice, "receipt")}>
          {t.receipt}
        </Button>
      )}
      {mayAct && invoice.number !== null && invoice.status !== "void" && <MailReceipt invoice={invoice} />}
      {mayAct && invoice.status === "open" && <PayLink invoice={invoice} />}
      {mayRefund && isSettled && (
        <Button variant="default" leftSection={<Icon name="arrow-back" size={16} isMirrored />} onClick={() => setDialog("refund")}>
          {t.refund}
        </Button>
      )}
      {/* Voiding an invoice with payments refunds them. */}
      {mayAct && isVoidable && (mayRefund || invoice.amountPaid === 0) && (
        <Button variant="default" color="red" leftSection={<Icon name="ban" size={16} />} onClick={() => setDialog("void")}>
          {t.voidInvoice}
        </Button>
      )}
      {dialog === "pay" && <PayDialog invoice={invoice} onClose={close} />}
      {dialog === "refund" && <RefundDialog invoice={invoice} onClose={close} />}
      {dialog === "void" && <VoidDialog invoice={invoice} onClose={close} />}
    </div>
  );
}
