import { Button, Checkbox, Input } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "../data/api.ts";
import { Dialog } from "../dialogs/sheet.tsx";
import form from "../forms/form.module.css";
import { useNeeds } from "../forms/needs.ts";
import { Icon } from "../layout/icon.tsx";
import { useSubmit } from "../saving/submit.ts";
import { useWords } from "../words/locale.tsx";
import { FileDrop } from "./file-drop.tsx";
import classes from "./file-import.module.css";
import { fileImportWords } from "./file-import.words.ts";

type Report = Schema["ClientImport"] & { pictures?: number };
const SHOWN = 20;

interface FileImportProps {
  title: string;
  lead: string;
  /** Label of the button. */
  importRows(count: number): string;
  /** Lists that change. */
  refreshes: readonly string[];
  /** The direct route of the import. */
  send(file: File, query: { dryRun?: boolean; skipInvalid?: boolean }): Promise<Report>;
  /** Imports many rows in another way, if there is one. */
  queue?: ((rows: number) => ((file: File, isSkipping: boolean) => Promise<unknown>) | undefined) | undefined;
  /** Messages for afterwards. */
  done: { imported: string; queued?: string };
  onClose(): void;
}

/** Imports a CSV file: a dry run first, then the import. */
export function FileImport({ title, lead, importRows, refreshes, send, queue, done, onClose }: FileImportProps) {
  const t = useWords(fileImportWords);
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const [isSkipping, setSkipping] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: [...refreshes] });
  const look = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setReport(undefined);
    void submit(async () => setReport(await send(chosen, { dryRun: true, skipInvalid: true })));
  };
  const rows = report ? report.created + report.updated : 0;
  const later = queue?.(rows);
  const hasRejected = report !== undefined && report.rejectedRows > 0;
  const needs = useNeeds({
    file: !file ? t.fileMissing : rows === 0 && t.nothingToImport,
    skip: hasRejected && !isSkipping && t.skipOrMend,
  });
  const apply = () => {
    if (!needs.areMet() || !file) return;
    const act = async () => (later ? void (await later(file, isSkipping)) : setReport(await send(file, { skipInvalid: isSkipping })));
    void submit(act, later ? done.queued : done.imported).then((isDone) => isDone && onClose());
  };
  return (
    <Dialog isOpen title={title} size={560} onClose={onClose}>
      <FileDrop className={form.form} onFiles={isBusy ? undefined : ([chosen]) => look(chosen)}>
        <p>{lead}</p>
        <label className={classes.file}>
          <Icon name="upload" size={18} />
          <span>{file ? <bdi>{file.name}</bdi> : t.chooseFile}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="visually-hidden"
            aria-invalid={needs.errors.file !== undefined}
            onChange={(event) => look(event.currentTarget.files?.[0])}
          />
        </label>
        {needs.errors.file && <Input.Error>{needs.errors.file}</Input.Error>}
        {report && <ReportView report={report} />}
        {hasRejected && (
          <Checkbox
            label={t.skipRejected}
            error={needs.errors.skip}
            checked={isSkipping}
            onChange={(event) => setSkipping(event.currentTarget.checked)}
          />
        )}
        <Button loading={isBusy} onClick={apply}>
          {importRows(rows)}
        </Button>
      </FileDrop>
    </Dialog>
  );
}

function ReportView({ report }: { report: Report }) {
  const t = useWords(fileImportWords);
  const { created, updated, unchanged, rejectedRows, rejected, ignoredColumns, pictures = 0 } = report;
  return (
    <div role="status" className={form.form}>
      <p>{t.importCounts(created, updated, unchanged, rejectedRows)}</p>
      {pictures > 0 && <p>{t.pictures(pictures)}</p>}
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
                {path && `${path}: `}
                {message}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
