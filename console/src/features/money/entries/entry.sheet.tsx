import { ActionIcon, Textarea, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import type { Versioned } from "../../../kit/data/api.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { DayField } from "../../../kit/forms/day-field.tsx";
import form from "../../../kit/forms/form.module.css";
import { useForm } from "../../../kit/forms/form.ts";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ChangedBy } from "../../../kit/saving/changed-by.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../../kit/saving/save.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { ClientPicker } from "../../clients/index.ts";
import { useTaxRates } from "../closing/closing.query.ts";
import classes from "../money.module.css";
import {
  createEntry,
  type Entry,
  type EntryValues,
  type Kind,
  readEntry,
  removeEntry,
  updateEntry,
  useEntry,
  useLabels,
} from "../money.query.ts";
import { isFixed } from "../money.rules.ts";
import { moneyWords } from "../money.words.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { useEntryTexts } from "./entry-source.tsx";
import { EntryTax, type TaxValues, useGivenTax } from "./entry-tax.tsx";
import { Receipts } from "./receipts.tsx";

interface EntrySheetProps {
  kind: Kind;
  entryId: string | undefined;
  isNew: boolean;
  onClose(): void;
}

/** A new entry, or one that exists: read-only where another record decides over it. */
export function EntrySheet({ kind, entryId, isNew, onClose }: EntrySheetProps) {
  const t = useWords(moneyWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const formId = useId();
  const { titleOf } = useEntryTexts();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useEntry(kind, isNew ? undefined : entryId);
  const isEditable = isNew || (data !== undefined && can("finance.manage") && !isFixed(data.record.source));
  const footer = isEditable && (
    <SheetActions
      formId={formId}
      onCancel={onClose}
      submitLabel={isNew ? kit.add : kit.saveChanges}
      isBusy={isBusy}
      extra={!isNew && data && <RemoveButton kind={kind} entry={data} onDone={onClose} />}
    />
  );
  const shared = { kind, formId, setBusy, onDone: onClose };
  return (
    <Sheet
      isOpen={isNew || entryId !== undefined}
      onClose={onClose}
      label={isNew ? t.newEntry[kind] : data ? titleOf(data.record) : t.editEntry[kind]}
      footer={footer || undefined}
    >
      {error && !isNew ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {isNew ? <NewFields {...shared} /> : <Existing {...shared} entry={data} isEditable={isEditable} hasFailed={Boolean(error)} />}
    </Sheet>
  );
}

interface ExistingProps extends FieldsProps {
  entry: Versioned<Entry> | undefined;
  isEditable: boolean;
  hasFailed: boolean;
}

function Existing({ entry, isEditable, hasFailed, ...shared }: ExistingProps) {
  if (!entry) return hasFailed ? null : <SkeletonRows count={5} />;
  return isEditable ? <EditFields key={entry.record.id} {...shared} base={entry} /> : <EntryFacts entry={entry.record} />;
}

function RemoveButton({ kind, entry, onDone }: { kind: Kind; entry: Versioned<Entry>; onDone(): void }) {
  const t = useWords(moneyWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const removeLater = useDeleteWithUndo(["finance", "dashboard"]);
  const { record, etag } = entry;
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={`${kit.remove}: ${record.title}`}
      onClick={() => {
        onDone();
        removeLater(record.id, t.removed(record.title), () => removeEntry(id, kind, record.id, etag));
      }}
    >
      <Icon name="trash" size={17} />
    </ActionIcon>
  );
}

interface Values extends TaxValues {
  amount: number | undefined;
  title: string;
  date: string | null;
  category: string;
  account: string;
  vendor: string;
  clientId: string | null;
  notes: string;
  receiptImages: string[];
}

function valuesOf(entry: Entry | undefined, today: string): Values {
  return {
    amount: entry?.amount,
    title: entry?.title ?? "",
    date: entry?.date ?? today,
    category: entry?.category ?? "",
    account: entry?.account ?? "",
    vendor: entry?.vendor ?? "",
    taxRateId: entry?.taxRateId ?? null,
    taxAmount: entry?.taxAmount ?? undefined,
    clientId: entry?.clientId ?? null,
    notes: entry?.notes ?? "",
    receiptImages: entry?.receiptImages ?? [],
  };
}

function toWire(kind: Kind, values: Values, today: string): EntryValues {
  return {
    title: values.title.trim(),
    amount: values.amount ?? 0,
    date: values.date ?? today,
    category: values.category.trim() || null,
    account: values.account.trim() || null,
    notes: values.notes.trim() || null,
    receiptImages: values.receiptImages,
    ...(kind === "income" ? { clientId: values.clientId } : { vendor: values.vendor.trim() || null, ...taxOf(values) }),
  };
}

const taxOf = ({ taxRateId, taxAmount }: TaxValues) => ({ taxRateId, taxAmount: taxRateId === null ? null : (taxAmount ?? null) });

interface FieldsProps {
  kind: Kind;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function useEntryForm(kind: Kind, entry: Entry | undefined) {
  const kit = useWords(kitWords);
  const format = useFormat();
  return useForm<Values>({
    draft: `${kind}.${entry?.id ?? "new"}`,
    initialValues: valuesOf(entry, format.today()),
    validate: {
      title: (title) => (title.trim() ? null : kit.required),
      amount: (amount) => (amount ? null : kit.invalidAmount),
      date: (date) => (date ? null : kit.required),
    },
  });
}

function NewFields({ kind, formId, setBusy, onDone }: FieldsProps) {
  const t = useWords(moneyWords);
  const { id } = useWorkspace();
  const format = useFormat();
  // The same key until it succeeds: an unknown outcome is retried without recording the money twice.
  const [key] = useState(() => crypto.randomUUID());
  const fields = useEntryForm(kind, undefined);
  const { submit } = useSubmit({ refreshes: ["finance", "dashboard"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    await submit(() => createEntry(id, kind, toWire(kind, values, format.today()), key), t.created[kind]);
    setBusy(false);
  });
  return <EntryFields kind={kind} formId={formId} fields={fields} onSubmit={send} />;
}

function EditFields({ kind, formId, setBusy, onDone, base }: FieldsProps & { base: Versioned<Entry> }) {
  const { id } = useWorkspace();
  const format = useFormat();
  // The values when the form opened: `If-Match` takes care of later versions.
  const [opened] = useState(base);
  const fields = useEntryForm(kind, opened.record);
  const { save, conflict, dropConflict } = useSave<Entry, Partial<EntryValues>>({
    read: () => readEntry(id, kind, opened.record.id),
    write: (changes, etag) => updateEntry(id, kind, opened.record.id, changes, etag),
    refreshes: ["finance", "dashboard"],
    onDone,
  });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const wire = (some: Values) => toWire(kind, some, format.today());
    const refused = await save(opened, changesOf(wire(valuesOf(opened.record, format.today())), wire(values)));
    if (refused) fields.setErrors(fieldErrors(refused));
    setBusy(false);
  });
  const texts = useFieldTexts(kind);
  return (
    <>
      <ChangedBy record={opened.record} draft={{ current: base.record, ...texts }} />
      <EntryFields kind={kind} formId={formId} fields={fields} onSubmit={send} />
      <ConflictDialog conflict={conflict} {...texts} onClose={dropConflict} />
    </>
  );
}

/** Names and readable values of the fields, where two versions are compared. */
function useFieldTexts(kind: Kind) {
  const t = useWords(moneyWords);
  const rates = useTaxRates(kind === "expense");
  const format = useFormat();
  const { amount, title, category, account, vendor, taxIn, taxAmount, notes, receipts } = t;
  const labels: Record<string, string> = {
    ...{ amount, title, date: t.day, category, account, vendor },
    ...{ taxRateId: taxIn, taxAmount, notes, receiptImages: receipts },
  };
  return {
    fields: Object.keys(labels),
    labelOf: (field: string) => labels[field] ?? field,
    textOf: (field: string, value: unknown) => {
      if (field === "amount" || field === "taxAmount") return typeof value === "number" ? format.money(value) : undefined;
      if (field === "taxRateId") return rates.data?.rows.find(({ id }) => id === value)?.name;
      if (field === "receiptImages") return format.number((value as string[]).length);
      return field === "date" && value ? format.day(value as string) : undefined;
    },
  };
}

interface EntryFieldsProps {
  kind: Kind;
  formId: string;
  fields: ReturnType<typeof useEntryForm>;
  onSubmit: ReturnType<ReturnType<typeof useEntryForm>["onSubmit"]>;
}

function EntryFields({ kind, formId, fields, onSubmit }: EntryFieldsProps) {
  const t = useWords(moneyWords);
  const can = useCan();
  const { weekStartsOn } = useWorkspace();
  const labels = useLabels(kind).data;
  const { amount, taxRateId, taxAmount } = fields.values;
  const isTaxGiven = useGivenTax(taxRateId, amount) === taxAmount;
  // The tax follows the amount, unless another one was typed.
  const changeAmount = (next: number | undefined) => fields.setValues({ amount: next, ...(isTaxGiven && { taxAmount: undefined }) });
  return (
    <form id={formId} className={form.form} onSubmit={onSubmit} noValidate>
      <MoneyInput
        label={t.amount}
        required
        size="lg"
        className={classes.big}
        data-autofocus
        {...fields.getInputProps("amount")}
        onChange={changeAmount}
      />
      <TextInput label={t.title} required maxLength={200} dir="auto" {...fields.getInputProps("title")} />
      <div className={form.pair}>
        <DayField label={t.day} isRequired weekStartsOn={weekStartsOn} {...fields.getInputProps("date")} />
        <TextInput label={t.category} maxLength={100} dir="auto" list={`${formId}-categories`} {...fields.getInputProps("category")} />
      </div>
      <div className={form.pair}>
        <TextInput label={t.account} maxLength={100} dir="auto" list={`${formId}-accounts`} {...fields.getInputProps("account")} />
        {kind === "expense" && <TextInput label={t.vendor} maxLength={200} dir="auto" {...fields.getInputProps("vendor")} />}
        {kind === "income" && can("clients.view") && (
          <ClientPicker
            label={t.client}
            placeholder={t.findClient}
            value={fields.values.clientId}
            onChange={(clientId) => fields.setFieldValue("clientId", clientId)}
          />
        )}
      </div>
      {kind === "expense" && (
        <EntryTax value={fields.values} amount={amount} errors={fields.errors} onChange={(tax) => fields.setValues(tax)} />
      )}
      <Receipts value={fields.values.receiptImages} onChange={(images) => fields.setFieldValue("receiptImages", images)} />
      <Textarea label={t.notes} dir="auto" autosize minRows={2} maxRows={8} maxLength={5000} {...fields.getInputProps("notes")} />
      <datalist id={`${formId}-categories`}>
        {labels?.categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${formId}-accounts`}>
        {labels?.accounts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}
