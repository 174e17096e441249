import { useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema } from "../../../kit/data/api.ts";
import { sessionFieldPhase } from "../../../kit/data/enums.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { useSave } from "../../../kit/saving/save.ts";

export type Question = Schema["SessionField"];
export type QuestionChanges = Schema["SessionFieldChanges"];
export const PHASES = sessionFieldPhase;
export const REFRESHES = ["session-fields"] as const;
export const QUESTIONS = "/workspace/{workspaceId}/sessions/fields";
export const QUESTION = "/workspace/{workspaceId}/sessions/fields/{fieldId}";

export function useQuestions() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["session-fields"],
    queryFn: () =>
      everyRow(async (asked) => {
        const { fields, pagination } = await api.get(QUESTIONS, { params: { path: { workspaceId: id }, query: asked } });
        return { rows: fields, pagination };
      }),
  });
}

export function inOrder(questions: readonly Question[], phase: Question["phase"]): Question[] {
  return questions.filter((one) => one.phase === phase).sort((a, b) => a.order - b.order);
}

export function useSaveQuestion(question: Question, onDone: () => void) {
  const { id } = useWorkspace();
  const path = { workspaceId: id, fieldId: question.id };
  return useSave<Question, QuestionChanges>({
    read: async () => {
      const { data, etag } = await readVersion(QUESTION, { params: { path } });
      return { record: data.field, etag };
    },
    write: (body, etag) => api.patch(QUESTION, { params: { path }, body, ...ifMatch(etag) }),
    refreshes: REFRESHES,
    onDone,
  });
}
