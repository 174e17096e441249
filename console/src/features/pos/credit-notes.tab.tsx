import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useFormat } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { DayRange } from "../../kit/lists/day-range.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { MomentAndMember } from "./moment-and-member.tsx";
import { useOpenCreditNote } from "./open-pdf.ts";
import { type CreditNote, useCreditNotes } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

type Address = { tab?: string; from?: string; to?: string };

/** The document of every refund; a row leads to the invoice or order that was refunded. */
export function CreditNotesTab() {
  const t = useWords(posWords);
  const kit = useWords(kitWords);
  const navigate = useNavigate();
  const [address, change] = useAddress<Address>();
  const list = useCreditNotes(address);
  const columns = useColumns();
  const isFiltered = Boolean(address.from || address.to);
  return (
    <DataTable
      label={t.creditNotes}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      hrefOf={(note) => placeOf(note).href}
      onOpen={(note) => void navigate(placeOf(note).to)}
      empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "receipt", text: t.noCreditNotes }}
      toolbar={<DayRange from={address.from} to={address.to} onChange={(days) => change(days, { replace: true })} />}
    />
  );
}

function placeOf({ source: { kind, id } }: CreditNote) {
  if (kind === "order") return { href: `/orders/${id}`, to: { to: `/orders/${id}` } };
  return { href: `/invoices?open=${id}`, to: { to: "/invoices", search: { open: id } as never } };
}

function useColumns(): Column<CreditNote>[] {
  const t = useWords(posWords);
  const format = useFormat();
  const open = useOpenCreditNote();
  return [
    {
      key: "number",
      label: t.creditNotes,
      width: "30%",
      render: ({ number, clientName }) => <TwoLines first={t.creditNote(number)} second={clientName} />,
    },
    { key: "day", label: t.refundedOn, render: ({ createdAt, by }) => <MomentAndMember moment={format.instant(createdAt)} by={by} /> },
    {
      key: "of",
      label: t.refundedOf,
      isMinor: true,
      render: ({ invoiceNumber }) => t.refundedInvoice(invoiceNumber),
    },
    { key: "reason", label: t.whyRefunded, isMinor: true, render: ({ reason }) => reason && <bdi>{reason}</bdi> },
    { key: "amount", label: t.amount, align: "end", render: ({ amount, currencyCode }) => format.money(amount, { code: currencyCode }) },
    {
      key: "pdf",
      label: "PDF",
      align: "end",
      render: (note) => (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          aria-label={t.openCreditNote(note.number)}
          onClick={() => void open(note)}
        >
          PDF
        </Button>
      ),
    },
  ];
}
