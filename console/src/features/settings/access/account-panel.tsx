import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { api } from "../../../kit/data/api.ts";
import { completeSignIn, useWorkspaceSession } from "../../../kit/data/session.ts";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { useRecordForm } from "../../../kit/forms/record-form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { settingsWords } from "../settings.words.ts";

/** An owner who signed up before names were asked for carries the business's; here it becomes the person's. */
export function AccountPanel() {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { account } = useWorkspaceSession();
  const fields = useRecordForm({ name: account.name ?? "" }, "settings.account");
  const name = fields.input("name");
  const needs = useNeeds({ name: !fields.value.name.trim() });
  const { submit, isBusy } = useSubmit({ refreshes: [], onFields: fields.setErrors });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void submit(async () => {
      await api.patch("/auth/me", { body: { name: fields.value.name.trim() } });
      fields.settle();
      await completeSignIn("workspace");
    }, kit.saved);
  };
  return (
    <Panel title={t.you} note={t.youLead}>
      <form className={form.form} onSubmit={save}>
        <TextInput
          label={t.yourName}
          required
          dir="auto"
          maxLength={200}
          autoComplete="name"
          {...name}
          error={needs.errors.name ?? name.error}
        />
        <div>
          <SubmitButton variant="default" isBusy={isBusy}>
            {kit.save}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  );
}
