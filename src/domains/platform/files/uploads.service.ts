import { type ImageType, imageFormats } from "../../../adapters/files/images.ts";
import { sniffType } from "../../../adapters/files/sniff.ts";
import { personOf } from "../../../kit/access.ts";
import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import { Failure, InvalidInput, ServiceUnavailable } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { requireRoom } from "../plans/index.ts";
import { UnsupportedFile } from "./files.errors.ts";
import { type FileType, type FileVariant, fileName, isFileType, isFramedPdf, storageKey } from "./files.rules.ts";
import type { File } from "./files.schemas.ts";
import * as store from "./files.store.ts";

export const REMOVE_BYTES = "files.remove-bytes";
export const GIVE_UP = "files.give-up-upload";

const BYTES_PER_MB = 1024 * 1024;
/** Longer than any request: by then its process has finished or died. */
const ABANDONED_MS = 15 * 60_000;

interface Prepared {
  type: FileType;
  bytes: Buffer;
  thumbnail: Buffer | undefined;
  width: number | null;
  height: number | null;
}

interface FileOf {
  workspaceId: Id;
  fileId: Id;
}

/**
 * Reserves the space, stores the content, then makes the file visible. No transaction is open while images are processed or stored. A
 * failed upload returns its space itself; if its process died, a job queued with the reservation cleans up.
 */
export async function uploadFile(ctx: WorkspaceContext, sent: { name: string; bytes: Buffer }): Promise<{ file: File }> {
  const prepared = await prepareFile(ctx, sent.bytes);
  const fileId = await reserveSpace(ctx, fileName(sent.name, prepared.type), prepared);
  try {
    await storeBytes(ctx, fileId, prepared);
    const { workspaceId } = ctx;
    return await ctx.conclude({ workspaceId }, async (tx) => {
      // Visible from here on; the reservation is gone if it took too long.
      const storedAt = ctx.now;
      const file = await store.reservations.update(tx.db, workspaceId, fileId, { storedAt });
      if (!file) throw ServiceUnavailable({ message: "Storing the file took too long." });
      return { file };
    });
  } catch (error) {
    await abandonUpload(ctx, fileId);
    throw error;
  }
}

async function prepareFile(
  { adapters, workspaceId }: Pick<WorkspaceContext, "adapters" | "workspaceId">,
  bytes: Buffer,
): Promise<Prepared> {
  const type = await sniffType(bytes);
  if (!isFileType(type)) throw UnsupportedFile();
  if (!isImageType(type)) {
    if (!isFramedPdf(bytes)) throw new InvalidInput("file", "is not a complete PDF");
    return { type, bytes, thumbnail: undefined, width: null, height: null };
  }
  const image = await adapters.pictures.reencode(bytes, type, workspaceId);
  if (!image) throw new InvalidInput("file", "is an image that cannot be read: it is damaged, truncated or has too many pixels");
  return { type, ...image };
}

/**
 * A picture that a job fetched, kept with its address; undefined for what is no picture. The job may run again after a crash: the space of
 * the first run is then returned by its own job.
 */
export async function storeFetched(
  ctx: JobContext,
  workspaceId: Id,
  { url, bytes }: { url: string; bytes: Buffer },
): Promise<Id | undefined> {
  const prepared = await prepareFile({ adapters: ctx.adapters, workspaceId }, bytes).catch((error) => {
    if (error instanceof InvalidInput || (error instanceof Failure && error.kind === UnsupportedFile)) return undefined;
    throw error;
  });
  if (!prepared?.thumbnail) return undefined;
  const { type, width, height, thumbnail } = prepared;
  const id = newId(ctx.now.getTime());
  const sizes = { sizeBytes: prepared.bytes.length, thumbnailBytes: thumbnail.length };
  const row = { id, name: fileName(new URL(url).pathname, type), contentType: type, ...sizes, width, height, createdAt: ctx.now };
  await ctx.transaction({ workspaceId }, async (db) => {
    await requireSpace({ db, workspaceId }, sizes);
    await store.reservations.insert(db, workspaceId, { ...row, uploadedBy: null, sourceUrl: url });
    await queueWork(db, GIVE_UP, { workspaceId, fileId: id }, new Date(ctx.now.getTime() + ABANDONED_MS));
  });
  await storeBytes({ adapters: ctx.adapters, workspaceId }, id, prepared);
  await ctx.transaction({ workspaceId }, (db) => store.reservations.update(db, workspaceId, id, { storedAt: ctx.now }));
  return id;
}

function isImageType(type: FileType): type is ImageType {
  return Object.hasOwn(imageFormats, type);
}

async function reserveSpace(ctx: WorkspaceContext, name: string, { type, bytes, thumbnail, width, height }: Prepared): Promise<Id> {
  const { workspaceId } = ctx;
  const id = newId(ctx.now.getTime());
  const sizes = { sizeBytes: bytes.length, thumbnailBytes: thumbnail?.length ?? 0 };
  const uploadedBy = personOf(ctx.caller);
  await ctx.transaction({ workspaceId }, async (tx) => {
    await requireSpace(tx, sizes);
    const row = { id, name, contentType: type, ...sizes, width, height, uploadedBy, createdAt: ctx.now };
    await store.reservations.insert(tx.db, workspaceId, row);
    await tx.enqueue(GIVE_UP, { workspaceId, fileId: id }, { runAt: new Date(ctx.now.getTime() + ABANDONED_MS) });
  });
  return id;
}

async function requireSpace(
  ctx: Pick<WorkspaceContext, "db" | "workspaceId"> & Partial<Pick<WorkspaceContext, "caller">>,
  { sizeBytes, thumbnailBytes }: { sizeBytes: number; thumbnailBytes: number },
): Promise<void> {
  // Exact, because the divisor is a power of two.
  const adding = (sizeBytes + thumbnailBytes) / BYTES_PER_MB;
  await requireRoom(ctx, "storage-quota-mb", async (db, of) => (await store.storageUsed(db, of)) / BYTES_PER_MB, adding);
}

async function storeBytes(
  { adapters, workspaceId }: Pick<WorkspaceContext, "adapters" | "workspaceId">,
  fileId: Id,
  { type, bytes, thumbnail }: Prepared,
): Promise<void> {
  const write = (variant: FileVariant, content: Buffer, contentType: string) =>
    adapters.files.write(storageKey(workspaceId, fileId, variant), content, contentType);
  try {
    if (thumbnail) await write("thumbnail", thumbnail, "image/webp");
    await write("content", bytes, type);
  } catch (error) {
    throw ServiceUnavailable({ message: "The file could not be stored; try again later.", headers: { "retry-after": "5" }, cause: error });
  }
}

/** Returns the space of a failed upload. True if no file has this id (any more). */
async function releaseSpace(db: Db, workspaceId: Id, fileId: Id): Promise<boolean> {
  await store.reservations.remove(db, workspaceId, fileId);
  return (await store.files.find(db, workspaceId, fileId)) === undefined;
}

/** Cleans up now as far as possible; the job does the rest. */
async function abandonUpload(ctx: WorkspaceContext, fileId: Id): Promise<void> {
  const { workspaceId } = ctx;
  try {
    const isGone = await ctx.transaction({ workspaceId }, (tx) => releaseSpace(tx.db, workspaceId, fileId));
    if (isGone) await removeBytes(ctx, { workspaceId, fileId });
  } catch (error) {
    ctx.log.warn({ err: error, fileId }, "a failed upload will be cleaned up by its job");
  }
}

/** Job: returns the space and removes the content of an upload that was never finished. A finished one is left alone. */
export async function releaseUpload(ctx: JobContext, upload: FileOf): Promise<void> {
  const { workspaceId, fileId } = upload;
  const isGone = await ctx.transaction({ workspaceId }, (db) => releaseSpace(db, workspaceId, fileId));
  if (isGone) await removeBytes(ctx, upload);
}

/** Job: removes the content of a deleted file. */
export async function removeBytes({ adapters }: Pick<JobContext, "adapters">, { workspaceId, fileId }: FileOf): Promise<void> {
  await adapters.files.remove(storageKey(workspaceId, fileId, "content"));
  await adapters.files.remove(storageKey(workspaceId, fileId, "thumbnail"));
  await adapters.files.remove(storageKey(workspaceId, fileId, "medium"));
}
