import { createHash, randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { recordAudit } from "../../domains/platform/audit/index.ts";
import { storageKey } from "../../domains/platform/files/index.ts";
import type { Db } from "../../kit/db.ts";
import { contextOf, type Operation, Refused, type Terminal } from "../context.ts";
import { type ArchiveWriter, FORMAT, writeArchive } from "./archive.ts";
import * as store from "./export.store.ts";
import { latestMigration, tenantTables } from "./schema.store.ts";

const FILES_AT_ONCE = 200;
const PIECE_BYTES = 1024 * 1024;

/** Writes everything that a workspace has to one file: its rows as of one moment, and the content of its files. */
export async function exportWorkspace(operation: Operation, workspaceId: string, path: string, terminal: Terminal): Promise<void> {
  if (await exists(path)) throw new Refused(`${path} exists already.`);
  const archive = writeArchive(path);
  try {
    const tables = await writeRows(operation, workspaceId, archive);
    const { files, missing } = await writeFiles(operation, workspaceId, archive);
    await archive.finish({ tables, files });
    await contextOf(operation).transaction("platform", (ctx) =>
      recordAudit(ctx, { action: "workspace.export", record: { type: "workspace", id: workspaceId } }),
    );
    for (const key of missing) terminal.write(`The file store has no content for ${key}: it is left out.`);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    terminal.write(`${workspaceId}: ${rows} rows of ${Object.keys(tables).length} tables and ${files} files are in ${path}.`);
    terminal.write("The file contains personal data and password hashes. Keep it as safe as a backup.");
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function writeRows(operation: Operation, workspaceId: string, archive: ArchiveWriter): Promise<Record<string, number>> {
  const isolation = "repeatable read" as const;
  return operation.database.transaction(
    "platform",
    async (db) => {
      const counts: Record<string, number> = { workspaces: 1 };
      await archive.rows("workspaces", [await writeHeader(operation, db, workspaceId, archive)]);
      for (const table of await tenantTables(db)) {
        counts[table.name] = 0;
        for await (const rows of store.batchesOf(db, table, workspaceId)) {
          counts[table.name] = (counts[table.name] ?? 0) + rows.length;
          await archive.rows(table.name, rows);
        }
      }
      return counts;
    },
    { isolation, readOnly: true },
  );
}

/** Returns the workspace's own row. */
async function writeHeader(operation: Operation, db: Db, workspaceId: string, archive: ArchiveWriter): Promise<string> {
  const found = await store.workspaceRow(db, workspaceId);
  if (!found || found.isPurged) throw new Refused(`There is no workspace ${workspaceId}.`);
  if (found.isArriving) throw new Refused("The workspace is not here as a whole yet: finish its import first.");
  await archive.header({
    format: FORMAT,
    exportId: randomUUID(),
    workspaceId,
    email: found.email,
    schema: await latestMigration(db),
    exportedAt: operation.now().toISOString(),
    plan: { id: found.planId, slug: found.planSlug },
    category: found.category,
    lastEvent: found.lastEvent,
  });
  return found.row;
}

async function writeFiles({ database, adapters }: Operation, workspaceId: string, archive: ArchiveWriter) {
  const missing: string[] = [];
  let files = 0;
  for await (const { key, contentType } of contentsOf(database, workspaceId)) {
    const opened = await adapters.files.open(key);
    if (opened) await writeFile(archive, key, contentType, opened.content);
    if (opened) files++;
    else missing.push(key);
  }
  return { files, missing };
}

async function* contentsOf({ reader }: Operation["database"], workspaceId: string): AsyncGenerator<{ key: string; contentType: string }> {
  for (let after = ""; ; ) {
    const page = await store.filesAfter(reader("platform"), workspaceId, after, FILES_AT_ONCE);
    for (const { id, contentType, hasThumbnail } of page) {
      yield { key: storageKey(workspaceId, id, "content"), contentType };
      if (hasThumbnail) yield { key: storageKey(workspaceId, id, "thumbnail"), contentType: "image/webp" };
    }
    if (page.length < FILES_AT_ONCE) return;
    after = page.at(-1)?.id ?? "";
  }
}

async function writeFile(archive: ArchiveWriter, key: string, contentType: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const digest = createHash("sha256");
  let waiting: Uint8Array[] = [];
  let length = 0;
  const take = () => {
    const data = Buffer.concat(waiting).toString("base64");
    [waiting, length] = [[], 0];
    return data;
  };
  for await (const chunk of content) {
    digest.update(chunk);
    waiting.push(chunk);
    length += chunk.length;
    if (length >= PIECE_BYTES) await archive.piece({ key, contentType, data: take() });
  }
  await archive.piece({ key, contentType, data: take(), sha256: digest.digest("hex") });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
