import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, api } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { ConfirmDanger, Dialog } from "../../kit/dialogs/sheet.tsx";
import { decimalsOf } from "../../kit/format/money.rules.ts";
import { Choice } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { Problem, useErrorText } from "../../kit/loading/state.tsx";
import { fieldErrors } from "../../kit/saving/save.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { balanceOf, Charge } from "./charge.ts";
import classes from "./invoice.module.css";
import { PaymentDialog } from "./payment.dialog.tsx";
import { type Invoice, METHODS, type Method, useOpenRegister } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
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
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
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
  // Some countries require a reason.
  const missing = problem instanceof ApiError ? fieldErrors(problem).reason : undefined;
  const needs = useNeeds({ amount: !amount || (isTooMuch && t.refundAtMost(money(most))) });
  const act = async (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/refunds", {
        params: { path: { workspaceId: id, invoiceId: invoice.id } },
        headers: { "Idempotency-Key": key },
        body: { method, amount: amount ?? 0, reason: reason.trim() || null, posSessionId: register?.id ?? null },
      });
      await Promise.all(["invoices", "registers"].map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] })));
      notify(t.refunded);
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t.refundTitle(money(amount ?? 0))} onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void act(event)}>
        <p className={classes.note}>{t.refundText}</p>
        <MoneyInput
          label={t.amount}
          value={amount}
          onChange={setAmount}
          currencyCode={invoice.currencyCode}
          error={isTooMuch ? t.refundAtMost(money(most)) : needs.errors.amount}
        />
        <Choice
          label={t.method}
          allowDeselect={false}
          value={method}
          onChange={(next) => setMethod(next as Method)}
          data={METHODS.map((value) => ({ value, label: t.methods[value] }))}
        />
        <TextInput
          label={t.reason}
          maxLength={2000}
          value={reason}
          error={reason.trim() === "" ? missing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== undefined && missing === undefined && <Problem error={problem} />}
        <SubmitButton color="red" isBusy={isBusy}>
          {t.refund}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const t = useWords(posWords);
  const format = useFormat();
  const message = useErrorText();
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
      notify(t.voided);
      onClose();
    } catch (error) {
      notifyError(message(error));
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
