import { Button, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { useWords } from "../../kit/locale.tsx";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { Problem } from "../../kit/state.tsx";
import classes from "./calendar.module.css";
import type { Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

export function VisitNotes({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const [body, setBody] = useState("");
  const add = useMutation({
    mutationFn: () =>
      api.post("/workspace/{workspaceId}/sessions/{sessionId}/notes", {
        params: { path: { workspaceId: id, sessionId: visit.id } },
        body: { body: body.trim() },
      }),
    onSuccess: async () => {
      setBody("");
      await queries.invalidateQueries({ queryKey: ["sessions"] });
    },
  });
  return (
    <div className={form.form}>
      {can("sessions.update") && (
        <>
          <Textarea
            aria-label={t.addNote}
            placeholder={t.addNote}
            dir="auto"
            autosize
            minRows={2}
            maxLength={5000}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          {add.error && <Problem error={add.error} />}
          <div>
            <Button variant="default" disabled={body.trim() === ""} loading={add.isPending} onClick={() => add.mutate()}>
              {t.addNote}
            </Button>
          </div>
        </>
      )}
      {visit.notes.length === 0 && <p className={form.hint}>{t.noNotes}</p>}
      <ul>
        {visit.notes.map((note) => (
          <li key={note.id} className={classes.noteItem}>
            <span className={classes.noteHead}>
              <bdi>{note.authorName}</bdi> <span>{format.instant(note.createdAt)}</span>
            </span>
            <span className={classes.noteBody} dir="auto">
              {note.body}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
