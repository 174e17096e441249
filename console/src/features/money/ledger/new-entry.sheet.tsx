import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { decimalsOf } from "../../../kit/format/money.rules.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import { DayField } from "../../../kit/forms/day-field.tsx";
import { useDraft } from "../../../kit/forms/draft.ts";
import { useFieldErrors } from "../../../kit/forms/field-errors.ts";
import form from "../../../kit/forms/form.module.css";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { useTaxRates } from "../closing/closing.query.ts";
import { EntryLine } from "./entry-line.tsx";
import classes from "./ledger.module.css";
import { createEntry, LEDGER, type Ledger, type LedgerAccount, useAccounts } from "./ledger.query.ts";
import { baseOf, differenceOf, fillingLine, type LineValues } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";
import { useAccountName } from "./ledger-report.tsx";

interface NewEntrySheetProps {
  isNew: boolean;
  ledger: Ledger;
  onClose(): void;
  onMade(entryId: string): void;
}

const WIDTH = 680;
const [FEWEST, MOST] = [2, 50];

/** An entry by hand: its lines are balanced while they are typed. */
export function NewEntrySheet({ isNew, ledger, onClose, onMade }: NewEntrySheetProps) {
  const t = useWords(ledgerWords);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      isOpen={isNew}
      onClose={onClose}
      label={t.addEntry}
      width={WIDTH}
      footer={<SheetActions formId={formId} onCancel={onClose} submitLabel={t.post} isBusy={isBusy} />}
    >
      <NewEntryForm formId={formId} ledger={ledger} setBusy={setBusy} onMade={onMade} />
    </Sheet>
  );
}

interface Values {
  date: string | null;
  memo: string;
  lines: LineValues[];
}

const isTaxed = (account: LedgerAccount | undefined) => account?.role === "tax-payable" || account?.role === "tax-reclaimable";

interface FormProps {
  formId: string;
  ledger: Ledger;
  setBusy(isBusy: boolean): void;
  onMade(entryId: string): void;
}

function NewEntryForm({ formId, ledger, setBusy, onMade }: FormProps) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { id, weekStartsOn } = useWorkspace();
  const [key] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useFieldErrors();
  const known = new Map(useAccounts().data?.rows.map((account) => [account.id, account]));
  const decimals = decimalsOf(format.currencyCode);
  const draft = useDraft<Values>(
    () => ({ date: format.today(), memo: "", lines: [fillingLine("1", 0, decimals), fillingLine("2", 0, decimals)] }),
    "ledger-entry.new",
  );
  const { submit } = useSubmit({ refreshes: LEDGER, onFields: setErrors });
  const { date, memo, lines } = draft.value;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsIn(draft.value, known, { t, required: kit.required, decimals });
    setErrors(found);
    if (Object.keys(found).length > 0 || !date) return;
    setBusy(true);
    const body = { date, memo: memo.trim(), lines: lines.map((line) => toWire(line, known)) };
    await submit(async () => onMade((await createEntry(id, body, key)).id), t.entryAdded);
    setBusy(false);
  };
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={classes.hint}>{t.entryNote}</p>
      <div className={form.pair}>
        <DayField
          label={t.day}
          isRequired
          weekStartsOn={weekStartsOn}
          value={date}
          onChange={(day) => draft.change({ date: day })}
          error={errors.date}
          {...(ledger.from ? { minDay: ledger.from } : {})}
        />
        <TextInput
          label={t.memo}
          required
          data-autofocus
          maxLength={500}
          dir="auto"
          value={memo}
          error={errors.memo}
          onChange={(event) => draft.change({ memo: event.currentTarget.value })}
        />
      </div>
      <Lines
        lines={lines}
        known={known}
        errors={errors}
        decimals={decimals}
        onChange={(next) => {
          setErrors({});
          draft.change({ lines: next });
        }}
      />
    </form>
  );
}

interface Checking {
  t: { chooseAccount: string; oneSide: string; chooseRate: string; taxBase: string; mustBalance: string };
  required: string;
  decimals: number;
}

/** By path, as the service names them. */
function problemsIn({ date, memo, lines }: Values, known: ReadonlyMap<string, LedgerAccount>, { t, required, decimals }: Checking) {
  const found: Record<string, string> = {};
  if (!date) found.date = required;
  if (!memo.trim()) found.memo = required;
  lines.forEach(({ accountId, debit, credit, rateId, base }, index) => {
    const path = `lines.${index}`;
    if (!accountId) found[path] = t.chooseAccount;
    else if (!debit && !credit) found[path] = t.oneSide;
    else if (isTaxed(known.get(accountId)) && !rateId) found[path] = t.chooseRate;
    else if (isTaxed(known.get(accountId)) && base === undefined) found[path] = `${t.taxBase}: ${required}`;
  });
  if (Object.keys(found).length === 0 && differenceOf(lines, decimals) !== 0) found.lines = t.mustBalance;
  return found;
}

function toWire({ accountId, debit, credit, rateId, base }: LineValues, known: ReadonlyMap<string, LedgerAccount>) {
  const side = debit ? { debit } : { credit: credit ?? 0 };
  const tax = isTaxed(known.get(accountId ?? "")) && rateId ? { tax: { rateId, base: base ?? 0 } } : {};
  return { accountId: accountId ?? "", ...side, ...tax };
}

interface LinesProps {
  lines: readonly LineValues[];
  known: ReadonlyMap<string, LedgerAccount>;
  errors: Record<string, string>;
  decimals: number;
  onChange(lines: LineValues[]): void;
}

function Lines({ lines, known, errors, decimals, onChange }: LinesProps) {
  const t = useWords(ledgerWords);
  const nameOf = useAccountName();
  const accounts = [...known.values()]
    .filter(({ isActive }) => isActive)
    .map((account) => ({ value: account.id, label: `${account.code} ${nameOf(account)}` }));
  const put = (key: string, changes: Partial<LineValues>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const wrongIn = (index: number) =>
    Object.entries(errors).find(([path]) => path === `lines.${index}` || path.startsWith(`lines.${index}.`))?.[1];
  return (
    <>
      {lines.map((line, index) => (
        <EntryLine
          key={line.key}
          place={index + 1}
          accounts={accounts}
          account={line.accountId}
          sides={line}
          error={wrongIn(index)}
          onAccount={(accountId) => put(line.key, { accountId })}
          onSides={(sides) => put(line.key, sides)}
          onRemove={lines.length > FEWEST ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined}
        >
          {isTaxed(known.get(line.accountId ?? "")) && (
            <TaxFields line={line} decimals={decimals} onChange={(changes) => put(line.key, changes)} />
          )}
        </EntryLine>
      ))}
      <div className={form.row}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={lines.length >= MOST}
          onClick={() => onChange([...lines, fillingLine(crypto.randomUUID(), differenceOf(lines, decimals), decimals)])}
        >
          {t.addLine}
        </Button>
      </div>
      <Sums lines={lines} decimals={decimals} />
      {errors.lines && (
        <p className={classes.wrong} role="alert">
          {errors.lines}
        </p>
      )}
    </>
  );
}

/** A line on a tax account belongs to a rate, and says what the tax is of. */
function TaxFields({ line, decimals, onChange }: { line: LineValues; decimals: number; onChange(changes: Partial<LineValues>): void }) {
  const t = useWords(ledgerWords);
  const rates = useTaxRates(true).data?.rows;
  const choose = (rateId: string | null) => {
    const percentage = rates?.find(({ id }) => id === rateId)?.percentage ?? 0;
    const amount = line.debit ?? line.credit;
    onChange({ rateId, ...(line.base === undefined && amount ? { base: baseOf(amount, percentage, decimals) } : {}) });
  };
  return (
    <div className={classes.wide}>
      <Choice
        label={t.taxRate}
        data={rates?.map(({ id, name, percentage }) => ({ value: id, label: `${name} ${percentage}%` })) ?? []}
        value={line.rateId}
        onChange={choose}
        allowDeselect={false}
        {...(rates?.length === 0 ? { description: t.noRates } : {})}
      />
      <MoneyInput label={t.taxBase} value={line.base} onChange={(base) => onChange({ base })} />
    </div>
  );
}

function Sums({ lines, decimals }: { lines: readonly LineValues[]; decimals: number }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const of = (side: "debit" | "credit") => format.money(lines.reduce((sum, line) => sum + (line[side] ?? 0), 0));
  const difference = differenceOf(lines, decimals);
  const isEmpty = lines.every(({ debit, credit }) => !debit && !credit);
  const more = format.money(Math.abs(difference) / 10 ** decimals);
  return (
    <div className={classes.sums}>
      <span>
        {t.debit} <strong>{of("debit")}</strong>
      </span>
      <span>
        {t.credit} <strong>{of("credit")}</strong>
      </span>
      <span role="status" data-even={(!isEmpty && difference === 0) || undefined} data-uneven={difference !== 0 || undefined}>
        {difference !== 0 ? t.difference(more, difference > 0 ? "debit" : "credit") : !isEmpty && t.balanced}
      </span>
    </div>
  );
}
