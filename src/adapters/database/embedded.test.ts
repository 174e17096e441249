import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { takeEmbedded } from "../../../test/embedded-pool.ts";
import { isPostgres } from "../../../test/harness.ts";
import type { EmbeddedDatabase } from "./embedded.ts";

describe.skipIf(isPostgres)("statements of the embedded database", () => {
  let database: EmbeddedDatabase;
  const rowsOf = async (text: string, parameters: unknown[] = []) => (await database.query(text, parameters)).rows;

  beforeAll(async () => {
    const template = inject("template");
    if ("file" in template) database = await takeEmbedded(template.file);
    await database.script("create temp table things (a int, b text[], c jsonb)");
  });
  afterAll(async () => {
    await database?.script("drop table things");
    await database?.close();
  });

  it("take new values each time, and report how many rows they changed", async () => {
    const insert = "insert into things (a, b, c) values ($1, $2, $3)";
    for (const a of [1, 2]) expect(await database.query(insert, [a, ["x", "y,z"], '{"n":1}'])).toEqual({ rows: [], affected: 1 });
    expect(await rowsOf("select * from things where a > $1 order by a", [1])).toEqual([{ a: 2, b: ["x", "y,z"], c: { n: 1 } }]);
    expect(await rowsOf("select * from things where a > $1 order by a", [2])).toEqual([]);
    expect(await database.query("update things set a = a")).toMatchObject({ affected: 2 });
  });

  it("see a table as it is now", async () => {
    expect(Object.keys((await rowsOf("select * from things"))[0] ?? {})).toEqual(["a", "b", "c"]);
    await database.script("alter table things add column d int");
    expect(Object.keys((await rowsOf("select * from things"))[0] ?? {})).toEqual(["a", "b", "c", "d"]);
  });

  it("fail alone, and work again afterwards", async () => {
    for (const divisor of [1, 0, 1]) {
      const result = rowsOf("select 1 / $1::int as share", [divisor]);
      if (divisor) expect(await result).toEqual([{ share: 1 }]);
      else await expect(result).rejects.toMatchObject({ code: "22012" });
    }
    await expect(rowsOf("select wrong from things")).rejects.toMatchObject({ code: "42703" });
    await expect(rowsOf("select wrong from things")).rejects.toMatchObject({ code: "42703" });
  });

  it("run in the order in which they were sent", async () => {
    const seen = await database.transaction("platform", async (db) => {
      const step = (text: string) =>
        sql<{ step: string }>`select set_config('app.step', current_setting('app.step', true) || ${text}, true) as step`;
      const first = sql`select set_config('app.step', '', true)`.execute(db);
      const again = sql`select set_config('app.step', '', true)`.execute(db);
      const rest = ["a", "b", "c"].map((text) => step(text).execute(db));
      await Promise.all([first, again]);
      return (await Promise.all(rest)).map(({ rows }) => rows[0]?.step);
    });
    expect(seen).toEqual(["a", "ab", "abc"]);
  });

  it("run as the current reader, even after another's transaction was rolled back", async () => {
    const roleOf = async () =>
      (await sql<{ role: string }>`select current_user::text as role`.execute(database.reader("platform"))).rows[0]?.role;
    const before = await roleOf();
    const workspaceId = "665f1c2ab4d39e0012a7c401";
    let inside: string | undefined;
    const undone = database.transaction({ workspaceId }, async (db) => {
      inside = (await sql<{ role: string }>`select current_user::text as role`.execute(db)).rows[0]?.role;
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(inside).not.toBe(before);
    expect(await roleOf()).toBe(before);
  });

  it("take turns by tenant: a neighbour's read or write waits for one of a crowd, not for all", async () => {
    const [crowd, neighbour] = [{ workspaceId: "665f1c2ab4d39e0012a7c401" }, { workspaceId: "665f1c2ab4d39e0012a7c402" }];
    const order: string[] = [];
    const ask = async (name: string, work: Promise<unknown>) => {
      await work;
      order.push(name);
    };
    const read = (scope: typeof crowd) => sql`select 1`.execute(database.reader(scope));
    const asked = Array.from({ length: 200 }, () => ask("crowd", read(crowd)));
    asked.push(ask("read", read(neighbour)));
    asked.push(
      ask(
        "write",
        database.transaction(neighbour, (db) => sql`select 1`.execute(db)),
      ),
    );
    asked.push(ask("platform", sql`select 1`.execute(database.reader("platform"))));
    await Promise.all(asked);
    const last = Math.max(...["read", "write", "platform"].map((name) => order.indexOf(name)));
    expect(last).toBeLessThan(10);
  });
});
