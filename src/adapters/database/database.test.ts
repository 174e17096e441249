import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { isPostgres, openAt, testApp } from "../../../test/harness.ts";
import { DatabaseError, DatabaseUnavailable, json } from "../../kit/db.ts";
import { newId } from "../../kit/ids.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { Gate } from "./gate.ts";
import { toCamel, toSnake } from "./kysely.ts";
import { migratePostgres } from "./migrate.ts";
import { Servers } from "./servers.ts";

const test = testApp();

describe("a reader", () => {
  it("sees one workspace's rows, and none for a workspace that is not there", async () => {
    const [a, b] = [await makeOwner(test), await makeOwner(test)];
    const rolesSeen = async (workspaceId: string) => {
      const rows = await test.database.reader({ workspaceId }).selectFrom("roles").select("workspaceId").execute();
      return [...new Set(rows.map((row) => row.workspaceId))];
    };
    expect(await rolesSeen(a.workspaceId)).toEqual([a.workspaceId]);
    expect(await rolesSeen(b.workspaceId)).toEqual([b.workspaceId]);
    expect(await rolesSeen(newId())).toEqual([]);
  });

  it("cannot write, not even through a hidden statement", async () => {
    const { workspaceId } = await makeOwner(test);
    const db = test.database.reader({ workspaceId });
    await expect(db.updateTable("workspaces").set({ name: "x" }).execute()).rejects.toThrow("cannot write");
    await expect(sql`with gone as (delete from roles returning 1) select * from gone`.execute(db)).rejects.toThrow();
  });

  it("leaves nothing of a workspace on its connection", async () => {
    const { workspaceId } = await makeOwner(test);
    await test.database.reader({ workspaceId }).selectFrom("roles").select("id").execute();
    const { rows } = await test.database.transaction("platform", (db) =>
      sql<{ setting: string | null }>`select current_setting('app.workspace_id', true) as setting`.execute(db),
    );
    expect(rows[0]?.setting || null).toBeNull();
  });

  it("keeps order, limits and joins", async () => {
    const { workspaceId } = await makeOwner(test);
    const rows = await test.database
      .reader({ workspaceId })
      .selectFrom("roles")
      .innerJoin("workspaces", "workspaces.id", "roles.workspaceId")
      .select(["roles.name", "workspaces.email"])
      .orderBy("roles.name", "desc")
      .limit(2)
      .execute();
    expect(rows.map((row) => row.name)).toEqual(["Receptionist", "Manager"]);
  });
});

describe("a transaction", () => {
  it("cannot reach or make rows of another workspace", async () => {
    const [a, b] = [await makeOwner(test), await makeOwner(test)];
    const inA = <T>(work: Parameters<typeof test.database.transaction<T>>[1]) =>
      test.database.transaction({ workspaceId: a.workspaceId }, work);
    const touched = await inA((db) =>
      db.updateTable("roles").set({ name: "mine" }).where("workspaceId", "=", b.workspaceId).executeTakeFirst(),
    );
    expect(touched.numUpdatedRows).toBe(0n);
    const role = { workspaceId: b.workspaceId, id: newId(), name: "theirs", permissions: [] };
    await expect(inA((db) => db.insertInto("roles").values(role).execute())).rejects.toThrow("row-level security");
  });

  it("undoes everything when its work fails", async () => {
    const { workspaceId } = await makeOwner(test);
    const failing = test.database.transaction({ workspaceId }, async (db) => {
      await db.updateTable("workspaces").set({ name: "changed" }).where("id", "=", workspaceId).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    const row = await test.database.reader({ workspaceId }).selectFrom("workspaces").select("name").executeTakeFirst();
    expect(row?.name).toBe("Bright Clinic");
  });

  it("names what was violated alike on both databases", async () => {
    const { workspaceId } = await makeOwner(test);
    const error = await test.database
      .transaction({ workspaceId }, (db) => db.insertInto("roles").values({ workspaceId, id: newId(), name: "MANAGER" }).execute())
      .catch((caught) => caught);
    expect(error).toBeInstanceOf(DatabaseError);
    expect([error.code, error.constraint]).toEqual(["23505", "roles_name_key"]);
  });

  it.runIf(isPostgres)("runs again after a serialization failure", async () => {
    const { workspaceId } = await makeOwner(test);
    const scope = { workspaceId };
    let runs = 0;
    let tellBoth = () => {};
    const bothHaveRead = new Promise<void>((resolve) => {
      tellBoth = resolve;
    });
    const raise = () =>
      test.database.transaction(
        scope,
        async (db) => {
          runs++;
          const row = await db
            .selectFrom("workspaces")
            .select("additionalStorageMb")
            .where("id", "=", workspaceId)
            .executeTakeFirstOrThrow();
          if (runs === 2) tellBoth();
          await bothHaveRead;
          const additionalStorageMb = row.additionalStorageMb + 1;
          await db.updateTable("workspaces").set({ additionalStorageMb }).where("id", "=", workspaceId).execute();
        },
        { isolation: "repeatable read" },
      );
    await Promise.all([raise(), raise()]);
    const row = await test.database.reader(scope).selectFrom("workspaces").select("additionalStorageMb").executeTakeFirstOrThrow();
    expect([row.additionalStorageMb, runs > 2]).toEqual([2, true]);
  });
});

describe("a connection that breaks", () => {
  it.runIf(isPostgres)("ends its transaction, and nothing of it runs on the next one", async () => {
    const { workspaceId } = await makeOwner(test);
    const small = openAt(test.databaseUrl as string, { tenant: 1, platform: 1 });
    const breaking = small.transaction("platform", async (db) => {
      await db.updateTable("workspaces").set({ name: "before" }).where("id", "=", workspaceId).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await promisify(execFile)("psql", [test.databaseUrl as string, "-qc", `select pg_terminate_backend(${rows[0]?.pid})`]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await db.updateTable("workspaces").set({ name: "after" }).where("id", "=", workspaceId).execute();
    });
    await expect(breaking).rejects.toThrow(DatabaseUnavailable);
    const row = await small.reader("platform").selectFrom("workspaces").select("name").where("id", "=", workspaceId).executeTakeFirst();
    expect(row?.name).toBe("Bright Clinic");
    await small.close();
  });

  it("is looked for on each server that the address names", () => {
    const servers = new Servers("postgres://me:p%40ss@first,[::1]:5433,second:5434/name?sslmode=require");
    expect(servers.url).toBe("postgres://me:p%40ss@first/name?sslmode=require");
    const [first, next, last] = [0, 1, 2].map(() => {
      const server = servers.current;
      servers.avoid(server);
      servers.avoid(server);
      return server;
    });
    expect([first, next, last]).toEqual([
      { host: "first", port: 5432 },
      { host: "::1", port: 5433 },
      { host: "second", port: 5434 },
    ]);
    expect(servers.current).toBe(first);
  });
});

describe("the embedded database", () => {
  // Making a database takes a while on a busy machine: one for all, and time.
  const PATIENCE_MS = 120_000;

  it(
    "is restarted when a statement hangs, and refuses writes while the disk is nearly full",
    async () => {
      const options = { dataDir: mkdtempSync(join(tmpdir(), "wp-hang-")), silenceMs: 60_000, minFreeBytes: 0 };
      const database = await openEmbedded(options);
      await database.script("create role workspace_platform; create table kept (n int); grant all on kept to workspace_platform");
      const insert = (n: number) => database.transaction("platform", (db) => sql`insert into kept values (${n})`.execute(db));
      const kept = async () => (await sql<{ n: number }>`select n from kept order by n`.execute(database.reader("platform"))).rows;
      await insert(1);
      const hanging = database.transaction("platform", async (db) => {
        await sql`insert into kept values (2)`.execute(db);
        options.silenceMs = 500;
        await sql`select pg_sleep(60)`.execute(db);
      });
      await expect(hanging).rejects.toThrow(DatabaseUnavailable);
      options.silenceMs = 60_000;
      const store = () =>
        insert(3).then(
          () => "stored",
          () => "refused",
        );
      await expect.poll(store, { timeout: PATIENCE_MS }).toBe("stored");
      expect(await kept()).toEqual([{ n: 1 }, { n: 3 }]);

      options.minFreeBytes = Number.MAX_SAFE_INTEGER;
      await expect(insert(4)).rejects.toThrow("nearly full");
      expect(await kept()).toEqual([{ n: 1 }, { n: 3 }]);
      await database.close();
      rmSync(options.dataDir, { recursive: true });
    },
    PATIENCE_MS,
  );
});

describe("values", () => {
  it("come back alike from both databases", async () => {
    const { rows } = await test.database.transaction("platform", (db) =>
      sql`select ${json([{ a: 1 }])}::jsonb as j, ${["x", "y"]}::text[] as tags, ${"2026-01-31T09:30:00.123Z"}::timestamptz as at,
        ${"2026-01-31"}::date as day, 12345678901::bigint as big, 1.50::numeric as n, null::text as nothing, true as yes,
        'a' = any(${["a", "b"]}::text[]) as listed, ${json("text")}::jsonb as word, ${new Date(0)}::timestamptz as epoch`.execute(db),
    );
    expect(rows[0]).toEqual({
      j: [{ a: 1 }],
      tags: ["x", "y"],
      at: "2026-01-31T09:30:00.123Z",
      day: "2026-01-31",
      big: 12345678901,
      n: 1.5,
      nothing: null,
      yes: true,
      listed: true,
      word: "text",
      epoch: "1970-01-01T00:00:00.000Z",
    });
  });

  it("have names in snake case there and camelCase here", () => {
    expect([toSnake("additionalStorageMb"), toCamel("additional_storage_mb")]).toEqual(["additional_storage_mb", "additionalStorageMb"]);
  });
});

describe("notifications", () => {
  it("arrive after commit and never after a rollback", async () => {
    const heard: string[] = [];
    await test.database.listen(
      "testing",
      (payload) => heard.push(payload),
      () => {},
    );
    const notify = (payload: string, fail: boolean) =>
      test.database
        .transaction("platform", async (db) => {
          await sql`select pg_notify(${"testing"}, ${payload})`.execute(db);
          if (fail) throw new Error("rolled back");
        })
        .catch(() => {});
    await notify("lost", true);
    await notify("kept", false);
    await expect.poll(() => heard).toEqual(["kept"]);
  });
});

describe("the gate", () => {
  it("admits as many as there is room for, in order, and tells those who wait too long", async () => {
    const gate = new Gate({ lanes: 1, waitMs: 20, queueLimit: 2 });
    expect(gate.enter(1)).toBe(0);
    const first = gate.enter(1);
    const second = gate.enter(1);
    expect(() => gate.enter(1)).toThrow(DatabaseUnavailable);
    gate.leave(0, 1);
    expect(await first).toBe(0);
    await expect(second).rejects.toThrow("in time");
    gate.leave(0, 1);
    expect(gate.enter(1)).toBe(0);
  });

  it("lets some follow each other into a lane, the emptiest first, and nobody into one that is taken whole", async () => {
    const gate = new Gate({ lanes: 2, depth: 2, waitMs: 1_000, queueLimit: 10 });
    expect([1, 1, 1, 1].map((weight) => gate.enter(weight))).toEqual([0, 1, 0, 1]);
    const alone = gate.enter(gate.alone);
    const behind = gate.enter(1);
    gate.leave(1, 1);
    gate.leave(0, 1);
    const admitted: string[] = [];
    void Promise.resolve(alone).then((lane) => admitted.push(`alone in ${lane}`));
    void Promise.resolve(behind).then((lane) => admitted.push(`behind in ${lane}`));
    await new Promise((resolve) => setImmediate(resolve));
    expect(admitted, "each lane still has somebody in it, and nobody overtakes").toEqual([]);
    gate.leave(0, 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(admitted).toEqual(["alone in 0", "behind in 1"]);
  });

  it.runIf(isPostgres)("answers 503 rather than pile up", async () => {
    const small = openAt(test.databaseUrl as string, { tenant: 1, platform: 1 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holder = small.transaction("platform", () => held);
    const queued = Array.from({ length: 101 }, () => small.reader("platform").selectFrom("plans").select("id").execute());
    const results = Promise.allSettled(queued);
    release();
    await holder;
    const refused = (await results).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(1);
    await small.close();
  });
});

describe("the data folder", () => {
  it("belongs to one process; a lock left behind is taken over", () => {
    const folder = mkdtempSync(join(tmpdir(), "wp-lock-"));
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow("is in use by process");
    unlock();
    writeFileSync(join(folder, "service.lock"), "999999999 1");
    lockFolder(folder)();
    writeFileSync(join(folder, "service.lock"), `${process.ppid} 12345`);
    lockFolder(folder)();
    rmSync(folder, { recursive: true });
  });

  it("refuses a second process at once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wp-lock-"));
    const unlock = lockFolder(folder);
    const script = `import { lockFolder } from ${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)}; lockFolder(${JSON.stringify(folder)})`;
    const second = promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`);
    unlock();
    rmSync(folder, { recursive: true });
  });
});

describe("migrations", () => {
  it.runIf(isPostgres)("are applied once however many processes start together", async () => {
    const url = new URL(test.databaseUrl as string);
    const name = `wp_migrate_${newId()}`;
    await promisify(execFile)("psql", [url.href, "-qc", `create database ${name}`]);
    url.pathname = name;
    const applied = await Promise.all(Array.from({ length: 4 }, () => migratePostgres(url.href)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    await promisify(execFile)("psql", [test.databaseUrl as string, "-qc", `drop database ${name} with (force)`]);
  });
});
