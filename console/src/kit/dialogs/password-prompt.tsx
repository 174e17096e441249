import { type FormEvent, useState } from "react";
import { api } from "../data/api.ts";
import type { PendingConfirmation } from "../data/confirmation.ts";
import form from "../forms/form.module.css";
import { useNeeds } from "../forms/needs.ts";
import { PasswordField } from "../forms/password-field.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Problem } from "../loading/state.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { Dialog } from "./sheet.tsx";

/** Asks for the password again and gives the request that needs it a confirmation. */
export function PasswordPrompt({ waiting }: { waiting: PendingConfirmation | undefined }) {
  const t = useWords(kitWords);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const needs = useNeeds({ password: !password });
  const settle = (token: string | undefined) => {
    setPassword("");
    setProblem(undefined);
    waiting?.settle(token);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the page of the form that waits, whose own submit must not run.
    event.stopPropagation();
    if (!needs.areMet()) return;
    setProblem(undefined);
    setBusy(true);
    try {
      settle((await api.post("/auth/confirm", { body: { password } })).confirmationToken);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen={waiting !== undefined} title={t.confirmTitle} onClose={() => settle(undefined)}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t.password}
          required
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={needs.errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {problem !== undefined && <Problem error={problem} />}
        <SubmitButton isBusy={isBusy}>{t.confirm}</SubmitButton>
      </form>
    </Dialog>
  );
}
