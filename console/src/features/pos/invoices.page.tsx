import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { hrefWith, useAddress } from "../../kit/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/data-table.tsx";
import { invoiceStatus } from "../../kit/enums.ts";
import { ChoiceFilter, SearchField } from "../../kit/filter-bar.tsx";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { later } from "../../kit/later.tsx";
import { useWords } from "../../kit/locale.tsx";
import { Page } from "../../kit/page.tsx";
import { useCan, useFormat } from "../../kit/session.ts";
import { StatusBadge } from "../../kit/state.tsx";
import { type Invoice, invoiceTones, useInvoices } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

const InvoiceSheet = later(
  () => import("./invoice.sheet.tsx").then((module) => module.InvoiceSheet),
  ({ invoiceId }) => invoiceId !== undefined,
);

type Address = { q?: string; status?: Invoice["status"]; open?: string };
const STATUSES = invoiceStatus;

export function InvoicesPage() {
  const t = useWords(posWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const navigate = useNavigate();
  const [address, change] = useAddress<Address>();
  const list = useInvoices(address);
  const columns = useColumns();
  const isFiltered = Boolean(address.q || address.status);
  return (
    <Page
      title={t.invoices}
      subtitle={list.total === undefined ? " " : t.count(list.total)}
      actions={
        can("store.orders.manage") && (
          <Button leftSection={<Icon name="plus" size={17} />} onClick={() => void navigate({ to: "/till" })}>
            {t.newSale}
          </Button>
        )
      }
    >
      <DataTable
        label={t.invoices}
        list={list}
        columns={columns}
        keyOf={(invoice) => invoice.id}
        hrefOf={(invoice) => hrefWith(address, { open: invoice.id })}
        onOpen={(invoice) => change({ open: invoice.id })}
        openKey={address.open}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "receipt", text: t.noInvoices }}
        toolbar={
          <>
            <SearchField label={t.searchInvoices} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              value={address.status}
              options={STATUSES.map((value) => ({ value, label: t.statuses[value] }))}
              onChange={(status) => change({ status }, { replace: true })}
            />
          </>
        }
      />
      <InvoiceSheet invoiceId={address.open} onClose={() => change({ open: undefined })} />
    </Page>
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
          second={invoice.clientName ?? t.noClient}
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
      render: (invoice) => <strong style={{ color: "var(--text)" }}>{format.money(invoice.total, { code: invoice.currencyCode })}</strong>,
    },
  ];
}
