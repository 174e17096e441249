import { useState } from "react";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import classes from "../bench/bench.module.css";
import { shownResult } from "../bench/results.rules.ts";
import type { Item } from "../lab.query.ts";
import { needsNotification } from "./critical.query.ts";
import { criticalWords } from "./critical.words.ts";

const NotifiedDialog = lazyPart(() => import("./notified.dialog.tsx"), "NotifiedDialog");

/** A critical value of a row: the person who heard of it, or the button that records it. */
export function NotifiedMark({ item }: { item: Item }) {
  const t = useWords(criticalWords);
  const format = useFormat();
  const can = useCan();
  const { language } = useLocale();
  const [isTelling, setTelling] = useState(false);
  const { critical } = item;
  if (!critical || critical.withdrawnAt !== null) return null;
  if (!needsNotification(item)) {
    const text = t.toldLine(`\u2068${critical.toldTo ?? ""}\u2069`, format.instant(critical.toldAt ?? critical.since));
    return <span className={classes.byLine}>{text}</span>;
  }
  if (!can("labs.run")) return <span className={classes.problem}>{t.waiting}</span>;
  const title = `\u2068${item.testName}\u2069 \u2066${shownResult(item, language) ?? ""} ${item.unitTitle ?? ""}\u2069`;
  return (
    <>
      <button type="button" className={classes.tell} onClick={() => setTelling(true)}>
        {t.tell}
      </button>
      <NotifiedDialog isOpen={isTelling} title={title} testId={item.testId} itemId={item.id} onClose={() => setTelling(false)} />
    </>
  );
}
