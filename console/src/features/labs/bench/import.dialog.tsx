import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { FileImport } from "../../../kit/files/file-import.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { importWords } from "./import.words.ts";

/** Enters results from the file of an instrument. */
export function ImportResults({ onClose }: { onClose(): void }) {
  const t = useWords(importWords);
  const { id } = useWorkspace();
  return (
    <FileImport
      title={t.title}
      lead={t.lead}
      importRows={t.importRows}
      refreshes={["tests", "dashboard"]}
      send={(file, query) =>
        api.post("/workspace/{workspaceId}/labs/results/import", { params: { path: { workspaceId: id }, query }, form: { file } })
      }
      done={{ imported: t.imported }}
      onClose={onClose}
    />
  );
}
