import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import type { IconName } from "../../../kit/layout/icon.tsx";
import { notifyError } from "../../../kit/layout/toast.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Test } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { PreliminaryDialog } from "./preliminary.dialog.tsx";
import { ReleaseDialog } from "./release.dialog.tsx";
import type { PendingSaves } from "./result-row.tsx";
import { useRelease } from "./use-release.ts";
import { useVerify, useVerifying } from "./use-verify.ts";
import { isUnverified, leftOut } from "./verification.rules.ts";
import { verificationWords } from "./verification.words.ts";

interface Bench {
  test: Test;
  flushes: PendingSaves;
  grid: RefObject<HTMLElement | null>;
  /** The request has left the queue. */
  onReleased(): void;
  /** Leads to the next request, which others verify. */
  onNext(): void;
}

interface Step {
  label: string;
  icon: IconName;
}

/** The bench's one filled button: release, verify, or go on to the next request. */
export function useBenchStep({ test, flushes, grid, onReleased, onNext }: Bench) {
  const t = useWords(labWords);
  const v = useWords(verificationWords);
  const { isOn, mayVerify } = useVerifying();
  const { verifyAll } = useVerify();
  const release = useRelease();
  const readSaved = useSaved({ test, flushes, grid });
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Test>();
  const unverified = test.items.filter(isUnverified).length;
  const finish = (fresh: Test, anyway?: string) => {
    setAsked(undefined);
    release(fresh, anyway);
    onReleased();
  };
  const goOn = async (fresh: Test) => {
    if (isOn && !mayVerify) return onNext();
    if (isOn && fresh.items.some(isUnverified)) return void (await verifyAll(fresh));
    const isWhole = isOn ? leftOut(fresh) === 0 : fresh.resultedCount === fresh.itemCount;
    if (isWhole && fresh.criticalCount === 0) finish(fresh);
    else setAsked(fresh);
  };
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    const fresh = await readSaved();
    if (fresh) await goOn(fresh);
    setBusy(false);
  };
  const step: Step =
    isOn && !mayVerify
      ? { label: v.next, icon: "arrow-right" }
      : isOn && unverified > 0
        ? { label: v.verifyAll(unverified), icon: "check" }
        : { label: isOn ? v.release : t.verify, icon: "circle-check" };
  const close = () => setAsked(undefined);
  const dialog =
    asked && isOn && leftOut(asked) > 0 ? (
      <PreliminaryDialog test={asked} onClose={close} />
    ) : (
      <ReleaseDialog asked={asked} onConfirm={finish} onClose={close} />
    );
  return { ...step, act: () => void act(), isBusy, dialog };
}

/** Saves what is typed and reads the request again; undefined if a row could not be saved. */
function useSaved({ test, flushes, grid }: Pick<Bench, "test" | "flushes" | "grid">) {
  const t = useWords(labWords);
  const queries = useQueryClient();
  return async (): Promise<Test | undefined> => {
    const settled = await Promise.all([...flushes].map(async ([, flush]) => flush()));
    const open = settled.filter((isSettled) => !isSettled).length;
    if (open > 0) {
      notifyError(t.unsaved(open));
      grid.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return undefined;
    }
    await queries.refetchQueries({ queryKey: ["tests", "one", test.id] });
    return queries.getQueryData<Test>(["tests", "one", test.id]) ?? test;
  };
}
