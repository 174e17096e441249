import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useAddress } from "../../kit/lists/address.ts";
import { Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./entry.module.css";
import { EntryFrame, NextStepButton, SignInLink } from "./entry.tsx";
import { identityWords } from "./identity.words.ts";
import { useAttempt } from "./use-attempt.ts";

/** The target of the link in the e-mail. A button, because mail programs open links automatically. */
export function EmailPage() {
  const t = useWords(identityWords);
  const [{ token }] = useAddress<{ token?: string }>();
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, run } = useAttempt();
  const confirm = () =>
    run(async () => {
      await api.post("/auth/email/confirm", { body: { token: token ?? "" } });
      setDone(true);
    });
  return (
    <EntryFrame title={t.emailTitle} lead={isDone ? t.emailChanged : token ? t.emailLead : t.tokenMissing}>
      {!isDone && (
        <div className={classes.stack}>
          {problem !== undefined && <Problem error={problem} />}
          {token && (
            <Button size="md" loading={isBusy} onClick={() => void confirm()}>
              {t.confirmEmail}
            </Button>
          )}
          {(!token || problem !== undefined) && <p>{t.emailAgain}</p>}
        </div>
      )}
      {isDone ? <NextStepButton to="/" label={t.goOn} /> : <SignInLink />}
    </EntryFrame>
  );
}
