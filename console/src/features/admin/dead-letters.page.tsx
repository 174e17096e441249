import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, TwoLines } from "../../kit/lists/data-table.tsx";
import { SearchField } from "../../kit/lists/filter-bar.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import { useWorkspaceName, useWorkspaces } from "./admin.query.ts";
import { type DeadLetter, type DeadLetterFilter, useDeadLetter, useDeadLetters } from "./back-office.query.ts";
import { backOfficeWords } from "./back-office.words.ts";
import { RecordList } from "./record-list.tsx";
import { WorkspaceName } from "./workspace-name.tsx";

type Address = DeadLetterFilter & { open?: string };

/** Background work that failed too often: seen, and retried one by one or for a whole workspace. */
export function DeadLettersPage() {
  const t = useWords(backOfficeWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const [address, change] = useAddress<Address>();
  const list = useDeadLetters(address);
  const opened = useDeadLetter(address.open, list.rows);
  const columns = useColumns();
  const isFiltered = Boolean(address.topic || address.workspaceId);
  return (
    <RecordList
      title={t.deadTitle}
      subtitle={t.deadLead}
      list={list}
      columns={columns}
      empty={{ icon: "circle-check", text: isFiltered ? kit.nothingFound : t.noDead }}
      toolbar={
        <>
          <SearchField label={t.topic} value={address.topic ?? ""} onChange={(topic) => change({ topic }, { replace: true })} />
          {can("businesses.manage") && (
            <WorkspaceFilter value={address.workspaceId} onChange={(workspaceId) => change({ workspaceId }, { replace: true })} />
          )}
          {address.workspaceId && list.rows.length > 0 && can("businesses.manage") && (
            <RetryAll workspaceId={address.workspaceId} topic={address.topic || undefined} />
          )}
        </>
      }
    >
      <LetterSheet letter={opened} onClose={() => change({ open: undefined })} />
    </RecordList>
  );
}

/** The part of the service that the work belongs to: the first word of its topic. */
function useAreaOf(): (topic: string) => string {
  const t = useWords(backOfficeWords);
  const areas: Readonly<Record<string, string>> = t.areas;
  return (topic) => areas[topic.split(".", 1)[0] ?? ""] ?? t.otherArea;
}

function useColumns(): Column<DeadLetter>[] {
  const t = useWords(backOfficeWords);
  const format = useFormat();
  const areaOf = useAreaOf();
  return [
    {
      key: "work",
      label: t.work,
      width: "28%",
      render: ({ topic }) => <TwoLines first={areaOf(topic)} second={<code dir="ltr">{topic}</code>} />,
    },
    { key: "workspace", label: t.workspace, render: ({ workspaceId: id }) => (id ? <WorkspaceName id={id} /> : t.platform) },
    { key: "error", label: t.lastError, render: ({ lastError }) => lastError && <bdi>{lastError}</bdi> },
    { key: "attempts", label: t.attempts, align: "end", isMinor: true, render: ({ attempts }) => format.number(attempts) },
    { key: "at", label: t.gaveUp, align: "end", render: ({ deadAt }) => format.instant(deadAt) },
  ];
}

function WorkspaceFilter({ value, onChange }: { value: string | undefined; onChange(id: string | undefined): void }) {
  const t = useWords(backOfficeWords);
  const [q, setQ] = useState("");
  const { rows } = useWorkspaces({ q });
  const chosen = useWorkspaceName(value ?? null);
  const found = rows.map(({ id, name, email }) => ({ value: id, label: name ?? email }));
  const isListed = value === undefined || found.some((option) => option.value === value);
  return (
    <Choice
      aria-label={t.workspace}
      placeholder={t.anyWorkspace}
      searchable
      clearable
      onSearchChange={setQ}
      filter={({ options }) => options}
      data={isListed ? found : [{ value, label: chosen ?? "…" }, ...found]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

function RetryAll({ workspaceId, topic }: { workspaceId: string; topic: string | undefined }) {
  const t = useWords(backOfficeWords);
  const name = useWorkspaceName(workspaceId) ?? "…";
  const { submit, isBusy } = useSubmit({ refreshes: ["dead-letters"] });
  const retry = () =>
    void submit(async () => {
      const params = { path: { workspaceId } };
      const { count } = await api.post("/admin/workspaces/{workspaceId}/dead-letters/retry", { params, body: topic ? { topic } : {} });
      notify(t.retriedAll(count));
    });
  return (
    <Button variant="default" loading={isBusy} leftSection={<Icon name="repeat" size={16} />} onClick={retry}>
      {t.retryAll(`\u2068${name}\u2069`)}
    </Button>
  );
}

function LetterSheet({ letter, onClose }: { letter: DeadLetter | undefined; onClose(): void }) {
  const t = useWords(backOfficeWords);
  const format = useFormat();
  const can = useCan();
  const areaOf = useAreaOf();
  const { submit, isBusy } = useSubmit({ refreshes: ["dead-letters"], onDone: onClose });
  const retry = (deadLetterId: string) =>
    void submit(() => api.post("/admin/dead-letters/{deadLetterId}/retry", { params: { path: { deadLetterId } } }), t.retried);
  return (
    <Sheet isOpen={letter !== undefined} onClose={onClose} label={letter ? areaOf(letter.topic) : t.work}>
      {letter && (
        <>
          <Facts
            items={[
              [
                t.work,
                <code key="topic" dir="ltr">
                  {letter.topic}
                </code>,
              ],
              [t.workspace, letter.workspaceId ? <WorkspaceName key="workspace" id={letter.workspaceId} /> : t.platform],
              [t.attempts, format.number(letter.attempts)],
              [t.queued, format.instant(letter.createdAt)],
              [t.gaveUp, format.instant(letter.deadAt)],
            ]}
          />
          {letter.lastError && (
            <section className={classes.section}>
              <h3>{t.lastError}</h3>
              <p className={classes.code} dir="auto">
                {letter.lastError}
              </p>
            </section>
          )}
          {can("businesses.manage") && (
            <Button loading={isBusy} leftSection={<Icon name="repeat" size={16} />} onClick={() => retry(letter.id)}>
              {t.retry}
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}
