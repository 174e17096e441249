import { type FormEvent, useState } from "react";
import { api } from "./api.ts";
import form from "./form.module.css";
import { kitWords } from "./kit.words.ts";
import { useWords } from "./locale.tsx";
import { useNeeds } from "./needs.ts";
import { PasswordField } from "./password-field.tsx";
import type { WaitingProof } from "./proof.ts";
import { Dialog } from "./sheet.tsx";
import { Problem } from "./state.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** Asks for the password again and gives the request that needs it a confirmation. */
export function PasswordPrompt({ waiting }: { waiting: WaitingProof | undefined }) {
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
