import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../kit/data/api.ts";
import { completeSignIn, type LoginKind } from "../../kit/data/session.ts";
import { useNeeds } from "../../kit/forms/needs.ts";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Avatar, Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./entry.module.css";
import { EntryFrame } from "./entry.tsx";
import { identityWords } from "./identity.words.ts";
import { SecondFactor } from "./second-factor.tsx";
import { useAttempt } from "./use-attempt.ts";

interface Choice {
  workspaceId: string;
  name: string | null;
}

interface Credentials {
  email: string;
  password: string;
}

/** Email and password; then, if needed, the workspace and the second factor. */
export function SignInPage({ kind = "workspace" }: { kind?: LoginKind }) {
  const t = useWords(identityWords);
  const [credentials, setCredentials] = useState<Credentials>({ email: "", password: "" });
  const [choices, setChoices] = useState<readonly Choice[]>();
  const [challenge, setChallenge] = useState<Schema["LoginChallenge"]>();
  const { isBusy, problem, run } = useAttempt();

  const signIn = (workspaceId?: string) =>
    run(
      async () => {
        const answer = await begin(kind, credentials, workspaceId);
        if (answer && "mfaRequired" in answer) setChallenge(answer);
        else await completeSignIn(kind);
      },
      (error) => {
        if (error.status !== 409 || !Array.isArray(error.body.choices)) return false;
        setChoices(error.body.choices as Choice[]);
        return true;
      },
    );

  if (challenge) return <SecondFactor kind={kind} challenge={challenge} onBack={() => setChallenge(undefined)} />;
  if (choices) {
    return (
      <EntryFrame title={t.choose} lead={t.chooseLead}>
        <div className={classes.choices}>
          {choices.map(({ workspaceId, name }) => (
            <button key={workspaceId} type="button" className={classes.choice} disabled={isBusy} onClick={() => void signIn(workspaceId)}>
              <Avatar name={name ?? "?"} shape="square" />
              <span dir="auto">{name}</span>
            </button>
          ))}
        </div>
        {problem !== undefined && <Problem error={problem} />}
        <Button variant="subtle" onClick={() => setChoices(undefined)}>
          {t.back}
        </Button>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={kind === "admin" ? t.adminSignIn : t.signIn} lead={kind === "admin" ? t.adminLead : t.lead}>
      <CredentialsForm value={credentials} onChange={setCredentials} isBusy={isBusy} problem={problem} onSubmit={() => void signIn()} />
      {kind === "workspace" && (
        <div className={classes.links}>
          <Link to="/forgot">{t.forgot}</Link>
          <span>
            {t.noAccount} <Link to="/sign-up">{t.createAccount}</Link>
          </span>
        </div>
      )}
    </EntryFrame>
  );
}

async function begin(
  kind: LoginKind,
  credentials: Credentials,
  workspaceId: string | undefined,
): Promise<Schema["LoginChallenge"] | undefined> {
  const answer =
    kind === "admin"
      ? await api.post("/auth/admin/login", { body: credentials })
      : await api.post("/auth/login", { body: { ...credentials, workspaceId } });
  return "mfaRequired" in answer ? (answer as Schema["LoginChallenge"]) : undefined;
}

interface CredentialsFormProps {
  value: Credentials;
  onChange(value: Credentials): void;
  isBusy: boolean;
  problem: unknown;
  onSubmit(): void;
}

function CredentialsForm({ value, onChange, isBusy, problem, onSubmit }: CredentialsFormProps) {
  const t = useWords(identityWords);
  const needs = useNeeds({ email: !value.email.trim(), password: !value.password });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needs.areMet()) onSubmit();
  };
  return (
    <form className={classes.stack} onSubmit={submit}>
      <TextInput
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        size="md"
        dir="ltr"
        value={value.email}
        error={needs.errors.email}
        onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
      />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        required
        size="md"
        value={value.password}
        error={needs.errors.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      {problem !== undefined && <Problem error={problem} />}
      <SubmitButton size="md" isBusy={isBusy} fullWidth>
        {t.signIn}
      </SubmitButton>
    </form>
  );
}
