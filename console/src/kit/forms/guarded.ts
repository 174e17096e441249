import { useEffect } from "react";
import { noteRestored } from "./unsaved.ts";

/** Leaving asks while something is changed that is no field of a form: pictures, an order, a text with headings. */
export function useGuarded(key: string, isChanged: boolean): void {
  useEffect(() => {
    noteRestored(key, isChanged);
    return () => noteRestored(key, false);
  }, [key, isChanged]);
}
