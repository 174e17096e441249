import { api } from "../../../kit/data/api.ts";
import { useCan, useWorkspaceSession } from "../../../kit/data/session.ts";
import { notifyError } from "../../../kit/layout/toast.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Item, Test } from "../lab.query.ts";
import { toVerify } from "./verification.rules.ts";
import { verificationWords } from "./verification.words.ts";

export interface Verifying {
  /** Whether the laboratory wants a second person. */
  isOn: boolean;
  mayVerify: boolean;
  /** Entered by the member, who may therefore not verify it. */
  isOwn(item: Item): boolean;
}

export function useVerifying(): Verifying {
  const can = useCan();
  const { account, workspace } = useWorkspaceSession();
  const { requireVerification, verifierMustDiffer } = workspace.labs;
  return {
    isOn: requireVerification,
    mayVerify: requireVerification && can("labs.verify"),
    isOwn: (item) => verifierMustDiffer && item.resultedBy === account.id,
  };
}

/** Verifies all results of a request that others entered, or one; says why the rest is left. */
export function useVerify() {
  const t = useWords(verificationWords);
  const { workspace } = useWorkspaceSession();
  const { isOwn } = useVerifying();
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"] });
  const send = (testId: string, itemIds: string[], text: string) => {
    const params = { path: { workspaceId: workspace.id, testId } };
    return submit(() => api.post("/workspace/{workspaceId}/labs/tests/{testId}/verify", { params, body: { itemIds } }), text);
  };
  const verifyAll = async (test: Test): Promise<boolean> => {
    const { others, own } = toVerify(test, isOwn);
    if (others.length === 0) {
      notifyError(own.length > 0 ? t.ownAll : t.nothing);
      return false;
    }
    const left = own.length > 0 ? ` · ${t.ownLeft(own.length)}` : "";
    return send(
      test.id,
      others.map(({ id }) => id),
      t.verified(others.length) + left,
    );
  };
  const verifyOne = (item: Item): Promise<boolean> => {
    if (!isOwn(item)) return send(item.testId, [item.id], t.verified(1));
    notifyError(t.own);
    return Promise.resolve(false);
  };
  return { verifyAll, verifyOne, isBusy };
}
