import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDanger } from "../../../kit/dialogs/sheet.tsx";
import { notifyError } from "../../../kit/layout/toast.tsx";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { namesToNotify } from "../critical/critical.query.ts";
import { criticalWords } from "../critical/critical.words.ts";
import type { Test } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { shownResult } from "./results.rules.ts";
import { useVerifying } from "./use-verify.ts";

interface ReleaseProps {
  asked: Test | undefined;
  onConfirm(test: Test, anyway?: string): void;
  onClose(): void;
}

/** Asks about missing and critical results before they are released. */
export function ReleaseDialog({ asked, onConfirm, onClose }: ReleaseProps) {
  const t = useWords(labWords);
  const c = useWords(criticalWords);
  const { language } = useLocale();
  const { isOn } = useVerifying();
  const [anyway, setAnyway] = useState("");
  const missing = asked ? asked.items.filter((item) => item.resultedAt === null && item.notPerformed === null).length : 0;
  const critical = asked?.items.filter(({ isCritical }) => isCritical) ?? [];
  const untold = asked ? namesToNotify(asked) : "";
  const names = critical.map((item) => `\u2068${item.testName}\u2069 \u2066${shownResult(item, language)}\u2069`).join(", ");
  const confirm = () => {
    if (!asked) return;
    // A final report of verified results wants the value told, or a reason.
    if (isOn && untold && !anyway.trim()) return notifyError(c.notTold(untold));
    onConfirm(asked, isOn && untold ? anyway.trim() : undefined);
  };
  return (
    <ConfirmDanger
      isOpen={asked !== undefined}
      title={missing > 0 ? t.missingTitle(missing) : t.criticalTitle}
      text={
        <>
          {missing > 0 && <p>{t.missingText}</p>}
          {critical.length > 0 && <p>{t.criticalText(names)}</p>}
          {untold && <p>{isOn ? c.notTold(untold) : `${c.notTold(untold)} ${c.preliminaryUntil}`}</p>}
          {untold && isOn && (
            <TextInput
              label={c.anyway}
              description={c.anywayHint}
              maxLength={2000}
              dir="auto"
              value={anyway}
              onChange={(event) => setAnyway(event.currentTarget.value)}
            />
          )}
        </>
      }
      action={t.release}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
