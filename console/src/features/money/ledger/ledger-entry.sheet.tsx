import { Button, Textarea } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet } from "../../../kit/dialogs/sheet.tsx";
import { DayField } from "../../../kit/forms/day-field.tsx";
import { useFieldErrors } from "../../../kit/forms/field-errors.ts";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Facts } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { useSourceName, useSourcePlace } from "../entries/entry-source.tsx";
import classes from "./ledger.module.css";
import { LEDGER, type LedgerEntry, reverseEntry, useAccounts, useLedgerEntry } from "./ledger.query.ts";
import { monthOf } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";
import { AccountName, ReportTable, useMemoText } from "./ledger-report.tsx";

interface LedgerEntrySheetProps {
  entryId: string | undefined;
  onClose(): void;
  /** Shows another entry in its place. */
  onOpen(entryId: string): void;
}

/** An entry with its lines and a link to the record it was posted for. */
export function LedgerEntrySheet({ entryId, onClose, onOpen }: LedgerEntrySheetProps) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const memoText = useMemoText();
  const { data, error, refetch } = useLedgerEntry(entryId);
  return (
    <Sheet isOpen={entryId !== undefined} onClose={onClose} label={data ? memoText(data.entry.memo) : t.journal}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={5} />}
      {data && (
        <div className={classes.stack} key={data.entry.id}>
          <EntryFacts entry={data.entry} onOpen={onOpen} />
          <EntryLines entry={data.entry} />
          {data.reversal ? (
            <p className={classes.note}>
              <Icon name="arrow-back" size={18} isMirrored />
              <span>
                {t.reversedBy(format.number(data.reversal.number))}.{" "}
                <OpenButton label={t.openEntry} onClick={() => onOpen(data.reversal?.id ?? "")} />
              </span>
            </p>
          ) : (
            <Reversal entry={data.entry} onReversed={onOpen} />
          )}
        </div>
      )}
    </Sheet>
  );
}

function OpenButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={onClick}>
      {label}
    </Button>
  );
}

function EntryFacts({ entry, onOpen }: { entry: LedgerEntry; onOpen(entryId: string): void }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const { source, reversesId } = entry;
  const place = useSourcePlace(source);
  const sourceName = useSourceName();
  return (
    <>
      <Facts
        items={[
          [t.number, format.number(entry.number)],
          [t.day, format.day(entry.date)],
          [t.source, sourceName(source.kind)],
          ...(entry.by ? ([[t.by, <bdi key="by">{entry.by.name}</bdi>]] as const) : []),
        ]}
      />
      {place && (
        <Link to={place.to} search={place.search as never} className={classes.way}>
          {t.openRecord} <Icon name="chevron-right" size={15} isMirrored />
        </Link>
      )}
      {reversesId && (
        <p className={classes.note}>
          <Icon name="arrow-back" size={18} isMirrored />
          <span>
            {t.reverses}. <OpenButton label={t.openEntry} onClick={() => onOpen(reversesId)} />
          </span>
        </p>
      )}
    </>
  );
}

function EntryLines({ entry }: { entry: LedgerEntry }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const known = new Map(useAccounts().data?.rows.map((account) => [account.id, account]));
  const shown = (amount: number) => (amount === 0 ? "" : format.money(amount));
  const sum = format.money(entry.lines.reduce((all, { debit }) => all + debit, 0));
  const rows = entry.lines.map(({ accountId, debit, credit, tax }, index) => {
    const account = known.get(accountId);
    return {
      key: `${accountId} ${index}`,
      link: { to: "/money/ledger/statement", search: { account: accountId, ...monthOf(entry.date), entry: entry.id } },
      cells: [
        <span key="account">
          {account && <AccountName account={account} />}
          {tax && <span className={classes.under}>{`${t.taxBase}: ${format.money(tax.base)}`}</span>}
        </span>,
        shown(debit),
        shown(credit),
      ],
    };
  });
  const total = { key: "total", isTotal: true, cells: [t.total, sum, sum] };
  return <ReportTable label={t.lines} columns={[t.account, t.debit, t.credit]} groups={[{ key: "lines", rows: [...rows, total] }]} />;
}

/** Entries made by hand can be taken back; the others follow their record. */
function Reversal({ entry, onReversed }: { entry: LedgerEntry; onReversed(entryId: string): void }) {
  const t = useWords(ledgerWords);
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  if (entry.source.kind === "opening" || entry.source.kind === "tax-return") return null;
  if (entry.source.kind !== "manual")
    return (
      <p className={classes.note}>
        <Icon name="lock" size={18} />
        <span>{t.follows}</span>
      </p>
    );
  if (!can("finance.manage")) return null;
  if (isAsking) return <ReverseForm entry={entry} onReversed={onReversed} onCancel={() => setAsking(false)} />;
  return (
    <div>
      <Button variant="default" leftSection={<Icon name="arrow-back" size={16} isMirrored />} onClick={() => setAsking(true)}>
        {t.reverse}
      </Button>
    </div>
  );
}

interface ReverseFormProps {
  entry: LedgerEntry;
  onReversed(entryId: string): void;
  onCancel(): void;
}

function ReverseForm({ entry, onReversed, onCancel }: ReverseFormProps) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { id, weekStartsOn } = useWorkspace();
  const [key] = useState(() => crypto.randomUUID());
  const [date, setDate] = useState<string | null>(format.today());
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useFieldErrors();
  const { submit, isBusy } = useSubmit({ refreshes: LEDGER, onFields: setErrors });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = { ...(date ? {} : { date: kit.required }), ...(reason.trim() ? {} : { reason: kit.required }) };
    setErrors(missing);
    if (!date || !reason.trim()) return;
    void submit(async () => onReversed((await reverseEntry(id, entry.id, { date, reason: reason.trim() }, key)).id), t.reversed);
  };
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <p className={classes.hint}>{t.reverseNote}</p>
      <DayField label={t.day} isRequired weekStartsOn={weekStartsOn} value={date} onChange={setDate} error={errors.date} />
      <Textarea
        label={t.reason}
        required
        dir="auto"
        maxLength={500}
        data-autofocus
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={form.row}>
        <SubmitButton isBusy={isBusy}>{t.reverse}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {kit.cancel}
        </Button>
      </div>
    </form>
  );
}
