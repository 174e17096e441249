import type { ColumnOf, TableName } from "./filters.ts";
import type { ValueKind } from "./page.ts";
import { oneOf, optional } from "./schema.ts";

/**
 * A sort key besides plain columns: SQL that is never null, because a cursor cannot continue after a null. Its name distinguishes the
 * cursors of different orders.
 */
export interface SortKey {
  name: string;
  sql: string;
  holds: ValueKind;
}

/** Names in alphabetical order: ignores case and accents, and uses only the first characters. */
export function nameKey(text: string): SortKey {
  return { name: "sortedName", sql: `plain_text(left(${text}, 60)) collate "C"`, holds: "text" };
}

export function numberKey(name: string, sql: string): SortKey {
  return { name, sql, holds: "number" };
}

export function timeKey(name: string, sql: string): SortKey {
  return { name, sql, holds: "time" };
}

type SortValue<W extends string> = W | `-${W}`;

interface Order<T extends TableName> {
  order?: readonly (ColumnOf<T> | SortKey)[];
  direction?: "asc" | "desc";
}

/** The `sort` parameter of a list, and the order for a given value. Only the keys listed here are accepted. */
export function sorting<T extends TableName, const W extends string>(_table: T, keys: Record<W, ColumnOf<T> | SortKey>) {
  const words = (Object.keys(keys) as W[]).flatMap((word): SortValue<W>[] => [word, `-${word}`]);
  const description = "Sort order; a leading `-` reverses it. A cursor works only with the order it came from";
  return {
    parameter: optional(oneOf(words, { description })),
    /** Undefined if nothing was asked: the list's default order. */
    orderOf: (wish: SortValue<W> | undefined): Order<T> => {
      if (wish === undefined) return {};
      const isDown = wish.startsWith("-");
      const key = keys[(isDown ? wish.slice(1) : wish) as W];
      return { order: [key, "id" as ColumnOf<T>], direction: isDown ? "desc" : "asc" };
    },
  };
}
