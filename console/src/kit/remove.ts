import { useQueryClient } from "@tanstack/react-query";
import { useMessage } from "./state.tsx";
import { complain, doLater } from "./toast.tsx";

interface Row {
  id: string;
}

/** Takes a row from its list at once, and deletes it when the time to undo is over. The first key is the list's own. */
export function useRemoveLater(keys: readonly [string, ...string[]]): (rowId: string, text: string, act: () => Promise<unknown>) => void {
  const queries = useQueryClient();
  const message = useMessage();
  const refresh = () => void Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return (rowId, text, act) => {
    queries.setQueriesData<readonly Row[]>({ queryKey: [keys[0]] }, (rows) =>
      Array.isArray(rows) ? rows.filter(({ id }) => id !== rowId) : rows,
    );
    const remove = () => {
      act()
        .catch((error: unknown) => complain(message(error)))
        .finally(refresh);
    };
    doLater(text, remove, refresh);
  };
}
