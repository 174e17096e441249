import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

// A workspace with so many sessions that rare words are looked up in an index, beside one that has the same words.

const MANY = 6_000;
const test = testApp();
let large: Member;
let other: Member;
let rare: string[];

beforeAll(async () => {
  [large, other] = [await makeOwner(test), await makeOwner(test)];
  rare = (await fill(large)).slice(2_700, 2_730);
  await fill(other);
  await rename(large, rare, "Schwedische Massage 100%_\\ Tiefe");
  const [first] = await ids(other);
  await rename(other, [first as string], "Schwedische Massage, and none of the other's business");
});

const within = <T>({ workspaceId }: Member, query: (workspaceId: string) => ReturnType<typeof sql<T>>) =>
  test.database.transaction({ workspaceId }, async (db) => (await query(workspaceId).execute(db)).rows);

async function fill(member: Member): Promise<string[]> {
  const { body } = await test.post(`${member.path}/clients`, { name: "Zoë Haddad" }, member.token);
  const start = newId().slice(0, 16);
  await within(
    member,
    (workspaceId) => sql`
      insert into sessions (workspace_id, id, client_id, name, start_minute, duration_minutes, status)
      select ${workspaceId}, ${start}::text || lpad(to_hex(n), 8, '0'), ${body.client.id}, 'Visit ' || n, 29000000 + n * 10, 10, 'scheduled'
      from generate_series(1, ${MANY}::int) n`,
  );
  return ids(member);
}

async function ids(member: Member): Promise<string[]> {
  const rows = await within<{ id: string }>(
    member,
    (workspaceId) => sql`select id from sessions where workspace_id = ${workspaceId} order by start_minute`,
  );
  return rows.map(({ id }) => id);
}

async function rename(member: Member, which: string[], name: string): Promise<void> {
  await within(
    member,
    (workspaceId) => sql`update sessions set name = ${name} where workspace_id = ${workspaceId} and id = any(${which}) returning id`,
  );
}

async function find(member: Member, ...words: string[]): Promise<string[] | null | undefined> {
  const rows = await within<{ ids: string[] | null }>(member, () => sql`select find_sessions(${words}::text[]) as ids`);
  return rows[0]?.ids;
}

const list = async (member: Member, query: string) => {
  const { status, body } = await test.get(`${member.path}/sessions?${query}`, member.token);
  expect(status).toBe(200);
  return { ids: body.sessions.map(({ id }: { id: string }) => id), pagination: body.pagination };
};

describe("a search in a workspace with very many sessions", () => {
  it("finds rare words, in order, page by page, with the exact total", async () => {
    const first = await list(large, "q=massage&limit=20&withTotal=true");
    expect([first.ids, first.pagination.total]).toEqual([rare.slice(0, 20), 30]);
    const second = await list(large, `q=massage&limit=20&withTotal=true&cursor=${first.pagination.nextCursor}`);
    expect([second.ids, second.pagination]).toEqual([rare.slice(20), { limit: 20, nextCursor: null, total: 30 }]);
    expect((await list(large, "q=massage&order=desc&limit=5")).ids).toEqual(rare.slice(-5).reverse());
  });

  it.each([
    ["several words", "q=haddad+tiefe", 30],
    ["accents and case", "q=SCHWEDÍSCHE+zoe", 30],
    ["signs that mean something to LIKE", "q=100%25_%5C", 30],
    ["what only looks like such a sign", "q=mas%25ge", 0],
    ["short words beside a long one", "q=massage+z+ti", 30],
    ["a short word alone", "q=ti", 30],
    ["other filters", "q=massage&status=cancelled", 0],
    ["a common word", "q=visit", MANY - 30],
    ["nothing", "q=nothing", 0],
  ])("counts %s", async (_, query, expected) => {
    expect((await list(large, `${query}&limit=1&withTotal=true`)).pagination.total).toBe(expected);
  });

  it("is the same in the search over everything", async () => {
    const { body } = await test.get(`${large.path}/search?q=massage`, large.token);
    expect(body.results.sessions.map(({ id }: { id: string }) => id)).toEqual(rare.slice(-5).reverse());
  });
});

describe("find_sessions", () => {
  it.runIf(isPostgres)("uses the index where it helps", async () => {
    expect((await find(large, "massage"))?.sort()).toEqual([...rare].sort());
    expect(await find(large, "nothing")).toEqual([]);
    expect(await find(large, "visit")).toBeNull();
    expect(await find(large, "ti")).toBeNull();
  });

  it("searches only the workspace that the connection is bound to", async () => {
    const found = await find(other, "massage");
    if (isPostgres) expect(found).toHaveLength(1);
    expect(found?.filter((id) => rare.includes(id)) ?? []).toEqual([]);
    const foreign = await test.database.transaction("platform", async (db) => {
      const { rows } = await sql<{ ids: unknown }>`select find_sessions(array['massage']) as ids`.execute(db);
      return rows[0]?.ids;
    });
    expect(foreign).toBeNull();
    expect((await list(other, "q=massage&withTotal=true")).pagination.total).toBe(1);
  });

  it("gives ids that mean nothing under another workspace's policy", async () => {
    const seen = await within(other, () => sql`select id from sessions where id = any(${rare})`);
    expect(seen).toEqual([]);
  });
});
