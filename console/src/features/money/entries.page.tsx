import { Button } from "@mantine/core";
import { hrefWith, useAddress } from "../../kit/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/data-table.tsx";
import { DayRange } from "../../kit/day-range.tsx";
import { ChoiceFilter, SearchField } from "../../kit/filter-bar.tsx";
import { Icon } from "../../kit/icon.tsx";
import { useKeys } from "../../kit/keys.ts";
import { kitWords } from "../../kit/kit.words.ts";
import { later } from "../../kit/later.tsx";
import { useWords } from "../../kit/locale.tsx";
import { saveFile } from "../../kit/open-file.ts";
import { Page } from "../../kit/page.tsx";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { useSubmit } from "../../kit/submit.ts";
import classes from "./money.module.css";
import { type Entry, type EntryFilter, exportEntries, type Kind, useEntries, useLabels, useTotals } from "./money.query.ts";
import { moneyWords } from "./money.words.ts";
import { MoneyTabs } from "./money-tabs.tsx";

const EntrySheet = later(
  () => import("./entry.sheet.tsx").then((module) => module.EntrySheet),
  ({ entryId, isNew }) => isNew || entryId !== undefined,
);

type Address = { [Key in keyof EntryFilter]: string } & { open?: string; new?: string };

export function IncomePage() {
  return <EntriesPage kind="income" />;
}

export function ExpensesPage() {
  return <EntriesPage kind="expense" />;
}

function EntriesPage({ kind }: { kind: Kind }) {
  const t = useWords(moneyWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const [address, change] = useAddress<Address>();
  const { open, new: isNew, ...filter } = address;
  const list = useEntries(kind, filter);
  const isFiltered = Object.values(filter).some(Boolean);
  const mayAdd = can("finance.manage");
  const add = () => change({ new: "1", open: undefined });
  useKeys(mayAdd ? { n: add } : {});
  const button = mayAdd && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
      {kind === "income" ? t.addIncome : t.addExpense}
    </Button>
  );
  return (
    <Page
      title={t[kind]}
      subtitle={list.total === undefined ? " " : t.count[kind](list.total)}
      actions={
        <>
          <ExportButton kind={kind} filter={filter} />
          {button}
        </>
      }
    >
      <MoneyTabs />
      <DataTable
        label={t[kind]}
        list={list}
        columns={useColumns(kind)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id, new: undefined })}
        onOpen={({ id }) => change({ open: id, new: undefined })}
        openKey={open}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "coins", text: t.noEntries[kind], action: button }}
        toolbar={<Filters kind={kind} address={address} onChange={(changes) => change(changes, { replace: true })} />}
      />
      <EntrySheet kind={kind} entryId={open} isNew={isNew === "1"} onClose={() => change({ open: undefined, new: undefined })} />
    </Page>
  );
}

interface FiltersProps {
  kind: Kind;
  address: Address;
  onChange(changes: Partial<Address>): void;
}

function Filters({ kind, address, onChange }: FiltersProps) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const labels = useLabels(kind).data;
  const { open: _, new: __, ...filter } = address;
  const totals = useTotals(kind, filter).data;
  // A name that was chosen by a link stays in the list, even if it is not among the first.
  const options = (names: readonly string[] = [], chosen: string | undefined) =>
    [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, label: name }));
  return (
    <>
      <SearchField label={t.search} value={address.q ?? ""} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t.category}
        any={t.anyCategory}
        value={address.category}
        options={options(labels?.categories, address.category)}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceFilter
        label={t.account}
        any={t.anyAccount}
        value={address.account}
        options={options(labels?.accounts, address.account)}
        onChange={(account) => onChange({ account })}
      />
      <DayRange from={address.from} to={address.to} onChange={onChange} />
      {totals && <span className={classes.total}>{t.total(format.money(totals.total))}</span>}
    </>
  );
}

function useColumns(kind: Kind): Column<Entry>[] {
  const t = useWords(moneyWords);
  const format = useFormat();
  return [
    {
      key: "title",
      label: t.title,
      width: "34%",
      render: ({ title, source }) => <TwoLines first={title} second={t.sources[source.kind] ?? t.otherSource} />,
    },
    { key: "day", label: t.day, render: ({ date }) => format.day(date) },
    { key: "category", label: t.category, render: ({ category }) => category && <bdi>{category}</bdi> },
    { key: "account", label: t.account, isMinor: true, render: ({ account }) => account && <bdi>{account}</bdi> },
    ...(kind === "expense"
      ? [{ key: "vendor", label: t.vendor, isMinor: true, render: ({ vendor }: Entry) => vendor && <bdi>{vendor}</bdi> }]
      : []),
    {
      key: "receipt",
      label: t.receipt,
      isMinor: true,
      render: ({ receiptImages }) =>
        receiptImages.length > 0 && (
          <span role="img" aria-label={t.hasReceipt} title={t.hasReceipt}>
            <Icon name="paperclip" size={16} />
          </span>
        ),
    },
    {
      key: "amount",
      label: t.amount,
      align: "end",
      render: ({ amount }) => <span className={classes.amount}>{format.money(amount)}</span>,
    },
  ];
}

/** Saves everything that the filters leave. */
function ExportButton({ kind, filter }: { kind: Kind; filter: EntryFilter }) {
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const save = () =>
    void submit(async () => saveFile(await exportEntries(id, kind, filter), kind === "income" ? "incomes.csv" : "expenses.csv"));
  return (
    <Button variant="default" leftSection={<Icon name="download" size={17} />} loading={isBusy} onClick={save}>
      {kit.exportList}
    </Button>
  );
}
