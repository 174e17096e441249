import type { WorkspaceContext } from "../../kit/context.ts";
import { DatabaseError, type Db } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import type { Page } from "../../kit/page.ts";
import { FileInUse, FileNotFound } from "./files.errors.ts";
import type { File, FileQuery } from "./files.schemas.ts";
import * as store from "./files.store.ts";
import { REMOVE_BYTES } from "./uploads.service.ts";

export async function listFiles(ctx: WorkspaceContext, query: FileQuery): Promise<Page<File>> {
  return store.listFiles(ctx.db, ctx.workspaceId, query);
}

export async function readFile(ctx: WorkspaceContext, fileId: Id): Promise<File> {
  const file = await store.findFile(ctx.db, ctx.workspaceId, fileId);
  if (!file) throw FileNotFound();
  return file;
}

/** The space is free at once; the bytes go after the commit, so that a rollback loses nothing. */
export async function removeFile(ctx: WorkspaceContext, fileId: Id): Promise<{ message: string }> {
  if (!(await deleteUnlessUsed(ctx, fileId))) throw FileNotFound();
  await ctx.enqueue(REMOVE_BYTES, { workspaceId: ctx.workspaceId, fileId });
  return { message: "File deleted." };
}

const FOREIGN_KEY_VIOLATION = "23503";

async function deleteUnlessUsed(ctx: WorkspaceContext, fileId: Id): Promise<boolean> {
  try {
    return await store.deleteFile(ctx.db, ctx.workspaceId, fileId);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) throw FileInUse();
    throw error;
  }
}

/** For records that name files: bad input, in the status of the caller's route, unless the workspace has them all. */
export async function requireFiles(db: Db, workspaceId: Id, ids: readonly Id[], field = "fileIds"): Promise<void> {
  if (ids.length === 0) return;
  const existing = new Set(await store.existingIds(db, workspaceId, ids));
  const missing = ids.find((id) => !existing.has(id));
  if (missing !== undefined) throw new InvalidInput(field, `names a file that does not exist: ${missing}`);
}
