// @module-tag slow

import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../test/factories.ts";
import { isPostgres, testApp } from "../../../test/harness.ts";
import { type Database, DatabaseUnavailable, type Db } from "../db.ts";
import { PAGE_BYTES } from "../page.ts";

// Streamed answers, shown on the file of expenses.

/** How many pages so many rows with notes of this length take: a page ends with the row that fills it. */
const pagesOf = (rows: number, noteLength: number) => Math.ceil(rows / Math.ceil(PAGE_BYTES / noteLength));
const test = testApp({ isAlone: true });
let address: string;
let owner: Member;

beforeAll(async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1`;
  owner = await makeOwner(test);
  await fill(owner, 5_000, 4_000);
});

afterEach(() => vi.restoreAllMocks());

async function fill({ workspaceId }: Member, rows: number, noteLength: number): Promise<void> {
  await test.database.transaction({ workspaceId }, (db) =>
    sql`insert into financial_entries (workspace_id, id, kind, title, amount_cents, date, notes)
      select ${workspaceId}, lpad(to_hex(n), 24, '0'), 'expense', 'Row', 100, date '2026-01-01' + n % 300, repeat('n', ${noteLength}::int)
      from generate_series(1, ${rows}::int) n`.execute(db),
  );
}

/** Counts the pages that are read from now on; `at` may refuse one, by its number from 1. */
function watchPages(at: (page: number) => void = () => {}): { count: number } {
  const seen = { count: 0 };
  const reader = test.database.reader.bind(test.database);
  vi.spyOn(test.database as Database, "reader").mockImplementation((scope) => watched(reader(scope), () => at(++seen.count)));
  return seen;
}

function watched(db: Db, onPage: () => void): Db {
  return new Proxy(db, {
    get: (own, name) => {
      const value = Reflect.get(own, name, own);
      if (name !== "executeQuery") return typeof value === "function" ? value.bind(own) : value;
      return async (query: { sql: string }) => {
        if (query.sql.includes("financial_entries")) onPage();
        return own.executeQuery(query as never);
      };
    },
  });
}

function ask(member: Member, headers: Record<string, string> = {}, method = "GET"): Promise<IncomingMessage> {
  const url = `${address}/client${member.path}/expenses.csv`;
  return new Promise((resolve, reject) => {
    get(url, { method, headers: { authorization: `Bearer ${member.token}`, ...headers } }, resolve).on("error", reject);
  });
}

const idsIn = (csv: string) => csv.match(/^[0-9a-f]{24},/gm) ?? [];
const later = () => new Promise((resolve) => setImmediate(resolve));

describe("a streamed answer", () => {
  it("contains every row exactly once, however many there are", async () => {
    const rows = isPostgres ? 120_000 : 3_000;
    const member = await makeOwner(test);
    await fill(member, rows, 10);
    const answer = await ask(member);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const ids = idsIn(await text(answer));
    expect([ids.length, new Set(ids).size]).toEqual([rows, rows]);
  });

  it.each([
    ["br", createBrotliDecompress],
    ["gzip", createGunzip],
  ] as const)("is the same behind %s", async (encoding, decoder) => {
    const [plain, small] = await Promise.all([ask(owner), ask(owner, { "accept-encoding": encoding })]);
    expect([plain.headers["content-encoding"], small.headers["content-encoding"]]).toEqual([undefined, encoding]);
    expect(await text(small.pipe(decoder()))).toBe(await text(plain));
  });

  it("is produced no faster than its reader takes it, and holds no connection meanwhile", async () => {
    const member = await makeOwner(test);
    await fill(member, 4_000, 8_000);
    const seen = watchPages();
    const answer = await ask(member);
    // Nothing is read: a reader that had begun would be given a buffer of up to 32 MB by the system.
    for (let turn = 0; turn < 30; turn++) {
      expect((await test.get(`${member.path}/clients`, member.token)).status).toBe(200);
      await later();
    }
    // Some more fit into the buffers of both ends; not all 32 MB of them.
    expect(seen.count).toBeLessThan(pagesOf(4_000, 8_000) / 2);
    await expect.poll(() => test.database.pools().some(({ inUse, waiting }) => inUse + waiting > 0)).toBe(false);
    answer.destroy();
  });

  it("ends with its reader, who may have only four at once", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(owner)));
    const fifth = await ask(owner);
    expect([fifth.statusCode, fifth.headers["retry-after"]]).toEqual([429, "5"]);
    expect(JSON.parse(await text(fifth)).error.code).toBe("RATE_LIMITED");
    const others = await Promise.all([makeOwner(test), makeStaff(test, owner, ["finance.view"])]);
    const theirs = await Promise.all(others.map((other) => ask(other)));
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // An answer that is left unread keeps the service from closing until its reader counts as gone.
    for (const answer of [...answers, ...theirs]) answer.destroy();
    await expect.poll(async () => (await ask(owner, {}, "HEAD")).statusCode).toBe(200);
  });

  it("is an error in the envelope until its first chunk", async () => {
    watchPages(() => {
      throw new DatabaseUnavailable("away");
    });
    const answer = await ask(owner, { "accept-encoding": "br" });
    expect([answer.statusCode, answer.headers["content-disposition"]]).toEqual([503, undefined]);
    expect(JSON.parse(await text(answer)).error.code).toBe("SERVICE_UNAVAILABLE");
  });

  it.each<Record<string, string>>([{}, { "accept-encoding": "gzip" }])("breaks the connection off after that, with %j", async (headers) => {
    watchPages((page) => {
      if (page === 3) throw new Error("broken");
    });
    const answer = await ask(owner, headers);
    expect(answer.statusCode).toBe(200);
    await expect(text(answer)).rejects.toThrow("aborted");
  });

  it("retries a page while the database is unavailable", async () => {
    const seen = watchPages((page) => {
      if (page === 3 || page === 4) throw new DatabaseUnavailable("away");
    });
    expect(idsIn(await text(await ask(owner)))).toHaveLength(5_000);
    expect(seen.count).toBe(pagesOf(5_000, 4_000) + 2);
  });

  it("is not read to the end for a HEAD request", async () => {
    const seen = watchPages();
    const answer = await ask(owner, {}, "HEAD");
    expect([answer.statusCode, answer.headers["content-length"], await text(answer)]).toEqual([200, undefined, ""]);
    expect(seen.count).toBe(1);
  });
});
