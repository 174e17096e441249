import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { securityWords } from "./security.words.ts";

interface CodeFormProps {
  isBusy: boolean;
  problem: string | undefined;
  /** An app is replaced: a code of the old one is asked for as well. */
  hasOld?: boolean;
  onSend(code: string, ofOld: string): void;
}

/** Asks for the six digits that an app or a message shows. */
export function CodeForm({ isBusy, problem, hasOld = false, onSend }: CodeFormProps) {
  const t = useWords(securityWords);
  const [code, setCode] = useState("");
  const [ofOld, setOfOld] = useState("");
  const needs = useNeeds({ ofOld: hasOld && !ofOld.trim(), code: !code.trim() });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    onSend(code.trim(), ofOld.trim());
  };
  const field = { inputMode: "numeric", autoComplete: "one-time-code", dir: "ltr", maxLength: 40, w: 200 } as const;
  return (
    <form className={form.form} onSubmit={send}>
      {hasOld && (
        <TextInput
          {...field}
          label={t.codeOfOld}
          value={ofOld}
          error={needs.errors.ofOld}
          onChange={(event) => setOfOld(event.currentTarget.value)}
        />
      )}
      <TextInput
        {...field}
        label={t.code}
        value={code}
        error={needs.errors.code ?? problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div>
        <SubmitButton isBusy={isBusy}>{t.confirm}</SubmitButton>
      </div>
    </form>
  );
}
