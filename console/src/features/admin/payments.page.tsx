import { useFormat } from "../../kit/data/session.ts";
import { useAddress } from "../../kit/lists/address.ts";
import type { Column } from "../../kit/lists/data-table.tsx";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { PAYMENT_TYPES, type Payment, usePayments } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { RecordList } from "./record-list.tsx";
import { WorkspaceName } from "./workspace-name.tsx";

const NewPayment = lazyPart(() => import("./payment.sheet.tsx"), "NewPayment");
const PaymentSheet = lazyPart(
  () => import("./payment.sheet.tsx"),
  "PaymentSheet",
  ({ payment }) => payment !== undefined,
);

type Address = { q?: string; type?: Payment["type"]; open?: string; new?: string };

/** Payments of workspaces to the platform. */
export function PaymentsPage() {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const list = usePayments(address);
  const columns: Column<Payment>[] = [
    { key: "workspace", label: t.workspace, width: "30%", render: ({ workspaceId }) => <WorkspaceName id={workspaceId} /> },
    { key: "type", label: t.paymentType, render: ({ type }) => t.types[type] },
    { key: "paidAt", label: t.paidAt, isWhole: true, render: ({ paidAt }) => format.instantDay(paidAt) },
    { key: "note", label: t.note, isMinor: true, render: ({ note }) => note && <span dir="auto">{note}</span> },
    { key: "amount", label: t.amount, align: "end", render: ({ amount }) => <strong>{format.money(amount)}</strong> },
  ];
  return (
    <RecordList
      title={t.paymentsTitle}
      subtitle={t.payments}
      list={list}
      columns={columns}
      empty={{ icon: "coins", text: address.q || address.type ? kit.nothingFound : t.noPayments }}
      add={t.recordPayment}
      toolbar={
        <>
          <SearchField label={t.searchNote} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
          <ChoiceFilter
            label={t.paymentType}
            any={t.anyType}
            value={address.type}
            options={PAYMENT_TYPES.map((value) => ({ value, label: t.types[value] }))}
            onChange={(type) => change({ type }, { replace: true })}
          />
        </>
      }
    >
      <NewPayment isOpen={Boolean(address.new)} onClose={() => change({ new: undefined })} />
      <PaymentSheet payment={list.rows.find(({ id }) => id === address.open)} onClose={() => change({ open: undefined })} />
    </RecordList>
  );
}
