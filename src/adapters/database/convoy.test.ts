import { sql } from "kysely";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { isPostgres, openAt, testApp } from "../../../test/harness.ts";
import type { Database } from "../../kit/db.ts";
import { type Db, later } from "../../kit/db.ts";
import { newId } from "../../kit/ids.ts";

const test = testApp({ isAlone: true });

/** Writes that are sent whole queue on the only connection of this database. */
describe.runIf(isPostgres)("writes that follow each other on one connection", () => {
  let narrow: Database | undefined;
  const database = () => {
    narrow ??= openAt(String(test.databaseUrl), { tenant: 1, platform: 1 });
    return narrow;
  };
  afterAll(() => narrow?.close());

  const addRole = (workspaceId: string, name: string, of = workspaceId) =>
    database().transaction({ workspaceId }, (db) =>
      later(db).insertInto("roles").values({ workspaceId: of, id: newId(), name, permissions: [] }).execute(),
    );
  const namesOf = async (workspaceId: string) => {
    const rows = await test.database.reader({ workspaceId }).selectFrom("roles").select("name").orderBy("id").execute();
    return rows.map(({ name }) => name).filter((name) => name.startsWith("Role"));
  };

  it("each succeed or fail for themselves, in the order they were sent", async () => {
    const { workspaceId } = await makeOwner(test);
    const outcomes = await Promise.allSettled(
      ["Role 1", "Role 2", "role 1", "Role 3", "Role 2", "Role 4"].map((name) => addRole(workspaceId, name)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
    expect(await namesOf(workspaceId)).toEqual(["Role 1", "Role 2", "Role 3", "Role 4"]);
  });

  it("keep to their own workspace on a connection that served another one before", async () => {
    const [a, b] = [await makeOwner(test), await makeOwner(test)];
    const outcomes = await Promise.allSettled([
      addRole(a.workspaceId, "Role A1"),
      addRole(b.workspaceId, "Role B1"),
      addRole(a.workspaceId, "Role foreign", b.workspaceId),
      addRole(a.workspaceId, "Role A2"),
      addRole(b.workspaceId, "Role B2"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(await namesOf(a.workspaceId)).toEqual(["Role A1", "Role A2"]);
    expect(await namesOf(b.workspaceId)).toEqual(["Role B1", "Role B2"]);
  });

  it("let a transaction of several flushes in between, and do not run inside it", async () => {
    const { workspaceId } = await makeOwner(test);
    const twoFlushes = database().transaction({ workspaceId }, async (db: Db) => {
      await db.insertInto("roles").values({ workspaceId, id: newId(), name: "Role undone", permissions: [] }).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`select 1`.execute(db);
      throw new Error("undone");
    });
    const outcomes = await Promise.allSettled([
      addRole(workspaceId, "Role before"),
      twoFlushes,
      ...Array.from({ length: 20 }, (_, index) => addRole(workspaceId, `Role after ${index}`)),
    ]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const names = await namesOf(workspaceId);
    expect(names).toHaveLength(21);
    expect(names).not.toContain("Role undone");
  });

  it("all fail when their connection is lost, and none is retried automatically", async () => {
    const { workspaceId } = await makeOwner(test);
    await addRole(workspaceId, "Role 0");
    const sleeping = database().transaction({ workspaceId }, (db) => sql`select pg_sleep(60)`.execute(later(db)));
    const writes = Promise.allSettled([sleeping, ...["Role 1", "Role 2"].map((name) => addRole(workspaceId, name))]);
    const admin = postgres(String(test.databaseUrl), { max: 1 });
    const end = () => admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`;
    await expect.poll(async () => (await end()).count).toBe(1);
    await admin.end();
    expect((await writes).map((outcome) => outcome.status === "rejected" && outcome.reason.name)).toEqual(
      Array.from({ length: 3 }, () => "DatabaseUnavailable"),
    );
    expect(await namesOf(workspaceId)).toEqual(["Role 0"]);
    await addRole(workspaceId, "Role 3");
    expect(await namesOf(workspaceId), "it connects again").toEqual(["Role 0", "Role 3"]);
  });
});
