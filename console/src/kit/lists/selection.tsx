import { Button, Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./data-table.module.css";

export interface Selection<T = unknown> {
  keys: ReadonlySet<string>;
  onChange(keys: ReadonlySet<string>): void;
  /** Label of a row's checkbox. */
  labelOf(row: T): string;
  /** Shown in place of the filters while rows are chosen. */
  actions?: ReactNode;
}

/** How many are chosen, and what can be done with them. */
export function SelectionBar<T>({ selection: { keys, onChange, actions } }: { selection: Selection<T> }) {
  const t = useWords(kitWords);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t.selection}>
      <strong aria-live="polite">{t.selected(keys.size)}</strong>
      {actions}
      <span className={classes.count}>
        <Button variant="subtle" color="gray" onClick={() => onChange(new Set())}>
          {t.clearSelection}
        </Button>
      </span>
    </div>
  );
}

export function SelectAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const t = useWords(kitWords);
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <th scope="col" className={classes.check}>
      <Checkbox
        aria-label={t.selectAll}
        checked={chosen > 0 && chosen === keys.length}
        indeterminate={chosen > 0 && chosen < keys.length}
        onChange={(event) => selection.onChange(new Set(event.currentTarget.checked ? keys : []))}
      />
    </th>
  );
}

export function Select({ selection, rowKey, label }: { selection: Pick<Selection, "keys" | "onChange">; rowKey: string; label: string }) {
  const toggle = (isChosen: boolean) => {
    const keys = new Set(selection.keys);
    if (isChosen) keys.add(rowKey);
    else keys.delete(rowKey);
    selection.onChange(keys);
  };
  return (
    <td className={classes.check}>
      <Checkbox aria-label={label} checked={selection.keys.has(rowKey)} onChange={(event) => toggle(event.currentTarget.checked)} />
    </td>
  );
}
