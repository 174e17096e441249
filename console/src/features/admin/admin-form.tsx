import { PasswordInput, Radio, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.css";
import { useForm } from "@mantine/form";
import { api } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { ADMIN_ROLES, type AdminRole, type ManagedAdmin } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import type { FormSlot } from "./record-form.tsx";

export function AdminForm({ admin, formId, setBusy, onDone }: FormSlot & { admin: ManagedAdmin | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const fields = useForm({
    initialValues: {
      email: admin?.email ?? "",
      password: "",
      role: (admin?.roles[0] ?? "admin") as AdminRole,
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
        <div className={form.form}>
          {ADMIN_ROLES.map((role) => (
            <Radio key={role} value={role} label={t.roles[role]} description={t.roleHints[role]} />
          ))}
        </div>
      </Radio.Group>
      {admin && <Switch label={t.maySignIn} {...fields.getInputProps("isActive", { type: "checkbox" })} />}
    </form>
  );
}
