import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import form from "../../kit/forms/form.module.css";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { CodeForm } from "./code-form.tsx";
import { FACTORS } from "./factors.query.ts";
import { securityWords } from "./security.words.ts";

type Step = { at: "closed" } | { at: "number" } | { at: "code"; challengeId: string };

/** Adds a phone, or another number in place of it: the number, then the code that was sent to it. */
export function PhoneFactor({ hasPhone }: { hasPhone: boolean }) {
  const t = useWords(securityWords);
  const [step, setStep] = useState<Step>({ at: "closed" });
  const [phone, setPhone] = useState("");
  const [problem, setProblem] = useState<string>();
  const start = useSubmit({ refreshes: [], onRefused: setProblem, onFields: (errors) => setProblem(errors.phone) });
  const verify = useSubmit({ refreshes: [FACTORS], onDone: () => setStep({ at: "closed" }), onRefused: setProblem });
  if (step.at === "closed")
    return (
      <Button variant="default" onClick={() => setStep({ at: "number" })}>
        {hasPhone ? t.changePhone : t.addPhone}
      </Button>
    );
  if (step.at === "code") {
    const { challengeId } = step;
    const send = (code: string) => {
      setProblem(undefined);
      void verify.submit(() => api.post("/workspace/mfa/phone/verify", { body: { challengeId, code } }), t.factorAdded);
    };
    return (
      <div className={form.form}>
        <p>{t.codeSent}</p>
        <CodeForm isBusy={verify.isBusy} problem={problem} onSend={send} />
      </div>
    );
  }
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    void start.submit(async () => {
      const { challengeId } = await api.post("/workspace/mfa/phone/start", { body: { phone: phone.replace(/[\s()-]/g, "") } });
      setStep({ at: "code", challengeId });
    });
  };
  return (
    <form className={form.form} onSubmit={ask}>
      <TextInput
        label={t.phone}
        description={t.phoneHint}
        type="tel"
        dir="ltr"
        required
        autoComplete="tel"
        maxLength={40}
        value={phone}
        error={problem}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <div>
        <SubmitButton isBusy={start.isBusy}>{t.sendCode}</SubmitButton>
      </div>
    </form>
  );
}
