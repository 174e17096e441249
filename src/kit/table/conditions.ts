import { type RawBuilder, sql } from "kysely";
import type { AppliedFilter, TableName } from "../filters.ts";
import { columnName } from "../page.ts";
import type { SortKey } from "../sorting.ts";
import type { TableSpec } from "./spec.ts";
import type { Slot, Where } from "./statements.ts";

/** So many rows are sorted rather than looked for one by one in the list's order. */
const FEW = 1_000;
/** The same where they are listed by an index that has the columns of the order: a hundred of its entries take one block. */
const FEW_IN_INDEX = 3_000;

/** SQL that lists, with the columns of an order, the rows that a filter may hold for; more than `most` are not sorted. */
export interface Probe {
  sql: RawBuilder<unknown>;
  most: number;
}

type Sparse = (order: readonly (string | SortKey)[], slot: (index: number) => Slot) => Probe;

export type Conditions<T extends TableName> = ReturnType<typeof conditionsOf<T>>;

/** The conditions of one table's statements: of a `Where`, of a list's filters, and of the finder. */
export function conditionsOf<T extends TableName>(name: T, spec: Pick<TableSpec<T, never, never>, "only" | "finder">) {
  const ref = (column: string) => sql.ref(`${name}.${column}`);

  /** The conditions of a `Where` alone, over slots starting at `first`. */
  function meets(where: Where<T>, slot: (index: number) => Slot, first = 0): RawBuilder<boolean> {
    let next = first;
    const parts = Object.entries(where).map(([column, value]) => {
      if (value === null) return sql`${ref(column)} is null`;
      return Array.isArray(value) ? sql`${ref(column)} = any(${slot(next++)})` : sql`${ref(column)} = ${slot(next++)}`;
    });
    return sql<boolean>`${sql.join(parts.length > 0 ? parts : [sql`true`], sql` and `)}`;
  }

  /** The part a `Where` adds to the key of a shape, its values (none is searched for as text), and the condition over slots starting at `first`. */
  function compileWhere(where: Where<T>, first = 0) {
    let key = "";
    const values: unknown[] = [];
    for (const [column, value] of Object.entries(where)) {
      if (value === undefined) throw new Error(`${name}.${column}: a condition without a value`);
      key += column + (value === null ? "?" : Array.isArray(value) ? "*" : ",");
      if (value !== null) values.push(value);
    }
    const condition = (slot: (index: number) => Slot) => {
      const own = meets(where, slot, first);
      return spec.only ? sql<boolean>`${own} and ${sql.raw(`(${spec.only})`)}` : own;
    };
    return { key, values, condition, frequent: condition, searched: [] as number[], sparse: undefined as Sparse | undefined };
  }

  function matching(where: Where<T>, filters: readonly AppliedFilter[]) {
    const own = compileWhere(where);
    if (filters.length === 0) return own;
    const bound = filters.flatMap(({ filter, values }) => values.map((value) => ({ filter, value })));
    const conditionOf =
      (write: (given: (typeof bound)[number], value: RawBuilder<unknown>) => RawBuilder<boolean>) => (slot: (index: number) => Slot) => {
        const asked = bound.map((given, index) => write(given, sql`${slot(own.values.length + index)}`));
        return sql<boolean>`${sql.join([own.condition(slot), ...asked], sql` and `)}`;
      };
    return {
      key: `${own.key} ${filters.map((asked) => `${asked.name}*${asked.values.length}`)}`,
      values: [...own.values, ...bound.map(({ value }) => value)],
      /** Which of the values are words that the row must have. */
      searched: bound.flatMap(({ filter }, index) => (filter.isSearch ? [own.values.length + index] : [])),
      sparse: sparseOf(where, own.values.length, bound),
      condition: conditionOf(({ filter }, value) => filter.condition(value, ref)),
      /** Known to hold for many rows. `is true` keeps the planner from an index in another order, which would read and sort them all. */
      frequent: conditionOf(({ filter }, value) =>
        filter.sparse ? sql<boolean>`(${filter.condition(value, ref)}) is true` : filter.condition(value, ref),
      ),
    };
  }

  /** The first sparse filter that was given, as SQL that lists the rows it may hold for. */
  function sparseOf(where: Where<T>, first: number, bound: readonly { filter: AppliedFilter["filter"] }[]): Sparse | undefined {
    const at = bound.findIndex(({ filter }) => filter.sparse);
    const chosen = bound[at]?.filter.sparse;
    const place = Object.entries(where)
      .filter(([, value]) => value !== null)
      .findIndex(([column]) => column === "workspaceId");
    if (!chosen || place < 0) return undefined;
    return (order, slot) => {
      const workspace = sql`${slot(place)}`;
      if (chosen.probe !== undefined) return { sql: withValue(chosen.probe, sql`${slot(first + at)}`, workspace), most: FEW };
      const conditions = bound.flatMap(({ filter }, index) =>
        filter.sparse?.index === chosen.index ? [filter.condition(sql`${slot(first + index)}`, ref)] : [],
      );
      // Without `only`, which would have to be read from the rows themselves. The page applies it.
      const listed = sql`select ${sql.join(order.map((column) => ref(columnName(column))))} from ${sql.table(name)}
        where ${meets(where, slot)} and ${sql.join(conditions, sql` and `)}`;
      return { sql: listed, most: FEW_IN_INDEX };
    };
  }

  /**
   * SQL that calls the table's finder. The statement contains both paths, and PostgreSQL never starts the one that the finder did not choose,
   * because the choice does not depend on a row.
   */
  function findingOf(searched: readonly number[], slot: (index: number) => Slot) {
    if (!spec.finder || searched.length === 0) return undefined;
    const words = sql.join(searched.map((index) => sql`${slot(index)}`));
    const ids = sql`(select ids from hit)`;
    return {
      first: sql`with hit as materialized (select ${withValue(spec.finder, sql`array[${words}]::text[]`)} as ids)`,
      found: sql<boolean>`${ref("id")} = any(${ids}::text[])`,
      notFound: sql<boolean>`${ids} is null`,
    };
  }

  return { ref, compileWhere, matching, findingOf };
}

/** Puts the value into the places of `?` in SQL text, and the workspace into those of `$workspace`. */
function withValue(text: string, value: RawBuilder<unknown>, workspace?: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = text
    .split(/(\?|\$workspace)/)
    .map((part) => (part === "?" ? value : part === "$workspace" && workspace ? workspace : sql.raw(part)));
  return sql.join(parts, sql``);
}
