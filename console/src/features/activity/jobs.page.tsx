import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { hrefWith, useAddress } from "../../kit/address.ts";
import { api } from "../../kit/api.ts";
import { type Column, DataTable, TwoLines } from "../../kit/data-table.tsx";
import { jobStatus } from "../../kit/enums.ts";
import { ChoiceFilter } from "../../kit/filter-bar.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { Facts, Page } from "../../kit/page.tsx";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { Sheet } from "../../kit/sheet.tsx";
import { StatusBadge } from "../../kit/state.tsx";
import { useSubmit } from "../../kit/submit.ts";
import classes from "./activity.module.css";
import { type Job, useJobs } from "./activity.query.ts";
import { activityWords } from "./activity.words.ts";
import { ActivityTabs } from "./activity-tabs.tsx";

const TONES = { queued: "neutral", processing: "info", done: "positive", failed: "danger" } as const;

/** Work in the background, with its progress as it is reported. */
export function JobsPage() {
  const t = useWords(activityWords);
  const kit = useWords(kitWords);
  const [address, change] = useAddress<{ status?: Job["status"]; open?: string }>();
  const list = useJobs(address.status);
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
      <JobSheet job={list.rows.find(({ id }) => id === address.open)} onClose={() => change({ open: undefined })} />
    </Page>
  );
}

function useColumns(): Column<Job>[] {
  const t = useWords(activityWords);
  const format = useFormat();
  return [
    { key: "kind", label: t.what, width: "34%", render: ({ kind, step }) => <TwoLines first={t.jobKinds[kind]} second={step} /> },
    { key: "status", label: t.status, render: ({ status }) => <StatusBadge tone={TONES[status]}>{t.statuses[status]}</StatusBadge> },
    { key: "progress", label: t.progress, render: ({ progress }) => <Progress value={progress} /> },
    { key: "started", label: t.started, align: "end", render: ({ createdAt }) => format.instant(createdAt) },
  ];
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
    <Sheet isOpen={job !== undefined} onClose={onClose} label={job ? t.jobKinds[job.kind] : t.jobs}>
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
  const again = () => {
    const params = { path: { workspaceId: id, productId: job.productId } };
    void submit(
      () => api.post("/workspace/{workspaceId}/storefront/products/{productId}/marketing-posts", { params, body: {} }),
      t.startedAgain,
    );
  };
  const result = job.message ?? job.dispatch.lastError;
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
          ...(job.step ? ([[t.step, <bdi key="step">{job.step}</bdi>]] as const) : []),
          ...(result ? ([[t.result, <bdi key="result">{result}</bdi>]] as const) : []),
          [t.started, format.instant(job.createdAt)],
          ...(can("store.view")
            ? ([
                [
                  t.about,
                  <Link key="about" to={`/products/${job.productId}` as never}>
                    {t.product}
                  </Link>,
                ],
              ] as const)
            : []),
        ]}
      />
      {job.status === "failed" && can("jobs.run") && (
        <div>
          <Button loading={isBusy} onClick={again}>
            {t.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
}
