import type { AppliedFilter, ColumnOf, TableName } from "../filters.ts";
import type { SortKey } from "../sorting.ts";
import type { RowOf, Strength, Where } from "./statements.ts";

export interface TableSpec<T extends TableName, C, R> {
  /** Columns that a read returns, and named SQL (`sql<number>\`...\`.as("count")`) as subqueries. */
  columns: readonly C[];
  /** Row → record. JSON columns are `unknown`: read them with `stored(...)`, never cast. */
  toRecord(row: RowOf<T, C>): R;
  /** Restricts the table to these rows: `deleted_at is null`. */
  only?: string;
  /** The order of lists; it must end in a unique column. */
  order?: readonly ColumnOf<T>[];
  /**
   * A call of a database function for searches of very many rows, with `?` for the words: it gives the ids of all rows that may have them,
   * or null where looking as usual is as good.
   */
  finder?: string;
  /**
   * SQL for the bytes of a row, where 100 rows may be more than a response should be: a page then ends early, and its cursor leads on. The
   * order must contain `id`.
   */
  weight?: string;
  /** Pages of at most so many rows are small enough however much each weighs, and are read in the shorter way. */
  weighedAbove?: number;
  /** The database defaults of columns that an insert omits, for `insertKnown`. */
  defaults?: Readonly<Record<string, unknown>>;
}

export interface Reading<T extends TableName> {
  order?: readonly ColumnOf<T>[];
  direction?: "asc" | "desc";
  limit?: number;
  lock?: Strength;
  filters?: readonly AppliedFilter[];
}

export interface Paging<T extends TableName> {
  where?: Omit<Where<T>, "workspaceId">;
  /** Columns, or the result of `sorting(...)`. */
  order?: readonly (ColumnOf<T> | SortKey)[];
  direction?: "asc" | "desc";
  /** Further conditions from the service: `appliedFilters(query, values)`. */
  filters?: readonly AppliedFilter[];
}
