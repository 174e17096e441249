import { useQueryClient } from "@tanstack/react-query";
import type { Rows } from "../data/every-row.ts";
import { doUnlessUndone, notifyError } from "../layout/toast.tsx";
import { useErrorText } from "../loading/state.tsx";
import { markDeleting } from "./deleting-rows.ts";

interface Row {
  id: string;
}

/** A list that was read by `everyRow`. */
function isRows(data: unknown): data is Rows<Row> {
  return typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows);
}

/** A list that was read by `useList`. */
function isPages(data: unknown): data is { pages: { rows: Row[] }[] } {
  return typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages);
}

/**
 * Fades rows in their lists at once (`useDeletingIds`), and deletes them when the time to undo is over. The first key is the list's own.
 * `onUndo` leads back where the deletion led away from the record.
 */
export function useDeleteWithUndo(
  keys: readonly [string, ...string[]],
): (ids: string | readonly string[], text: string, act: () => Promise<unknown>, onUndo?: () => void) => void {
  const queries = useQueryClient();
  const message = useErrorText();
  const refresh = () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return (ids, text, act, onUndo) => {
    const gone = typeof ids === "string" ? [ids] : ids;
    const stay = markDeleting(gone);
    const without = (rows: readonly Row[]) => rows.filter(({ id }) => !gone.includes(id));
    const takeOut = () =>
      queries.setQueriesData<unknown>({ queryKey: [keys[0]] }, (data: unknown) => {
        if (Array.isArray(data)) return without(data);
        if (isPages(data)) return { ...data, pages: data.pages.map((page) => ({ ...page, rows: without(page.rows) })) };
        return isRows(data) ? { ...data, rows: without(data.rows) } : data;
      });
    const remove = () => {
      act()
        .then(takeOut, (error: unknown) => notifyError(message(error)))
        .then(refresh)
        .finally(stay);
    };
    const takeBack = () => {
      stay();
      onUndo?.();
    };
    doUnlessUndone(text, remove, takeBack);
  };
}
