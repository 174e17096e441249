import { type ImageType, imageFormats, redraw } from "../../adapters/files/images.ts";
import { sniffType } from "../../adapters/files/sniff.ts";
import type { JobContext, WorkspaceContext } from "../../kit/context.ts";
import { InvalidInput, ServiceUnavailable } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { requireRoom } from "../billing/index.ts";
import { UnsupportedFile } from "./files.errors.ts";
import { type FileType, type FileVariant, fileName, isFileType, isFramedPdf, storageKey } from "./files.rules.ts";
import type { File } from "./files.schemas.ts";
import * as store from "./files.store.ts";

export const REMOVE_BYTES = "files.remove-bytes";
export const GIVE_UP = "files.give-up-upload";

const BYTES_PER_MB = 1024 * 1024;
/** Longer than any request lives: by then its process has finished or died. */
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
 * Reserves the space, stores the bytes, then shows the file. No transaction is open while bytes are drawn or stored. An
 * upload that fails gives its space back itself; one whose process died is given up by a job queued with the reservation.
 */
export async function uploadFile(ctx: WorkspaceContext, sent: { name: string; bytes: Buffer }): Promise<{ file: File }> {
  const prepared = await prepare(sent.bytes);
  const fileId = await reserve(ctx, fileName(sent.name, prepared.type), prepared);
  try {
    await storeBytes(ctx, fileId, prepared);
    const { workspaceId } = ctx;
    return await ctx.conclude({ workspaceId }, async (tx) => {
      const file = await store.markStored(tx.db, workspaceId, fileId, ctx.now);
      if (!file) throw ServiceUnavailable({ message: "Storing the file took too long." });
      return { file };
    });
  } catch (error) {
    await giveUp(ctx, fileId);
    throw error;
  }
}

async function prepare(bytes: Buffer): Promise<Prepared> {
  const type = await sniffType(bytes);
  if (!isFileType(type)) throw UnsupportedFile();
  if (!isImageType(type)) {
    if (!isFramedPdf(bytes)) throw new InvalidInput("file", "is not a whole PDF");
    return { type, bytes, thumbnail: undefined, width: null, height: null };
  }
  const image = await redraw(bytes, type);
  if (!image) throw new InvalidInput("file", "is an image that cannot be read: broken, cut off, or of too many pixels");
  return { type, ...image };
}

function isImageType(type: FileType): type is ImageType {
  return Object.hasOwn(imageFormats, type);
}

async function reserve(ctx: WorkspaceContext, name: string, { type, bytes, thumbnail, width, height }: Prepared): Promise<Id> {
  const { workspaceId } = ctx;
  const id = newId(ctx.now.getTime());
  const sizes = { sizeBytes: bytes.length, thumbnailBytes: thumbnail?.length ?? 0 };
  const adding = (sizes.sizeBytes + sizes.thumbnailBytes) / BYTES_PER_MB;
  const uploadedBy = ctx.caller.account.id;
  await ctx.transaction({ workspaceId }, async (tx) => {
    // Exact: a division by a power of two loses nothing.
    await requireRoom(tx, "storage-quota-mb", async (db, of) => (await store.storageUsed(db, of)) / BYTES_PER_MB, adding);
    const row = { workspaceId, id, name, contentType: type, ...sizes, width, height, uploadedBy, createdAt: ctx.now };
    await store.insertReservation(tx.db, row);
    await tx.enqueue(GIVE_UP, { workspaceId, fileId: id }, { runAt: new Date(ctx.now.getTime() + ABANDONED_MS) });
  });
  return id;
}

async function storeBytes({ adapters, workspaceId }: WorkspaceContext, fileId: Id, { type, bytes, thumbnail }: Prepared): Promise<void> {
  const write = (variant: FileVariant, content: Buffer, contentType: string) =>
    adapters.files.write(storageKey(workspaceId, fileId, variant), content, contentType);
  try {
    if (thumbnail) await write("thumbnail", thumbnail, "image/webp");
    await write("content", bytes, type);
  } catch (error) {
    throw ServiceUnavailable({ message: "The file could not be stored; try again later.", headers: { "retry-after": "5" }, cause: error });
  }
}

/** Whatever cannot be undone now is left to the job. */
async function giveUp(ctx: WorkspaceContext, fileId: Id): Promise<void> {
  const { workspaceId } = ctx;
  try {
    const isGone = await ctx.transaction({ workspaceId }, (tx) => store.deleteReservation(tx.db, workspaceId, fileId));
    if (isGone) await removeBytes(ctx, { workspaceId, fileId });
  } catch (error) {
    ctx.log.warn({ err: error, fileId }, "a failed upload is left to its job");
  }
}

/** Job: an upload that was never finished gives back its space and its bytes. A finished one is left alone. */
export async function releaseUpload(ctx: JobContext, upload: FileOf): Promise<void> {
  const { workspaceId, fileId } = upload;
  const isGone = await ctx.transaction({ workspaceId }, (db) => store.deleteReservation(db, workspaceId, fileId));
  if (isGone) await removeBytes(ctx, upload);
}

/** Job: the bytes of a file whose row is deleted. */
export async function removeBytes({ adapters }: Pick<JobContext, "adapters">, { workspaceId, fileId }: FileOf): Promise<void> {
  await adapters.files.remove(storageKey(workspaceId, fileId, "content"));
  await adapters.files.remove(storageKey(workspaceId, fileId, "thumbnail"));
}
