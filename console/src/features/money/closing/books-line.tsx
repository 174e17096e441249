import { Link } from "@tanstack/react-router";
import { useFormat } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import { useBooksAudit } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";

/** The verdict of the last check, in a line that leads to it. */
export function BooksLine() {
  const t = useWords(moneyWords);
  const format = useFormat();
  const { data, error } = useBooksAudit();
  if (error) return null;
  const found = data?.discrepancies.length ?? 0;
  return (
    <Panel>
      {!data && <SkeletonRows count={1} />}
      {data && (
        <Link to="/money/books" className={classes.books} data-found={found > 0 || undefined}>
          <Icon name={data.ranAt === null ? "clock" : found > 0 ? "alert" : "circle-check"} size={20} />
          <span className={classes.text}>
            <strong>{data.ranAt === null ? t.books : found > 0 ? t.booksDiffer(found) : t.booksAgree}</strong>
            <span>{data.ranAt === null ? t.neverChecked : t.checkedAt(format.instant(data.ranAt))}</span>
          </span>
          <Icon name="chevron-right" size={16} isMirrored />
        </Link>
      )}
    </Panel>
  );
}
