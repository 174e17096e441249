import { type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";
import { InvalidInput } from "./errors.ts";
import { optional, type TSchema, Type } from "./schema.ts";

/** Query parameters every list takes; spread into the list's own. */
export const pageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: "Rows in one answer" }),
  cursor: optional(Type.String({ maxLength: 500, description: "`nextCursor` of the previous answer" })),
  withTotal: Type.Boolean({ default: false, description: "Adds `total`, the count of all rows that match" }),
};

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

/** Reply of a list: `{ <plural>: [...], pagination }`. */
export function listOf<const Name extends string, S extends TSchema>(name: Name, item: S) {
  return Type.Object({ [name]: Type.Array(item), pagination: Pagination } as Record<Name, ReturnType<typeof Type.Array<S>>> & {
    pagination: typeof Pagination;
  });
}

/**
 * One page of `query` by keyset: rows after the cursor in the order of `columns`, which must end in a unique one.
 * Rows added meanwhile neither repeat nor hide others. `columns` are read from the selected row by their last name.
 */
export async function paginate<DB, TB extends keyof DB, O extends Record<string, unknown>>(
  query: SelectQueryBuilder<DB, TB, O>,
  request: PageRequest,
  columns: readonly (ReferenceExpression<DB, TB> & string)[],
  direction: "asc" | "desc" = "desc",
): Promise<Page<O>> {
  let page = query;
  if (request.cursor !== undefined) {
    const after = readCursor(request.cursor, columns.length);
    const left = sql.join(columns.map((column) => sql.ref(column)));
    const right = sql.join(after.map((value) => sql.val(value)));
    page = page.where(direction === "asc" ? sql<boolean>`(${left}) > (${right})` : sql<boolean>`(${left}) < (${right})`);
  }
  for (const column of columns) page = page.orderBy(column, direction);

  const found = (await page.limit(request.limit + 1).execute()) as O[];
  const rows = found.slice(0, request.limit);
  const last = found.length > request.limit ? rows.at(-1) : undefined;
  const nextCursor = last ? writeCursor(columns.map((column) => last[column.split(".").at(-1) as string])) : null;
  const total = request.withTotal ? { total: await count(query) } : {};
  return { rows, pagination: { limit: request.limit, nextCursor, ...total } };
}

async function count<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as("total"));
  const row = (await counting.executeTakeFirstOrThrow()) as { total: number };
  return row.total;
}

function writeCursor(values: unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function readCursor(cursor: string, length: number): (string | number | boolean)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value) && !String(value).includes("\0");
    if (Array.isArray(values) && values.length === length && values.every(isPlain)) return values;
  } catch {
    // falls through: a cursor that is no JSON is as bad as one of the wrong shape
  }
  throw new InvalidInput("cursor", "is not a cursor of this list");
}

/** A `like` pattern for text that contains these characters, whatever they are. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
