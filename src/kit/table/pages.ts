import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { TableName } from "../filters.ts";
import { columnName, PAGE_BYTES } from "../page.ts";
import type { SortKey } from "../sorting.ts";
import type { Conditions, Probe } from "./conditions.ts";
import type { TableSpec } from "./spec.ts";
import type { Loose, Slot, Where } from "./statements.ts";

type Direction = "asc" | "desc";
type Rows = SelectQueryBuilder<{ rows: Record<string, unknown> }, "rows", Record<string, unknown>>;

export interface PageShape<T extends TableName> {
  asked: ReturnType<Conditions<T>["matching"]>;
  where: Where<T>;
  order: readonly (string | SortKey)[];
  direction: Direction;
  /** How many values the cursor has. */
  after: number;
  limit: number;
  isSearch: boolean;
  isWeighed: boolean;
}

interface PageParts {
  chosen: Rows;
  frequent: Rows;
  wide: string[];
  last: readonly Slot[];
  limit: unknown;
  pageOf(rows: Rows): Rows;
}

/** The statements of a table's pages: plain, by a search, by a sparse filter; each also weighed. */
export function pageStatements<T extends TableName, C>(
  name: T,
  { spec, columns, conditions }: { spec: Pick<TableSpec<T, C, never>, "columns" | "weight">; columns: string[]; conditions: Conditions<T> },
) {
  const from = name as unknown as "rows";
  const { ref, compileWhere, findingOf } = conditions;
  const sorted = (column: string | SortKey) => (typeof column === "string" ? ref(column) : sql.raw(column.sql));
  const selected = (column: string | SortKey) =>
    (typeof column === "string" ? `${name}.${column}` : sql.raw(column.sql).as(column.name)) as string;

  /** The values are those of the conditions, of the cursor, and the limit. */
  function pageStatement(shape: PageShape<T>, loose: Loose, slot: (index: number) => Slot) {
    const { asked, order, direction, isSearch, isWeighed } = shape;
    const unread = order.filter((column) => !spec.columns.includes(column as C)).map(selected);
    const wide = [...columns, ...unread];
    const read = loose.selectFrom(from).select([...(isSearch ? order.map(selected) : wide), ...weightIf(isWeighed)]);
    const chosen = read.where(asked.condition(slot));
    const last = Array.from({ length: shape.after }, (_, index) => slot(asked.values.length + index));
    // The plan of a search depends on the limit; that of a list does not.
    const limit = isSearch ? sql.lit(shape.limit + 1) : slot(asked.values.length + shape.after);
    const pageOf = (rows: typeof chosen) => inOrder(rows, order, direction, last).limit(limit as never);
    const parts = { chosen, frequent: read.where(asked.frequent(slot)), wide, last, limit, pageOf };
    if (isSearch) return searchStatement(shape, parts, loose, slot);
    const isPlain = order.every((column) => typeof column === "string");
    if (asked.sparse && isPlain) return sparseStatement(shape, parts, asked.sparse(order, slot), loose);
    return isWeighed ? fittingStatement(pageOf(chosen), order, direction, loose) : pageOf(chosen);
  }

  function searchStatement(shape: PageShape<T>, { chosen, wide, pageOf }: PageParts, loose: Loose, slot: (index: number) => Slot) {
    const { asked, order, direction, isWeighed } = shape;
    const finding = findingOf(asked.searched, slot);
    const keys = finding
      ? sql`(${pageOf(chosen.where(finding.notFound))}) union all (${pageOf(chosen.where(finding.found))})`
      : pageOf(chosen);
    const own = compileWhere(shape.where).condition(slot);
    const whole = isWeighed
      ? weighed(keys, wide, loose, own, order.map(columnName), direction)
      : widened(keys, wide, loose, own, order as readonly string[], direction);
    const text = finding ? sql`${finding.first} ${whole}` : whole;
    return { compile: () => text.compile(loose) };
  }

  /** The few rows that a sparse filter holds for, or, if there are many, the list in its own order. */
  function sparseStatement(shape: PageShape<T>, { chosen, frequent, last, limit, pageOf }: PageParts, probe: Probe, loose: Loose) {
    const order = shape.order.map(columnName);
    const { direction } = shape;
    const { first, keys } = fewOf(probe, order, direction, last);
    const many = pageOf(frequent.where(sql<boolean>`not (select is_few from hit)`));
    const row = chosen.where(sql<boolean>`${ref("id")} = few.id`).limit(sql`1` as never);
    const few = sql`select wide.* from (${keys}) as few cross join lateral (${row}) as wide limit ${limit}`;
    const rows = sql`select * from ((${many}) union all (${few})) as page order by ${sortingBy("page", order, direction)}`;
    const text = sql`${first} ${shape.isWeighed ? fitting(rows, order, direction) : rows}`;
    return { compile: () => text.compile(loose) };
  }

  /** In a list's order, after the row of the cursor. */
  function inOrder<Q extends SelectQueryBuilder<{ rows: Record<string, unknown> }, "rows", object>>(
    chosen: Q,
    order: readonly (string | SortKey)[],
    direction: Direction,
    last: readonly Slot[],
  ): Q {
    const sign = sql.raw(direction === "asc" ? ">" : "<");
    const isAfter = sql<boolean>`(${sql.join(order.map(sorted))}) ${sign} (${sql.join(last)})`;
    const following = last.length > 0 ? chosen.where(isAfter) : chosen;
    return order.reduce((query, column) => query.orderBy(sorted(column), direction), following) as Q;
  }

  /**
   * Finds keys first, then reads the rows: the searched text is in the index that gives the order, so a search with few results need not
   * read every row of a large workspace. One row at a time, because the planner cannot know how few there are.
   */
  function widened(
    keys: Expression<unknown>,
    wide: string[],
    loose: Loose,
    own: RawBuilder<boolean>,
    order: readonly string[],
    direction: Direction,
  ): RawBuilder<unknown> {
    const found = (column: string) => sql.ref(`found.${column}`);
    const isSame = sql<boolean>`(${sql.join(order.map(ref))}) = (${sql.join(order.map(found))})`;
    const row = loose.selectFrom(from).select(wide).where(own).where(isSame).limit(1);
    const sorting = order.map((column) => sql`${found(column)} ${sql.raw(direction)}`);
    return sql`select wide.* from (${keys}) as found cross join lateral (${row}) as wide order by ${sql.join(sorting)}`;
  }

  function weightIf(isWeighed: boolean): string[] {
    return isWeighed ? [sql.raw(`(${spec.weight})`).as("page_weight") as unknown as string] : [];
  }

  /** Like `widened`, but only as many rows as fit into a response. */
  function weighed(
    keys: Expression<unknown>,
    wide: string[],
    loose: Loose,
    own: RawBuilder<boolean>,
    order: readonly string[],
    direction: Direction,
  ): RawBuilder<unknown> {
    const row = loose
      .selectFrom(from)
      .select(wide)
      .where(own)
      .where(sql<boolean>`${ref("id")} = found.id`)
      .limit(1);
    return sql`select wide.*, found.page_among from (${fitting(keys, order, direction)}) as found
      cross join lateral (${row}) as wide order by ${sortingBy("found", order, direction)}`;
  }

  return pageStatement;
}

/** Lists the rows that a sparse filter may hold for, in order and after the cursor; none if there are too many. */
function fewOf({ sql: probe, most }: Probe, order: readonly string[], direction: Direction, last: readonly Slot[]) {
  const names = sql.join(order.map((column) => sql.ref(`probed.${column}`)));
  const isAfter = last.length > 0 ? sql`(${names}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(last)})` : sql`true`;
  return {
    first: sql`with probed as materialized (${probe} limit ${sql.lit(most + 1)}),
      hit as materialized (select count(*) <= ${sql.lit(most)} as is_few from probed)`,
    keys: sql`select distinct ${names} from probed where (select is_few from hit) and ${isAfter}
      order by ${sortingBy("probed", order, direction)}`,
  };
}

/** As many of these rows as fit into a response, the first in any case, and how many there were to choose from. */
function fitting(rows: Expression<unknown>, order: readonly string[], direction: Direction): RawBuilder<unknown> {
  const before = sql`coalesce(sum(keyed.page_weight) over (order by ${sortingBy("keyed", order, direction)}
    rows between unbounded preceding and 1 preceding), 0)`;
  return sql`select * from (select keyed.*, ${before} as page_before, count(*) over () as page_among from (${rows}) as keyed) as fitting
    where fitting.page_before < ${sql.lit(PAGE_BYTES)} order by ${sortingBy("fitting", order, direction)}`;
}

function fittingStatement(rows: Expression<unknown>, order: readonly (string | SortKey)[], direction: Direction, loose: Loose) {
  const page = fitting(rows, order.map(columnName), direction);
  return { compile: () => page.compile(loose) };
}

function sortingBy(of: string, order: readonly string[], direction: Direction): RawBuilder<unknown> {
  return sql.join(order.map((column) => sql`${sql.ref(`${of}.${column}`)} ${sql.raw(direction)}`));
}
