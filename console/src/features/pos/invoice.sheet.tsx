import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../kit/api.ts";
import { ChangedBy } from "../../kit/changed-by.tsx";
import { Choice } from "../../kit/choice.tsx";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { MoneyInput } from "../../kit/money-input.tsx";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { ConfirmDanger, Dialog, Sheet } from "../../kit/sheet.tsx";
import { Problem, SkeletonRows, StatusBadge, useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import classes from "./invoice.module.css";
import { useOpenPdf } from "./payment.dialog.tsx";
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
    </>
  );
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
        {invoice.amountDue > invoice.total && <Sum label={t.beforeTax} value={money(invoice.total)} />}
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
          <Sum
            key={refund.id}
            label={`${t.refund} · ${t.methods[refund.method]} · ${format.instant(refund.createdAt)}`}
            value={`−${money(refund.amount)}`}
          />
        ))}
        {invoice.balance > 0 && invoice.status !== "void" && <Sum label={t.due} value={money(invoice.balance)} isTotal />}
      </dl>
    </>
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
  const isSettled = invoice.status === "paid" || invoice.status === "partially-refunded";
  return (
    <div className={classes.buttons}>
      {mayAct && invoice.status === "open" && <Button onClick={() => setDialog("pay")}>{t.payment}</Button>}
      {invoice.number !== null && (
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={() => openPdf(invoice.id, "a4")}>
          {t.pdf}
        </Button>
      )}
      {mayAct && isSettled && (
        <Button variant="default" leftSection={<Icon name="arrow-back" size={16} isMirrored />} onClick={() => setDialog("refund")}>
          {t.refund}
        </Button>
      )}
      {mayAct && invoice.status !== "void" && invoice.status !== "refunded" && (
        <Button variant="default" color="red" leftSection={<Icon name="ban" size={16} />} onClick={() => setDialog("void")}>
          {t.voidInvoice}
        </Button>
      )}
      {dialog === "pay" && <MoneyDialog kind="pay" invoice={invoice} onClose={close} />}
      {dialog === "refund" && <MoneyDialog kind="refund" invoice={invoice} onClose={close} />}
      {dialog === "void" && <VoidDialog invoice={invoice} onClose={close} />}
    </div>
  );
}

/** A payment or refund: an amount up to the limit, and its method. */
function MoneyDialog({ kind, invoice, onClose }: { kind: "pay" | "refund"; invoice: Invoice; onClose(): void }) {
  const t = useWords(posWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { data: register } = useOpenRegister();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const most = kind === "pay" ? invoice.balance : invoice.amountPaid - invoice.amountRefunded;
  const [amount, setAmount] = useState<number | undefined>(most);
  const [method, setMethod] = useState<Method>(invoice.payments[0]?.method ?? "cash");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const shown = format.money(amount ?? 0, { code: invoice.currencyCode });
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const init = { params: { path: { workspaceId: id, invoiceId: invoice.id } }, headers: { "Idempotency-Key": key } };
      const body = { method, amount: amount ?? 0, posSessionId: register?.id ?? null };
      if (kind === "pay") await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/payments", { ...init, body });
      else await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/refunds", { ...init, body });
      await Promise.all(["invoices", "registers"].map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] })));
      if (kind === "refund") say(t.refunded);
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={kind === "pay" ? t.payment : t.refundTitle(shown)} onClose={onClose}>
      <div className={form.form}>
        {kind === "refund" && <p className={classes.note}>{t.refundText}</p>}
        <MoneyInput label={t.amount} value={amount} onChange={setAmount} currencyCode={invoice.currencyCode} />
        <Choice
          label={t.method}
          allowDeselect={false}
          value={method}
          onChange={(next) => setMethod(next as Method)}
          data={METHODS.map((value) => ({ value, label: t.methods[value] }))}
        />
        {problem !== undefined && <Problem error={problem} />}
        <Button
          {...(kind === "refund" ? { color: "red" } : {})}
          loading={isBusy}
          disabled={!amount || (kind === "refund" && amount > most)}
          onClick={() => void act()}
        >
          {kind === "pay" ? t.take(shown) : t.refund}
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
      const body = { refundPayments: hasPayments, posSessionId: register?.id ?? null };
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
