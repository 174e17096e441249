import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { doUnlessUndone, notifyError } from "../../../kit/layout/toast.tsx";
import { useErrorText } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { markReleasing, type Test } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { isOutdated } from "../reports/issued.query.ts";
import { useVerifying } from "./use-verify.ts";

const TEST = "/workspace/{workspaceId}/labs/tests/{testId}";

/** Where results are verified, completing releases nothing: the report is issued first. A second attempt issues no second version. */
async function issueFinal(workspaceId: string, test: Test, anyway: string | undefined): Promise<void> {
  const params = { path: { workspaceId, testId: test.id } };
  const { reports } = await api.get(`${TEST}/reports`, { params });
  if (isOutdated(test, reports.at(-1))) await api.post(`${TEST}/reports`, { params, body: anyway ? { anyway } : {} });
}

/** Takes a request from the queue at once, and completes it when the time to undo is over. */
export function useRelease(): (test: Test, anyway?: string) => void {
  const t = useWords(labWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  const { isOn } = useVerifying();
  const refresh = () => queries.invalidateQueries({ queryKey: ["tests"] });
  return (test, anyway) => {
    const stay = () => {
      markReleasing(test.id, false);
      void refresh();
    };
    const complete = () => {
      // Only results that the member was asked about may be missing.
      const requireResults = test.resultedCount === test.itemCount;
      const issued = isOn ? issueFinal(id, test, anyway) : Promise.resolve();
      issued
        .then(() => api.post(`${TEST}/complete`, { params: { path: { workspaceId: id, testId: test.id } }, body: { requireResults } }))
        .catch((error: unknown) => notifyError(message(error)))
        .finally(stay);
    };
    markReleasing(test.id, true);
    doUnlessUndone(t.released(test.number), complete, stay);
    void refresh();
  };
}
