import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { FactorsPanel, LoginsPanel, PasswordPanel } from "../../security/index.ts";
import { settingsWords } from "../settings.words.ts";
import { AccountPanel } from "./account-panel.tsx";

export function SecuritySection() {
  return (
    <>
      <AccountPanel />
      <PasswordPanel />
      <EmailPanel />
      <FactorsPanel />
      <LoginsPanel />
    </>
  );
}

function EmailPanel() {
  const t = useWords(settingsWords);
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const needs = useNeeds({ email: !email.trim() });
  const change = useMutation({
    mutationFn: async () => {
      await api.post("/auth/email/change", { body: { email } });
      setSentTo(email);
      setEmail("");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    change.mutate();
  };
  return (
    <Panel title={t.loginEmail} note={t.loginEmailLead}>
      <form className={form.form} onSubmit={submit}>
        <TextInput
          label={t.newEmail}
          type="email"
          required
          dir="ltr"
          autoComplete="email"
          value={email}
          error={needs.errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {sentTo && <p role="status">{t.emailSent(sentTo)}</p>}
        {change.error && <Problem error={change.error} />}
        <div>
          <SubmitButton variant="default" isBusy={change.isPending}>
            {t.changeEmail}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  );
}
