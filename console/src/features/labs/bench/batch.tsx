import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { ListState } from "../../../kit/data/list.ts";
import { useCan } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { isReleasing, useBatch } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import classes from "./bench.module.css";
import { GridHead, moveByArrow, useFirstField } from "./bench.tsx";
import { Keys } from "./bench-keys.tsx";
import { type PendingSaves, ResultRow } from "./result-row.tsx";
import { fieldsIn } from "./use-bench-keys.ts";

interface BatchProps {
  analysis: { id: string; testName: string; code: string | null };
  onClose(): void;
}

/** One analysis for everyone who waits for it, as results leave an analyser. */
export function Batch({ analysis, onClose }: BatchProps) {
  const t = useWords(labWords);
  const list = useBatch(analysis.id);
  const unit = list.rows.find(({ item }) => item.unitTitle)?.item.unitTitle;
  return (
    <div className={classes.bench}>
      <div className={classes.benchHead}>
        <button type="button" className={classes.back} onClick={onClose}>
          <Icon name="chevron-left" size={18} isMirrored />
          <span className="visually-hidden">{t.backToList}</span>
        </button>
        <div className={classes.who}>
          <h2 className={classes.patient}>
            <bdi>{analysis.testName}</bdi>
          </h2>
          <p className={classes.facts}>
            {analysis.code && <bdi dir="ltr">{analysis.code}</bdi>}
            {unit && <bdi dir="ltr">{unit}</bdi>}
          </p>
        </div>
      </div>
      {list.error ? (
        <Problem error={list.error} onRetry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows count={5} />
      ) : (
        <Rows list={list} />
      )}
      <Keys
        keys={[
          ["Enter", t.keyNext],
          ["↑ ↓", t.keyMove],
          ["Esc", t.keyBack],
          ["Alt ↓", t.keyAnalysis],
        ]}
      />
    </div>
  );
}

type BatchList = ReturnType<typeof useBatch> extends ListState<infer R> ? ListState<R> : never;

function Rows({ list }: { list: BatchList }) {
  const t = useWords(labWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const grid = useRef<HTMLDivElement>(null);
  const [flushes] = useState<PendingSaves>(() => new Map());
  useFirstField(grid);
  const next = (field: HTMLInputElement) => {
    const all = fieldsIn(grid.current);
    all[all.indexOf(field) + 1]?.focus();
  };
  const rows = list.rows.filter(({ test }) => !isReleasing(test.id));
  if (rows.length === 0) return <Empty icon="flask" text={t.nothing} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the fields within
    <div className={classes.grid} ref={grid} onKeyDown={(event) => moveByArrow(event, grid.current)}>
      <GridHead first={t.patient} />
      {rows.map(({ test, item }) => (
        <ResultRow
          key={item.id}
          item={item}
          title={test.patientName}
          note={`#${test.number}`}
          isEditable={can("labs.run")}
          flushes={flushes}
          onNext={next}
        />
      ))}
      {list.hasMore && (
        <Button variant="default" m={12} loading={list.isLoadingMore} onClick={list.loadMore}>
          {kit.loadMore}
        </Button>
      )}
    </div>
  );
}
