import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { Panel } from "../../kit/page.tsx";
import { useFormat } from "../../kit/session.ts";
import { Problem, SkeletonRows, StatusBadge, useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import { AccountPanel } from "./account-panel.tsx";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

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

function PasswordPanel() {
  const t = useWords(settingsWords);
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const change = useMutation({
    mutationFn: () => api.post("/auth/password/change", { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      setCurrent("");
      setNew("");
      say(t.changed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Panel title={t.password}>
      <form className={form.form} onSubmit={submit}>
        <div className={form.pair}>
          <PasswordInput
            label={t.current}
            required
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordInput
            label={t.newPassword}
            description={t.passwordRule}
            required
            minLength={8}
            autoComplete="new-password"
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={newPassword}
            onChange={(event) => setNew(event.currentTarget.value)}
          />
        </div>
        {change.error && <Problem error={change.error} />}
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function EmailPanel() {
  const t = useWords(settingsWords);
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const change = useMutation({
    mutationFn: async () => {
      await api.post("/auth/email/change", { body: { email } });
      setSentTo(email);
      setEmail("");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {sentTo && <p role="status">{t.emailSent(sentTo)}</p>}
        {change.error && <Problem error={change.error} />}
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t.changeEmail}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function FactorsPanel() {
  const t = useWords(settingsWords);
  const message = useMessage();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ["mfa"], queryFn: async () => (await api.get("/workspace/mfa/methods")).methods });
  const [setup, setSetup] = useState<Schema["TotpSetup"]>();
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => queries.invalidateQueries({ queryKey: ["mfa"] });
  const fail = (problem: unknown) => complain(message(problem));
  const begin = useMutation({
    mutationFn: async () => setSetup((await api.post("/workspace/mfa/totp/setup")) as Schema["TotpSetup"]),
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: async (methodId: string) => {
      await api.delete("/workspace/mfa/methods/{methodId}", { params: { path: { methodId } } });
      await refresh();
      say(t.factorRemoved);
    },
    onError: fail,
  });
  const [isAsking, setAsking] = useState(false);
  const makeCodes = useMutation({
    mutationFn: (code: string) => api.post("/workspace/mfa/backup-codes/regenerate", { body: { code } }),
    onSuccess: (answer) => {
      setCodes(answer.codes);
      setAsking(false);
    },
  });
  return (
    <Panel title={t.factors} note={t.factorsLead}>
      <div className={form.form}>
        {error && <Problem error={error} />}
        {!data && !error && <SkeletonRows count={1} />}
        {data?.map((method) => (
          <div key={method.id} className={classes.row}>
            <Icon name={method.type === "totp" ? "device-mobile" : "phone"} />
            <span className={classes.rowText}>
              <strong>{method.type === "totp" ? t.app : t.phoneFactor}</strong>
              {method.maskedPhone && <span dir="ltr">{method.maskedPhone}</span>}
            </span>
            <Button size="xs" variant="default" color="red" onClick={() => remove.mutate(method.id)}>
              {t.removeFactor}
            </Button>
          </div>
        ))}
        {setup ? (
          <ConfirmApp
            setup={setup}
            onDone={() => {
              setSetup(undefined);
              void refresh();
            }}
          />
        ) : (
          <div className={form.row}>
            <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
              {t.addApp}
            </Button>
            {data && data.length > 0 && (
              <Button variant="default" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
                {t.backup}
              </Button>
            )}
          </div>
        )}
        {isAsking && !setup && <CodeForm mutation={makeCodes} />}
        {codes && (
          <>
            <p className={form.hint}>{t.backupLead}</p>
            <ul className={classes.codes} dir="ltr">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}

function ConfirmApp({ setup, onDone }: { setup: Schema["TotpSetup"]; onDone(): void }) {
  const t = useWords(settingsWords);
  const confirm = useMutation({
    mutationFn: (code: string) => api.post("/workspace/mfa/totp/confirm", { body: { methodId: setup.methodId, code } }),
    onSuccess: () => {
      say(t.factorAdded);
      onDone();
    },
  });
  return (
    <div className={form.form}>
      <p>{t.scan}</p>
      <img src={setup.qr} width={180} height={180} alt="" className={classes.qr} />
      <p className={form.hint}>
        {t.secret} <code dir="ltr">{setup.secret}</code>
      </p>
      <CodeForm mutation={confirm} />
    </div>
  );
}

/** Asks for the current code of the authenticator app. */
function CodeForm({ mutation }: { mutation: Pick<UseMutationResult<unknown, unknown, string>, "mutate" | "isPending" | "error"> }) {
  const t = useWords(settingsWords);
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutation.mutate(code.trim());
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <div className={form.row}>
        <TextInput
          aria-label={t.code}
          placeholder={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          w={140}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={mutation.isPending} disabled={!code.trim()}>
          {t.confirm}
        </Button>
      </div>
      {mutation.error ? <Problem error={mutation.error} /> : null}
    </form>
  );
}

function LoginsPanel() {
  const t = useWords(settingsWords);
  const format = useFormat();
  const message = useMessage();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ["logins"], queryFn: async () => (await api.get("/auth/logins")).logins });
  const end = useMutation({
    mutationFn: (loginId: string) => api.delete("/auth/logins/{loginId}", { params: { path: { loginId } } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["logins"] });
      say(t.ended);
    },
    onError: (problem) => complain(message(problem)),
  });
  return (
    <Panel title={t.logins}>
      {error && <Problem error={error} />}
      <ul>
        {data?.map((login) => (
          <li key={login.id} className={classes.row}>
            <Icon name="device" />
            <span className={classes.rowText}>
              <strong>
                <bdi dir="ltr">{browserOf(login.userAgent) ?? t.unknownDevice}</bdi>
              </strong>
              <span>
                <span dir="ltr">{login.address}</span> · {t.lastUsed(format.instant(login.lastUsedAt))}
              </span>
            </span>
            {login.isCurrent ? (
              <StatusBadge tone="accent">{t.thisDevice}</StatusBadge>
            ) : (
              <Button size="xs" variant="default" onClick={() => end.mutate(login.id)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Enough of a user agent to tell one's own devices apart. */
function browserOf(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => userAgent.includes(name));
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((name) => userAgent.includes(name));
  return [browser === "Edg" ? "Edge" : browser, system].filter(Boolean).join(", ") || userAgent.slice(0, 40);
}
