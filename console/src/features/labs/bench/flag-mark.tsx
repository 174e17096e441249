import { Icon } from "../../../kit/layout/icon.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { labWords } from "../lab.words.ts";
import classes from "./bench.module.css";
import type { Verdict } from "./ranges.rules.ts";

const ARROWS = { low: "▼", high: "▲", abnormal: "◆" } as const;

/** Direction by an arrow and a word, danger by shape as well as colour. */
export function FlagMark({ verdict }: { verdict: Verdict | undefined }) {
  const t = useWords(labWords);
  if (!verdict?.flag) return <span className={classes.flag} />;
  const { flag, isCritical } = verdict;
  const arrow = flag === "normal" ? null : <span aria-hidden="true">{ARROWS[flag]}</span>;
  return (
    <span className={classes.flag} data-flag={flag} data-critical={isCritical || undefined}>
      {isCritical ? <Icon name="alert" size={14} /> : arrow}
      {isCritical ? `${t.critical} · ${t.flags[flag]}` : t.flags[flag]}
    </span>
  );
}
