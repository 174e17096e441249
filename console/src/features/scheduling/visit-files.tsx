import { ActionIcon } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, download } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { FileButton } from "../../kit/files/file-button.tsx";
import { FileDrop } from "../../kit/files/file-drop.tsx";
import { openFile } from "../../kit/files/open-file.ts";
import form from "../../kit/forms/form.module.css";
import { Icon } from "../../kit/layout/icon.tsx";
import { notifyError } from "../../kit/layout/toast.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { deletingProps, useDeletingIds } from "../../kit/lists/deleting-rows.ts";
import { Problem, useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./calendar.module.css";
import type { Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

export function VisitFiles({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const message = useErrorText();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const path = { workspaceId: id, sessionId: visit.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ["sessions"] });
  const upload = useMutation({
    mutationFn: async (added: readonly File[]) => {
      for (const file of added) await attach(file);
    },
    onSettled: refresh,
  });
  const attach = async (file: File) => {
    const uploaded = await api.post("/workspace/{workspaceId}/files", { params: { path: { workspaceId: id } }, form: { file } });
    await api.post("/workspace/{workspaceId}/sessions/{sessionId}/attachments", {
      params: { path },
      body: { fileId: uploaded.file.id, name: file.name.slice(0, 200) },
    });
  };
  const leaving = useDeletingIds();
  const removeLater = useDeleteWithUndo(["sessions"]);
  const remove = (attachmentId: string) =>
    removeLater(attachmentId, t.fileRemoved, () =>
      api.delete("/workspace/{workspaceId}/sessions/{sessionId}/attachments/{attachmentId}", {
        params: { path: { ...path, attachmentId } },
      }),
    );
  const files = visit.attachments;
  const mayAdd = can("sessions.update") && can("files.manage");
  const open = (fileId: string, name: string) => {
    const read = () => download("/workspace/{workspaceId}/files/{fileId}/content", { params: { path: { workspaceId: id, fileId } } });
    openFile(read, name).catch((error: unknown) => notifyError(message(error)));
  };
  return (
    <FileDrop className={form.form} onFiles={mayAdd && !upload.isPending ? (dropped) => upload.mutate(dropped) : undefined}>
      {mayAdd && (
        <div className={form.row}>
          <FileButton icon="upload" isBusy={upload.isPending} onFile={(file) => upload.mutate([file])}>
            {t.upload}
          </FileButton>
          <span className={form.hint}>{t.uploadHint}</span>
        </div>
      )}
      {upload.error && <Problem error={upload.error} />}
      {files.length === 0 && <p className={form.hint}>{t.noFiles}</p>}
      <ul>
        {files.map((file) => (
          <li key={file.id} className={classes.fileItem} {...deletingProps(leaving.has(file.id))}>
            <Icon name="paperclip" size={16} />
            <button type="button" className={classes.fileName} onClick={() => open(file.fileId, file.name)} dir="auto">
              {file.name}
            </button>
            {can("sessions.update") && (
              <ActionIcon variant="subtle" color="gray" aria-label={`${t.removeFile}: ${file.name}`} onClick={() => remove(file.id)}>
                <Icon name="close" size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </FileDrop>
  );
}
