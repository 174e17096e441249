import type { ListPage } from "./list.ts";

/** More rows than a user looks through; a note says that there are more (`RowLimitNote`). */
export const MOST_ROWS = 1000;
const PAGE = 100;

export interface Rows<T> {
  rows: T[];
  /** There are further ones beyond those read. */
  hasMore: boolean;
}

interface Asked {
  limit: number;
  cursor: string | undefined;
}

/** A list that is shown, or chosen from, as a whole: read page by page. */
export async function everyRow<T>(read: (asked: Asked) => Promise<ListPage<T>>): Promise<Rows<T>> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE, cursor });
    rows.push(...page.rows);
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < MOST_ROWS);
  return { rows: rows.slice(0, MOST_ROWS), hasMore: cursor !== undefined || rows.length > MOST_ROWS };
}
