import { useQueryClient } from "@tanstack/react-query";
import type { Rows } from "./every-row.ts";
import { useMessage } from "./state.tsx";
import { complain, doLater } from "./toast.tsx";

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

/** Takes a row from its list at once, and deletes it when the time to undo is over. The first key is the list's own. */
export function useRemoveLater(keys: readonly [string, ...string[]]): (rowId: string, text: string, act: () => Promise<unknown>) => void {
  const queries = useQueryClient();
  const message = useMessage();
  const refresh = () => void Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return (rowId, text, act) => {
    const without = (rows: readonly Row[]) => rows.filter(({ id }) => id !== rowId);
    queries.setQueriesData<unknown>({ queryKey: [keys[0]] }, (data: unknown) => {
      if (Array.isArray(data)) return without(data);
      if (isPages(data)) return { ...data, pages: data.pages.map((page) => ({ ...page, rows: without(page.rows) })) };
      return isRows(data) ? { ...data, rows: without(data.rows) } : data;
    });
    const remove = () => {
      act()
        .catch((error: unknown) => complain(message(error)))
        .finally(refresh);
    };
    doLater(text, remove, refresh);
  };
}
