import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { fold } from "../../../kit/format/fold.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { SearchField } from "../../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { useTest, useWaiting, useWaitingAnalyses } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { LabPage } from "../lab-page.tsx";
import { importWords } from "./import.words.ts";
import classes from "./queue.module.css";
import { AnalysisQueue, groupsOf, Queue } from "./queue.tsx";
import { ScanField } from "./scan-field.tsx";
import { fieldsIn, useQueueKeys } from "./use-bench-keys.ts";

const Bench = lazyPart(
  () => import("./bench.tsx"),
  "Bench",
  () => true,
);
const Batch = lazyPart(
  () => import("./batch.tsx"),
  "Batch",
  () => true,
);
const ImportResults = lazyPart(
  () => import("./import.dialog.tsx"),
  "ImportResults",
  () => true,
);

type Address = { open?: string; q?: string; by?: "analysis"; new?: string; import?: string };

/** From this width on, queue and bench stand side by side. */
const BESIDE = "(min-width: 1100px)";

/** Requests that wait, and the bench beside them: nothing here needs a mouse. */
export function WorklistPage() {
  const t = useWords(labWords);
  const w = useWords(importWords);
  const can = useCan();
  const [address, change] = useAddress<Address>();
  const importing = can("labs.run") && (
    <Button variant="default" leftSection={<Icon name="upload" size={17} />} onClick={() => change({ import: "1" })}>
      {w.importResults}
    </Button>
  );
  return (
    <LabPage subtitle={(waiting) => (waiting === undefined ? " " : t.waiting(waiting))} besides={importing}>
      <div className={classes.worklist} data-open={address.open ? true : undefined}>
        {address.by === "analysis" ? <ByAnalysis address={address} change={change} /> : <ByRequest address={address} change={change} />}
      </div>
      {address.import && can("labs.run") && <ImportResults onClose={() => change({ import: undefined })} />}
    </LabPage>
  );
}

interface PartProps {
  address: Address;
  change(changes: Partial<Address>, options?: { replace?: boolean }): void;
}

interface Steps {
  ids: readonly string[];
  /** Loads more of the queue, if there is more. */
  onEnd?: (() => void) | undefined;
}

/** The id to open. Alt with an arrow goes to the one above or below it. */
function useSteps({ ids, onEnd }: Steps, { address, change }: PartProps) {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  const openId = address.open ?? (isBeside ? ids[0] : undefined);
  // The address follows a moment later: a second press in between continues from where the first one leads.
  const latest = useRef(openId);
  useEffect(() => {
    latest.current = openId;
  }, [openId]);
  useQueueKeys((by) => {
    const next = ids[ids.indexOf(latest.current ?? "") + by];
    if (next === undefined) {
      if (by === 1) onEnd?.();
      return;
    }
    latest.current = next;
    change({ open: next }, { replace: true });
  });
  /** Leads to the next one; from the last one of the queue to the first. */
  const goOn = () => {
    const next = ids[ids.indexOf(openId ?? "") + 1];
    if (next === undefined && onEnd) return onEnd();
    change({ open: next ?? ids[0] }, { replace: true });
  };
  /** Leads to the next one; from the last one of the queue to the one before it. */
  const leaveOpen = () => {
    const at = ids.indexOf(openId ?? "");
    change({ open: ids[at + 1] ?? ids[at - 1] }, { replace: true });
  };
  return { openId, goOn, leaveOpen };
}

function ByRequest({ address, change }: PartProps) {
  const t = useWords(labWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const list = useWaiting(address.q);
  const groups = groupsOf(list.rows, format.today());
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const { openId, goOn, leaveOpen } = useSteps({ ids, onEnd: list.hasMore ? list.loadMore : undefined }, { address, change });
  const nothing = address.q ? t.nothingFound : t.nothing;
  return (
    <>
      <section className={classes.queue} aria-label={t.worklist}>
        <QueueHead address={address} change={change} label={t.search} />
        {list.error ? <Problem error={list.error} onRetry={list.retry} /> : list.isLoading && <SkeletonRows count={7} />}
        {!list.isLoading && !list.error && ids.length === 0 && <Empty icon="flask" text={nothing} />}
        <Queue groups={groups} address={address} openId={openId} onOpen={(open) => change({ open })} />
        {list.hasMore && (
          <Button variant="default" m={12} loading={list.isLoadingMore} onClick={list.loadMore}>
            {kit.loadMore}
          </Button>
        )}
      </section>
      <section className={classes.frame} aria-label={t.results}>
        {openId ? (
          <Opened key={openId} testId={openId} onReleased={leaveOpen} onNext={goOn} onClose={() => change({ open: undefined })} />
        ) : (
          !list.isLoading && <Empty icon="flask" text={ids.length === 0 ? nothing : t.pick} />
        )}
      </section>
    </>
  );
}

interface OpenedProps {
  testId: string;
  onReleased(): void;
  onNext(): void;
  onClose(): void;
}

function Opened({ testId, ...steps }: OpenedProps) {
  const { data, error, refetch } = useTest(testId);
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <Bench test={data} {...steps} /> : <SkeletonRows count={6} />;
}

function ByAnalysis({ address, change }: PartProps) {
  const t = useWords(labWords);
  const { data, error, refetch } = useWaitingAnalyses(true);
  const words = fold(address.q ?? "");
  const analyses = (data ?? []).filter(({ testName, code }) => fold(`${testName} ${code ?? ""}`).includes(words));
  const { openId } = useSteps({ ids: analyses.map(({ id }) => id) }, { address, change });
  const opened = data?.find(({ id }) => id === openId);
  return (
    <>
      <section className={classes.queue} aria-label={t.worklist}>
        <QueueHead address={address} change={change} label={t.searchAnalyses} />
        {error ? <Problem error={error} onRetry={() => void refetch()} /> : !data && <SkeletonRows count={7} />}
        {data && analyses.length === 0 && <Empty icon="flask" text={address.q ? t.nothingFound : t.nothing} />}
        <AnalysisQueue analyses={analyses} address={address} openId={openId} onOpen={(open) => change({ open })} />
      </section>
      <section className={classes.frame} aria-label={t.results}>
        {opened ? (
          <Batch key={opened.id} analysis={opened} onClose={() => change({ open: undefined })} />
        ) : (
          data && <Empty icon="flask" text={analyses.length === 0 ? t.nothing : t.pickAnalysis} />
        )}
      </section>
    </>
  );
}

/** From the search field, Enter leads to the first empty result. */
function toBench(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.target as HTMLElement).matches("input[type=search]")) return;
  const all = fieldsIn(document.body);
  (all.find((field) => field.value === "") ?? all[0])?.focus();
}

function QueueHead({ address, change, label }: PartProps & { label: string }) {
  const t = useWords(labWords);
  const can = useCan();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search field leads to the bench
    <div className={classes.queueHead} onKeyDown={toBench}>
      <SegmentedControl
        aria-label={t.by}
        fullWidth
        value={address.by ?? "request"}
        onChange={(by) => change({ by: by === "analysis" ? by : undefined, open: undefined, q: undefined }, { replace: true })}
        data={[
          { value: "request", label: t.byRequest },
          { value: "analysis", label: t.byAnalysis },
        ]}
      />
      {can("labs.run") && <ScanField onOpen={(open) => change({ open, by: undefined, q: undefined })} />}
      <SearchField label={label} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
    </div>
  );
}
