import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, ifMatch, readVersion, type Schema } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useFormat } from "../../kit/data/session.ts";
import { DayField } from "../../kit/forms/day-field.tsx";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import type { Expense } from "./back-office.query.ts";
import { backOfficeWords } from "./back-office.words.ts";
import type { FormSlot } from "./record-form.tsx";

const EXPENSE = "/admin/expenses/{expenseId}";
const refreshes = ["expenses", "overview"];

function valuesOf(expense: Expense | undefined, today: string) {
  return {
    title: expense?.title ?? "",
    amount: expense?.amount as number | undefined,
    date: expense?.date.slice(0, 10) ?? today,
    category: expense?.category ?? "",
    vendor: expense?.vendor ?? "",
    notes: expense?.notes ?? "",
  };
}

function toWire({ title, amount, date, ...texts }: ReturnType<typeof valuesOf>) {
  const [category, vendor, notes] = [texts.category, texts.vendor, texts.notes].map((text) => text.trim() || null);
  return { title: title.trim(), amount: amount ?? 0, date, category: category ?? null, vendor: vendor ?? null, notes: notes ?? null };
}

export function ExpenseForm({ expense, formId, setBusy, onDone }: FormSlot & { expense: Expense | undefined }) {
  const t = useWords(backOfficeWords);
  const kit = useWords(kitWords);
  const today = useFormat().today();
  const [opened] = useState(expense);
  // One key per open form: after a lost response the expense is not recorded twice.
  const [key] = useState(() => crypto.randomUUID());
  const fields = useForm({
    draft: `platform-expense.${opened?.id ?? "new"}`,
    initialValues: valuesOf(opened, today),
    validate: {
      title: (title) => (title.trim() ? null : kit.required),
      amount: (amount) => (amount === undefined ? kit.required : null),
    },
  });
  const { submit } = useSubmit({ refreshes, onDone, onFields: fields.setErrors });
  const { save, conflict, dropConflict } = useSave<Expense, Schema["PlatformExpenseChanges"]>({
    read: async ({ id: expenseId }) => {
      const { data, etag } = await readVersion(EXPENSE, { params: { path: { expenseId } } });
      return { record: data.expense, etag };
    },
    write: (body, etag, { id: expenseId }) => api.patch(EXPENSE, { params: { path: { expenseId } }, body, ...ifMatch(etag) }),
    refreshes,
    onDone: () => {
      notify(t.expenseSaved);
      onDone();
    },
  });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    if (opened) {
      const refused = await save({ record: opened }, changesOf(toWire(valuesOf(opened, today)), toWire(values)));
      if (refused) fields.setErrors(fieldErrors(refused));
    } else {
      const headers = { "Idempotency-Key": key };
      await submit(() => api.post("/admin/expenses", { body: toWire(values), headers }), t.expenseSaved);
    }
    setBusy(false);
  });
  const labels: Record<string, string> = {
    title: t.expenseTitle,
    amount: t.amount,
    date: t.day,
    category: t.category,
    vendor: t.vendor,
    notes: t.notes,
  };
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      <TextInput label={t.expenseTitle} required dir="auto" data-autofocus maxLength={300} {...fields.getInputProps("title")} />
      <div className={form.pair}>
        <MoneyInput label={t.amount} required {...fields.getInputProps("amount")} />
        <DayField label={t.day} {...fields.getInputProps("date")} />
      </div>
      <div className={form.pair}>
        <TextInput label={t.category} dir="auto" maxLength={200} {...fields.getInputProps("category")} />
        <TextInput label={t.vendor} dir="auto" maxLength={300} {...fields.getInputProps("vendor")} />
      </div>
      <Textarea label={t.notes} dir="auto" autosize minRows={2} maxRows={8} maxLength={5000} {...fields.getInputProps("notes")} />
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} onClose={dropConflict} />
    </form>
  );
}
