import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError, api, type SentHeaders } from "./api.ts";
import form from "./form.module.css";
import { kitWords } from "./kit.words.ts";
import { useWords } from "./locale.tsx";
import { Dialog } from "./sheet.tsx";
import { Problem } from "./state.tsx";

type Act = (headers: SentHeaders) => Promise<void>;

/**
 * Some changes require the password again. `run` performs one; if the service requires a confirmation, the dialog asks for it and tries
 * again. Put `dialog` somewhere on the page.
 */
export function useConfirmed() {
  const t = useWords(kitWords);
  const [waiting, setWaiting] = useState<Act>();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<unknown>();
  const run = async (act: Act): Promise<void> => {
    try {
      await act({});
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "CONFIRMATION_REQUIRED")) throw error;
      setWaiting(() => act);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      const { confirmationToken } = await api.post("/auth/confirm", { body: { password } });
      await waiting?.({ "X-Confirmation": confirmationToken });
      close();
    } catch (error) {
      setProblem(error);
    }
  };
  const close = () => {
    setWaiting(undefined);
    setPassword("");
    setProblem(undefined);
  };
  const dialog = (
    <Dialog isOpen={waiting !== undefined} title={t.confirmTitle} onClose={close}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <PasswordInput
          label={t.password}
          required
          data-autofocus
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {problem !== undefined && <Problem error={problem} />}
        <Button type="submit">{t.confirm}</Button>
      </form>
    </Dialog>
  );
  return { run, dialog };
}
