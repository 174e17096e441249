import { Button } from "@mantine/core";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { ExportButton } from "../../../kit/files/export-button.tsx";
import { useShortcuts } from "../../../kit/keys/shortcuts.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Page } from "../../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import { type Entry, type EntryFilter, entriesFile, type Kind, useEntries } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";
import { MoneyTabs } from "../money-tabs.tsx";
import { EntryFilters } from "./entry-filters.tsx";
import { SourceLink, useEntryTexts } from "./entry-source.tsx";

const EntrySheet = lazyPart(
  () => import("./entry.sheet.tsx"),
  "EntrySheet",
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
  const { id } = useWorkspace();
  const [address, change] = useAddress<Address>();
  const { open, new: isNew, ...filter } = address;
  const list = useEntries(kind, filter);
  const isFiltered = Object.values(filter).some(Boolean);
  const mayAdd = can("finance.manage");
  const add = () => change({ new: "1", open: undefined });
  useShortcuts([mayAdd && { name: "create", keys: { n: add } }]);
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
          <ExportButton {...entriesFile(id, kind, filter)} />
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
        toolbar={<EntryFilters kind={kind} filter={filter} onChange={(changes) => change(changes as Address, { replace: true })} />}
      />
      <EntrySheet kind={kind} entryId={open} isNew={isNew === "1"} onClose={() => change({ open: undefined, new: undefined })} />
    </Page>
  );
}

function useColumns(kind: Kind): Column<Entry>[] {
  const t = useWords(moneyWords);
  const format = useFormat();
  const { titleOf, categoryOf } = useEntryTexts();
  return [
    {
      key: "title",
      label: t.title,
      width: "34%",
      render: (entry) => <TwoLines first={titleOf(entry)} />,
    },
    { key: "source", label: t.source, render: ({ source }) => <SourceLink source={source} /> },
    { key: "day", label: t.day, isWhole: true, render: ({ date }) => format.day(date) },
    { key: "category", label: t.category, render: ({ category }) => category && <bdi>{categoryOf(category)}</bdi> },
    { key: "account", label: t.account, isMinor: true, render: ({ account }) => account && <bdi>{account}</bdi> },
    ...(kind === "expense"
      ? [{ key: "vendor", label: t.vendor, isMinor: true, render: ({ vendor }: Entry) => vendor && <bdi>{vendor}</bdi> }]
      : [{ key: "client", label: t.client, isMinor: true, render: ({ clientName }: Entry) => clientName && <bdi>{clientName}</bdi> }]),
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
