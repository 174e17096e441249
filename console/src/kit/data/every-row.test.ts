import { describe, expect, it } from "vitest";
import { everyRow, MOST_ROWS } from "./every-row.ts";

/** A service with so many rows, in pages of at most `most`. */
function serviceOf(count: number, most = 100) {
  const asked: (string | undefined)[] = [];
  const read = async ({ limit, cursor }: { limit: number; cursor: string | undefined }) => {
    asked.push(cursor);
    const start = Number(cursor ?? 0);
    const end = Math.min(count, start + Math.min(limit, most));
    const rows = Array.from({ length: end - start }, (_, index) => start + index);
    return { rows, pagination: { nextCursor: end < count ? String(end) : null } };
  };
  return { read, asked };
}

describe("everyRow", () => {
  it("reads one page where there is only one", async () => {
    const { read, asked } = serviceOf(3);
    expect([await everyRow(read), asked]).toEqual([{ rows: [0, 1, 2], hasMore: false }, [undefined]]);
  });

  it("reads on beyond the first page, each row once, for any page size", async () => {
    for (const most of [100, 33]) {
      const { rows, hasMore } = await everyRow(serviceOf(250, most).read);
      expect([rows.length, new Set(rows).size, hasMore]).toEqual([250, 250, false]);
    }
  });

  it("stops at the maximum number of rows and reports that there are more", async () => {
    for (const most of [100, 33]) {
      const { read, asked } = serviceOf(MOST_ROWS + 5, most);
      const { rows, hasMore } = await everyRow(read);
      expect([rows.length, hasMore, asked.length]).toEqual([MOST_ROWS, true, Math.ceil(MOST_ROWS / most)]);
    }
    expect(await everyRow(serviceOf(MOST_ROWS).read)).toMatchObject({ hasMore: false });
  });
});
