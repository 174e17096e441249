import { type Expression, type Insertable, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./db.ts";
import { type AppliedFilter, appliedFilters, type ColumnOf, type ListQuery, type TableName } from "./filters.ts";
import type { Id } from "./ids.ts";
import { columnName, PAGE_BYTES, type Page, type PageRequest, readCursor, writeCursor } from "./page.ts";
import type { SortKey } from "./sorting.ts";
import {
  type Changes,
  type Computed,
  definedIn,
  type Loose,
  perColumns,
  type RowOf,
  Slot,
  type Strength,
  statements,
  type Where,
} from "./statements.ts";
import { timestampOf } from "./time.ts";

export type { Changes } from "./statements.ts";

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

/** So many rows are sorted rather than looked for one by one in the list's order. */
const FEW = 1_000;

/** SQL that lists, with the columns of an order, the rows that a filter may hold for. */
type Sparse = (order: readonly (string | SortKey)[], slot: (index: number) => Slot) => RawBuilder<unknown>;

interface Reading<T extends TableName> {
  order?: readonly ColumnOf<T>[];
  direction?: "asc" | "desc";
  limit?: number;
  lock?: Strength;
  filters?: readonly AppliedFilter[];
}

/**
 * The statements of one table. A statement is built and compiled once per shape (which columns are set, filtered and sorted); after that,
 * a call only binds its values.
 */
export function table<T extends TableName, const C extends ColumnOf<T> | Computed, R>(name: T, spec: TableSpec<T, C, R>) {
  const { run, runLater } = statements();
  const from = name as unknown as "rows";
  const ref = (column: string) => sql.ref(`${name}.${column}`);
  const columns = spec.columns.map((column) => (typeof column === "string" ? `${name}.${column}` : column)) as string[];
  const read = (row: unknown): R => spec.toRecord(row as RowOf<T, C>);
  const sorted = (column: string | SortKey) => (typeof column === "string" ? ref(column) : sql.raw(column.sql));
  const selected = (column: string | SortKey) =>
    (typeof column === "string" ? `${name}.${column}` : sql.raw(column.sql).as(column.name)) as string;

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
      let next = first;
      const parts = Object.entries(where).map(([column, value]) => {
        if (value === null) return sql`${ref(column)} is null`;
        return Array.isArray(value) ? sql`${ref(column)} = any(${slot(next++)})` : sql`${ref(column)} = ${slot(next++)}`;
      });
      if (spec.only) parts.push(sql.raw(`(${spec.only})`));
      return sql<boolean>`${sql.join(parts.length > 0 ? parts : [sql`true`], sql` and `)}`;
    };
    return { key, values, condition, frequent: condition, searched: [] as number[], sparse: undefined as Sparse | undefined };
  }

  async function all(db: Db, where: Where<T>, reading: Reading<T> = {}): Promise<R[]> {
    const { order = spec.order ?? [], direction = "asc", limit, lock, filters = [] } = reading;
    const asked = matching(where, filters);
    const values = [...asked.values, limit];
    const key = `all ${asked.key} ${order} ${direction} ${limit !== undefined} ${lock}`;
    const { rows } = await run(db, key, values, (loose, slot) => {
      let query = loose.selectFrom(from).select(columns).where(asked.condition(slot));
      for (const column of order) query = query.orderBy(`${name}.${column}`, direction);
      if (limit !== undefined) query = query.limit(slot(values.length - 1) as never);
      return locked(query, lock);
    });
    return rows.map(read);
  }

  const findKeys = perColumns((names) => {
    const key = (lock: Strength | "none") => `find ${names} ${lock}`;
    return { none: key("none"), update: key("update"), "no key update": key("no key update"), share: key("share") };
  });

  /** The first that matches. Nearly every request looks something up by its key, so the names of the columns are put together only once. */
  async function find(db: Db, where: Where<T>, lock?: Strength): Promise<R | undefined> {
    const values: unknown[] = [];
    for (const column in where) {
      const value = where[column] as unknown;
      if (value === undefined || value === null || Array.isArray(value))
        return (await all(db, where, { order: [], ...(lock && { lock }) }))[0];
      values.push(value);
    }
    const { rows } = await run(db, findKeys(where)[lock ?? "none"], values, (loose, slot) =>
      locked(loose.selectFrom(from).select(columns).where(compileWhere(where).condition(slot)), lock),
    );
    return rows[0] && read(rows[0]);
  }

  async function count(db: Db, where: Where<T>, filters: readonly AppliedFilter[] = []): Promise<number> {
    const asked = matching(where, filters);
    const { rows } = await run(db, `count ${asked.key}`, asked.values, (loose, slot) => {
      const counting = loose.selectFrom(from).select(sql<number>`count(*)`.as("count")).where(asked.condition(slot));
      const finding = findingOf(asked.searched, slot);
      if (!finding) return counting;
      const whole = sql`${finding.first} select (${counting.where(finding.notFound)}) + (${counting.where(finding.found)}) as count`;
      return { compile: () => whole.compile(loose) };
    });
    return Number(rows[0]?.count);
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
      if (chosen.probe !== undefined) return withValue(chosen.probe, sql`${slot(first + at)}`, workspace);
      const conditions = bound.flatMap(({ filter }, index) =>
        filter.sparse?.index === chosen.index ? [filter.condition(sql`${slot(first + index)}`, ref)] : [],
      );
      // Without `only`, which would have to be read from the rows themselves. The page applies it.
      return sql`select ${sql.join(order.map((column) => ref(columnName(column))))} from ${sql.table(name)}
        where ${ref("workspaceId")} = ${workspace} and ${sql.join(conditions, sql` and `)}`;
    };
  }

  /**
   * One page by keyset: rows after the cursor in the table's order, so that rows added in the meantime cause neither repetitions nor gaps.
   * Applies every filter that the query declares and the caller gave.
   */
  async function page(
    db: Db,
    where: Where<T>,
    query: ListQuery<T>,
    given: PageRequest,
    { order = spec.order ?? [], direction = "desc", filters: further = [] }: Pick<Paging<T>, "order" | "direction" | "filters"> = {},
  ): Promise<Page<R>> {
    const filters = [...appliedFilters(query as object, given as never), ...further];
    const asked = matching(where, filters);
    const list = { source: name, columns: order, direction };
    const after = given.cursor === undefined ? [] : readCursor(given.cursor, list);
    const values = [...asked.values, ...after, given.limit + 1];
    const isPlain = order.every((column) => typeof column === "string");
    const isSearch = isPlain && filters.some(({ filter }) => filter.columns.includes("searchText") || (filter.isSearch && spec.finder));
    const isWeighed = spec.weight !== undefined && given.limit > (spec.weighedAbove ?? 0);
    const key = `page ${asked.key} ${order.map(columnName)} ${direction} ${after.length} ${isSearch && given.limit} ${isWeighed}`;
    const shape = { asked, where, order, direction, after: after.length, limit: given.limit, isSearch, isWeighed };
    const { rows: found } = await run(db, key, values, (loose, slot) => pageStatement(shape, loose, slot));
    const { rows, last } = cut(found, given.limit);
    const nextCursor = last ? writeCursor(list, last) : null;
    // A first page that is not full contains everything: a search with few results in a large workspace runs once, not twice.
    const isAll = after.length === 0 && !last;
    const total = given.withTotal ? { total: isAll ? rows.length : await count(db, where, filters) } : {};
    return { rows: rows.map(read), pagination: { limit: given.limit, nextCursor, ...total } };
  }

  /** The rows of a page, and the last of them if more follow. A weighed page says among how many it was chosen. */
  function cut(found: Record<string, unknown>[], limit: number) {
    const rows = found.slice(0, limit);
    const among = Number(found[0]?.pageAmong ?? found.length);
    for (const row of rows) if ("pageAmong" in row) for (const name of ["pageAmong", "pageBefore", "pageWeight"]) delete row[name];
    return { rows, last: among > rows.length ? rows.at(-1) : undefined };
  }

  interface PageShape {
    asked: ReturnType<typeof matching>;
    where: Where<T>;
    order: readonly (string | SortKey)[];
    direction: "asc" | "desc";
    /** How many values the cursor has. */
    after: number;
    limit: number;
    isSearch: boolean;
    isWeighed: boolean;
  }

  /** The values are those of the conditions, of the cursor, and the limit. */
  function pageStatement(shape: PageShape, loose: Loose, slot: (index: number) => Slot) {
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

  type Rows = SelectQueryBuilder<{ rows: Record<string, unknown> }, "rows", Record<string, unknown>>;

  interface PageParts {
    chosen: Rows;
    frequent: Rows;
    wide: string[];
    last: readonly Slot[];
    limit: unknown;
    pageOf(rows: Rows): Rows;
  }

  function searchStatement(shape: PageShape, { chosen, wide, pageOf }: PageParts, loose: Loose, slot: (index: number) => Slot) {
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
  function sparseStatement(
    shape: PageShape,
    { chosen, frequent, last, limit, pageOf }: PageParts,
    probe: RawBuilder<unknown>,
    loose: Loose,
  ) {
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

  /** Lists the rows that a sparse filter may hold for, in order and after the cursor; none if there are too many. */
  function fewOf(probe: RawBuilder<unknown>, order: readonly string[], direction: "asc" | "desc", last: readonly Slot[]) {
    const names = sql.join(order.map((column) => sql.ref(`probed.${column}`)));
    const isAfter = last.length > 0 ? sql`(${names}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(last)})` : sql`true`;
    return {
      first: sql`with probed as materialized (${probe} limit ${sql.lit(FEW + 1)}),
        hit as materialized (select count(*) <= ${sql.lit(FEW)} as is_few from probed)`,
      keys: sql`select distinct ${names} from probed where (select is_few from hit) and ${isAfter}
        order by ${sortingBy("probed", order, direction)}`,
    };
  }

  /** In a list's order, after the row of the cursor. */
  function inOrder<Q extends SelectQueryBuilder<{ rows: Record<string, unknown> }, "rows", object>>(
    chosen: Q,
    order: readonly (string | SortKey)[],
    direction: "asc" | "desc",
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
    direction: "asc" | "desc",
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
    direction: "asc" | "desc",
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

  /** As many of these rows as fit into a response, the first in any case, and how many there were to choose from. */
  function fitting(rows: Expression<unknown>, order: readonly string[], direction: "asc" | "desc"): RawBuilder<unknown> {
    const before = sql`coalesce(sum(keyed.page_weight) over (order by ${sortingBy("keyed", order, direction)}
      rows between unbounded preceding and 1 preceding), 0)`;
    return sql`select * from (select keyed.*, ${before} as page_before, count(*) over () as page_among from (${rows}) as keyed) as fitting
      where fitting.page_before < ${sql.lit(PAGE_BYTES)} order by ${sortingBy("fitting", order, direction)}`;
  }

  function fittingStatement(rows: Expression<unknown>, order: readonly (string | SortKey)[], direction: "asc" | "desc", loose: Loose) {
    const page = fitting(rows, order.map(columnName), direction);
    return { compile: () => page.compile(loose) };
  }

  function sortingBy(of: string, order: readonly string[], direction: "asc" | "desc"): RawBuilder<unknown> {
    return sql.join(order.map((column) => sql`${sql.ref(`${of}.${column}`)} ${sql.raw(direction)}`));
  }

  const knownInserts = perColumns((names) => {
    const unknown = spec.columns.find(
      (column) => typeof column !== "string" || !(names.includes(column) || column in (spec.defaults ?? {})),
    );
    if (unknown !== undefined) throw new Error(`${name}: the value of ${unknown} is not known before the insert`);
    // Every column has its place from the start: an object that grows by one after another is slow to make and to read.
    const defaults: Record<string, unknown> = Object.fromEntries(names.map((column) => [column, undefined]));
    return { key: `insert known ${names}`, names, defaults: { ...defaults, ...spec.defaults } };
  });

  async function insertAll(db: Db, rows: readonly Insertable<Tables[T]>[]): Promise<R[]> {
    const [first] = rows;
    if (!first) return [];
    const names = definedIn(first);
    const values = rows.flatMap((row) => names.map((column) => (row as Record<string, unknown>)[column] ?? null));
    const { rows: stored } = await run(db, `insert ${names} ${rows.length}`, values, (loose, slot) =>
      loose
        .insertInto(from)
        .values(rows.map((_, row) => Object.fromEntries(names.map((column, index) => [column, slot(row * names.length + index)]))))
        .returning(columns),
    );
    return stored.map(read);
  }

  async function insert(db: Db, row: Insertable<Tables[T]>): Promise<R> {
    return (await insertAll(db, [row]))[0] as R;
  }

  /**
   * For a row whose values are all known beforehand: it is sent with what comes next, usually the commit, without waiting. If the database
   * refuses it, the transaction fails after the service has returned, so do not use it where constraint errors are handled.
   */
  async function insertKnown(db: Db, row: Insertable<Tables[T]>): Promise<R> {
    const { key, names, defaults } = knownInserts(row);
    const known = { ...defaults };
    const values: unknown[] = [];
    for (const column of names) {
      const value = (row as Record<string, unknown>)[column];
      values.push(value);
      known[column] = value instanceof Date ? timestampOf(value) : value;
    }
    await runLater(db, key, values, (loose, slot) =>
      loose.insertInto(from).values(Object.fromEntries(names.map((column, index) => [column, slot(index)]))),
    );
    return read(known);
  }

  /** Undefined if a unique index already has such a row; a concurrent insert waits for the first to commit. */
  async function insertNew(db: Db, row: Insertable<Tables[T]>): Promise<R | undefined> {
    const names = definedIn(row);
    const values = names.map((column) => (row as Record<string, unknown>)[column]);
    const { rows } = await run(db, `insert new ${names}`, values, (loose, slot) =>
      loose
        .insertInto(from)
        .values(Object.fromEntries(names.map((column, index) => [column, slot(index)])))
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns),
    );
    return rows[0] && read(rows[0]);
  }

  async function updateAll(db: Db, where: Where<T>, changes: Changes<T>): Promise<R[]> {
    const names = definedIn(changes);
    const given = names.map((column) => (changes as Record<string, unknown>)[column]);
    const asked = compileWhere(where, names.length);
    const build = (loose: Loose, slot: (index: number) => unknown) =>
      loose
        .updateTable(from)
        .set(Object.fromEntries(names.map((column, index) => [column, slot(index)])))
        .where(asked.condition((index) => new Slot(index)))
        .returning(columns);
    const values = [...given, ...asked.values];
    // A change that is SQL itself (`stock - 1`) is part of the statement, which is then compiled for this call only.
    const isPlain = !given.some((value) => typeof (value as { toOperationNode?: unknown } | null)?.toOperationNode === "function");
    if (isPlain) return (await run(db, `update ${names} ${asked.key}`, values, build)).rows.map(read);
    const once = build(db as unknown as Loose, (index) => values[index]).compile();
    const parameters = once.parameters.map((value) => (value instanceof Slot ? values[value.index] : value));
    return (await db.executeQuery({ ...once, parameters })).rows.map(read);
  }

  async function update(db: Db, where: Where<T>, changes: Changes<T>): Promise<R | undefined> {
    return (await updateAll(db, where, changes))[0];
  }

  /** Returns the number of rows removed. */
  async function remove(db: Db, where: Where<T>): Promise<number> {
    const asked = compileWhere(where);
    const { numAffectedRows } = await run(db, `delete ${asked.key}`, asked.values, (loose, slot) =>
      loose.deleteFrom(from).where(asked.condition(slot)),
    );
    return Number(numAffectedRows ?? 0n);
  }

  return { all, find, count, page, insert, insertKnown, insertNew, insertAll, update, updateAll, remove };
}

/** Puts the value into the places of `?` in SQL text, and the workspace into those of `$workspace`. */
function withValue(text: string, value: RawBuilder<unknown>, workspace?: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = text
    .split(/(\?|\$workspace)/)
    .map((part) => (part === "?" ? value : part === "$workspace" && workspace ? workspace : sql.raw(part)));
  return sql.join(parts, sql``);
}

function locked<Q extends { forUpdate(): Q; forNoKeyUpdate(): Q; forShare(): Q }>(query: Q, lock: Strength | undefined): Q {
  if (lock === "update") return query.forUpdate();
  if (lock === "no key update") return query.forNoKeyUpdate();
  return lock === "share" ? query.forShare() : query;
}

type TenantTable = { [T in TableName]: Tables[T] extends { workspaceId: string } ? T : never }[TableName];
/** Which of a workspace's rows: one by its id, or those that meet conditions. */
type Key<T extends TableName> = Id | Omit<Where<T>, "workspaceId">;
type Tenantless<V> = Omit<V, "workspaceId">;

/** A table whose rows belong to workspaces: every statement takes a workspace id, so that it cannot be forgotten. */
export function tenantTable<T extends TenantTable, const C extends ColumnOf<T> | Computed, R>(name: T, spec: TableSpec<T, C, R>) {
  const rows = table(name, spec);
  const everything = {} as Omit<Where<T>, "workspaceId">;
  // Not `{ ...row, workspaceId }`, which takes V8 four times as long.
  const withWorkspace = <V>(workspaceId: Id, row: object) => Object.assign({}, row, { workspaceId }) as V;
  const of = (workspaceId: Id, key: Key<T>) =>
    typeof key === "string" ? ({ id: key, workspaceId } as Where<T>) : withWorkspace<Where<T>>(workspaceId, key);
  return {
    find: (db: Db, workspaceId: Id, key: Key<T>) => rows.find(db, of(workspaceId, key)),
    /** Finds a row and locks it until the transaction ends; with `share`, others can lock it too. */
    lock: (db: Db, workspaceId: Id, key: Key<T>, strength: Strength = "update") => rows.find(db, of(workspaceId, key), strength),
    all: (db: Db, workspaceId: Id, key: Key<T> = everything, reading?: Reading<T>) => rows.all(db, of(workspaceId, key), reading),
    count: (db: Db, workspaceId: Id, key: Key<T> = everything) => rows.count(db, of(workspaceId, key)),
    /** All rows that match a list's filters, without paging. */
    matching: (
      db: Db,
      workspaceId: Id,
      query: ListQuery<T>,
      given: object,
      { where, ...reading }: Reading<T> & Pick<Paging<T>, "where"> = {},
    ) =>
      rows.all(db, of(workspaceId, where ?? everything), {
        ...reading,
        filters: [...appliedFilters(query as object, given as never), ...(reading.filters ?? [])],
      }),
    page: (db: Db, workspaceId: Id, query: ListQuery<T>, given: PageRequest, paging: Paging<T> = {}) =>
      rows.page(db, of(workspaceId, paging.where ?? everything), query, given, paging),
    insert: (db: Db, workspaceId: Id, row: Tenantless<Insertable<Tables[T]>>) => rows.insert(db, withWorkspace(workspaceId, row)),
    insertKnown: (db: Db, workspaceId: Id, row: Tenantless<Insertable<Tables[T]>>) => rows.insertKnown(db, withWorkspace(workspaceId, row)),
    insertNew: (db: Db, workspaceId: Id, row: Tenantless<Insertable<Tables[T]>>) => rows.insertNew(db, withWorkspace(workspaceId, row)),
    insertAll: (db: Db, workspaceId: Id, given: readonly Tenantless<Insertable<Tables[T]>>[]) =>
      rows.insertAll(
        db,
        given.map((row) => withWorkspace(workspaceId, row)),
      ),
    update: (db: Db, workspaceId: Id, key: Key<T>, changes: Changes<T>) => rows.update(db, of(workspaceId, key), changes),
    updateAll: (db: Db, workspaceId: Id, key: Key<T>, changes: Changes<T>) => rows.updateAll(db, of(workspaceId, key), changes),
    /** Returns whether a row was removed. */
    remove: async (db: Db, workspaceId: Id, key: Key<T>) => (await rows.remove(db, of(workspaceId, key))) > 0,
  };
}

interface Paging<T extends TableName> {
  where?: Omit<Where<T>, "workspaceId">;
  /** Columns, or the result of `sorting(...)`. */
  order?: readonly (ColumnOf<T> | SortKey)[];
  direction?: "asc" | "desc";
  /** Further conditions from the service: `appliedFilters(query, values)`. */
  filters?: readonly AppliedFilter[];
}

type Widened<V> = V extends string ? string : V extends readonly string[] ? string[] : V;

/** Types a row as its record: text columns hold only the values that their constraints allow. All other types must match. */
export function narrow<R>(row: { [K in keyof R]: Widened<R[K]> }): R {
  return row as R;
}

/** Asserts that a row exists, because this transaction has locked it. */
export function mustExist<R>(row: R | undefined): R {
  if (row === undefined) throw new Error("A locked row has disappeared");
  return row;
}
