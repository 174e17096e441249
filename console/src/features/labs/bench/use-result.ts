import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, api, ifMatch } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { notifyError } from "../../../kit/layout/toast.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Item } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import type { Verdict } from "./ranges.rules.ts";
import { bodyOf, isResulted, parseResult, type Resulted, typedText, verdictOf } from "./results.rules.ts";

/** `confirm`: a critical value waits for a second Enter. `conflict`: someone else changed the result meanwhile. */
type Phase = "idle" | "saving" | "failed" | "confirm" | "wrong" | "conflict";

export interface Result {
  text: string;
  value: number | undefined;
  /** Whether the service has a result. */
  isEntered: boolean;
  verdict: Verdict | undefined;
  phase: Phase;
  /** The version that the text was started from, or that someone else saved. */
  base: Item;
  isChanged: boolean;
  type(text: string): void;
  takeBack(): void;
  enter(): boolean;
  /** Saves typed text; resolves to whether the row needs nothing more. */
  flush(): Promise<boolean>;
  leaveField(): void;
}

const RESULT = "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/result";

const readItem = (path: { workspaceId: string; testId: string; itemId: string }) =>
  api.get("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}", { params: { path } });

/** One result while it is typed: what is saved, what is not, and why. `isFocused` tells whether the cursor is in its field. */
export function useResult(item: Item, isFocused: () => boolean): Result {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const t = useWords(labWords);
  const [, render] = useState(0);
  const state = useRef({ text: typedText(item), phase: "idle" as Phase, base: item });
  const running = useRef<Promise<boolean>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const now = state.current;
  const set = (changes: Partial<typeof now>) => {
    Object.assign(state.current, changes);
    render((count) => count + 1);
  };
  const isDirty = () => state.current.text.trim() !== typedText(state.current.base);

  // Others' results are shown at once, except where someone is typing. A reply that is older than the own save is ignored.
  useEffect(() => {
    const { base, phase } = state.current;
    if (item.etag === base.etag || item.updatedAt < base.updatedAt) return;
    if (phase !== "idle" || isFocused() || isDirty()) return;
    set({ base: item, text: typedText(item) });
  });

  const send = async (result: Resulted): Promise<boolean> => {
    const path = { workspaceId, testId: item.testId, itemId: item.id };
    const sent = state.current.text;
    set({ phase: "saving" });
    try {
      const body = bodyOf(result, item);
      const saved = await api.patch(RESULT, { params: { path }, body, ...ifMatch(state.current.base.etag) });
      const isUntouched = state.current.text === sent;
      set({ base: saved.item, phase: "idle", ...(isUntouched ? { text: typedText(saved.item) } : {}) });
      void queries.invalidateQueries({ queryKey: ["tests"] });
      return true;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 412;
      const read = isTaken ? await readItem(path).catch(() => undefined) : undefined;
      set(read ? { base: read.item, phase: "conflict" } : { phase: "failed" });
      if (isGone.current) notifyError(t.lost(`\u2068${item.testName}\u2069`, sent));
      return false;
    }
  };
  const judged = (result: Resulted | undefined) => verdictOf(result, state.current.base, state.current.base.range ?? item.range);
  /** Whether the row can be left: nothing was typed, or it is on its way. */
  const commit = (isConfirmed: boolean): boolean => {
    const { text, phase } = state.current;
    if (phase === "saving" || !isDirty()) {
      if (phase !== "saving") set({ phase: "idle" });
      return true;
    }
    const result = parseResult(text, item);
    if (result === undefined) set({ phase: "wrong" });
    else if (judged(result)?.isCritical && !isConfirmed) set({ phase: "confirm" });
    else {
      running.current = send(result);
      return true;
    }
    return false;
  };
  const result = parseResult(now.text, item);
  return {
    text: now.text,
    value: result?.resultValueNumeric ?? undefined,
    isEntered: isResulted(now.base),
    verdict: judged(result),
    phase: now.phase,
    base: now.base,
    isChanged: isDirty(),
    type: (text) => set({ text, phase: "idle" }),
    takeBack: () => set({ text: typedText(now.base), phase: "idle" }),
    enter: () => commit(state.current.phase === "confirm" || state.current.phase === "conflict"),
    flush: async () => {
      if (state.current.phase === "conflict" || !commit(false)) return false;
      await running.current;
      return state.current.phase === "idle" && !isDirty();
    },
    leaveField: () => {
      if (state.current.phase === "idle") commit(false);
    },
  };
}
