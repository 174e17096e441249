import { MOST_ROWS, type Rows } from "../data/every-row.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./state.module.css";

/** A note that a list has more rows than are shown; otherwise empty. */
export function RowLimitNote({ list }: { list: Rows<unknown> | undefined }) {
  const t = useWords(kitWords);
  return list?.hasMore ? <p className={classes.more}>{t.firstOnly(MOST_ROWS)}</p> : null;
}
