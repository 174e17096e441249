import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../kit/api.ts";
import { useWords } from "../../kit/locale.tsx";
import { useWorkspace } from "../../kit/session.ts";
import { useMessage } from "../../kit/state.tsx";
import { complain, doLater } from "../../kit/toast.tsx";
import { leave, type Test } from "./lab.query.ts";
import { labWords } from "./lab.words.ts";

/** Takes a request from the queue at once, and completes it when the time to undo is over. */
export function useRelease(): (test: Test) => void {
  const t = useWords(labWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useMessage();
  const refresh = () => queries.invalidateQueries({ queryKey: ["tests"] });
  return (test) => {
    const stay = () => {
      leave(test.id, false);
      void refresh();
    };
    const complete = () => {
      const params = { path: { workspaceId: id, testId: test.id } };
      // Only results that the member was asked about may be missing.
      const body = { requireResults: test.resultedCount === test.itemCount };
      api
        .post("/workspace/{workspaceId}/labs/tests/{testId}/complete", { params, body })
        .catch((error: unknown) => complain(message(error)))
        .finally(stay);
    };
    leave(test.id, true);
    doLater(t.released(test.number), complete, stay);
    void refresh();
  };
}
