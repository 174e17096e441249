import { ActionIcon, Button, Textarea, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { api, ifMatch, type Schema, type Versioned } from "../../../kit/data/api.ts";
import { recurringRuleFrequency } from "../../../kit/data/enums.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { Choice } from "../../../kit/forms/choice.tsx";
import { DayField } from "../../../kit/forms/day-field.tsx";
import form from "../../../kit/forms/form.module.css";
import { useForm } from "../../../kit/forms/form.ts";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Facts } from "../../../kit/layout/page.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../../kit/saving/save.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import { type Rule, readRule, useLabels, useRule } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";
import { useRecurrenceText } from "./recurrence-text.ts";

const PATH = "/client/workspace/{workspaceId}/recurring-expense-rules";
const ONE = `${PATH}/{ruleId}` as const;
const REFRESHES = ["occurrences", "dashboard"] as const;

interface RuleSheetProps {
  ruleId: string | undefined;
  isNew: boolean;
  onClose(): void;
}

/** A recurring expense: its amount, its rhythm, and whether it is paused. */
export function RuleSheet({ ruleId, isNew, onClose }: RuleSheetProps) {
  const t = useWords(moneyWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useRule(isNew ? undefined : ruleId);
  const mayChange = can("finance.manage");
  const footer = mayChange && (isNew || data) && (
    <SheetActions
      formId={formId}
      onCancel={onClose}
      submitLabel={isNew ? kit.add : kit.saveChanges}
      isBusy={isBusy}
      extra={!isNew && data && <RuleButtons rule={data} onDone={onClose} />}
    />
  );
  const shared = { formId, setBusy, onDone: onClose };
  return (
    <Sheet
      isOpen={isNew || ruleId !== undefined}
      onClose={onClose}
      label={isNew ? t.addRule : (data?.record.title ?? t.rule)}
      footer={footer || undefined}
    >
      {error && !isNew ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {isNew && <NewFields {...shared} />}
      {!isNew && !data && !error && <SkeletonRows count={5} />}
      {!isNew && data && (mayChange ? <EditFields key={data.record.id} {...shared} base={data} /> : <RuleFacts rule={data.record} />)}
    </Sheet>
  );
}

function RuleButtons({ rule: { record, etag }, onDone }: { rule: Versioned<Rule>; onDone(): void }) {
  const t = useWords(moneyWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const removeLater = useDeleteWithUndo(["occurrences", "dashboard"]);
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const params = { path: { workspaceId: id, ruleId: record.id } };
  const isPaused = record.status === "paused";
  const toggle = () =>
    void submit(
      () => (isPaused ? api.post(`${ONE}/resume`, { params }) : api.post(`${ONE}/pause`, { params })),
      isPaused ? t.resumed : t.paused,
    );
  return (
    <>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`${kit.remove}: ${record.title}`}
        onClick={() => {
          onDone();
          removeLater(record.id, t.removed(record.title), () => api.delete(ONE, { params, ...ifMatch(etag) }));
        }}
      >
        <Icon name="trash" size={17} />
      </ActionIcon>
      <Button variant="default" loading={isBusy} onClick={toggle}>
        {isPaused ? t.resume : t.pause}
      </Button>
    </>
  );
}

interface Values {
  amount: number | undefined;
  title: string;
  frequency: Rule["frequency"];
  startDate: string | null;
  endDate: string | null;
  dayOfMonth: string;
  category: string;
  account: string;
  vendor: string;
  notes: string;
}

function valuesOf(rule: Rule | undefined, today: string): Values {
  return {
    amount: rule?.amount,
    title: rule?.title ?? "",
    frequency: rule?.frequency ?? "monthly",
    startDate: rule?.startDate ?? today,
    endDate: rule?.endDate ?? null,
    dayOfMonth: rule?.dayOfMonth ? String(rule.dayOfMonth) : "",
    category: rule?.category ?? "",
    account: rule?.account ?? "",
    vendor: rule?.vendor ?? "",
    notes: rule?.notes ?? "",
  };
}

function toWire(values: Values, today: string): Schema["NewRecurringRule"] {
  const { frequency, dayOfMonth } = values;
  return {
    title: values.title.trim(),
    amount: values.amount ?? 0,
    frequency,
    startDate: values.startDate ?? today,
    endDate: values.endDate,
    ...(frequency !== "daily" && dayOfMonth ? { dayOfMonth: Number(dayOfMonth) } : {}),
    category: values.category.trim() || null,
    account: values.account.trim() || null,
    vendor: values.vendor.trim() || null,
    notes: values.notes.trim() || null,
  };
}

interface FieldsProps {
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function useRuleForm(rule: Rule | undefined) {
  const kit = useWords(kitWords);
  const format = useFormat();
  return useForm<Values>({
    draft: `recurring-rule.${rule?.id ?? "new"}`,
    initialValues: valuesOf(rule, format.today()),
    validate: {
      title: (title) => (title.trim() ? null : kit.required),
      amount: (amount) => (amount ? null : kit.invalidAmount),
      startDate: (day) => (day ? null : kit.required),
    },
  });
}

function NewFields({ formId, setBusy, onDone }: FieldsProps) {
  const t = useWords(moneyWords);
  const { id } = useWorkspace();
  const format = useFormat();
  const [key] = useState(() => crypto.randomUUID());
  const fields = useRuleForm(undefined);
  const { submit } = useSubmit({ refreshes: REFRESHES, onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const init = { params: { path: { workspaceId: id } }, headers: { "Idempotency-Key": key } };
    await submit(() => api.post(PATH, { ...init, body: toWire(values, format.today()) }), t.ruleCreated);
    setBusy(false);
  });
  return <RuleFields formId={formId} fields={fields} onSubmit={send} />;
}

function EditFields({ formId, setBusy, onDone, base }: FieldsProps & { base: Versioned<Rule> }) {
  const t = useWords(moneyWords);
  const { id } = useWorkspace();
  const format = useFormat();
  const [opened] = useState(base);
  const ruleId = opened.record.id;
  const fields = useRuleForm(opened.record);
  const { save, conflict, dropConflict } = useSave<Rule, Schema["RecurringRuleChanges"]>({
    read: () => readRule(id, ruleId),
    write: (body, etag) => api.patch(ONE, { params: { path: { workspaceId: id, ruleId } }, body, ...ifMatch(etag) }),
    refreshes: REFRESHES,
    onDone,
  });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const wire = (some: Values) => toWire(some, format.today());
    const refused = await save(opened, changesOf(wire(valuesOf(opened.record, format.today())), wire(values)));
    if (refused) fields.setErrors(fieldErrors(refused));
    setBusy(false);
  });
  const labels: Record<string, string> = { ...t.frequencies, amount: t.amount, title: t.title, startDate: t.startDate, endDate: t.endDate };
  const more: Record<string, string> = {
    category: t.category,
    account: t.account,
    vendor: t.vendor,
    notes: t.notes,
    frequency: t.frequency,
  };
  return (
    <>
      <RuleFields formId={formId} fields={fields} onSubmit={send} />
      <ConflictDialog
        conflict={conflict}
        labelOf={(field) => labels[field] ?? more[field] ?? field}
        textOf={(field, value) => (field === "amount" ? format.money(value as number) : undefined)}
        onClose={dropConflict}
      />
    </>
  );
}

interface RuleFieldsProps {
  formId: string;
  fields: ReturnType<typeof useRuleForm>;
  onSubmit: ReturnType<ReturnType<typeof useRuleForm>["onSubmit"]>;
}

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

function RuleFields({ formId, fields, onSubmit }: RuleFieldsProps) {
  const t = useWords(moneyWords);
  const { weekStartsOn } = useWorkspace();
  const labels = useLabels("expense").data;
  return (
    <form id={formId} className={form.form} onSubmit={onSubmit} noValidate>
      <MoneyInput label={t.amount} required size="lg" className={classes.big} data-autofocus {...fields.getInputProps("amount")} />
      <TextInput label={t.title} required maxLength={200} dir="auto" {...fields.getInputProps("title")} />
      <div className={form.pair}>
        <Choice
          label={t.frequency}
          allowDeselect={false}
          data={recurringRuleFrequency.map((value) => ({ value, label: t.frequencies[value] }))}
          {...fields.getInputProps("frequency")}
        />
        {fields.values.frequency !== "daily" && (
          <Choice
            label={t.dayOfMonth}
            description={t.dayOfMonthHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            clearable
            data={DAYS}
            value={fields.values.dayOfMonth || null}
            onChange={(day) => fields.setFieldValue("dayOfMonth", day ?? "")}
          />
        )}
      </div>
      <div className={form.pair}>
        <DayField label={t.startDate} isRequired weekStartsOn={weekStartsOn} {...fields.getInputProps("startDate")} />
        <DayField label={t.endDate} isClearable weekStartsOn={weekStartsOn} {...fields.getInputProps("endDate")} />
      </div>
      <div className={form.pair}>
        <TextInput label={t.category} maxLength={100} dir="auto" list={`${formId}-categories`} {...fields.getInputProps("category")} />
        <TextInput label={t.account} maxLength={100} dir="auto" {...fields.getInputProps("account")} />
      </div>
      <TextInput label={t.vendor} maxLength={200} dir="auto" {...fields.getInputProps("vendor")} />
      <Textarea label={t.notes} dir="auto" autosize minRows={2} maxRows={8} maxLength={5000} {...fields.getInputProps("notes")} />
      <datalist id={`${formId}-categories`}>
        {labels?.categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}

function RuleFacts({ rule }: { rule: Rule }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const rhythm = useRecurrenceText();
  return (
    <Facts
      items={[
        [t.amount, format.money(rule.amount)],
        [t.rhythm, rhythm(rule)],
        [t.next, rule.nextDueDate ? format.day(rule.nextDueDate) : t.ended],
        [t.status, t.statuses[rule.status]],
      ]}
    />
  );
}
