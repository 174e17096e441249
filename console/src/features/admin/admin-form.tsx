import { Radio, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.css";
import { useState } from "react";
import { api, ifMatch, readVersion, type Schema } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ADMIN_ROLES, type AdminRole, type ManagedAdmin } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import type { FormSlot } from "./record-form.tsx";

const ADMIN = "/admin/admins/{adminId}";

function valuesOf(admin: ManagedAdmin | undefined) {
  return { email: admin?.email ?? "", role: (admin?.roles[0] ?? "admin") as AdminRole, isActive: admin?.isActive ?? true };
}

function toWire({ email, role, isActive }: ReturnType<typeof valuesOf>) {
  return { email: email.trim(), roles: [role], isActive };
}

export function AdminForm({ admin, formId, setBusy, onDone }: FormSlot & { admin: ManagedAdmin | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const [opened] = useState(admin);
  const fields = useForm({
    draft: `admin.${opened?.id ?? "new"}`,
    initialValues: { ...valuesOf(opened), password: "" },
    validate: {
      email: (email) => (email.includes("@") ? null : kit.required),
      password: (password) => (password || opened ? null : kit.required),
    },
  });
  const { submit } = useSubmit({ refreshes: ["admins"], onDone, onFields: fields.setErrors });
  const { save, conflict, dropConflict } = useSave<ManagedAdmin, Schema["ManagedAdminChanges"]>({
    read: async ({ id: adminId }) => {
      const { data, etag } = await readVersion(ADMIN, { params: { path: { adminId } } });
      return { record: data.admin, etag };
    },
    write: (body, etag, { id: adminId }) => api.patch(ADMIN, { params: { path: { adminId } }, body, ...ifMatch(etag) }),
    refreshes: ["admins"],
    onDone: () => {
      notify(t.adminSaved);
      onDone();
    },
  });
  const send = fields.onSubmit(async ({ password, ...values }) => {
    setBusy(true);
    if (opened) {
      const changes = { ...changesOf(toWire(valuesOf(opened)), toWire(values)), ...(password ? { password } : {}) };
      const refused = await save({ record: opened }, changes);
      if (refused) fields.setErrors(fieldErrors(refused));
    } else {
      const { email, roles } = toWire(values);
      await submit(() => api.post("/admin/admins", { body: { email, roles, password } }), t.adminSaved);
    }
    setBusy(false);
  });
  const textOf = (field: string, value: unknown) =>
    field === "roles" ? (value as AdminRole[]).map((role) => t.roles[role]).join(", ") : undefined;
  const labels: Record<string, string> = { email: t.email, roles: t.role, isActive: t.maySignIn };
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      <TextInput label={t.email} type="email" required dir="ltr" maxLength={254} data-autofocus {...fields.getInputProps("email")} />
      <PasswordField
        label={admin ? t.newPassword : t.password}
        description={admin ? t.keepPassword : t.passwordHint}
        required={!admin}
        autoComplete="new-password"
        {...fields.getInputProps("password")}
      />
      <Radio.Group label={t.role} {...fields.getInputProps("role")}>
        <div className={form.form}>
          {ADMIN_ROLES.map((role) => (
            <Radio key={role} value={role} label={t.roles[role]} description={t.roleHints[role]} />
          ))}
        </div>
      </Radio.Group>
      {admin && <Switch label={t.maySignIn} {...fields.getInputProps("isActive", { type: "checkbox" })} />}
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} textOf={textOf} onClose={dropConflict} />
    </form>
  );
}
