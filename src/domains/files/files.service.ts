import { hasAnyPermission } from "../../kit/access.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import { DatabaseError, type Db } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import type { Page } from "../../kit/page.ts";
import { FileInUse, FileNotFound } from "./files.errors.ts";
import { type File, FileQuery } from "./files.schemas.ts";
import { files, pictureIds } from "./files.store.ts";
import { REMOVE_BYTES } from "./uploads.service.ts";

export async function listFiles(ctx: WorkspaceContext, query: FileQuery): Promise<Page<File>> {
  return files.page(ctx.db, ctx.workspaceId, FileQuery, query);
}

export async function readFile(ctx: WorkspaceContext, fileId: Id): Promise<File> {
  const file = await files.find(ctx.db, ctx.workspaceId, fileId);
  if (!file) throw FileNotFound();
  return file;
}

/** The space is free immediately; the content is removed after the commit, so that a rollback loses nothing. */
export async function removeFile(ctx: WorkspaceContext, fileId: Id): Promise<{ message: string }> {
  if (!(await deleteUnlessUsed(ctx, fileId))) throw FileNotFound();
  await ctx.enqueue(REMOVE_BYTES, { workspaceId: ctx.workspaceId, fileId });
  return { message: "File deleted." };
}

const FOREIGN_KEY_VIOLATION = "23503";

async function deleteUnlessUsed(ctx: WorkspaceContext, fileId: Id): Promise<boolean> {
  try {
    return await files.remove(ctx.db, ctx.workspaceId, fileId);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) throw FileInUse();
    throw error;
  }
}

/**
 * For records that show images to the public. Existing files may stay; new ones must be images, chosen by someone who may see files. The
 * same error for unknown, forbidden and non-image files, so that the reply does not reveal which ids exist.
 */
export async function requirePictures(ctx: WorkspaceContext, ids: readonly Id[], kept: readonly Id[], field: string): Promise<void> {
  const added = ids.filter((id) => !kept.includes(id));
  if (added.length === 0) return;
  const maySee = hasAnyPermission(ctx.caller, ["files.view", "files.manage"]);
  const found = maySee ? await pictureIds(ctx.db, ctx.workspaceId, added) : [];
  if (found.length < new Set(added).size) throw new InvalidInput(field, "must be an image of this workspace that you may see");
}

/** For records that refer to files: invalid input, with the status of the caller's route, unless the workspace has them all. */
export async function requireFiles(db: Db, workspaceId: Id, ids: readonly Id[], field = "fileIds"): Promise<void> {
  if (ids.length === 0) return;
  const existing = new Set((await files.all(db, workspaceId, { id: ids }, { order: [] })).map(({ id }) => id));
  const missing = ids.find((id) => !existing.has(id));
  if (missing !== undefined) throw new InvalidInput(field, `contains a file that does not exist: ${missing}`);
}
