import type { ChildProcess } from "node:child_process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { isPostgres, testApp } from "../../../test/harness.ts";
import { hasPgBouncer, startPgBouncer } from "../../../test/pgbouncer.ts";
import { type Database, later } from "../../kit/db.ts";
import { newId } from "../../kit/ids.ts";
import { openPostgres } from "./postgres.ts";

const test = testApp({ isAlone: true });

describe.runIf(isPostgres && hasPgBouncer).each(["session", "transaction"] as const)("behind PgBouncer in %s mode", (mode) => {
  let bouncer: ChildProcess;
  let database: Database;
  beforeAll(async () => {
    const started = await startPgBouncer(mode, new URL(test.databaseUrl as string));
    bouncer = started.process;
    database = openPostgres({ url: started.url, tenantConnections: 6, platformConnections: 2, waitMs: 10_000 });
  });
  afterAll(async () => {
    await database?.close();
    bouncer?.kill("SIGKILL");
  });

  const who = sql<{
    name: string;
    workspace: string | null;
  }>`select current_user::text as name, current_setting('app.workspace_id', true) as workspace`;

  it("acts as the right role and sees one workspace, with many concurrent requests", async () => {
    const owners = [await makeOwner(test), await makeOwner(test), await makeOwner(test)];
    const asked = Array.from({ length: 60 }, (_, index) => owners[index % owners.length]?.workspaceId as string);
    const seen = await Promise.all(
      asked.map(async (workspaceId, index) => {
        const scope = { workspaceId };
        const { rows } = index % 2 ? await who.execute(database.reader(scope)) : await database.transaction(scope, (db) => who.execute(db));
        const roles = await database.reader(scope).selectFrom("roles").select("workspaceId").execute();
        return [rows[0]?.name, rows[0]?.workspace, [...new Set(roles.map((role) => role.workspaceId))]];
      }),
    );
    expect(seen).toEqual(asked.map((workspaceId) => ["workspace_tenant", workspaceId, [workspaceId]]));
    expect((await who.execute(database.reader("platform"))).rows[0]?.name).toBe("workspace_platform");
  });

  it("holds the wall in one flush, and leaves nothing on the connections it shares", async () => {
    const [a, b] = [await makeOwner(test), await makeOwner(test)];
    const foreign = { workspaceId: b.workspaceId, id: newId(), name: "theirs", permissions: [] };
    const made = database.transaction({ workspaceId: a.workspaceId }, (db) => later(db).insertInto("roles").values(foreign).execute());
    await expect(made).rejects.toMatchObject({ code: "42501" });
    await expect(
      sql`with gone as (delete from roles returning 1) select * from gone`.execute(database.reader({ workspaceId: a.workspaceId })),
    ).rejects.toThrow();
    const { rows } = await database.transaction("platform", (db) => who.execute(db));
    expect([rows[0]?.name, rows[0]?.workspace || null]).toEqual(["workspace_platform", null]);
  });

  it("does not trust notifications that the pooler may swallow", () => {
    expect(database.isListening()).toBe(false);
  });
});
