import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { api } from "../../kit/data/api.ts";
import { jobStatus } from "../../kit/data/enums.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts, Page } from "../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { ChoiceFilter } from "../../kit/lists/filter-bar.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { refusalText } from "../../kit/words/refusals.ts";
import classes from "./activity.module.css";
import { type Job, useJob, useJobs } from "./activity.query.ts";
import { activityWords } from "./activity.words.ts";
import { ActivityTabs } from "./activity-tabs.tsx";

type ActivityWords = (typeof activityWords)["en"];
const TONES = { queued: "neutral", processing: "info", done: "positive", failed: "danger" } as const;

/** Work in the background, with its progress as it is reported. */
export function JobsPage() {
  const t = useWords(activityWords);
  const kit = useWords(kitWords);
  const [address, change] = useAddress<{ status?: Job["status"]; open?: string }>();
  const list = useJobs(address.status);
  const opened = useJob(address.open, list.rows);
  return (
    <Page title={t.jobs} subtitle={t.jobsLead}>
      <ActivityTabs />
      <DataTable
        label={t.jobs}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id })}
        onOpen={({ id }) => change({ open: id })}
        openKey={address.open}
        empty={address.status ? { icon: "search", text: kit.nothingFound } : { icon: "sparkles", text: t.noJobs }}
        toolbar={
          <ChoiceFilter
            label={t.status}
            any={t.anyStatus}
            value={address.status}
            options={jobStatus.map((value) => ({ value, label: t.statuses[value] }))}
            onChange={(status) => change({ status }, { replace: true })}
          />
        }
      />
      <JobSheet job={opened} onClose={() => change({ open: undefined })} />
    </Page>
  );
}

function useColumns(): Column<Job>[] {
  const t = useWords(activityWords);
  const format = useFormat();
  return [
    {
      key: "kind",
      label: t.what,
      width: "34%",
      render: (job) => <TwoLines first={nameOf(job, t)} second={job.step && (t.steps[job.step] ?? job.step)} />,
    },
    { key: "status", label: t.status, render: ({ status }) => <StatusBadge tone={TONES[status]}>{t.statuses[status]}</StatusBadge> },
    { key: "progress", label: t.progress, render: ({ progress }) => <Progress value={progress} /> },
    { key: "started", label: t.started, align: "end", render: ({ createdAt }) => format.instant(createdAt) },
  ];
}

function nameOf({ kind, of }: Job, t: ActivityWords): string {
  return of ? `${t.jobKinds[kind]}: ${t.records[of]}` : t.jobKinds[kind];
}

function Progress({ value }: { value: number }) {
  const t = useWords(activityWords);
  const format = useFormat();
  return (
    <span className={classes.progress}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={t.progress}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${value}%` }} />
      </span>
      {format.share(value / 100)}
    </span>
  );
}

function JobSheet({ job, onClose }: { job: Job | undefined; onClose(): void }) {
  const t = useWords(activityWords);
  return (
    <Sheet isOpen={job !== undefined} onClose={onClose} label={job ? nameOf(job, t) : t.jobs}>
      {job && <JobBody job={job} />}
    </Sheet>
  );
}

function JobBody({ job }: { job: Job }) {
  const t = useWords(activityWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["jobs"] });
  const { productId } = job;
  const again = () => {
    const params = { path: { workspaceId: id, productId: productId ?? "" } };
    void submit(
      () => api.post("/workspace/{workspaceId}/storefront/products/{productId}/marketing-posts", { params, body: {} }),
      t.startedAgain,
    );
  };
  const result = resultOf(job, t) ?? job.dispatch.lastError;
  return (
    <>
      <Facts
        items={[
          [
            t.status,
            <StatusBadge key="status" tone={TONES[job.status]}>
              {t.statuses[job.status]}
            </StatusBadge>,
          ],
          [t.progress, <Progress key="progress" value={job.progress} />],
          ...(job.step ? ([[t.step, <bdi key="step">{t.steps[job.step] ?? job.step}</bdi>]] as const) : []),
          ...(result ? ([[t.result, <bdi key="result">{result}</bdi>]] as const) : []),
          [t.started, format.instant(job.createdAt)],
          ...(productId && can("store.view")
            ? ([
                [
                  t.about,
                  <Link key="about" to={`/products/${productId}` as never}>
                    {t.product}
                  </Link>,
                ],
              ] as const)
            : []),
        ]}
      />
      {job.result && <TransferResult job={job} result={job.result} />}
      {job.status === "failed" && productId && can("jobs.run") && (
        <div>
          <Button loading={isBusy} onClick={again}>
            {t.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
}

/** The reason in the reader's language, for jobs that a route of the service refused. */
function resultOf({ message, meta }: Job, t: ActivityWords): string | null {
  if (meta?.reason === "result-too-large") return t.tooLong;
  return typeof meta?.reason === "string" ? refusalText({ reason: meta.reason, message: message ?? "" }) : message || null;
}

function TransferResult({ job, result: { url, expiresAt, report } }: { job: Job; result: NonNullable<Job["result"]> }) {
  const t = useWords(activityWords);
  const format = useFormat();
  const counts = report && [report.created, report.updated, report.unchanged, report.rejectedRows].map(format.number);
  const [created = "", updated = "", unchanged = "", rejected = ""] = counts ?? [];
  return (
    <div className={classes.made}>
      {report && <p>{report.applied ? t.importReport(created, updated, unchanged, rejected) : t.nothingImported}</p>}
      {url && (
        <>
          <Button component="a" href={url} download leftSection={<Icon name="download" size={17} />}>
            {job.kind === "import" ? t.rejectedFile : t.download}
          </Button>
          <p className={classes.kept}>{t.keptUntil(format.instant(expiresAt))}</p>
        </>
      )}
    </div>
  );
}
