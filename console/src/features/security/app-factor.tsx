import { Button } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "../../kit/data/api.ts";
import form from "../../kit/forms/form.module.css";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { CodeForm } from "./code-form.tsx";
import { FACTORS, useFactorCalls } from "./factors.query.ts";
import classes from "./security.module.css";
import { securityWords } from "./security.words.ts";

/** Sets up an authenticator app, or another one in place of it: a secret, then one of its codes. */
export function AppFactor({ hasApp }: { hasApp: boolean }) {
  const t = useWords(securityWords);
  const calls = useFactorCalls();
  const [setup, setSetup] = useState<Schema["TotpSetup"]>();
  const [problem, setProblem] = useState<string>();
  const begin = useSubmit({ refreshes: [] });
  const confirm = useSubmit({ refreshes: [FACTORS], onDone: () => setSetup(undefined), onRefused: setProblem });
  if (!setup)
    return (
      <Button variant="default" loading={begin.isBusy} onClick={() => void begin.submit(async () => setSetup(await calls.setUpApp()))}>
        {hasApp ? t.replaceApp : t.addApp}
      </Button>
    );
  const send = (code: string, currentCode: string) => {
    setProblem(undefined);
    const body = { methodId: setup.methodId, code, ...(hasApp ? { currentCode } : {}) };
    void confirm.submit(() => calls.confirmApp(body), t.factorAdded);
  };
  return (
    <div className={form.form}>
      <p>{t.scan}</p>
      <img src={setup.qr} width={180} height={180} alt="" className={classes.qr} />
      <p className={form.hint}>
        {t.secret} <code dir="ltr">{setup.secret}</code>
      </p>
      <CodeForm isBusy={confirm.isBusy} problem={problem} hasOld={hasApp} onSend={send} />
    </div>
  );
}
