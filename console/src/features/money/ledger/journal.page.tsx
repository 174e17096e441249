import { Button } from "@mantine/core";
import { ledgerEntrySourceKind } from "../../../kit/data/enums.ts";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { useShortcuts } from "../../../kit/keys/shortcuts.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { hrefWith, useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { ChoiceFilter } from "../../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { SourceLink, useSourceName } from "../entries/entry-source.tsx";
import classes from "../money.module.css";
import type { Ledger } from "./ledger.query.ts";
import { type LedgerEntry, type SourceKind, useAccounts, useJournal } from "./ledger.query.ts";
import { spanIn } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";
import { LedgerPage } from "./ledger-page.tsx";
import { PeriodBar, ReportFiles, useAccountName, useMemoText } from "./ledger-report.tsx";

const EntrySheet = lazyPart(
  () => import("./ledger-entry.sheet.tsx"),
  "LedgerEntrySheet",
  ({ entryId }) => entryId !== undefined,
);
const NewEntrySheet = lazyPart(
  () => import("./new-entry.sheet.tsx"),
  "NewEntrySheet",
  ({ isNew }) => isNew,
);

type Address = { from?: string; to?: string; source?: string; account?: string; entry?: string; new?: string };

const isSource = (value: string | undefined): value is SourceKind => ledgerEntrySourceKind.some((kind) => kind === value);

/** Every entry of the ledger by day. */
export function JournalPage() {
  const t = useWords(ledgerWords);
  const can = useCan();
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const span = spanIn(address, format.today());
  const add = () => change({ new: "1", entry: undefined });
  useShortcuts([can("finance.manage") && { name: "create", keys: { n: add } }]);
  const button = can("finance.manage") && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
      {t.addEntry}
    </Button>
  );
  return (
    <LedgerPage
      title={t.journal}
      actions={
        <>
          <ReportFiles report="journal" span={span} />
          {button}
        </>
      }
    >
      {(ledger) => <Journal ledger={ledger} />}
    </LedgerPage>
  );
}

function Journal({ ledger }: { ledger: Ledger }) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const span = spanIn(address, format.today());
  const source = isSource(address.source) ? address.source : undefined;
  const list = useJournal({ ...span, source, accountId: address.account });
  return (
    <>
      <DataTable
        label={t.journal}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { entry: id, new: undefined })}
        onOpen={({ id }) => change({ entry: id, new: undefined })}
        openKey={address.entry}
        empty={source || address.account ? { icon: "search", text: kit.nothingFound } : { icon: "list", text: t.noEntries }}
        toolbar={<Filters address={address} onChange={(changes) => change(changes, { replace: true })} />}
      />
      <EntrySheet entryId={address.entry} onClose={() => change({ entry: undefined })} onOpen={(entry) => change({ entry })} />
      <NewEntrySheet
        isNew={address.new === "1"}
        ledger={ledger}
        onClose={() => change({ new: undefined })}
        onMade={(entry) => change({ new: undefined, entry })}
      />
    </>
  );
}

function Filters({ address, onChange }: { address: Address; onChange(changes: Partial<Address>): void }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const accounts = useAccounts().data?.rows ?? [];
  const nameOf = useAccountName();
  const sourceName = useSourceName();
  return (
    <PeriodBar span={spanIn(address, format.today())} onChange={(days) => onChange(days as Partial<Address>)}>
      <ChoiceFilter
        label={t.source}
        any={t.anySource}
        value={isSource(address.source) ? address.source : undefined}
        options={ledgerEntrySourceKind.map((value) => ({ value, label: sourceName(value) }))}
        onChange={(source) => onChange({ source: source ?? "" })}
      />
      <ChoiceFilter
        label={t.account}
        any={t.anyAccount}
        value={address.account}
        options={accounts.map((account) => ({ value: account.id, label: `${account.code} ${nameOf(account)}` }))}
        onChange={(account) => onChange({ account: account ?? "" })}
      />
    </PeriodBar>
  );
}

function useColumns(): Column<LedgerEntry>[] {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const memoText = useMemoText();
  const nameOf = useAccountName();
  const known = new Map(useAccounts().data?.rows.map((account) => [account.id, account]));
  const names = (lines: LedgerEntry["lines"]) =>
    format.names(lines.flatMap(({ accountId }) => known.get(accountId) ?? []).map((account) => nameOf(account)));
  const side = (lines: LedgerEntry["lines"], of: "debit" | "credit") => lines.filter((line) => line[of] > 0);
  return [
    {
      key: "memo",
      label: t.memo,
      width: "30%",
      render: ({ memo, number }) => <TwoLines first={memoText(memo)} second={t.numbered(format.number(number))} />,
    },
    { key: "source", label: t.source, render: ({ source }) => <SourceLink source={source} /> },
    { key: "day", label: t.day, isWhole: true, render: ({ date }) => format.day(date) },
    { key: "debit", label: t.debit, isMinor: true, render: ({ lines }) => names(side(lines, "debit")) },
    { key: "credit", label: t.credit, isMinor: true, render: ({ lines }) => names(side(lines, "credit")) },
    {
      key: "amount",
      label: t.amount,
      align: "end",
      render: ({ lines }) => <span className={classes.amount}>{format.money(lines.reduce((sum, { debit }) => sum + debit, 0))}</span>,
    },
  ];
}
