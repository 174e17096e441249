import { Button } from "@mantine/core";
import { Panel } from "../../../kit/layout/page.tsx";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { isResulted, shownResult } from "../bench/results.rules.ts";
import { useVerify, useVerifying } from "../bench/use-verify.ts";
import { toVerify } from "../bench/verification.rules.ts";
import { verificationWords } from "../bench/verification.words.ts";
import { VerifyMark } from "../bench/verify-mark.tsx";
import type { Test } from "../lab.query.ts";
import classes from "../reports/report.module.css";

/** Each result with the person who verified it, and the buttons that do. */
export function Verification({ test }: { test: Test }) {
  const t = useWords(verificationWords);
  const { language } = useLocale();
  const { isOn, mayVerify, isOwn } = useVerifying();
  const { verifyAll, isBusy } = useVerify();
  const resulted = test.items.filter(isResulted);
  if (!isOn || resulted.length === 0 || test.status === "cancelled") return null;
  const { others, own } = toVerify(test, isOwn);
  const verify = mayVerify && others.length > 0 && (
    <Button size="xs" loading={isBusy} onClick={() => void verifyAll(test)}>
      {t.verifyAll(others.length)}
    </Button>
  );
  return (
    <Panel title={t.verification} action={verify}>
      {mayVerify && own.length > 0 && others.length === 0 && <p className={classes.hint}>{t.ownAll}</p>}
      <ul className={classes.checks}>
        {resulted.map((item) => (
          <li key={item.id}>
            <span>
              <bdi>{item.testName}</bdi>
              <bdi dir={item.resultType === "numeric" ? "ltr" : "auto"}>
                {shownResult(item, language)} {item.unitTitle}
              </bdi>
            </span>
            <VerifyMark item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
