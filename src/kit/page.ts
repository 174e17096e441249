import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";
import { DatabaseUnavailable } from "./db.ts";
import { InvalidInput } from "./errors.ts";
import { isShared } from "./neighbours.ts";
import { optional, type TSchema, Type } from "./schema.ts";
import { isDay, isInstant } from "./time.ts";

/** Query parameters of every list; spread into the list's own. */
export const pageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: "Maximum number of records to return" }),
  cursor: optional(Type.String({ maxLength: 500, description: "`nextCursor` from the previous response" })),
  withTotal: Type.Boolean({ default: false, description: "Adds `total`, the number of all matching records" }),
};

/** The rows of a page weigh at most this much, the last one aside; a record may have as much again. */
export const PAGE_BYTES = 256 * 1024;

/** Omitted (`Type.Omit`) from lists that return everything at once. */
export const pagingNames = ["limit", "cursor", "withTotal"] as const;

export interface PageRequest {
  limit: number;
  cursor?: string;
  withTotal: boolean;
}

const Pagination = Type.Object({
  limit: Type.Integer(),
  nextCursor: Type.Unsafe<string | null>({ type: ["string", "null"] }),
  total: optional(Type.Integer()),
});

export interface Page<T> {
  rows: T[];
  pagination: { limit: number; nextCursor: string | null; total?: number };
}

/** Response of a list: `{ <plural>: [...], pagination }`. */
export function listOf<const Name extends string, S extends TSchema>(name: Name, item: S) {
  return Type.Object({ [name]: Type.Array(item), pagination: Pagination } as Record<Name, ReturnType<typeof Type.Array<S>>> & {
    pagination: typeof Pagination;
  });
}

/**
 * Response of a list whose shape the contract names: `{ <plural>: [...] }`. It returns everything at once as long as that is not too much for
 * one response; only then there is a `pagination`, whose cursor leads on.
 */
export function wholeListOf<const Name extends string, S extends TSchema>(name: Name, item: S) {
  const pagination = optional(Pagination);
  return Type.Object({ [name]: Type.Array(item), pagination } as Record<Name, ReturnType<typeof Type.Array<S>>> & {
    pagination: typeof pagination;
  });
}

/** The query parameter of such a list. */
export const wholeQuery = { cursor: pageQuery.cursor };

const WHOLE = 1_000;

/** Page request of such a list. */
export function wholePage({ cursor }: { cursor?: string }): PageRequest {
  return { limit: WHOLE, withTotal: false, ...(cursor === undefined ? {} : { cursor }) };
}

export function wholeList<const Name extends string, R>(name: Name, { rows, pagination }: Page<R>) {
  return { [name]: rows, ...(pagination.nextCursor ? { pagination } : {}) } as Record<Name, R[]> & { pagination?: Page<R>["pagination"] };
}

/**
 * One page of `query` by keyset: rows after the cursor in the order of `columns`, which must end in a unique one. Rows added in the
 * meantime cause neither repetitions nor gaps. `columns` are read from the selected row by their last name.
 */
export async function paginate<DB, TB extends keyof DB, O extends Record<string, unknown>>(
  query: SelectQueryBuilder<DB, TB, O>,
  request: PageRequest,
  columns: readonly (ReferenceExpression<DB, TB> & string)[],
  direction: "asc" | "desc" = "desc",
): Promise<Page<O>> {
  let page = query;
  const names = columns.map((column) => column.split(".").at(-1) as string);
  const list = () => ({ source: sourceOf(query.toOperationNode()), columns: names, direction });
  if (request.cursor !== undefined) {
    const after = readCursor(request.cursor, list());
    const left = sql.join(columns.map((column) => sql.ref(column)));
    const right = sql.join(after.map((value) => sql.val(value)));
    page = page.where(direction === "asc" ? sql<boolean>`(${left}) > (${right})` : sql<boolean>`(${left}) < (${right})`);
  }
  for (const column of columns) page = page.orderBy(column, direction);

  const found = (await page.limit(request.limit + 1).execute()) as O[];
  const rows = found.slice(0, request.limit);
  const last = found.length > request.limit ? rows.at(-1) : undefined;
  const nextCursor = last ? writeCursor(list(), last) : null;
  // A first page that is not full contains everything.
  const isAll = request.cursor === undefined && found.length <= request.limit;
  const total = request.withTotal ? { total: isAll ? found.length : await count(query) } : {};
  return { rows, pagination: { limit: request.limit, nextCursor, ...total } };
}

async function count<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as("total"));
  const row = (await counting.executeTakeFirstOrThrow()) as { total: number };
  return row.total;
}

const EXPORTED_AT_ONCE = 500;
/** After the first page, while other tenants use the process: their requests wait for what is being made of one page. */
const EXPORTED_AT_ONCE_SHARED = 100;
/** Together as long as a failover takes: a file of a million rows should not break off because of one. */
const PAUSES_MS = [100, 300, 1_000, 3_000, 5_000];

/**
 * Everything a list holds, page after page, for `streamed` routes and other long work: each page is a statement of its own, so nothing
 * is held between them. Rows changed meanwhile are shown as they are when their page is read; no row is returned twice.
 */
export async function* everyPage<R>(read: (request: PageRequest) => Promise<Page<R>>): AsyncGenerator<R[]> {
  let cursor: string | undefined;
  do {
    const limit = cursor && isShared() ? EXPORTED_AT_ONCE_SHARED : EXPORTED_AT_ONCE;
    const request = { limit, withTotal: false, ...(cursor ? { cursor } : {}) };
    // The first page is not retried: nothing has been sent yet, so the caller can still get a proper error.
    const { rows, pagination } = cursor ? await persistently(() => read(request)) : await read(request);
    yield rows;
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
}

async function persistently<T>(read: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await sleep(pause);
    }
  }
  return read();
}

/** Type of a sort key's values, so that a cursor with any other type is refused before the database sees it. */
export type ValueKind = "text" | "number" | "time";

/** A column by name, or a named sort key. */
export type CursorColumn = string | { name: string; holds: ValueKind };

/** Identifies a list's cursors: what is listed, by which columns, in which direction. */
export interface CursorList {
  source: string;
  columns: readonly CursorColumn[];
  direction: "asc" | "desc";
}

export function columnName(column: CursorColumn): string {
  return typeof column === "string" ? column : column.name;
}

const tags = new Map<string, string>();

/** Distinguishes one list's cursors from another's. */
function tagOf({ source, columns, direction }: CursorList): string {
  const key = [source, direction, ...columns.map(columnName)].join(" ");
  let tag = tags.get(key);
  if (tag === undefined) {
    tag = hash("sha1", key, "base64url").slice(0, 6);
    tags.set(key, tag);
  }
  return tag;
}

/** The table that is listed, or the alias of its query. */
function sourceOf(node: unknown): string {
  const { from, froms, alias, node: inner, table, identifier, name } = node as Record<string, unknown>;
  if (typeof name === "string") return name;
  const next = from ?? (froms as unknown[] | undefined)?.[0] ?? table ?? identifier ?? (hasTable(inner) ? inner : (alias ?? inner));
  return next ? sourceOf(next) : "";
}

function hasTable(node: unknown): boolean {
  return (node as { kind?: string } | undefined)?.kind === "TableNode";
}

const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0") && value.isWellFormed();
const isTime = (value: unknown) => isText(value) && (isDay(value) || isInstant(value));

/** The types of columns that lists are ordered by: a cursor with any other value would fail in the database. */
const kinds: Record<string, (value: unknown) => boolean> = {
  id: isText,
  name: isText,
  code: isText,
  number: Number.isSafeInteger,
  position: Number.isSafeInteger,
  priority: Number.isSafeInteger,
  sortOrder: Number.isSafeInteger,
  startMinute: Number.isSafeInteger,
  since: isTime,
};

const valueKinds: Record<ValueKind, (value: unknown) => boolean> = { text: isText, number: Number.isSafeInteger, time: isTime };

function isValidFor(column: CursorColumn, value: unknown): boolean {
  if (typeof column !== "string") return valueKinds[column.holds](value);
  const name = column;
  const kind = kinds[name] ?? (/(At|[dD]ate)$/.test(name) ? isTime : undefined);
  if (!kind) throw new Error(`page.ts does not know what the column "${name}" holds: add it to \`kinds\``);
  return kind(value);
}

/** The cursor that points after this row. */
export function writeCursor(list: CursorList, row: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify([tagOf(list), ...list.columns.map((column) => row[columnName(column)])])).toString("base64url");
}

export function readCursor(cursor: string, list: CursorList): (string | number)[] {
  const { columns } = list;
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const [tag, ...values] = Array.isArray(given) ? given : [];
    const isWhole = tag === tagOf(list) && values.length === columns.length;
    if (isWhole && columns.every((column, index) => isValidFor(column, values[index]))) return values;
  } catch (error) {
    // Anything that is not JSON is as bad as a cursor of the wrong shape.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new InvalidInput("cursor", "is not a cursor from this list");
}
