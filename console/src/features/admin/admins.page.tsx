import { Button, PasswordInput, Radio, Stack, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { hrefWith, useAddress } from "../../kit/address.ts";
import { api } from "../../kit/api.ts";
import { type Column, DataTable, TwoLines } from "../../kit/data-table.tsx";
import { SearchField } from "../../kit/filter-bar.tsx";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { Page } from "../../kit/page.tsx";
import { useFormat, useSession } from "../../kit/session.ts";
import { Avatar, StatusBadge } from "../../kit/state.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { type ManagedAdmin, useAdmins } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { type FormSlot, RecordSheet } from "./record-form.tsx";

type Address = { q?: string; open?: string; new?: string };
const ROLES = ["super-admin", "admin", "analyst"] as const;
type Role = (typeof ROLES)[number];

/** Who runs the platform. */
export function AdminsPage() {
  const t = useWords(adminWords);
  const [address, change] = useAddress<Address>();
  const list = useAdmins(address.q);
  const columns = useColumns();
  const opened = list.rows.find(({ id }) => id === address.open);
  return (
    <Page
      title={t.adminsTitle}
      subtitle={list.total === undefined ? " " : t.adminCount(list.total)}
      actions={
        <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
          {t.addAdmin}
        </Button>
      }
    >
      <DataTable
        label={t.adminsTitle}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id })}
        onOpen={({ id }) => change({ open: id })}
        openKey={address.open}
        empty={{ icon: "shield", text: t.adminsTitle }}
        toolbar={<SearchField label={t.email} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />}
      />
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
    </Page>
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
    { key: "role", label: t.role, render: ({ roles }) => roles.map((role) => t.roles[role as Role] ?? role).join(", ") },
    {
      key: "state",
      label: t.state,
      render: ({ isActive }) => <StatusBadge tone={isActive ? "positive" : "neutral"}>{isActive ? t.active : t.inactive}</StatusBadge>,
    },
    { key: "since", label: t.since, isMinor: true, render: ({ createdAt }) => format.instantDay(createdAt) },
  ];
}

function AdminForm({ admin, formId, setBusy, onDone }: FormSlot & { admin: ManagedAdmin | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const fields = useForm({
    initialValues: {
      email: admin?.email ?? "",
      password: "",
      role: (admin?.roles[0] ?? "admin") as Role,
      isActive: admin?.isActive ?? true,
    },
    validate: {
      email: (email) => (email.includes("@") ? null : kit.required),
      password: (password) => (password || admin ? null : kit.required),
    },
  });
  const { submit } = useSubmit({ refreshes: ["admins"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async ({ email, password, role, isActive }) => {
    setBusy(true);
    const shared = { email: email.trim(), roles: [role] };
    const changes = { ...shared, isActive, ...(password ? { password } : {}) };
    await submit(
      () =>
        admin
          ? api.patch("/admin/admins/{adminId}", { params: { path: { adminId: admin.id } }, body: changes })
          : api.post("/admin/admins", { body: { ...shared, password } }),
      t.adminSaved,
    );
    setBusy(false);
  });
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      <TextInput label={t.email} type="email" required dir="ltr" maxLength={254} data-autofocus {...fields.getInputProps("email")} />
      <PasswordInput
        label={admin ? t.newPassword : t.password}
        description={admin ? t.keepPassword : t.passwordHint}
        required={!admin}
        autoComplete="new-password"
        {...fields.getInputProps("password")}
      />
      <Radio.Group label={t.role} {...fields.getInputProps("role")}>
        <Stack gap={10} mt={6}>
          {ROLES.map((role) => (
            <Radio key={role} value={role} label={t.roles[role]} description={t.roleHints[role]} />
          ))}
        </Stack>
      </Radio.Group>
      {admin && <Switch label={t.maySignIn} {...fields.getInputProps("isActive", { type: "checkbox" })} />}
    </form>
  );
}
