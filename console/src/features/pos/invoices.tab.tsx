import { useState } from "react";
import { useTeam } from "../../kit/business/team.ts";
import { invoiceStatus } from "../../kit/data/enums.ts";
import type { ListState } from "../../kit/data/list.ts";
import { useFormat } from "../../kit/data/session.ts";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { DayRange } from "../../kit/lists/day-range.tsx";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { BulkActions } from "./invoices-bulk.tsx";
import { type Invoice, type InvoiceFilter, invoiceTones, METHODS, type Method } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

const InvoiceSheet = lazyPart(
  () => import("./invoice.sheet.tsx"),
  "InvoiceSheet",
  ({ invoiceId }) => invoiceId !== undefined,
);

export type InvoicesAddress = InvoiceFilter & { tab?: string; open?: string };

export function InvoicesTab({ list }: { list: ListState<Invoice> }) {
  const t = useWords(posWords);
  const kit = useWords(kitWords);
  const [address, change] = useAddress<InvoicesAddress>();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const { tab: _, open, ...filter } = address;
  const isFiltered = Object.values(filter).some(Boolean);
  const labelOf = ({ number }: Invoice) => kit.select(number === null ? t.draftNumber : `#${number}`);
  const chosen = list.rows.filter(({ id }) => keys.has(id));
  return (
    <>
      <DataTable
        label={t.invoices}
        list={list}
        columns={columns}
        keyOf={(invoice) => invoice.id}
        hrefOf={(invoice) => hrefWith(address, { open: invoice.id })}
        onOpen={(invoice) => change({ open: invoice.id })}
        openKey={open}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "receipt", text: t.noInvoices }}
        selection={{ keys, onChange: setKeys, labelOf, actions: <BulkActions chosen={chosen} onDone={() => setKeys(new Set())} /> }}
        toolbar={<Filters address={address} onChange={(changes) => change(changes, { replace: true })} />}
      />
      <InvoiceSheet invoiceId={open} onClose={() => change({ open: undefined })} />
    </>
  );
}

function Filters({ address, onChange }: { address: InvoicesAddress; onChange(changes: Partial<InvoicesAddress>): void }) {
  const t = useWords(posWords);
  const sellers = useTeam();
  return (
    <>
      <SearchField label={t.searchInvoices} value={address.q ?? ""} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t.status}
        any={t.anyStatus}
        value={address.status}
        options={invoiceStatus.map((value) => ({ value, label: t.statuses[value] }))}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter<Method>
        label={t.method}
        any={t.anyMethod}
        value={address.method}
        options={METHODS.map((value) => ({ value, label: t.methods[value] }))}
        onChange={(method) => onChange({ method })}
      />
      {sellers && (
        <ChoiceFilter
          label={t.soldBy}
          any={t.anySeller}
          value={address.soldBy}
          options={sellers}
          onChange={(soldBy) => onChange({ soldBy })}
        />
      )}
      {address.register && (
        <ChoiceFilter
          label={t.register}
          any={t.invoices}
          value={address.register}
          options={[{ value: address.register, label: t.ofRegister }]}
          onChange={(register) => onChange({ register })}
        />
      )}
      <DayRange from={address.from} to={address.to} onChange={onChange} />
    </>
  );
}

function useColumns(): Column<Invoice>[] {
  const t = useWords(posWords);
  const format = useFormat();
  return [
    {
      key: "number",
      label: t.invoice,
      width: "34%",
      render: (invoice) => (
        <TwoLines
          first={<span dir="ltr">{invoice.number === null ? t.draftNumber : `#${invoice.number}`}</span>}
          second={invoice.heldAs ?? invoice.clientName ?? t.noClient}
        />
      ),
    },
    { key: "day", label: t.day, render: ({ createdAt }) => format.instant(createdAt) },
    { key: "status", label: t.status, render: ({ status }) => <StatusBadge tone={invoiceTones[status]}>{t.statuses[status]}</StatusBadge> },
    {
      key: "due",
      label: t.due,
      align: "end",
      isMinor: true,
      render: (invoice) =>
        invoice.balance > 0 && invoice.status !== "void" ? format.money(invoice.balance, { code: invoice.currencyCode }) : null,
    },
    {
      key: "total",
      label: t.total,
      align: "end",
      render: (invoice) => (
        <strong style={{ color: "var(--text)" }}>{format.money(invoice.amountDue, { code: invoice.currencyCode })}</strong>
      ),
    },
  ];
}
