import { Button, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useNeeds } from "../../kit/forms/needs.ts";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./entry.module.css";
import { EntryFrame, NextStepButton, SignInLink } from "./entry.tsx";
import { identityWords } from "./identity.words.ts";
import { useAttempt } from "./use-attempt.ts";

export function ForgotPage() {
  const t = useWords(identityWords);
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  const needs = useNeeds({ email: !email.trim() });
  const { isBusy, problem, run } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void run(async () => {
      await api.post("/auth/password/forgot", { body: { email } });
      setSent(true);
    });
  };
  return (
    <EntryFrame title={t.forgot} lead={isSent ? t.linkSent : t.forgotLead}>
      {!isSent && (
        <form className={classes.stack} onSubmit={submit}>
          <TextInput
            label={t.email}
            type="email"
            autoComplete="username"
            required
            size="md"
            dir="ltr"
            value={email}
            error={needs.errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {problem !== undefined && <Problem error={problem} />}
          <SubmitButton size="md" isBusy={isBusy}>
            {t.sendLink}
          </SubmitButton>
        </form>
      )}
      <SignInLink />
    </EntryFrame>
  );
}

export function ResetPage() {
  const t = useWords(identityWords);
  const navigate = useNavigate();
  const again = (
    <Button variant="default" size="md" onClick={() => void navigate({ to: "/forgot" })}>
      {t.newLink}
    </Button>
  );
  return <NewPassword title={t.resetTitle} lead={t.resetLead} again={again} />;
}

/** The same as a reset, with another greeting: an invited person has no password yet. */
export function InvitePage() {
  const t = useWords(identityWords);
  return <NewPassword title={t.inviteTitle} lead={t.inviteLead} again={<p className={classes.lead}>{t.inviteAgain}</p>} />;
}

/** Characters that a password needs. */
const LEAST = 8;

interface NewPasswordProps {
  title: string;
  lead: string;
  /** Next step for a link that is cut off, used or expired. */
  again: ReactNode;
}

function NewPassword({ title, lead, again }: NewPasswordProps) {
  const t = useWords(identityWords);
  const [{ token }] = useAddress<{ token?: string }>();
  const [password, setPassword] = useState("");
  const [isSet, setIsSet] = useState(false);
  const needs = useNeeds({ password: !password || (password.length < LEAST && t.passwordRule) });
  const { isBusy, problem, run } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void run(async () => {
      await api.post("/auth/password/reset", { body: { token: token ?? "", password } });
      setIsSet(true);
    });
  };
  return (
    <EntryFrame title={title} lead={isSet ? t.passwordSet : token ? lead : t.tokenMissing}>
      {token && !isSet && (
        <form className={classes.stack} onSubmit={submit}>
          <PasswordField
            label={t.newPassword}
            description={needs.errors.password ? undefined : t.passwordRule}
            autoComplete="new-password"
            required
            minLength={LEAST}
            size="md"
            value={password}
            error={needs.errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {problem !== undefined && <Problem error={problem} />}
          <SubmitButton size="md" isBusy={isBusy}>
            {t.setPassword}
          </SubmitButton>
        </form>
      )}
      {!isSet && (!token || problem !== undefined) && <div className={classes.stack}>{again}</div>}
      {isSet ? <NextStepButton to="/sign-in" label={t.signIn} /> : <SignInLink />}
    </EntryFrame>
  );
}
