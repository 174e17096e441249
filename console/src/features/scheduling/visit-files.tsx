import { ActionIcon } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, download } from "../../kit/api.ts";
import { FileButton } from "../../kit/file-button.tsx";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { openFile } from "../../kit/open-file.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { Problem, useMessage } from "../../kit/state.tsx";
import { complain, doLater } from "../../kit/toast.tsx";
import classes from "./calendar.module.css";
import type { Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

export function VisitFiles({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const message = useMessage();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const path = { workspaceId: id, sessionId: visit.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ["sessions"] });
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const uploaded = await api.post("/workspace/{workspaceId}/files", { params: { path: { workspaceId: id } }, form: { file } });
      await api.post("/workspace/{workspaceId}/sessions/{sessionId}/attachments", {
        params: { path },
        body: { fileId: uploaded.file.id, name: file.name.slice(0, 200) },
      });
    },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (attachmentId: string) =>
      api.delete("/workspace/{workspaceId}/sessions/{sessionId}/attachments/{attachmentId}", {
        params: { path: { ...path, attachmentId } },
      }),
    onSuccess: refresh,
    onError: (error) => complain(message(error)),
  });
  const [gone, setGone] = useState<readonly string[]>([]);
  const removeLater = (attachmentId: string) => {
    setGone((all) => [...all, attachmentId]);
    const bringBack = () => setGone((all) => all.filter((one) => one !== attachmentId));
    doLater(t.fileRemoved, () => remove.mutate(attachmentId, { onError: bringBack }), bringBack);
  };
  const files = visit.attachments.filter((file) => !gone.includes(file.id));
  const open = (fileId: string, name: string) => {
    const read = () => download("/workspace/{workspaceId}/files/{fileId}/content", { params: { path: { workspaceId: id, fileId } } });
    openFile(read, name).catch((error: unknown) => complain(message(error)));
  };
  return (
    <div className={form.form}>
      {can("sessions.update") && can("files.manage") && (
        <div className={form.row}>
          <FileButton icon="upload" isBusy={upload.isPending} onFile={(file) => upload.mutate(file)}>
            {t.upload}
          </FileButton>
          <span className={form.hint}>{t.uploadHint}</span>
        </div>
      )}
      {upload.error && <Problem error={upload.error} />}
      {files.length === 0 && <p className={form.hint}>{t.noFiles}</p>}
      <ul>
        {files.map((file) => (
          <li key={file.id} className={classes.fileItem}>
            <Icon name="paperclip" size={16} />
            <button type="button" className={classes.fileName} onClick={() => open(file.fileId, file.name)} dir="auto">
              {file.name}
            </button>
            {can("sessions.update") && (
              <ActionIcon variant="subtle" color="gray" aria-label={`${t.removeFile}: ${file.name}`} onClick={() => removeLater(file.id)}>
                <Icon name="close" size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
