import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../kit/locale.tsx";
import { complain, undoNewest } from "../../kit/toast.tsx";
import { labWords } from "./lab.words.ts";

type Meaning = "step" | "verify" | "undo";

/** The command of a key; undefined for all others. */
function meaningOf(event: KeyboardEvent): Meaning | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey && !isCommand && (event.key === "ArrowDown" || event.key === "ArrowUp")) return "step";
  if (isCommand && event.key === "Enter") return "verify";
  return isCommand && !event.shiftKey && event.key.toLowerCase() === "z" ? "undo" : undefined;
}

/** In a field that was changed, the browser takes back what was typed. */
function isTypedIn(element: Element | null): boolean {
  return element?.matches("[data-changed], input:not([data-result]), textarea") ?? false;
}

/** Keys that work in fields and outside them, but not under a dialog. `answer` returns whether it did anything. */
function useCommands(answer: (meaning: Meaning, event: KeyboardEvent) => boolean): void {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meaning = meaningOf(event);
      if (!meaning || document.querySelector("[role=dialog]")) return;
      if (latest.current(meaning, event)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Leaves the field, which saves it. Returns how many results still need the person: the first of them has the cursor. */
function leaveField(): number {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches("[data-result]")) flushSync(() => field.blur());
  const unsaved = document.querySelectorAll<HTMLElement>("[data-result][data-unsaved]");
  unsaved[0]?.focus();
  return unsaved.length;
}

/** Alt with an arrow, and undo. They belong to the page, not to the bench: while the next request loads there is no bench. */
export function useQueueKeys(onStep: (by: 1 | -1) => void): void {
  const t = useWords(labWords);
  useCommands((meaning, event) => {
    if (meaning === "undo") return !isTypedIn(document.activeElement) && undoNewest();
    if (meaning !== "step") return false;
    const unsaved = leaveField();
    if (unsaved > 0) complain(t.unsaved(unsaved));
    else onStep(event.key === "ArrowDown" ? 1 : -1);
    return true;
  });
}

/** Ctrl or Command with Enter. */
export function useVerifyKey(onVerify: (() => void) | undefined): void {
  useCommands((meaning) => {
    if (meaning !== "verify") return false;
    onVerify?.();
    return true;
  });
}

/** The result fields of a part of the page, from top to bottom. */
export function fieldsIn(part: HTMLElement | null): HTMLInputElement[] {
  return [...(part?.querySelectorAll<HTMLInputElement>("input[data-result]") ?? [])];
}
