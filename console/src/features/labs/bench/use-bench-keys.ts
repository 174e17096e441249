import { flushSync } from "react-dom";
import { useShortcuts } from "../../../kit/keys/shortcuts.ts";
import { notifyError, undoNewest } from "../../../kit/layout/toast.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { labWords } from "../lab.words.ts";

/** In a field that was changed, the browser takes back what was typed. */
function isTypedIn(element: Element | null): boolean {
  return element?.matches("[data-changed], input:not([data-result]), textarea") ?? false;
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
  const step = (by: 1 | -1) => {
    const unsaved = leaveField();
    if (unsaved > 0) notifyError(t.unsaved(unsaved));
    else onStep(by);
  };
  useShortcuts([
    { name: "request", keys: { "Alt+ArrowUp": () => step(-1), "Alt+ArrowDown": () => step(1) }, works: "in fields" },
    { name: "undo", keys: { "Mod+z": () => !isTypedIn(document.activeElement) && undoNewest() }, works: "in fields" },
  ]);
}

/** Ctrl or Command with Enter. */
export function useVerifyKey(onVerify: (() => void) | undefined): void {
  useShortcuts([onVerify !== undefined && { name: "verify", keys: { "Mod+Enter": onVerify }, works: "in fields" }]);
}

/** The result fields of a part of the page, from top to bottom. */
export function fieldsIn(part: HTMLElement | null): HTMLInputElement[] {
  return [...(part?.querySelectorAll<HTMLInputElement>("input[data-result]") ?? [])];
}
