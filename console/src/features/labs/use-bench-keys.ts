import { useEffect, useRef } from "react";
import { undoNewest } from "../../kit/toast.tsx";

interface BenchKeys {
  /** Alt with an arrow. */
  onStep(by: 1 | -1): void;
  /** Ctrl or Command with Enter. */
  onVerify?: (() => void) | undefined;
}

/** The command of a key; undefined for all others. */
function meaningOf(event: KeyboardEvent): "step" | "verify" | "undo" | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey && !isCommand && (event.key === "ArrowDown" || event.key === "ArrowUp")) return "step";
  if (isCommand && event.key === "Enter") return "verify";
  return isCommand && !event.shiftKey && event.key.toLowerCase() === "z" ? "undo" : undefined;
}

/** In a field that was changed, the browser takes back what was typed. */
function isTypedIn(element: Element | null): boolean {
  return element?.matches("[data-changed], input:not([data-result]), textarea") ?? false;
}

/** Does what the key asks for; returns whether it did anything. */
function answer(event: KeyboardEvent, { onStep, onVerify }: BenchKeys): boolean {
  const meaning = meaningOf(event);
  if (meaning === "undo") return !isTypedIn(document.activeElement) && undoNewest();
  if (meaning === "step") onStep(event.key === "ArrowDown" ? 1 : -1);
  if (meaning === "verify") onVerify?.();
  return meaning !== undefined;
}

/** Keys of the bench that work in its fields and outside them, but not under a dialog. */
export function useBenchKeys(keys: BenchKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!document.querySelector("[role=dialog]") && answer(event, latest.current)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The result fields of a part of the page, from top to bottom. */
export function fieldsIn(part: HTMLElement | null): HTMLInputElement[] {
  return [...(part?.querySelectorAll<HTMLInputElement>("input[data-result]") ?? [])];
}
