import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { api } from "../../kit/api.ts";
import { ChangedBy } from "../../kit/changed-by.tsx";
import { Choice } from "../../kit/choice.tsx";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { decimalsOf } from "../../kit/money.rules.ts";
import { MoneyInput } from "../../kit/money-input.tsx";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { ConfirmDanger, Dialog, Sheet } from "../../kit/sheet.tsx";
import { Problem, SkeletonRows, StatusBadge, useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import { balanceOf, beforeTax, Charge } from "./charge.ts";
import classes from "./invoice.module.css";
import { MailReceipt } from "./mail-receipt.tsx";
import { useOpenCreditNote, useOpenPdf } from "./open-pdf.ts";
import { PaymentDialog } from "./payment.dialog.tsx";
import { type Invoice, invoiceTones, METHODS, type Method, useInvoice, useOpenRegister } from "./pos.query.ts";
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
          <Sum key={index} label={discount.reason} value={`−${money(discount.amount)}`} />
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

function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const t = useWords(posWords);
  const { id } = useWorkspace();
  const { data: register, isPending } = useOpenRegister();
  const [charge, setCharge] = useState<Charge>();
  const decimals = decimalsOf(invoice.currencyCode);
  // One charge for as long as the dialog is open: the invoice changes with each payment.
  if (!charge && !isPending)
    setCharge(new Charge({ kind: "invoice", invoice }, { workspaceId: id, registerId: register?.id ?? null, decimals }));
  if (!charge) return null;
  return (
    <PaymentDialog
      charge={charge}
      expected={balanceOf(invoice, decimals)}
      doneLabel={t.done}
      note={register ? undefined : t.noRegister}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

/** A refund: an amount up to the limit, and its method. */
function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const t = useWords(posWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { data: register } = useOpenRegister();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const most = invoice.amountPaid - invoice.amountRefunded;
  const [amount, setAmount] = useState<number | undefined>(most);
  const [method, setMethod] = useState<Method>(invoice.payments.at(-1)?.method ?? "cash");
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const money = (value: number) => format.money(value, { code: invoice.currencyCode });
  const isTooMuch = amount !== undefined && amount > most;
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/refunds", {
        params: { path: { workspaceId: id, invoiceId: invoice.id } },
        headers: { "Idempotency-Key": key },
        body: { method, amount: amount ?? 0, reason: reason.trim() || null, posSessionId: register?.id ?? null },
      });
      await Promise.all(["invoices", "registers"].map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] })));
      say(t.refunded);
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t.refundTitle(money(amount ?? 0))} onClose={onClose}>
      <div className={form.form}>
        <p className={classes.note}>{t.refundText}</p>
        <MoneyInput
          label={t.amount}
          value={amount}
          onChange={setAmount}
          currencyCode={invoice.currencyCode}
          error={isTooMuch ? t.refundAtMost(money(most)) : undefined}
        />
        <Choice
          label={t.method}
          allowDeselect={false}
          value={method}
          onChange={(next) => setMethod(next as Method)}
          data={METHODS.map((value) => ({ value, label: t.methods[value] }))}
        />
        <TextInput label={t.reason} maxLength={2000} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        {problem !== undefined && <Problem error={problem} />}
        <Button color="red" loading={isBusy} disabled={!amount || isTooMuch} onClick={() => void act()}>
          {t.refund}
        </Button>
      </div>
    </Dialog>
  );
}

function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const t = useWords(posWords);
  const format = useFormat();
  const message = useMessage();
  const { id } = useWorkspace();
  const { data: register } = useOpenRegister();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const hasPayments = invoice.amountPaid > invoice.amountRefunded;
  const act = async () => {
    setBusy(true);
    try {
      const path = { workspaceId: id, invoiceId: invoice.id };
      const body = { refundPayments: hasPayments, reason: hasPayments ? t.voidInvoice : null, posSessionId: register?.id ?? null };
      await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/void", {
        params: { path },
        body,
        headers: { "Idempotency-Key": key },
      });
      await queries.invalidateQueries({ queryKey: ["invoices"] });
      say(t.voided);
      onClose();
    } catch (error) {
      complain(message(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDanger
      isOpen
      title={t.voidTitle(
        invoice.number === null ? t.draftNumber : `#${invoice.number}`,
        format.money(invoice.total, { code: invoice.currencyCode }),
      )}
      text={hasPayments ? `${t.voidText} ${t.voidPaid}` : t.voidText}
      action={t.voidInvoice}
      isBusy={isBusy}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  );
}
