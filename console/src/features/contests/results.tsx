import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { download } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { saveFile } from "../../kit/files/open-file.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Avatar, Empty, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./contests.module.css";
import { useResults } from "./contests.query.ts";
import { type Contest, hardestFirst, type Results } from "./contests.rules.ts";
import { contestsWords } from "./contests.words.ts";
import { useDuration } from "./duration.ts";

const AttemptSheet = lazyPart(
  () => import("./attempt.sheet.tsx"),
  "AttemptSheet",
  ({ attemptId }) => attemptId !== undefined,
);

const FIRST = 100;
/** As many as the service ranks. */
const MOST = 1000;

/** Live: an attempt that is submitted reloads them. */
export function ContestResults({ contest }: { contest: Contest }) {
  const t = useWords(contestsWords);
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch } = useResults(contest.id, limit);
  const [{ open }, change] = useAddress<{ open?: string; tab?: string }>();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Panel>
        <SkeletonRows />
      </Panel>
    );
  }
  if (data.attempts === 0) {
    return (
      <Panel>
        <Empty icon="trophy" text={contest.status === "draft" ? t.noResultsDraft : t.noResults} />
      </Panel>
    );
  }
  return (
    <div className={classes.editor}>
      <Panel title={t.ranking} note={t.rankingNote} action={<ExportButton contestId={contest.id} />}>
        {data.ranking.length === 0 && <p className={classes.hint}>{t.noResults}</p>}
        <Ranking rows={data.ranking} open={open} />
        {data.ranking.length === limit && limit < MOST && (
          <Button variant="default" mt={12} onClick={() => setLimit(MOST)}>
            {t.showAll}
          </Button>
        )}
      </Panel>
      <div className={classes.stack} data-first>
        <Totals results={data} />
        {data.submitted > 0 && <ByQuestion results={data} />}
      </div>
      <AttemptSheet contestId={contest.id} attemptId={open} onClose={() => change({ open: undefined })} />
    </div>
  );
}

function Totals({ results: { submitted, attempts, averageScore, maxScore } }: { results: Results }) {
  const t = useWords(contestsWords);
  const format = useFormat();
  return (
    <div className={classes.totals} aria-live="polite">
      <Panel>
        <p className={classes.total}>{t.finished}</p>
        <p className={classes.big}>
          {format.number(submitted)} <span>{t.started(format.number(attempts))}</span>
        </p>
      </Panel>
      <Panel>
        <p className={classes.total}>{t.average}</p>
        <p className={classes.big}>
          {averageScore === null ? (
            "–"
          ) : (
            <bdi dir="ltr">
              {format.number(averageScore)} <span>/ {format.number(maxScore)}</span>
            </bdi>
          )}
        </p>
      </Panel>
    </div>
  );
}

function Ranking({ rows, open }: { rows: Results["ranking"]; open: string | undefined }) {
  const format = useFormat();
  const duration = useDuration();
  const [address] = useAddress();
  return (
    <ol className={classes.ranking}>
      {rows.map(({ attemptId, rank, participant, durationSeconds, score, maxScore }) => (
        <li key={attemptId} data-open={attemptId === open || undefined}>
          <span className={classes.rank} data-rank={rank}>
            {format.number(rank)}
          </span>
          <Avatar name={participant.name} seed={participant.email} size={30} />
          <span className={classes.who}>
            <Link
              to="."
              search={Object.fromEntries(new URLSearchParams(hrefWith(address, { open: attemptId }))) as never}
              resetScroll={false}
            >
              <bdi>{participant.name}</bdi>
            </Link>
            <span dir="ltr">{participant.email}</span>
          </span>
          <span className={classes.took}>{duration(durationSeconds)}</span>
          <strong className={classes.score} dir="ltr">
            {format.number(score)}/{format.number(maxScore)}
          </strong>
        </li>
      ))}
    </ol>
  );
}

function ByQuestion({ results }: { results: Results }) {
  const t = useWords(contestsWords);
  const format = useFormat();
  return (
    <Panel title={t.byQuestion} note={t.hardest}>
      <ul className={classes.bars}>
        {hardestFirst(results.questions, results.submitted).map(({ questionId, text, correct, share }) => (
          <li key={questionId}>
            <span dir="auto">{text}</span>
            <span className={classes.track}>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
            <span className={classes.hint} dir="ltr">
              {format.share(share)} · {format.number(correct)}/{format.number(results.submitted)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ExportButton({ contestId }: { contestId: string }) {
  const t = useWords(contestsWords);
  const { id: workspaceId } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const save = () =>
    void submit(async () => {
      const params = { path: { workspaceId, contestId } };
      saveFile(await download("/workspace/{workspaceId}/contests/{contestId}/attempts.csv", { params }), "attempts.csv");
    });
  return (
    <Button variant="default" size="xs" leftSection={<Icon name="download" size={15} />} loading={isBusy} onClick={save}>
      {t.csv}
    </Button>
  );
}
