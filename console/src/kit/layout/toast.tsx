import { useEffect, useSyncExternalStore } from "react";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { Icon } from "./icon.tsx";
import classes from "./toast.module.css";

interface Toast {
  id: number;
  text: string;
  tone: "plain" | "problem";
  undo?: () => void;
  /** Runs when the time is over and the user has not undone it. */
  settle?: () => void;
}

const LASTS_MS = 4_000;
const UNDO_MS = 6_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function drop(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function notify(text: string): void {
  change([...toasts, { id: nextId++, text, tone: "plain" }]);
}

export function notifyError(text: string): void {
  change([...toasts, { id: nextId++, text, tone: "problem" }]);
}

/** Does something after six seconds unless undone; leaving the page does it immediately. */
export function doUnlessUndone(text: string, act: () => void, takeBack: () => void): void {
  change([...toasts, { id: nextId++, text, tone: "plain", undo: takeBack, settle: act }]);
}

/** Says what was done, with a button that takes it back. */
export function notifyWithUndo(text: string, takeBack: () => void): void {
  change([...toasts, { id: nextId++, text, tone: "plain", undo: takeBack }]);
}

/** Takes the newest action back that still can be; returns whether there was one. */
export function undoNewest(): boolean {
  const newest = toasts.findLast(({ undo }) => undo !== undefined);
  if (!newest) return false;
  drop(newest.id);
  newest.undo?.();
  return true;
}

addEventListener("pagehide", () => {
  for (const toast of toasts) toast.settle?.();
  toasts = [];
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={classes.stack} aria-live="polite" role="status">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useWords(kitWords);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        drop(toast.id);
        toast.settle?.();
      },
      toast.undo ? UNDO_MS : LASTS_MS,
    );
    return () => clearTimeout(timer);
  }, [toast]);
  const takeBack = () => {
    drop(toast.id);
    toast.undo?.();
  };
  return (
    <div className={classes.toast} data-tone={toast.tone}>
      <Icon name={toast.tone === "problem" ? "alert" : "circle-check"} size={18} />
      <span dir="auto">{toast.text}</span>
      {toast.undo && (
        <button type="button" className={classes.undo} onClick={takeBack}>
          {t.undo}
        </button>
      )}
    </div>
  );
}
