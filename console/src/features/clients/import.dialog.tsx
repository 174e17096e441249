import { api } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { FileImport } from "../../kit/files/file-import.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { clientsWords } from "./clients.words.ts";

/** More rows than that are imported in the background. */
const MOST_AWAITED = 1_000;

/** Imports clients from a CSV file. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useWords(clientsWords);
  const { id } = useWorkspace();
  const can = useCan();
  const path = { workspaceId: id };
  const isQueued = (rows: number) => rows > MOST_AWAITED && can("jobs.run") && can("jobs.view");
  const start = (file: File, skipInvalid: boolean) =>
    api.post("/workspace/{workspaceId}/jobs/imports", { params: { path, query: { skipInvalid } }, form: { file } });
  return (
    <FileImport
      title={t.importTitle}
      lead={t.importLead}
      importRows={t.importRows}
      refreshes={["clients", "dashboard", "jobs"]}
      send={(file, query) => api.post("/workspace/{workspaceId}/clients/import", { params: { path, query }, form: { file } })}
      queue={(rows) => (isQueued(rows) ? start : undefined)}
      done={{ imported: t.imported, queued: t.importQueued }}
      onClose={onClose}
    />
  );
}
