import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { isPostgres, openAt, testApp } from "../../../test/harness.ts";
import { DatabaseError, DatabaseUnavailable, type Db, json, later } from "../../kit/db.ts";
import { newId } from "../../kit/ids.ts";
import { openEmbedded } from "./embedded.ts";
import { toSnake } from "./kysely.ts";
import { Servers, toCamel } from "./lane/index.ts";
import { migratePostgres, pendingInPostgres } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";
import { openDatabase } from "./open.ts";

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
    expect(rows.map((row) => row.name)).toEqual(["Receptionist", "Practitioner"]);
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

  it("names what was violated the same way on both databases", async () => {
    const { workspaceId } = await makeOwner(test);
    const error = await test.database
      .transaction({ workspaceId }, (db) => db.insertInto("roles").values({ workspaceId, id: newId(), name: "MANAGER" }).execute())
      .catch((caught) => caught);
    expect(error).toBeInstanceOf(DatabaseError);
    expect([error.code, error.constraint]).toEqual(["23505", "roles_name_key"]);
  });

  it.runIf(isPostgres)("runs once more when what it refers to was deleted meanwhile", async () => {
    const { workspaceId } = await makeOwner(test);
    let runs = 0;
    const addStaff = (roleIn: (run: number) => string | null) =>
      test.database.transaction({ workspaceId }, async (db) => {
        const [id, roleId] = [newId(), roleIn(++runs)];
        const person = { workspaceId, id, kind: "staff", email: `${id}@example.com`, name: "Sam", passwordHash: "none", roleId };
        await db.insertInto("accounts").values(person).execute();
      });
    await addStaff((run) => (run === 1 ? newId() : null));
    expect(runs).toBe(2);
    await expect(addStaff(() => newId())).rejects.toMatchObject({ code: "23503" });
    expect(runs).toBe(4);
  });

  it.runIf(isPostgres)("runs once more when what it adds was added meanwhile", async () => {
    const { workspaceId } = await makeOwner(test);
    let runs = 0;
    const addRole = (nameIn: (run: number) => string) =>
      test.database.transaction({ workspaceId }, async (db) => {
        await db
          .insertInto("roles")
          .values({ workspaceId, id: newId(), name: nameIn(++runs), permissions: [] })
          .execute();
      });
    await addRole(() => "Front desk");
    await addRole((run) => (run === 2 ? "Front desk" : "Back office"));
    expect(runs).toBe(3);
    await expect(addRole(() => "Front desk")).rejects.toMatchObject({ code: "23505" });
    expect(runs).toBe(5);
  });

  it.runIf(isPostgres)("runs again after a serialization failure", async () => {
    const { workspaceId } = await makeOwner(test);
    const scope = { workspaceId };
    let runs = 0;
    let reads = 0;
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
          if (++reads === 2) tellBoth();
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

describe("a transaction's handles", () => {
  const nameOf = async (workspaceId: string) =>
    (await test.database.reader({ workspaceId }).selectFrom("workspaces").select("name").executeTakeFirst())?.name;
  const rename = (db: Db, workspaceId: string, name: string) =>
    db.updateTable("workspaces").set({ name }).where("id", "=", workspaceId).returning("name").executeTakeFirst();

  it("commit what was left for later, and take nothing after the commit", async () => {
    const { workspaceId } = await makeOwner(test);
    const handle = await test.database.transaction({ workspaceId }, async (db) => {
      await rename(later(db), workspaceId, "one flush");
      return { db };
    });
    expect(await nameOf(workspaceId)).toBe("one flush");
    await expect(rename(handle.db, workspaceId, "after the commit")).rejects.toThrow("The transaction is over");
  });

  it("isolate tenants in one flush too: a row of another workspace is refused, and nothing is kept", async () => {
    const [a, b] = [await makeOwner(test), await makeOwner(test)];
    const foreign = { workspaceId: b.workspaceId, id: newId(), name: "theirs", permissions: [] };
    const made = test.database.transaction({ workspaceId: a.workspaceId }, async (db) => {
      await db.insertInto("roles").values({ workspaceId: a.workspaceId, id: newId(), name: "Buffered" }).execute();
      await later(db).insertInto("roles").values(foreign).execute();
    });
    await expect(made).rejects.toMatchObject({ code: "42501" });
    const alone = test.database.transaction({ workspaceId: a.workspaceId }, (db) =>
      later(db).insertInto("roles").values(foreign).execute(),
    );
    await expect(alone).rejects.toMatchObject({ code: "42501" });
    const names = await test.database.transaction("platform", (db) =>
      db.selectFrom("roles").select("name").where("name", "in", ["Buffered", "theirs"]).execute(),
    );
    expect(names).toEqual([]);
  });

  it("undo everything when what was left for later fails", async () => {
    const { workspaceId } = await makeOwner(test);
    const scope = { workspaceId };
    const broken = (db: Db) =>
      sql`insert into roles (workspace_id, id, name) values (${workspaceId}, ${newId()}, ${"Manager"})`.execute(later(db));
    const withNext = test.database.transaction(scope, async (db) => {
      await broken(db);
      await rename(db, workspaceId, "never");
    });
    await expect(withNext).rejects.toMatchObject({ code: "23505" });
    const withCommit = test.database.transaction(scope, async (db) => {
      await rename(db, workspaceId, "never");
      await broken(db);
    });
    await expect(withCommit).rejects.toMatchObject({ code: "23505" });
    expect(await nameOf(workspaceId)).toBe("Bright Clinic");
  });

  it("fail at commit if an earlier failure was swallowed", async () => {
    const { workspaceId } = await makeOwner(test);
    const swallowing = test.database.transaction({ workspaceId }, async (db) => {
      await rename(db, workspaceId, "swallowed");
      await sql`select 1 / 0`.execute(db).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
    expect(await nameOf(workspaceId)).toBe("Bright Clinic");
  });
});

describe("a connection that breaks", () => {
  it.runIf(isPostgres)("ends its transaction, and nothing of it runs on the next one", async () => {
    const { workspaceId } = await makeOwner(test);
    const small = openAt(test.databaseUrl as string, { tenant: 1, platform: 1 });
    const breaking = small.transaction("platform", async (db) => {
      await db.updateTable("workspaces").set({ name: "before" }).where("id", "=", workspaceId).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await promisify(execFile)("psql", [test.databaseUrl as string, "-qc", `select pg_terminate_backend(${rows[0]?.pid}, 30000)`]);
      await db.updateTable("workspaces").set({ name: "after" }).where("id", "=", workspaceId).execute();
    });
    await expect(breaking).rejects.toThrow(DatabaseUnavailable);
    const row = await small.reader("platform").selectFrom("workspaces").select("name").where("id", "=", workspaceId).executeTakeFirst();
    expect(row?.name).toBe("Bright Clinic");
    await small.close();
  });

  it("is sought on every server in the connection string", () => {
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
  // One for all: making a database takes seconds.
  it("is restarted when a statement hangs, and refuses writes while the disk is nearly full", async () => {
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
    await expect.poll(store).toBe("stored");
    expect(await kept()).toEqual([{ n: 1 }, { n: 3 }]);

    options.minFreeBytes = Number.MAX_SAFE_INTEGER;
    await expect(insert(4)).rejects.toThrow("nearly full");
    expect(await kept()).toEqual([{ n: 1 }, { n: 3 }]);
    await database.close();
    rmSync(options.dataDir, { recursive: true });
  });
});

describe("values", () => {
  it("are the same from both databases", async () => {
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

describe("the pool", () => {
  it.runIf(isPostgres)("keeps one platform connection free of the caller that holds most of them", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let admitted = 0;
    const hold = async (db: Db) => {
      await sql`select 1`.execute(db);
      admitted++;
      await held;
    };
    const holders = Array.from({ length: 12 }, () => test.database.transaction("platform", hold, { turn: "203.0.113.7" }));
    await expect.poll(() => admitted).toBe(3);
    await test.database.transaction("platform", (db) => sql`select 1`.execute(db), { turn: "198.51.100.9" });
    await test.database.transaction("platform", (db) => sql`select 1`.execute(db));
    expect(admitted).toBe(3);
    release();
    await Promise.all(holders);
  });

  it.runIf(isPostgres)("answers 503 rather than pile up", async () => {
    const small = openAt(test.databaseUrl as string, { tenant: 1, platform: 1 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const holder = small.transaction("platform", async (db) => {
      await db.selectFrom("plans").select("id").execute();
      begin();
      await held;
    });
    await begun;
    const queued = Array.from({ length: 101 }, () => small.reader("platform").selectFrom("plans").select("id").execute());
    const results = Promise.allSettled(queued);
    release();
    await holder;
    const refused = (await results).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(1);
    const [, platform] = small.pools();
    expect(platform).toMatchObject({ name: "platform", connections: 1, waiting: 0, refused: 1 });
    // A retried statement waits a second time.
    expect(platform?.waits).toBeGreaterThanOrEqual(100);
    expect(platform?.waitedSeconds).toBeGreaterThan(0);
    await small.close();
  });
});

describe.runIf(isPostgres)("migrations", () => {
  const psql = async (url: string, text: string) => (await promisify(execFile)("psql", [url, "-qAtc", text])).stdout.trim();
  const four = (migrate: () => Promise<string[]>) => Promise.all(Array.from({ length: 4 }, migrate));

  it("are applied once however many processes start together, inside a transaction and outside", async () => {
    const url = new URL(test.databaseUrl as string);
    const name = `wp_migrate_${newId()}`;
    await psql(url.href, `create database ${name}`);
    url.pathname = name;
    const applied = await four(() => migratePostgres(url.href));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);

    const sql = `-- Outside a transaction.

drop index concurrently if exists clients_of_tomorrow;
create index concurrently clients_of_tomorrow
  on clients (created_at);
`;
    const more = [...readMigrations(), { name: "9999_outside.sql", sql, checksum: "tomorrow" }];
    const then = await four(() => migratePostgres(url.href, more));
    expect(then.filter((names) => names.length > 0)).toEqual([["9999_outside.sql"]]);
    expect(await psql(url.href, "select indisvalid from pg_index where indexrelid = 'clients_of_tomorrow'::regclass")).toBe("t");
    await psql(test.databaseUrl as string, `drop database ${name} with (force)`);
  });

  it("are not needed by a serving process that has nothing to apply; applying some without the owner's credential fails", async () => {
    const role = `wp_service_${newId()}`;
    await psql(
      test.databaseUrl as string,
      `create role ${role} login noinherit password 'of-the-tests'; grant workspace_tenant, workspace_platform to ${role}`,
    );
    const url = new URL(test.databaseUrl as string);
    [url.username, url.password] = [role, "of-the-tests"];
    const database = await openDatabase({ url: url.href, migrationUrl: undefined, connections: 2, dataDir: test.config.dataDir });
    await database.ping();
    await database.close();

    const more = [...readMigrations(), { name: "9999_of_tomorrow.sql", sql: "select 1", checksum: "tomorrow" }];
    expect(await pendingInPostgres(url.href)).toEqual([]);
    expect(await pendingInPostgres(url.href, more)).toEqual(["9999_of_tomorrow.sql"]);
    await expect(migratePostgres(url.href, more)).rejects.toThrow("MIGRATION_DATABASE_URL");
    expect(await psql(test.databaseUrl as string, "select count(*) from schema_migrations where name like '9999%'")).toBe("0");
    await psql(test.databaseUrl as string, `drop role ${role}`);
  });

  it("are all pending on an empty database, and looking changes nothing", async () => {
    const url = new URL(test.databaseUrl as string);
    const name = `wp_empty_${newId()}`;
    await psql(url.href, `create database ${name}`);
    url.pathname = name;
    expect(await pendingInPostgres(url.href)).toEqual(readMigrations().map((migration) => migration.name));
    expect(await psql(url.href, "select count(*) from pg_class where relnamespace = 'public'::regnamespace")).toBe("0");
    await psql(test.databaseUrl as string, `drop database ${name} with (force)`);
  });
});
