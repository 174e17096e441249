import { ActionIcon, Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api, download } from "../../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { openFile } from "../../../kit/files/open-file.ts";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem, StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import { namesToNotify } from "../critical/critical.query.ts";
import { criticalWords } from "../critical/critical.words.ts";
import type { Test } from "../lab.query.ts";
import { isOutdated, type Report, useReports } from "./issued.query.ts";
import { issuedWords } from "./issued.words.ts";
import classes from "./report.module.css";
import { Shares } from "./shares.tsx";

const tones = { preliminary: "neutral", final: "positive", amended: "warning" } as const;

/** The versions of the report, which never change, and links to them. */
export function IssuedReports({ test, language }: { test: Test; language: Language }) {
  const t = useWords(issuedWords);
  const can = useCan();
  const { data: reports, error, refetch } = useReports(test.id);
  const [isAsking, setAsking] = useState(false);
  const latest = reports?.[0];
  const mayIssue = can("labs.verify") && test.status !== "cancelled" && reports !== undefined && isOutdated(test, latest);
  return (
    <Panel title={t.issued}>
      <div className={classes.stack}>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {reports?.length === 0 && <p className={classes.hint}>{t.none}</p>}
        {latest && (
          <ul className={classes.versions}>
            {reports.map((report) => (
              <Version key={report.id} test={test} report={report} language={language} />
            ))}
          </ul>
        )}
        {mayIssue && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t.issue}
          </Button>
        )}
        {latest && can("labs.run") && <Shares testId={test.id} language={language} />}
      </div>
      {isAsking && <IssueDialog test={test} latest={latest} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Version({ test, report, language }: { test: Test; report: Report; language: Language }) {
  const t = useWords(issuedWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const { version } = report;
  const open = () => {
    const params = { path: { workspaceId: id, testId: test.id }, query: { language, version } };
    const read = () => download("/workspace/{workspaceId}/labs/tests/{testId}/report.pdf", { params });
    void submit(() => openFile(read, `report-${test.number}-${version}.pdf`));
  };
  return (
    <li>
      <span>
        {t.version(version)} <StatusBadge tone={tones[report.status]}>{t.statuses[report.status]}</StatusBadge>
        <small>
          {report.issuedBy.name && (
            <>
              <bdi>{report.issuedBy.name}</bdi> ·{" "}
            </>
          )}
          {format.instant(report.issuedAt)}
        </small>
      </span>
      <ActionIcon variant="subtle" loading={isBusy} aria-label={t.openVersion(version)} onClick={open}>
        <Icon name="download" size={16} />
      </ActionIcon>
    </li>
  );
}

/** Asks for the reason of a correction, which the report prints. */
function IssueDialog({ test, latest, onClose }: { test: Test; latest: Report | undefined; onClose(): void }) {
  const t = useWords(issuedWords);
  const { id } = useWorkspace();
  const isCorrection = latest !== undefined && latest.status !== "preliminary";
  const corrections = test.items.flatMap(({ amendments }) => amendments);
  const [last] = corrections.sort((one, other) => other.amendedAt.localeCompare(one.amendedAt));
  const [reason, setReason] = useState(isCorrection ? (last?.reason ?? "") : "");
  const c = useWords(criticalWords);
  const [anyway, setAnyway] = useState("");
  const untold = namesToNotify(test);
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const needs = useNeeds({ reason: isCorrection && !reason.trim() });
  const issue = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const params = { path: { workspaceId: id, testId: test.id } };
    const body = { ...(isCorrection ? { reason: reason.trim() } : {}), ...(anyway.trim() ? { anyway: anyway.trim() } : {}) };
    void submit(() => api.post("/workspace/{workspaceId}/labs/tests/{testId}/reports", { params, body }), t.done);
  };
  return (
    <Dialog isOpen title={t.issueTitle(test.number)} onClose={onClose}>
      <form className={form.form} onSubmit={issue}>
        <p>{t.issueText}</p>
        {isCorrection && (
          <TextInput
            label={t.reason}
            description={t.reasonHint}
            maxLength={2000}
            dir="auto"
            value={reason}
            error={needs.errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {untold && (
          <>
            <p>{c.notTold(untold)}</p>
            <TextInput
              label={c.anyway}
              description={c.anywayHint}
              maxLength={2000}
              dir="auto"
              value={anyway}
              onChange={(event) => setAnyway(event.currentTarget.value)}
            />
          </>
        )}
        <SubmitButton isBusy={isBusy}>{t.issue}</SubmitButton>
      </form>
    </Dialog>
  );
}
