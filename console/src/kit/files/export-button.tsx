import { Button } from "@mantine/core";
import { api, type Schema } from "../data/api.ts";
import { useCan, useWorkspace } from "../data/session.ts";
import { Icon } from "../layout/icon.tsx";
import { notify } from "../layout/toast.tsx";
import { useSubmit } from "../saving/submit.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { saveFile } from "./open-file.ts";

/** A list as a file, with its filters. */
export interface ListFile {
  of: Schema["NewExport"]["of"];
  query: Readonly<Record<string, unknown>>;
  read(signal: AbortSignal): Promise<Blob>;
}

/** A person waits this long; then the file is written in the background. */
const WAIT_MS = 5_000;

/** Saves a list as a file. A long one becomes a job, for members who may start and see jobs. */
export function useExport() {
  const t = useWords(kitWords);
  const { id } = useWorkspace();
  const can = useCan();
  const { submit, isBusy } = useSubmit({ refreshes: ["jobs"] });
  const save = ({ of, query, read }: ListFile) =>
    void submit(async () => {
      const waiting = new AbortController();
      const timer = can("jobs.run") && can("jobs.view") ? setTimeout(() => waiting.abort(), WAIT_MS) : undefined;
      try {
        saveFile(await read(waiting.signal), `${of}.csv`);
      } catch (error) {
        if (!waiting.signal.aborted) throw error;
        const params = { path: { workspaceId: id } };
        await api.post("/workspace/{workspaceId}/jobs/exports", { params, body: { of, query: addressOf(query) } });
        notify(t.exportQueued);
      } finally {
        clearTimeout(timer);
      }
    });
  return { save, isBusy };
}

function addressOf(query: Readonly<Record<string, unknown>>): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined && each !== null) address.append(name, String(each));
  return address.toString();
}

/** Saves the list as it is filtered. */
export function ExportButton(file: ListFile) {
  const kit = useWords(kitWords);
  const { save, isBusy } = useExport();
  return (
    <Button variant="default" leftSection={<Icon name="download" size={17} />} loading={isBusy} onClick={() => save(file)}>
      {kit.exportList}
    </Button>
  );
}
