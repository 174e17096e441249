import { type RefObject, useEffect, useRef, useState } from "react";
import { settle } from "./unsaved.ts";

/** A pause in typing this long saves the text. */
const PAUSE_MS = 1_500;

export type Autosaved = "idle" | "typing" | "saving" | "saved" | "failed";

interface Options {
  value: string;
  /** The field: once its text is saved, leaving the page need not ask. */
  field: RefObject<HTMLElement | null>;
  save(value: string): Promise<void>;
}

/**
 * Saves a text while it is being written: after each pause, when the tab is hidden, and when the field goes. One save at a time: text that
 * was typed meanwhile is saved after it.
 */
export function useAutosave({ value, field, save }: Options): Autosaved {
  const [state, setState] = useState<Autosaved>("idle");
  const newest = useRef({ value, save, saved: value, isSaving: false });
  newest.current.value = value;
  newest.current.save = save;
  const flush = useRef(async () => {
    const now = newest.current;
    if (now.isSaving || now.value === now.saved || now.value.trim() === "") return;
    now.isSaving = true;
    setState("saving");
    const sent = now.value;
    const isSaved = await now.save(sent).then(
      () => true,
      () => false,
    );
    now.isSaving = false;
    if (isSaved) now.saved = sent;
    if (isSaved && now.value === sent && field.current) settle(field.current);
    setState(isSaved ? "saved" : "failed");
    if (isSaved && now.value !== sent) await flush.current();
  });
  useEffect(() => {
    if (value === "") newest.current.saved = "";
    if (value === newest.current.saved) return;
    setState("typing");
    const timer = setTimeout(() => void flush.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => {
    const run = flush.current;
    const hide = () => {
      if (document.visibilityState === "hidden") void run();
    };
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      void run();
    };
  }, []);
  return state;
}
