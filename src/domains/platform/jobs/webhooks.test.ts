// @module-tag slow

import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { sweepWebhooks } from "./webhooks.store.ts";

const test = testApp();
let token: string;

beforeAll(async () => {
  token = (await makeAdmin(test)).token;
});

const newest = async () => (await test.get("/admin/webhooks?limit=1", token)).body.webhooks[0];
const send = (payload: string, headers: Record<string, string> = {}) =>
  test.call("POST", "/webhooks", { payload, headers: { "content-type": "application/json", ...headers } });

describe("POST /webhooks", () => {
  it.each([['{"a":{"b":[1]}}'], ["[1,2]"], ['"text"'], ["7"], ["true"], ["null"], ['{"zero":"\\u0000","half":"\\ud800"}']])(
    "takes %s and keeps it",
    async (payload) => {
      const { status, body } = await send(payload);
      expect([status, Object.keys(body).sort(), body.success]).toEqual([200, ["message", "success"], true]);
      expect(await newest()).toMatchObject({ method: "POST", body: JSON.parse(payload), isTruncated: false });
    },
  );

  it.each([
    ["__proto__", '{"__proto__":{"isAdmin":true}}'],
    ["constructor", '{"constructor":{"prototype":{"isAdmin":true}},"a":1}'],
    ["5,000 levels", `${"[".repeat(5_000)}${"]".repeat(5_000)}`],
    ["120,000 levels", `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`],
    ["brackets in text", JSON.stringify("[".repeat(1_000))],
  ])("keeps %s as the text it is", async (name, payload) => {
    expect((await send(payload)).status).toBe(200);
    const { webhooks } = (await test.get("/admin/webhooks?limit=1", token)).body;
    const { rows } = await test.platform.transaction("platform", (db) =>
      sql<{ body: string }>`select body from webhooks where id = ${webhooks[0].id}`.execute(db),
    );
    expect(rows[0]?.body).toBe(payload);
    const read = await test.get(`/admin/webhooks/${webhooks[0].id}`, token);
    expect(read.status).toBe(200);
    if (name.endsWith("levels")) expect(read.body.webhook.body).toBe(payload);
    else expect(read.text).toContain(payload);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("takes no body, under both prefixes", async () => {
    for (const prefix of ["/v1", "/api/v1"] as const) {
      expect((await test.call("POST", "/webhooks", { prefix })).status).toBe(200);
      expect((await newest()).body).toBeNull();
    }
  });

  it("refuses anything but JSON with 400, other types with 415, more than 1 MiB with 413", async () => {
    expect((await send("{")).status).toBe(400);
    expect((await send("a=1", { "content-type": "text/plain" })).status).toBe(415);
    expect((await send(JSON.stringify("x".repeat(1_100_000)))).status).toBe(413);
  });

  it("keeps header names, but values only of those that hold no credentials", async () => {
    const canary = "canary-7f3a";
    const secrets = ["authorization", "cookie", "x-api-key", "x-hub-signature-256", "x-forwarded-for", "proxy-authorization", "x-custom"];
    const headers = Object.fromEntries(secrets.map((name) => [name, canary]));
    await send('{"ok":true}', { ...headers, "user-agent": "Tool/1.0" });
    const record = await newest();
    expect(record.headers).toMatchObject({ "content-type": "application/json", "user-agent": "Tool/1.0" });
    for (const name of secrets) expect(record.headers[name]).toBe("[redacted]");
    const stored = await test.database.transaction("platform", (db) =>
      sql<{ row: string }>`select w::text as row from webhooks w`.execute(db),
    );
    expect(stored.rows.some(({ row }) => row.includes(canary))).toBe(false);
  });

  it("cuts what is longer than 256 KiB, between characters", async () => {
    await send(JSON.stringify({ text: `x${"é".repeat(200_000)}` }));
    const record = await newest();
    expect(record.isTruncated).toBe(true);
    expect(Buffer.byteLength(record.body)).toBeLessThanOrEqual(256 * 1024);
    expect(record.body).not.toContain("\ufffd");
  });
});

describe("GET /webhooks", () => {
  it("answers 200 and is recorded", async () => {
    const { status, body } = await test.get("/webhooks");
    expect([status, body.success]).toEqual([200, true]);
    expect(await newest()).toMatchObject({ method: "GET", body: null });
  });

  it("accepts any query, even with repeated keys", async () => {
    expect((await test.get("/webhooks?event=a&event=b&challenge=1")).status).toBe(200);
  });
});

describe("GET /admin/webhooks", () => {
  it("filters by method, day and text, pages, and reads one", async () => {
    const word = newId();
    for (const index of [1, 2, 3]) await send(JSON.stringify({ word, index }));
    const list = async (query: string) => (await test.get(`/admin/webhooks?${query}`, token)).body;
    const first = await list(`q=${word}&limit=2&withTotal=true`);
    expect([first.webhooks.length, first.pagination.total]).toEqual([2, 3]);
    const second = await list(`q=${word}&limit=2&cursor=${first.pagination.nextCursor}`);
    expect([...first.webhooks, ...second.webhooks].map(({ body }) => body.index)).toEqual([3, 2, 1]);
    expect((await list(`q=${word}&method=GET`)).webhooks).toEqual([]);
    expect((await list(`q=${word}&to=2020-01-01`)).webhooks).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list(`q=${word}&from=${today}&to=${today}`)).webhooks).toHaveLength(3);
    const { id } = first.webhooks[0];
    expect((await test.get(`/admin/webhooks/${id}`, token)).body.webhook.id).toBe(id);
    expect((await test.get(`/admin/webhooks/${newId()}`, token)).status).toBe(404);
  });
});

describe("the inbox's ring", () => {
  const measure = async () => {
    const { rows } = await test.database.transaction("platform", (db) =>
      sql<{ records: number; bytes: number; disk: number }>`
        select (select count(*) from webhooks) as records, (select coalesce(sum(octet_length(body)), 0) from webhooks) as bytes,
          (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'webhooks'::regclass) as disk`.execute(db),
    );
    return rows[0] as { records: number; bytes: number; disk: number };
  };
  /** Straight into the table: the route would only be slower. */
  const flood = (records: number, bytes: number) =>
    test.database.transaction("platform", (db) =>
      sql`select record_webhook('0' || substr(md5(random()::text || n), 1, 23), 'POST', null, '{}', noise.text, false, now())
          from generate_series(1, ${records}::int) n,
            (select string_agg(md5(random()::text || i), '') as text from generate_series(1, ${Math.ceil(bytes / 32)}::int) i) noise`.execute(
        db,
      ),
    );

  it("keeps storage under its cap, and the newest records, under any load", async () => {
    for (let round = 0; round < 6; round++) await flood(50, 256 * 1024);
    const { bytes, disk } = await measure();
    expect(bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(bytes).toBeGreaterThan(50 * 1024 * 1024);
    expect(disk).toBeLessThan(80 * 1024 * 1024);
    await send('{"last":true}');
    expect((await newest()).body).toEqual({ last: true });
  });

  it.runIf(isPostgres)("keeps no more than 16,384 records of any size", async () => {
    await flood(40_000, 32);
    const { records, disk } = await measure();
    expect(records).toBeLessThanOrEqual(16_384);
    expect(records).toBeGreaterThan(14_000);
    expect(disk).toBeLessThan(80 * 1024 * 1024);
  });

  it("forgets after 30 days", async () => {
    await test.database.transaction("platform", (db) =>
      sql`select record_webhook(${newId()}, 'POST', null, '{}', '"old"', false, now() - interval '31 days')`.execute(db),
    );
    expect((await test.get("/admin/webhooks?q=old", token)).body.webhooks).toHaveLength(1);
    await test.database.transaction("platform", sweepWebhooks);
    expect((await test.get("/admin/webhooks?q=old", token)).body.webhooks).toHaveLength(0);
  });
});
