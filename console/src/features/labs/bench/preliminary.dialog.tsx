import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { ConfirmDanger } from "../../../kit/dialogs/sheet.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Test } from "../lab.query.ts";
import { leftOut } from "./verification.rules.ts";
import { verificationWords } from "./verification.words.ts";

/** Issues what is verified so far; the request stays on the worklist. */
export function PreliminaryDialog({ test, onClose }: { test: Test; onClose(): void }) {
  const t = useWords(verificationWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const issue = () => {
    const params = { path: { workspaceId: id, testId: test.id } };
    void submit(() => api.post("/workspace/{workspaceId}/labs/tests/{testId}/reports", { params, body: {} }), t.issued);
  };
  return (
    <ConfirmDanger
      isOpen
      title={t.preliminaryTitle(test.number)}
      text={t.preliminaryText(leftOut(test))}
      action={t.preliminary}
      isBusy={isBusy}
      onConfirm={issue}
      onClose={onClose}
    />
  );
}
