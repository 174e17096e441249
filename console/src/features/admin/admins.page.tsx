import { api } from "../../kit/data/api.ts";
import { useFormat, useSession } from "../../kit/data/session.ts";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, TwoLines } from "../../kit/lists/data-table.tsx";
import { SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Avatar, StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { type AdminRole, type ManagedAdmin, useAdmins } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { RecordSheet } from "./record-form.tsx";
import { RecordList } from "./record-list.tsx";

const AdminForm = lazyPart(
  () => import("./admin-form.tsx"),
  "AdminForm",
  () => true,
);

type Address = { q?: string; open?: string; new?: string };

/** Admins of the platform. */
export function AdminsPage() {
  const t = useWords(adminWords);
  const [address, change] = useAddress<Address>();
  const list = useAdmins(address.q);
  const columns = useColumns();
  const opened = list.rows.find(({ id }) => id === address.open);
  return (
    <RecordList
      title={t.adminsTitle}
      subtitle={t.adminCount}
      list={list}
      columns={columns}
      empty={{ icon: "shield", text: t.adminsTitle }}
      add={t.addAdmin}
      toolbar={<SearchField label={t.email} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />}
    >
      <RecordSheet
        isOpen={Boolean(address.new ?? address.open)}
        isLoaded={Boolean(address.new ?? opened)}
        title={address.open ? t.editAdmin : t.addAdmin}
        onClose={() => change({ open: undefined, new: undefined })}
        removal={
          opened && {
            title: t.removeAdminTitle(opened.email),
            text: t.removeAdminText,
            done: t.adminRemoved,
            refreshes: ["admins"],
            act: () => api.delete("/admin/admins/{adminId}", { params: { path: { adminId: opened.id } } }),
          }
        }
      >
        {(slot) => <AdminForm key={opened?.id ?? "new"} admin={opened} {...slot} />}
      </RecordSheet>
    </RecordList>
  );
}

function useColumns(): Column<ManagedAdmin>[] {
  const t = useWords(adminWords);
  const format = useFormat();
  const session = useSession();
  const ownId = session.status === "in" && session.kind === "admin" ? session.admin.id : "";
  return [
    {
      key: "email",
      label: t.email,
      width: "44%",
      render: ({ id, email }) => (
        <TwoLines
          lead={<Avatar name={email} seed={id} />}
          first={<span dir="ltr">{email}</span>}
          second={id === ownId ? t.you : undefined}
        />
      ),
    },
    { key: "role", label: t.role, render: ({ roles }) => format.names(roles.map((role) => t.roles[role as AdminRole] ?? role)) },
    {
      key: "state",
      label: t.state,
      render: ({ isActive }) => <StatusBadge tone={isActive ? "positive" : "neutral"}>{isActive ? t.active : t.inactive}</StatusBadge>,
    },
    { key: "since", label: t.since, isMinor: true, isWhole: true, render: ({ createdAt }) => format.instantDay(createdAt) },
  ];
}
