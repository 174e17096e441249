import { Readable } from "node:stream";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { image, noise, pdf, sendFile, uploadFile } from "../../../../test/uploads.ts";
import type { FileStorage } from "../../../adapters/files/storage.ts";
import { newId } from "../../../kit/ids.ts";
import { storageUsed } from "./index.ts";

/** A storage that can fail on demand, or stop for good as a killed process would. */
function unsteadyStorage() {
  const objects = new Map<string, Uint8Array>();
  const state = { failsAt: undefined as ((key: string) => boolean) | undefined, afterWrite: async () => {} };
  const storage: FileStorage = {
    write: async (key, bytes) => {
      if (state.failsAt?.(key)) throw new Error("ENOSPC: no space left on device");
      objects.set(key, bytes);
      await state.afterWrite();
    },
    read: async (key) => {
      if (state.failsAt?.(key)) throw new Error("EIO: i/o error");
      return objects.get(key);
    },
    open: async (key) => {
      const bytes = await storage.read(key);
      return bytes && { content: Readable.from([bytes]), size: bytes.length };
    },
    remove: async (key) => void objects.delete(key),
  };
  return { storage, objects, state };
}

const { storage, objects, state } = unsteadyStorage();
const test = testApp({ files: storage });

async function setQuota({ workspaceId }: Member, megabytes: number): Promise<void> {
  await test.database.transaction("platform", async (db) => {
    const flags = JSON.stringify([{ key: "storage-quota-mb", value: String(megabytes) }]);
    const plan = { id: newId(), name: "Narrow", slug: `narrow-${newId()}`, flags };
    await db.insertInto("plans").values(plan).execute();
    await db.updateTable("workspaces").set({ planId: plan.id }).where("id", "=", workspaceId).execute();
  });
}

const used = ({ workspaceId }: Member) => storageUsed(test.database.reader("platform"), workspaceId);
const keysOf = ({ workspaceId }: Member) => [...objects.keys()].filter((key) => key.startsWith(workspaceId));

describe("an upload that fails", () => {
  it("answers 503, gives its space back and leaves no bytes, for each write that can fail", async () => {
    const owner = await makeOwner(test);
    for (const fails of [(key: string) => key.endsWith(".thumbnail"), (key: string) => !key.endsWith(".thumbnail")]) {
      state.failsAt = fails;
      const { status, body, headers } = await sendFile(test, owner, { bytes: await image() });
      state.failsAt = undefined;
      expect([status, body.error.code, headers["retry-after"]]).toEqual([503, "SERVICE_UNAVAILABLE", "5"]);
      expect(body.error.message).not.toContain("ENOSPC");
      expect([await used(owner), keysOf(owner)]).toEqual([0, []]);
    }
    expect((await test.get(`${owner.path}/files`, owner.token)).body.files).toEqual([]);
  });

  it("may be tried again under its Idempotency-Key", async () => {
    const owner = await makeOwner(test);
    const headers = { "idempotency-key": newId() };
    state.failsAt = () => true;
    expect((await sendFile(test, owner, { bytes: pdf() }, headers)).status).toBe(503);
    state.failsAt = undefined;
    expect((await sendFile(test, owner, { bytes: pdf() }, headers)).status).toBe(201);
  });

  it("is hidden while its bytes are being stored, and its space stays reserved", async () => {
    const owner = await makeOwner(test);
    let listed: unknown[] | undefined;
    let reserved = 0;
    state.afterWrite = async () => {
      listed = (await test.get(`${owner.path}/files`, owner.token)).body.files;
      reserved = await used(owner);
    };
    await uploadFile(test, owner, { bytes: pdf() });
    state.afterWrite = async () => {};
    expect(listed).toEqual([]);
    expect(reserved).toBe(pdf().length);
  });

  it("is cleaned up by its job when the process died half-way, and only then", async () => {
    const owner = await makeOwner(test);
    const finished = await uploadFile(test, owner, { bytes: pdf("finished") });
    const dead = newId();
    await test.database.transaction({ workspaceId: owner.workspaceId }, async (db) => {
      const row = { workspaceId: owner.workspaceId, id: dead, name: "dead.pdf", contentType: "application/pdf", sizeBytes: 5 };
      await db.insertInto("files").values(row).execute();
      const payload = JSON.stringify({ workspaceId: owner.workspaceId, fileId: dead });
      await db
        .insertInto("outbox")
        .values({ id: newId(), topic: "files.give-up-upload", payload, runAt: new Date(Date.now() + 15 * 60_000) })
        .execute();
    });
    objects.set(`${owner.workspaceId}/${dead}`, Buffer.from("12345"));
    await test.app.clockwork.drain();
    expect(keysOf(owner)).toHaveLength(2);

    test.setTime(new Date(Date.now() + 20 * 60_000));
    await test.app.clockwork.drain();
    test.setTime();
    expect(keysOf(owner)).toEqual([`${owner.workspaceId}/${finished.id}`]);
    expect(await used(owner)).toBe(pdf("finished").length);
    expect((await test.get(`${owner.path}/files/${finished.id}/content`, owner.token)).status).toBe(200);
  });

  it("fails if its clean-up job ran first: 503, no row, no bytes", async () => {
    const owner = await makeOwner(test);
    state.afterWrite = async () => {
      await test.database.transaction("platform", (db) => db.deleteFrom("files").where("workspaceId", "=", owner.workspaceId).execute());
    };
    const { status } = await sendFile(test, owner, { bytes: pdf() });
    state.afterWrite = async () => {};
    expect([status, await used(owner), keysOf(owner)]).toEqual([503, 0, []]);
  });
});

describe("a storage that cannot be read", () => {
  it("answers 503 and reveals nothing", async () => {
    const owner = await makeOwner(test);
    const { id } = await uploadFile(test, owner);
    state.failsAt = () => true;
    const { status, text } = await test.get(`${owner.path}/files/${id}/content`, owner.token);
    state.failsAt = undefined;
    expect(status).toBe(503);
    expect(text).not.toContain("EIO");
  });

  it("that has lost the bytes answers 404, and alerts operators", async () => {
    const owner = await makeOwner(test);
    const { id } = await uploadFile(test, owner);
    objects.delete(`${owner.workspaceId}/${id}`);
    const { status, text } = await test.get(`${owner.path}/files/${id}/content`, owner.token);
    expect(status).toBe(404);
    expect(text).not.toContain(`${owner.workspaceId}/`);
    const { text: metrics } = await test.call("GET", "/metrics", { prefix: "" });
    expect(metrics).toMatch(/^alarms_total\{alarm="file-missing".*\} 1$/m);
  });
});

describe("a file that another record needs", () => {
  it("cannot be deleted: 409, and its bytes stay", async () => {
    const owner = await makeOwner(test);
    const { id } = await uploadFile(test, owner);
    const needs = `create table if not exists needing_files (workspace_id text, file_id text,
      foreign key (workspace_id, file_id) references files (workspace_id, id))`;
    await asOwner(needs);
    await asOwner(`insert into needing_files values ('${owner.workspaceId}', '${id}')`);
    const { status, body } = await test.delete(`${owner.path}/files/${id}`, owner.token);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    await asOwner("drop table needing_files");
    await test.app.clockwork.drain();
    expect(keysOf(owner)).toHaveLength(2);
  });
});

/** Runs a statement as the schema's owner. */
async function asOwner(statement: string): Promise<void> {
  const embedded = test.database as unknown as { script?: (sql: string) => Promise<void> };
  if (embedded.script) return embedded.script(statement);
  const client = postgres(test.databaseUrl ?? "", { max: 1, onnotice: () => {} });
  await client.unsafe(statement);
  await client.end();
}

describe("twenty uploads at once", () => {
  it.runIf(isPostgres)("never exceed the quota: as many as fit are kept, the others are refused", async () => {
    const owner = await makeOwner(test);
    await setQuota(owner, 1);
    const bytes = pdf("q".repeat(150_000));
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendFile(test, owner, { bytes })));
    const kept = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20 - kept.length);
    expect(kept).toHaveLength(Math.floor((1024 * 1024) / bytes.length));
    expect(await used(owner)).toBe(kept.length * bytes.length);
    expect(keysOf(owner)).toHaveLength(kept.length);
  });

  it.runIf(isPostgres)("of images too, thumbnails counted", async () => {
    const owner = await makeOwner(test);
    await setQuota(owner, 1);
    const bytes = await noise(300);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendFile(test, owner, { bytes })));
    const total = [...objects].filter(([key]) => key.startsWith(owner.workspaceId)).reduce((sum, [, { length }]) => sum + length, 0);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(answers.some(({ status }) => status === 422)).toBe(true);
    expect(total).toBeLessThanOrEqual(1024 * 1024);
    expect(await used(owner)).toBe(total);
  });

  it.runIf(isPostgres)("deletes of one file: one succeeds", async () => {
    const owner = await makeOwner(test);
    const { id } = await uploadFile(test, owner);
    const answers = await Promise.all(Array.from({ length: 12 }, () => test.delete(`${owner.path}/files/${id}`, owner.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(11);
  });
});
