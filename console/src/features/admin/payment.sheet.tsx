import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { ConfirmDanger, FormSheet, Sheet, type SheetForm } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import { DayField } from "../../kit/forms/day-field.tsx";
import { useFieldErrors } from "../../kit/forms/field-errors.ts";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { PAYMENT_TYPES, type Payment, useWorkspaces } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { WorkspaceName } from "./workspace-name.tsx";

export function PaymentSheet({ payment, onClose }: { payment: Payment | undefined; onClose(): void }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["payments", "overview"], onDone: onClose });
  const amount = format.money(payment?.amount ?? 0);
  const remove = async () => {
    const path = { paymentId: payment?.id ?? "" };
    await submit(() => api.delete("/admin/payments/{paymentId}", { params: { path } }), t.paymentRemoved);
    setAsking(false);
  };
  return (
    <Sheet isOpen={payment !== undefined} onClose={onClose} label={amount}>
      {payment && (
        <>
          <Facts
            items={[
              [t.workspace, <WorkspaceName key="workspace" id={payment.workspaceId} />],
              [t.paymentType, t.types[payment.type]],
              [t.paidAt, format.instantDay(payment.paidAt)],
              [
                t.note,
                <span key="note" dir="auto">
                  {payment.note ?? "–"}
                </span>,
              ],
            ]}
          />
          <div className={form.row}>
            <Button variant="default" color="red" leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
              {t.removePayment}
            </Button>
          </div>
        </>
      )}
      <ConfirmDanger
        isOpen={isAsking}
        title={t.removePaymentTitle(amount)}
        text={t.removePaymentText}
        action={t.removePayment}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Sheet>
  );
}

export function NewPayment({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(adminWords);
  return (
    <FormSheet isOpen={isOpen} onClose={onClose} label={t.recordPayment} submitLabel={t.record}>
      {(form) => <NewPaymentForm {...form} onDone={onClose} />}
    </FormSheet>
  );
}

function NewPaymentForm({ formId, setBusy, onDone }: SheetForm & { onDone(): void }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const [q, setQ] = useState("");
  const workspaces = useWorkspaces({ q });
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Partial<Schema["NewPlatformPayment"]>>({ type: "subscription", paidAt: format.today() });
  const [errors, setErrors] = useFieldErrors();
  const { submit } = useSubmit({ refreshes: ["payments", "overview"], onDone, onFields: setErrors });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { type: "subscription" as const, amount: 0, workspaceId: "", ...draft };
    await submit(() => api.post("/admin/payments", { body, headers: { "Idempotency-Key": key } }), t.recorded);
    setBusy(false);
  };
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void send(event)}>
      <Choice
        label={t.workspace}
        required
        searchable
        onSearchChange={setQ}
        filter={({ options }) => options}
        error={errors.workspaceId}
        data={workspaces.rows.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
        value={draft.workspaceId ?? null}
        onChange={(workspaceId) => setDraft({ ...draft, workspaceId: workspaceId ?? "" })}
      />
      <div className={form.pair}>
        <Choice
          label={t.paymentType}
          allowDeselect={false}
          data={PAYMENT_TYPES.map((value) => ({ value, label: t.types[value] }))}
          value={draft.type ?? null}
          onChange={(type) => setDraft({ ...draft, type: type as Payment["type"] })}
        />
        <MoneyInput
          label={t.amount}
          required
          error={errors.amount}
          value={draft.amount}
          onChange={(amount) => setDraft({ ...draft, amount: amount ?? 0 })}
        />
      </div>
      <DayField label={t.paidAt} value={draft.paidAt ?? null} onChange={(day) => setDraft({ ...draft, paidAt: day ?? format.today() })} />
      <TextInput
        label={t.note}
        dir="auto"
        maxLength={2000}
        value={draft.note ?? ""}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value || null })}
      />
    </form>
  );
}
