import { useFormat } from "../../../kit/data/session.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Item } from "../lab.query.ts";
import classes from "./bench.module.css";
import { useVerify, useVerifying } from "./use-verify.ts";
import { isUnverified } from "./verification.rules.ts";
import { verificationWords } from "./verification.words.ts";

/** The name of the verifier, or the button that verifies. */
export function VerifyMark({ item }: { item: Item }) {
  const t = useWords(verificationWords);
  const format = useFormat();
  const { isOn, mayVerify, isOwn } = useVerifying();
  const { verifyOne, isBusy } = useVerify();
  if (item.verifiedAt !== null) {
    const name = `\u2068${item.verifiedBy?.name ?? "–"}\u2069`;
    return <span className={classes.verified}>{t.verifiedBy(name, format.instant(item.verifiedAt))}</span>;
  }
  if (!isOn || !isUnverified(item)) return null;
  if (!mayVerify || isOwn(item)) return <span className={classes.byLine}>{mayVerify ? t.own : t.waiting}</span>;
  return (
    <button
      type="button"
      className={classes.verify}
      aria-label={t.verifyOne(item.testName)}
      disabled={isBusy}
      onClick={() => void verifyOne(item)}
    >
      {t.verify}
    </button>
  );
}
