import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useIsAdmin } from "./factors.query.ts";
import { securityWords } from "./security.words.ts";

const LEAST = 8;
const LEAST_OF_ADMINS = 12;

export function PasswordPanel() {
  const t = useWords(securityWords);
  const least = useIsAdmin() ? LEAST_OF_ADMINS : LEAST;
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const needs = useNeeds({
    currentPassword: !currentPassword,
    newPassword: !newPassword || (newPassword.length < least && t.passwordRule(least)),
  });
  const change = useMutation({
    mutationFn: () => api.post("/auth/password/change", { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      setCurrent("");
      setNew("");
      notify(t.changed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    change.mutate();
  };
  return (
    <Panel title={t.password}>
      <form className={form.form} onSubmit={submit}>
        <div className={form.pair}>
          <PasswordField
            label={t.current}
            required
            autoComplete="current-password"
            value={currentPassword}
            error={needs.errors.currentPassword}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordField
            label={t.newPassword}
            description={needs.errors.newPassword ? undefined : t.passwordRule(least)}
            required
            minLength={least}
            autoComplete="new-password"
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={newPassword}
            error={needs.errors.newPassword}
            onChange={(event) => setNew(event.currentTarget.value)}
          />
        </div>
        {change.error && <Problem error={change.error} />}
        <div>
          <SubmitButton variant="default" isBusy={change.isPending}>
            {t.changePassword}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  );
}
