import { useFormat } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./contests.module.css";
import { useAttempt } from "./contests.query.ts";
import { contestsWords } from "./contests.words.ts";
import { useDuration } from "./duration.ts";

interface AttemptSheetProps {
  contestId: string;
  attemptId: string | undefined;
  onClose(): void;
}

/** The answers of one participant. */
export function AttemptSheet({ contestId, attemptId, onClose }: AttemptSheetProps) {
  const t = useWords(contestsWords);
  const format = useFormat();
  const duration = useDuration();
  const { data, error, refetch } = useAttempt(contestId, attemptId);
  const { attempt, items } = data ?? {};
  const seconds = attempt?.submittedAt ? (Date.parse(attempt.submittedAt) - Date.parse(attempt.startedAt)) / 1000 : 0;
  return (
    <Sheet isOpen={attemptId !== undefined} onClose={onClose} label={attempt?.participant.name ?? t.answers}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={5} />}
      {attempt && items && (
        <div className={classes.attempt}>
          <Facts
            items={[
              [
                t.score,
                <bdi key="score" dir="ltr">
                  {format.number(attempt.score ?? 0)}/{format.number(attempt.maxScore)}
                </bdi>,
              ],
              [t.took, duration(seconds)],
              [t.submitted, attempt.submittedAt ? format.instant(attempt.submittedAt) : "–"],
              [t.attemptNumber, format.number(attempt.attemptNumber)],
            ]}
          />
          <ol className={classes.answers}>
            {items.map((item) => (
              <li key={item.questionId} data-right={item.isCorrect || undefined}>
                <Icon name={item.isCorrect ? "circle-check" : "circle-x"} size={18} />
                <div>
                  <span className="visually-hidden">{item.isCorrect ? t.isRight : t.isWrong}</span>
                  <p dir="auto">{item.questionText}</p>
                  <p dir="auto">{item.selectedOptionLabel ?? t.unanswered}</p>
                  {!item.isCorrect && (
                    <p>
                      {t.right}: <bdi>{item.correctOptionLabel}</bdi>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  );
}
