import { hasAnyPermission } from "../../../kit/access.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { DatabaseError, type Db } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { readLimit } from "../plans/index.ts";
import { thumbnailUrl } from "./downloads.service.ts";
import { FileInUse, FileNotFound } from "./files.errors.ts";
import { type FileDetails, FileQuery, type FileUsage, type FileUse, type ListedFile } from "./files.schemas.ts";
import { files, measureFiles, pictureIds } from "./files.store.ts";
import { REMOVE_BYTES } from "./uploads.service.ts";
import { usesOf } from "./uses.store.ts";

export async function listFiles(ctx: WorkspaceContext, query: FileQuery): Promise<Page<ListedFile>> {
  const { rows, pagination } = await files.page(ctx.db, ctx.workspaceId, FileQuery, query);
  const listed = rows.map(async (file) => ({ ...file, thumbnailUrl: file.hasThumbnail ? await thumbnailUrl(ctx, file.id) : null }));
  return { rows: await Promise.all(listed), pagination };
}

const BYTES_PER_MB = 1024 * 1024;

export async function readUsage(ctx: WorkspaceContext): Promise<FileUsage> {
  const { usedBytes, count } = await measureFiles(ctx.db, ctx.workspaceId);
  const quotaMb = await readLimit(ctx, "storage-quota-mb");
  // An admin may grant more megabytes than there are exact numbers of bytes.
  const quotaBytes = quotaMb === null ? null : Math.min(Number.MAX_SAFE_INTEGER, Math.floor(quotaMb * BYTES_PER_MB));
  return { usedBytes, quotaBytes, count };
}

export async function readFile(ctx: WorkspaceContext, fileId: Id): Promise<FileDetails> {
  const file = await files.find(ctx.db, ctx.workspaceId, fileId);
  if (!file) throw FileNotFound();
  const uses = await usesOf(ctx.db, ctx.workspaceId, fileId);
  const usedBy = uses.map((use) => ({ ...use, name: hasAnyPermission(ctx.caller, nameNeeds[use.type]) ? use.name : null }));
  return { ...file, usedBy };
}

/** Permissions to see the name of a record that shows a file; any one is enough. */
const nameNeeds: Record<FileUse["type"], readonly WorkspacePermission[]> = {
  product: ["store.view", "store.manage"],
  collection: ["store.view", "store.manage"],
  store: ["store.view", "store.manage"],
  income: ["finance.view"],
  expense: ["finance.view"],
  session: ["sessions.view"],
  staff: ["staff.view"],
  workspace: ["files.view", "files.manage"],
};

/** These do without the file; all others would show a broken one. */
const doWithout: ReadonlySet<FileUse["type"]> = new Set(["collection", "store", "staff", "workspace"]);

/** The space is free immediately; the content is removed after the commit, so that a rollback loses nothing. */
export async function removeFile(ctx: WorkspaceContext, fileId: Id): Promise<{ message: string }> {
  const uses = await usesOf(ctx.db, ctx.workspaceId, fileId);
  if (uses.some(({ type }) => !doWithout.has(type))) throw FileInUse();
  if (!(await deleteUnlessUsed(ctx, fileId))) throw FileNotFound();
  // Without its name, which may be a person's: the line outlives the file.
  await ctx.hooks.recordAction(ctx, { action: "file.delete", record: { type: "file", id: fileId } });
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
