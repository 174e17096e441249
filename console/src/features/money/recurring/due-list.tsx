import { Button } from "@mantine/core";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { deletingProps, useDeletingIds } from "../../../kit/lists/deleting-rows.ts";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import { type Occurrence, type useDue, useSettle } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";

/** Recurring expenses that wait: each is posted or skipped at once, and can be taken back for six seconds. */
export function DueList({ due, most }: { due: ReturnType<typeof useDue>; most?: number }) {
  const t = useWords(moneyWords);
  if (due.error) return <Problem error={due.error} onRetry={() => void due.refetch()} />;
  if (!due.data) return <SkeletonRows count={3} />;
  if (due.data.rows.length === 0) return <Empty icon="circle-check" text={t.nothingDue} />;
  return (
    <ul className={classes.rows}>
      {due.data.rows.slice(0, most).map((one) => (
        <DueItem key={one.id} occurrence={one} />
      ))}
    </ul>
  );
}

function DueItem({ occurrence }: { occurrence: Occurrence }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const can = useCan();
  const settle = useSettle();
  const leaving = useDeletingIds();
  const { title, dueDate, amount } = occurrence;
  return (
    <li className={classes.due} {...deletingProps(leaving.has(occurrence.id))}>
      <span className={classes.text}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span>{t.dueOn(format.day(dueDate))}</span>
      </span>
      <span className={classes.amount}>{format.money(amount)}</span>
      {can("finance.manage") && (
        <span className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            aria-label={`${t.post}: ${title}`}
            onClick={() => settle([occurrence], "post", t.posted(title))}
          >
            {t.post}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            px={8}
            aria-label={`${t.skip}: ${title}`}
            onClick={() => settle([occurrence], "skip", t.skipped(title))}
          >
            {t.skip}
          </Button>
        </span>
      )}
    </li>
  );
}
