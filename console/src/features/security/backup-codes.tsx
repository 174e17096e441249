import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../kit/data/api.ts";
import { copyText } from "../../kit/dialogs/copy-text.ts";
import form from "../../kit/forms/form.module.css";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { CodeForm } from "./code-form.tsx";
import { FACTORS, type Factor, useCodesLeft } from "./factors.query.ts";
import classes from "./security.module.css";
import { securityWords } from "./security.words.ts";

/** Codes for the day on which the phone is lost. The first ones are made at once; replacing them takes a code of the factor. */
export function BackupCodes({ factors }: { factors: readonly Factor[] }) {
  const t = useWords(securityWords);
  const kit = useWords(kitWords);
  const left = useCodesLeft(true);
  const [codes, setCodes] = useState<readonly string[]>();
  const [challengeId, setChallengeId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = useSubmit({ refreshes: [FACTORS] });
  const replace = useSubmit({ refreshes: [FACTORS], onDone: () => setAsking(false), onRefused: setProblem });
  const hasApp = factors.some(({ type }) => type === "totp");
  const first = async () => setCodes((await api.post("/workspace/mfa/backup-codes/generate", { body: {} })).codes);
  // Without an app, the code comes to the phone.
  const ask = async () => {
    if (!hasApp) setChallengeId((await api.post("/workspace/mfa/phone/start", { body: {} })).challengeId);
    setAsking(true);
  };
  const send = (code: string) => {
    setProblem(undefined);
    const body = { code, ...(challengeId ? { challengeId } : {}) };
    void replace.submit(async () => setCodes((await api.post("/workspace/mfa/backup-codes/regenerate", { body })).codes));
  };
  if (left === undefined) return null;
  return (
    <div className={form.form}>
      <p className={form.hint}>{t.codesLeft(left)}</p>
      {isAsking ? (
        <>
          {!hasApp && <p>{t.codeSent}</p>}
          <CodeForm isBusy={replace.isBusy} problem={problem} onSend={send} />
        </>
      ) : (
        <div>
          <Button variant="default" loading={make.isBusy} onClick={() => void make.submit(left === 0 ? first : ask)}>
            {left === 0 ? t.makeCodes : t.backup}
          </Button>
        </div>
      )}
      {codes && (
        <>
          <p className={form.hint}>{t.backupLead}</p>
          <ul className={classes.codes} dir="ltr">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="copy" size={16} />}
              onClick={() => void copyText(codes.join("\n"), kit.copied)}
            >
              {t.copyCodes}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
