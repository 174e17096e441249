import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../kit/data/api.ts";
import { completeSignIn, type LoginKind } from "../../kit/data/session.ts";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./entry.module.css";
import { EntryFrame } from "./entry.tsx";
import { identityWords } from "./identity.words.ts";
import { useAttempt } from "./use-attempt.ts";

/** A code from an app or a text message, or a backup code. */
export function SecondFactor({ kind, challenge, onBack }: { kind: LoginKind; challenge: Schema["LoginChallenge"]; onBack(): void }) {
  const t = useWords(identityWords);
  const [code, setCode] = useState("");
  const needs = useNeeds({ code: !code.trim() });
  const { isBusy, problem, run } = useAttempt();
  const { challengeId, methods } = challenge;
  const phone = methods.find(({ type }) => type === "phone");
  const hasApp = kind === "admin" || methods.some(({ type }) => type === "totp");

  const verify = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void run(async () => {
      const body = { challengeId, code: code.trim() };
      if (kind === "admin") await api.post("/admin/mfa/verify", { body });
      else await api.post("/auth/mfa/verify", { body });
      await completeSignIn(kind);
    });
  };
  const send = () =>
    run(async () => {
      await api.post("/auth/mfa/phone/send", { body: { challengeId } });
      notify(t.codeSent);
    });
  return (
    <EntryFrame title={t.secondFactor} lead={hasApp ? t.totpLead : t.phoneLead(phone?.maskedPhone ?? "")}>
      <form className={classes.stack} onSubmit={verify}>
        <TextInput
          label={t.code}
          description={t.backupLead}
          inputMode="text"
          autoComplete="one-time-code"
          required
          size="md"
          dir="ltr"
          data-autofocus
          value={code}
          error={needs.errors.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {problem !== undefined && <Problem error={problem} />}
        <SubmitButton size="md" isBusy={isBusy} fullWidth>
          {t.verify}
        </SubmitButton>
        {phone && (
          <Button variant="default" onClick={() => void send()}>
            {t.sendCode} <span dir="ltr">&nbsp;{phone.maskedPhone}</span>
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          {t.back}
        </Button>
      </form>
    </EntryFrame>
  );
}
