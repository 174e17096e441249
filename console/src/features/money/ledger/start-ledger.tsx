import { Button } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { ledgerAccountRole } from "../../../kit/data/enums.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { Choice } from "../../../kit/forms/choice.tsx";
import { useDraft } from "../../../kit/forms/draft.ts";
import { useFieldErrors } from "../../../kit/forms/field-errors.ts";
import form from "../../../kit/forms/form.module.css";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { startLedger } from "../closing/closing.query.ts";
import { closingWords } from "../closing/closing.words.ts";
import { EntryLine } from "./entry-line.tsx";
import classes from "./ledger.module.css";
import { type AccountRole, LEDGER } from "./ledger.query.ts";
import { firstDays } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";

const MONTHS = 36;
const WIDTH = 680;

/** Explains what the ledger is and starts it. */
export function StartPanel({ isOff }: { isOff: boolean }) {
  const t = useWords(closingWords);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!isOff) return null;
  return (
    <Panel title={t.offTitle}>
      <p className={classes.text}>{t.offText}</p>
      <ul className={classes.points}>
        {t.offPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {can("finance.manage") ? (
        <Button leftSection={<Icon name="arrow-right" size={17} isMirrored />} onClick={() => setOpen(true)}>
          {t.start}
        </Button>
      ) : (
        <p className={classes.hint}>{t.offAsk}</p>
      )}
      <StartSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}

function StartSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(closingWords);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={t.start}
      width={WIDTH}
      footer={<SheetActions formId={formId} onCancel={onClose} submitLabel={t.start} isBusy={isBusy} />}
    >
      <StartForm formId={formId} setBusy={setBusy} onDone={onClose} />
    </Sheet>
  );
}

interface Balance {
  key: string;
  role: AccountRole | null;
  debit: number | undefined;
  credit: number | undefined;
}

interface Values {
  from: string;
  balances: Balance[];
}

/** By path, as the service names them. */
function problemsIn(balances: readonly Balance[], t: { chooseAccount: string; oneSide: string }): Record<string, string> {
  return Object.fromEntries(
    balances.flatMap(({ role, debit, credit }, index) => {
      if (role && (debit || credit)) return [];
      return [[`openingBalances.${index}`, role ? t.oneSide : t.chooseAccount]];
    }),
  );
}

function StartForm({ formId, setBusy, onDone }: { formId: string; setBusy(isBusy: boolean): void; onDone(): void }) {
  const t = useWords(closingWords);
  const format = useFormat();
  const lines = useWords(ledgerWords);
  const { id } = useWorkspace();
  const months = firstDays(format.today(), MONTHS);
  const yearStart = `${format.today().slice(0, 4)}-01-01`;
  const draft = useDraft<Values>({ from: yearStart, balances: [] }, "ledger.start");
  const [errors, setErrors] = useFieldErrors();
  const { submit } = useSubmit({ refreshes: LEDGER, onDone, onFields: setErrors });
  const { from, balances } = draft.value;
  const put = (key: string, changes: Partial<Balance>) =>
    draft.change({ balances: balances.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsIn(balances, lines);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const openingBalances = balances.map(({ role, debit, credit }) => {
      return { ...(role ? { role } : {}), ...(debit ? { debit } : { credit: credit ?? 0 }) };
    });
    await submit(() => startLedger(id, { from, openingBalances }), t.started);
    setBusy(false);
  };
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void send(event)}>
      <Choice
        label={t.from}
        description={t.fromHint}
        required
        data={months.map((value) => ({ value, label: format.month(value) }))}
        value={from}
        onChange={(day) => draft.change({ from: day ?? yearStart })}
        allowDeselect={false}
        error={errors.from}
        data-autofocus
      />
      <h3 className={form.label}>{t.openingBalances}</h3>
      <p className={classes.hint}>{t.openingHint}</p>
      <Balances balances={balances} errors={errors} onPut={put} onChange={(next) => draft.change({ balances: next })} />
    </form>
  );
}

interface BalancesProps {
  balances: readonly Balance[];
  errors: Record<string, string>;
  onPut(key: string, changes: Partial<Balance>): void;
  onChange(balances: Balance[]): void;
}

function Balances({ balances, errors, onPut, onChange }: BalancesProps) {
  const t = useWords(closingWords);
  const { roles } = useWords(ledgerWords);
  // Tax of earlier periods is entered as owed for filed ones; the service adds the difference to equity.
  const own = ledgerAccountRole.filter((role) => role !== "tax-payable" && role !== "tax-reclaimable" && role !== "equity");
  return (
    <>
      {balances.map((balance, index) => (
        <EntryLine
          key={balance.key}
          place={index + 1}
          accounts={own.map((value) => ({ value, label: roles[value] }))}
          account={balance.role}
          sides={balance}
          error={errors[`openingBalances.${index}`]}
          onAccount={(role) => onPut(balance.key, { role: own.find((one) => one === role) ?? null })}
          onSides={(sides) => onPut(balance.key, sides)}
          onRemove={() => onChange(balances.filter(({ key }) => key !== balance.key))}
        />
      ))}
      <div className={form.row}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange([...balances, { key: crypto.randomUUID(), role: null, debit: undefined, credit: undefined }])}
        >
          {t.addBalance}
        </Button>
      </div>
    </>
  );
}
