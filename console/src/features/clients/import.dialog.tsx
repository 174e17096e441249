import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { api, type Schema } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { Dialog } from "../../kit/sheet.tsx";
import { useSubmit } from "../../kit/submit.ts";
import classes from "./clients.module.css";
import { clientsWords } from "./clients.words.ts";

type Report = Schema["ClientImport"];
const SHOWN = 20;
/** More rows than that are imported in the background. */
const MOST_AWAITED = 1_000;

/** Imports clients from a CSV file: a dry run first, then the import. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useWords(clientsWords);
  const { id } = useWorkspace();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const [isSkipping, setSkipping] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["clients", "dashboard", "jobs"] });
  const send = (chosen: File, query: { dryRun?: boolean; skipInvalid?: boolean }): Promise<Report> =>
    api.post("/workspace/{workspaceId}/clients/import", { params: { path: { workspaceId: id }, query }, form: { file: chosen } });
  const look = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setReport(undefined);
    void submit(async () => setReport(await send(chosen, { dryRun: true, skipInvalid: true })));
  };
  const can = useCan();
  const rows = report ? report.created + report.updated : 0;
  const isLong = rows > MOST_AWAITED && can("jobs.run") && can("jobs.view");
  const params = { path: { workspaceId: id }, query: { skipInvalid: isSkipping } };
  const queue = (chosen: File) => api.post("/workspace/{workspaceId}/jobs/imports", { params, form: { file: chosen } });
  const apply = () => {
    if (!file) return;
    const act = async () => (isLong ? void (await queue(file)) : setReport(await send(file, { skipInvalid: isSkipping })));
    void submit(act, isLong ? t.importQueued : t.imported).then((isDone) => isDone && onClose());
  };
  return (
    <Dialog isOpen title={t.importTitle} size={560} onClose={onClose}>
      <div className={form.form}>
        <p>{t.importLead}</p>
        <label className={classes.file}>
          <Icon name="upload" size={18} />
          <span>{file ? <bdi>{file.name}</bdi> : t.chooseFile}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="visually-hidden"
            onChange={(event) => look(event.currentTarget.files?.[0])}
          />
        </label>
        {report && <ReportView report={report} />}
        {report && report.rejectedRows > 0 && (
          <Checkbox label={t.skipRejected} checked={isSkipping} onChange={(event) => setSkipping(event.currentTarget.checked)} />
        )}
        <Button loading={isBusy} disabled={rows === 0 || (report !== undefined && report.rejectedRows > 0 && !isSkipping)} onClick={apply}>
          {t.importRows(rows)}
        </Button>
      </div>
    </Dialog>
  );
}

function ReportView({ report }: { report: Report }) {
  const t = useWords(clientsWords);
  const { created, updated, unchanged, rejectedRows, rejected, ignoredColumns } = report;
  return (
    <div role="status" className={form.form}>
      <p>{t.importCounts(created, updated, unchanged, rejectedRows)}</p>
      {ignoredColumns.length > 0 && (
        <p className={form.hint}>
          {t.ignoredColumns} <bdi>{ignoredColumns.join(", ")}</bdi>
        </p>
      )}
      {rejected.length > 0 && (
        <ul className={classes.rejected}>
          {rejected.slice(0, SHOWN).map(({ line, path, message }) => (
            <li key={`${line} ${path}`}>
              {t.line(line)}{" "}
              <bdi>
                {path}: {message}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
