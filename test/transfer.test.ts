// @module-tag slow

import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVault, keyIdOf } from "../src/adapters/crypto/vault.ts";
import { openEmbedded } from "../src/adapters/database/embedded.ts";
import { migrate } from "../src/adapters/database/migrate.ts";
import { runCommand } from "../src/commands/admin.ts";
import { sealedColumns } from "../src/commands/sealed.ts";
import { isQueue, tenantTables } from "../src/commands/transfer/schema.store.ts";
import type { Database } from "../src/kit/db.ts";
import { type Member, makeAdmin, makeOwner, PASSWORD } from "./factories.ts";
import { isPostgres, startApp, type TestApp } from "./harness.ts";
import { operationOf, scripted } from "./operation-of.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";

const folder = mkdtempSync(join(tmpdir(), "wp-transfer-"));
const [KEY, OTHER_KEY] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
const path = join(folder, "shop.export");
let [source, target]: [TestApp, TestApp] = [] as never;
let owner: Member;
let ids: SeededIds;
let embedded: Database | undefined;

beforeAll(async () => {
  source = await startApp({ env: { ENCRYPTION_KEY: KEY }, isAlone: true });
  target = await startApp({ env: { ENCRYPTION_KEY: `${OTHER_KEY},${KEY}` }, isAlone: true, ...(await otherEngine()) });
  // Queued work would run there, and change what is compared.
  await target.app.clockwork.stop();
  owner = await makeOwner(source, { name: "Harbour Clinic" });
  ids = await seedWorkspace(source, owner, "canary");
  await sell(source, owner.token);
});
afterAll(async () => {
  await source.close();
  await target.close();
  await embedded?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Where tests run on PostgreSQL, the workspace moves to an embedded database and back. */
async function otherEngine(): Promise<{ database?: Database }> {
  if (!isPostgres) return {};
  const database = await openEmbedded({});
  await migrate(database);
  embedded = database;
  return { database };
}

async function run(test: TestApp, name: string, options: Record<string, string>) {
  const terminal = scripted();
  await runCommand(operationOf(test), name, options, terminal);
  return terminal.lines;
}

/** Sells something for cash; returns the invoice's number. */
async function sell(test: TestApp, token: string): Promise<number> {
  const clientId = ids[":clientId"] as string;
  const items = [{ name: "Consultation", quantity: 1, unitPrice: 40.5 }];
  const { body } = await test.post(`${owner.path}/pos/invoices`, { posSessionId: ids[":posSessionId"], clientId, items }, token);
  const finalized = await test.post(`${owner.path}/pos/invoices/${body.invoice.id}/finalize`, {}, token);
  const paid = await test.post(`${owner.path}/pos/invoices/${body.invoice.id}/payments`, { method: "cash", amount: 40.5 }, token);
  expect([finalized.status, paid.status]).toEqual([200, 201]);
  return finalized.body.invoice.number;
}

/** Every row of the workspace by table, without what each installation encrypts or claims for itself. */
async function everything({ database }: TestApp): Promise<Record<string, unknown[]>> {
  return database.transaction("platform", async (db) => {
    const found: Record<string, unknown[]> = {};
    for (const { name, tenant, key } of await tenantTables(db)) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(name)} t where ${sql.ref(tenant)} = ${owner.workspaceId}
        order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(db);
      const own = ["locked_by", "locked_until", ...Object.keys(sealedColumns[name] ?? {})];
      found[name] = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column))));
    }
    return found;
  });
}

async function signIn(test: TestApp): Promise<string> {
  const { status, body } = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
  expect(status).toBe(200);
  return body.token;
}

describe("npm run admin -- export and import", () => {
  it("writes every table of the schema to a file that only its owner can read", async () => {
    await source.app.clockwork.stop();
    const lines = await run(source, "export", { workspace: owner.workspaceId, file: path });
    expect(lines[0]).toMatch(/rows of \d+ tables and [1-9]\d* files/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(run(source, "export", { workspace: owner.workspaceId, file: path })).rejects.toThrow("exists already");
    await expect(run(source, "export", { workspace: "0".repeat(24), file: `${path}.none` })).rejects.toThrow("There is no workspace");
  });

  it("knows every encrypted column", () => {
    const lines = gunzipSync(readFileSync(path)).toString().split("\n");
    const sealed = lines
      .filter((line) => /"v1\.[0-9a-f]{12}\.[\w-]{16}\.[\w-]{22}\.[\w-]+"/.test(line))
      .map((line) => line.split(" ")[1] ?? "");
    expect(sealed).toContain("mfa_methods");
    expect(sealed).toContain("webhook_endpoints");
    expect(sealed.filter((table) => !sealedColumns[table])).toEqual([]);
  });

  it("refuses, before anything is written, what does not fit", async () => {
    const importing = (file: string, test = target, more = {}) => run(test, "import", { file, ...more });
    await expect(importing(path, source)).rejects.toThrow("exists here already");
    const { adapters } = target.app;
    const { vault } = adapters;
    adapters.vault = createVault([OTHER_KEY]);
    await expect(importing(path)).rejects.toThrow("Append the other installation's key to ENCRYPTION_KEY");
    adapters.vault = vault;
    await expect(importing(path, target, { plan: "none" })).rejects.toThrow("There is no plan none here");
    await expect(importing(path, target, { category: "none" })).rejects.toThrow("There is no business category none");
    await expect(importing(join(folder, "absent"))).rejects.toThrow("There is no file");
    const whole = readFileSync(path);
    const file = join(folder, "changed");
    const changed = (change: (text: string) => string) => writeFileSync(file, gzipSync(change(gunzipSync(whole).toString())));
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    await expect(importing(file)).rejects.toThrow("not a whole export");
    changed((text) => text.slice(0, text.lastIndexOf("footer ")));
    await expect(importing(file)).rejects.toThrow("ends too early");
    changed((text) => text.replace(/^rows clients .*\n/m, ""));
    await expect(importing(file)).rejects.toThrow("clients should have");
    changed((text) => text.replace(/"schema":"\d+/, '"schema":"0001'));
    await expect(importing(file)).rejects.toThrow("Update both to the same release");
    const { rows } = await sql`select from workspaces where id = ${owner.workspaceId}`.execute(target.database.reader("platform"));
    expect(rows).toEqual([]);
  });

  it("refuses names that another workspace has", async () => {
    const { slug } = (await source.get(`${owner.path}/storefront/store`, owner.token)).body.store;
    const other = await makeOwner(target);
    const taken = await target.patch(`${other.path}/storefront/store`, { slug }, other.token);
    expect(taken.status).toBe(200);
    await expect(run(target, "import", { file: path })).rejects.toThrow(
      `Another workspace here has what must be unique (store_slugs): ${slug}`,
    );
    await target.patch(`${other.path}/storefront/store`, { slug: `${slug}-other` }, other.token);
    const { database } = target;
    await database.transaction("platform", (db) => sql`delete from former_slugs where workspace_id = ${other.workspaceId}`.execute(db));
    const rename = (email: string) =>
      database.transaction("platform", (db) => db.updateTable("workspaces").set({ email }).where("id", "=", other.workspaceId).execute());
    await rename(owner.email);
    await expect(run(target, "import", { file: path })).rejects.toThrow("belongs to another workspace here");
    await rename(other.email);
  });

  it("continues an interrupted import; until then the workspace is closed, and cannot be opened", async () => {
    const { files } = target.app.adapters;
    const write = files.write;
    files.write = async () => {
      throw new Error("the disk failed");
    };
    await expect(run(target, "import", { file: path })).rejects.toThrow("the disk failed");
    files.write = write;
    const admin = await makeAdmin(target);
    const resumed = await target.post(`/admin/workspaces/${owner.workspaceId}/resume`, {}, admin.token);
    expect([resumed.status, resumed.body.error.reason]).toEqual([409, "import-unfinished"]);
    await expect(run(target, "export", { workspace: owner.workspaceId, file: `${path}.half` })).rejects.toThrow("finish its import first");

    const lines = await run(target, "import", { file: path });
    expect(lines.find((line) => line.startsWith("clients "))).toMatch(/clients +(\d+) exported, \1 here/);
    expect(lines.at(-1)).toBe("The books agree.");
    await expect(run(target, "import", { file: path })).rejects.toThrow("exists here already");
  });

  it("has every row and every file as they were", async () => {
    const [before, after] = [await everything(source), await everything(target)];
    const queues = (await tenantTables(target.database.reader("platform"))).filter(isQueue).map(({ name }) => name);
    expect(queues).toEqual(["outbox"]);
    // Opening it is an event, too.
    expect(after.events?.pop()).toMatchObject({ event: "rights.changed" });
    expect(after).toEqual(before);
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(40);
    const numbers = after.events?.map((event) => (event as { sequence: number }).sequence) ?? [];
    const { rows } = await sql<{ last: number }>`select last_value as last from event_numbers`.execute(target.database.reader("platform"));
    expect(rows[0]?.last).toBeGreaterThanOrEqual(Math.max(...numbers));
    const contents = await Promise.all(
      [source, target].map(({ app }) => app.adapters.files.read(`${owner.workspaceId}/${ids[":fileId"]}`)),
    );
    expect(Buffer.from(contents[1] ?? []).equals(Buffer.from(contents[0] ?? [1]))).toBe(true);
  });

  it("goes on where it was: its people sign in, secrets open with the key of the installation, and numbers continue", async () => {
    const token = await signIn(target);
    const { rows } = await sql<{ sealed: string }>`
      select sealed from mfa_methods where workspace_id = ${owner.workspaceId}`.execute(target.database.reader("platform"));
    expect(rows.map(({ sealed }) => sealed.split(".")[1])).toEqual([keyIdOf(OTHER_KEY)]);
    const [there, here] = [await sell(source, owner.token), await sell(target, token)];
    expect([here, there]).toEqual([there, 3]);
    const { body } = await target.get(`${owner.path}/clients/${ids[":clientId"]}`, token);
    expect(body.client.spent).toBe(81);
  });

  it.runIf(isPostgres)("moves on to a third installation, of the first one's engine", async () => {
    const third = await startApp({ env: { ENCRYPTION_KEY: `${OTHER_KEY},${KEY}` }, isAlone: true });
    try {
      const file = join(folder, "again.export");
      await run(target, "export", { workspace: owner.workspaceId, file });
      expect((await run(third, "import", { file })).at(-1)).toBe("The books agree.");
      expect(await sell(third, await signIn(third))).toBe(4);
    } finally {
      await third.close();
    }
  });
});
