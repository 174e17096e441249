import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { findSimilar } from "./duplicates.store.ts";

const test = testApp();
let owner: Member;
const ids: Record<string, string> = {};

beforeAll(async () => {
  owner = await makeOwner(test);
  for (const [key, body] of Object.entries({
    layla: { name: "Layla Haddad", phone: "+966 50 123 4567", email: "layla@example.com" },
    arabic: { name: "ليلى أحمد حدّاد", phone: "+965 9912 3456" },
    accent: { name: "José Núñez" },
  }))
    ids[key] = (await test.post(`${owner.path}/clients`, body, owner.token)).body.client.id;
});

async function similar(query: Record<string, string>): Promise<[string, string][]> {
  const { status, body } = await test.get(`${owner.path}/clients/similar?${new URLSearchParams(query)}`, owner.token);
  expect(status).toBe(200);
  return body.similar.map(({ client, why }: { client: { id: string }; why: string[] }) => [client.id, why.join()]);
}

describe("GET .../clients/similar", () => {
  it.each([
    [{ phone: "0501234567" }, "layla", "phone"],
    [{ phone: "00966-50-1234567" }, "layla", "phone"],
    [{ phone: "٩٩١٢٣٤٥٦" }, "arabic", "phone"],
    [{ email: " Layla@Example.com " }, "layla", "email"],
    [{ name: "haddad,  LAYLA" }, "layla", "name"],
    [{ name: "حداد ليلي احمد" }, "arabic", "name"],
    [{ name: "Jose Nunez" }, "accent", "name"],
    [{ name: "layla haddad", phone: "+966501234567", email: "layla@example.com" }, "layla", "phone,email,name"],
  ])("%j finds %s by %s", async (query, key, why) => {
    expect(await similar(query)).toEqual([[ids[key], why]]);
  });

  it.each([{}, { name: "" }, { name: "-" }, { phone: "1234" }, { name: "Layla" }, { phone: "+966501234568" }, { email: "layla" }])(
    "%j finds no client",
    async (query) => {
      expect(await similar(query as Record<string, string>)).toEqual([]);
    },
  );

  it("gives at most five, those with more reasons first, without the excluded one and the deleted", async () => {
    const add = async (body: object) => (await test.post(`${owner.path}/clients`, body, owner.token)).body.client.id;
    const many = [];
    for (let index = 0; index < 6; index++) many.push(await add({ name: "Omar Khan" }));
    const best = await add({ name: "Omar Khan", phone: "+15550107788" });
    const found = await similar({ name: "Omar Khan", phone: "5550107788" });
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual([best, "phone,name"]);
    for (const id of many.slice(1)) await test.delete(`${owner.path}/clients/${id}`, owner.token);
    expect(await similar({ name: "Omar Khan", exceptClientId: best })).toEqual([[many[0], "name"]]);
  });

  it("answers 400 for text that is too long, 403 without clients.view", async () => {
    expect((await test.get(`${owner.path}/clients/similar?name=${"x".repeat(201)}`, owner.token)).status).toBe(400);
    const staff = await makeStaff(test, owner, ["sessions.view"]);
    expect((await test.get(`${owner.path}/clients/similar?name=x`, staff.token)).status).toBe(403);
  });

  it.runIf(isPostgres)("looks into indexes only, however many clients there are", async () => {
    const { workspaceId } = await makeOwner(test);
    const start = newId().slice(0, 16);
    await test.database.transaction({ workspaceId }, (db) =>
      sql`insert into clients (workspace_id, id, name, phone)
        select ${workspaceId}, ${start}::text || lpad(to_hex(n), 8, '0'), 'Client ' || n, '+1555' || lpad(n::text, 7, '0')
        from generate_series(1, 20000) n`.execute(db),
    );
    const scanned = await test.database.transaction({ workspaceId }, async (db) => {
      const read = async () =>
        (await sql<{ n: number }>`select pg_stat_get_xact_tuples_returned('clients'::regclass)::int as n`.execute(db)).rows[0]?.n ?? 0;
      const before = await read();
      const wanted = { name: "client 77", phone: "15550000078", email: "x@example.com", exceptId: null };
      expect(await findSimilar(db, workspaceId, wanted, 5)).toHaveLength(2);
      return (await read()) - before;
    });
    // Rows that a sequential scan returns count here, those of an index scan count as fetched.
    expect(scanned).toBe(0);
  });
});
