import { Button, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { useAutosave } from "../../kit/forms/autosave.ts";
import form from "../../kit/forms/form.module.css";
import { Problem } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./calendar.module.css";
import type { Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

const NOTES = "/workspace/{workspaceId}/sessions/{sessionId}/notes";
const NOTE = "/workspace/{workspaceId}/sessions/{sessionId}/notes/{noteId}";

/** Notes of a visit. A note is saved while it is being written. */
export function VisitNotes({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const [body, setBody] = useState("");
  const [problem, setProblem] = useState<unknown>();
  const [note, setNote] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const path = { workspaceId: id, sessionId: visit.id };
  const save = async (text: string) => {
    try {
      setProblem(undefined);
      if (note) await api.patch(NOTE, { params: { path: { ...path, noteId: note } }, body: { body: text.trim() } });
      else setNote((await api.post(NOTES, { params: { path }, body: { body: text.trim() } })).note.id);
    } catch (error) {
      setProblem(error);
      throw error;
    }
    await queries.invalidateQueries({ queryKey: ["sessions"] });
  };
  const state = useAutosave({ value: body, field, save });
  // The note is saved already; the next one begins.
  const finish = () => {
    setBody("");
    setNote(undefined);
  };
  const others = visit.notes.filter((one) => one.id !== note);
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
            ref={field}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          {problem !== undefined && <Problem error={problem} />}
          <div className={form.row}>
            <Button variant="default" disabled={state !== "saved" || body.trim() === ""} onClick={finish}>
              {t.anotherNote}
            </Button>
            <span className={form.hint} role="status">
              {state === "typing" || state === "saving" ? kit.saving : state === "saved" && body ? kit.saved : ""}
            </span>
          </div>
        </>
      )}
      {others.length === 0 && !note && <p className={form.hint}>{t.noNotes}</p>}
      <ul>
        {others.map((note) => (
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
