import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../db.ts";
import { type AppliedFilter, appliedFilters, type ColumnOf, type ListQuery, type TableName } from "../filters.ts";
import { columnName, type Page, type PageRequest, readCursor, writeCursor } from "../page.ts";
import { timestampOf } from "../time.ts";
import { conditionsOf } from "./conditions.ts";
import { pageStatements } from "./pages.ts";
import type { Paging, Reading, TableSpec } from "./spec.ts";
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

/**
 * The statements of one table. A statement is built and compiled once per shape (which columns are set, filtered and sorted); after that,
 * a call only binds its values.
 */
export function table<T extends TableName, const C extends ColumnOf<T> | Computed, R>(name: T, spec: TableSpec<T, C, R>) {
  const { run, runLater } = statements();
  const from = name as unknown as "rows";
  const columns = spec.columns.map((column) => (typeof column === "string" ? `${name}.${column}` : column)) as string[];
  const read = (row: unknown): R => spec.toRecord(row as RowOf<T, C>);
  const conditions = conditionsOf(name, spec);
  const { compileWhere, matching, findingOf } = conditions;
  const pageStatement = pageStatements(name, { spec, columns, conditions });

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

/** The rows of a page, and the last of them if more follow. A weighed page says among how many it was chosen. */
function cut(found: Record<string, unknown>[], limit: number) {
  const rows = found.slice(0, limit);
  const among = Number(found[0]?.pageAmong ?? found.length);
  for (const row of rows) if ("pageAmong" in row) for (const name of ["pageAmong", "pageBefore", "pageWeight"]) delete row[name];
  return { rows, last: among > rows.length ? rows.at(-1) : undefined };
}

function locked<Q extends { forUpdate(): Q; forNoKeyUpdate(): Q; forShare(): Q }>(query: Q, lock: Strength | undefined): Q {
  if (lock === "update") return query.forUpdate();
  if (lock === "no key update") return query.forNoKeyUpdate();
  return lock === "share" ? query.forShare() : query;
}
