import type { Readable } from "node:stream";
import type { Context, PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { ServiceUnavailable } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { FileNotFound, LinkNotValid, ThumbnailNotFound } from "./files.errors.ts";
import { disposition, type FileVariant, type PictureSize, storageKey } from "./files.rules.ts";
import type { File, Link } from "./files.schemas.ts";
import * as store from "./files.store.ts";
import { mediumOf } from "./medium.service.ts";

const LINK_SECONDS = 15 * 60;

interface Wanted {
  workspaceId: Id;
  fileId: Id;
  variant: FileVariant;
}

/** The parts of a context that reading a file needs. */
type Reader = Pick<Context, "db" | "adapters">;

export interface Download {
  content: Readable;
  headers: Record<string, string>;
}

export async function download(ctx: Reader, wanted: Wanted): Promise<Download> {
  const file = await findFile(ctx, wanted);
  const { content, size } = await fromStorage(ctx, wanted, (key) => ctx.adapters.files.open(key));
  const isThumbnail = wanted.variant === "thumbnail";
  const name = isThumbnail ? `${file.name}.webp` : file.name;
  return {
    content,
    headers: {
      "content-type": isThumbnail ? "image/webp" : file.contentType,
      "content-disposition": disposition(name),
      ...(size === undefined ? {} : { "content-length": String(size) }),
    },
  };
}

/** For public pages: only images, even if a record refers to another kind of file. */
export async function downloadPicture(
  ctx: Reader & Pick<Context, "log">,
  { variant, ...wanted }: Omit<Wanted, "variant"> & { variant: PictureSize },
): Promise<Download> {
  const file = await requirePicture(ctx, { ...wanted, variant: "content" });
  if (variant !== "medium") return download(ctx, { ...wanted, variant });
  const medium = await mediumOf(ctx, file, wanted);
  return medium ?? download(ctx, { ...wanted, variant: "content" });
}

/** The same for documents that contain it. */
export async function readPicture(ctx: Reader, wanted: Wanted): Promise<Uint8Array> {
  await requirePicture(ctx, wanted);
  return fromStorage(ctx, wanted, (key) => ctx.adapters.files.read(key));
}

const inEveryMailProgram = ["image/png", "image/jpeg", "image/gif"];

/** A picture for an e-mail: the file itself if mail programs show its type and it is small, otherwise its thumbnail; null without either. */
export async function readMailPicture(
  ctx: Reader,
  { workspaceId, fileId }: Omit<Wanted, "variant">,
  mostBytes: number,
): Promise<{ contentType: string; content: Uint8Array } | null> {
  const file = await findFile(ctx, { workspaceId, fileId, variant: "content" });
  if (inEveryMailProgram.includes(file.contentType) && file.sizeBytes <= mostBytes)
    return { contentType: file.contentType, content: await readPicture(ctx, { workspaceId, fileId, variant: "content" }) };
  if (!file.hasThumbnail) return null;
  const content = await readPicture(ctx, { workspaceId, fileId, variant: "thumbnail" });
  return content.length <= mostBytes ? { contentType: "image/webp", content } : null;
}

async function requirePicture(ctx: Reader, wanted: Wanted): Promise<File> {
  const file = await findFile(ctx, wanted);
  if (!file.contentType.startsWith("image/")) throw FileNotFound();
  return file;
}

async function findFile(ctx: Pick<Reader, "db">, { workspaceId, fileId, variant }: Wanted): Promise<File> {
  const file = await store.files.find(ctx.db, workspaceId, fileId);
  if (!file) throw FileNotFound();
  if (variant === "thumbnail" && !file.hasThumbnail) throw ThumbnailNotFound();
  return file;
}

async function fromStorage<T>(
  { adapters }: Pick<Reader, "adapters">,
  { workspaceId, fileId, variant }: Wanted,
  take: (key: string) => Promise<T | undefined>,
): Promise<T> {
  const key = storageKey(workspaceId, fileId, variant);
  const found = await take(key).catch((error) => {
    throw ServiceUnavailable({
      message: "The file cannot be read right now; try again later.",
      headers: { "retry-after": "5" },
      cause: error,
    });
  });
  if (!found) {
    adapters.alarms.raise("file-missing", { key });
    throw FileNotFound();
  }
  return found;
}

/** The bytes of a file that is known to be there; nothing where they are lost. */
export async function storedBytes({ adapters }: Pick<Reader, "adapters">, workspaceId: Id, fileId: Id): Promise<Uint8Array | undefined> {
  return adapters.files.read(storageKey(workspaceId, fileId, "content"));
}

/** A link that opens one file for a limited time, for anyone who has it. */
export async function createLink(ctx: WorkspaceContext, fileId: Id, variant: FileVariant): Promise<Link> {
  const { workspaceId, now } = ctx;
  await findFile(ctx, { workspaceId, fileId, variant });
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = new Date((issuedAt + LINK_SECONDS) * 1000).toISOString();
  return { url: await urlOf(ctx, { workspaceId, fileId, variant }), expiresAt };
}

async function urlOf({ adapters, settings, now }: Context, { workspaceId, fileId, variant }: Wanted): Promise<string> {
  const token = await adapters.tokens.sign("file-link", { sub: fileId, ws: workspaceId, variant }, LINK_SECONDS, now);
  return `${settings.publicUrl}/v1/public/files/${fileId}?token=${token}`;
}

/** A temporary link to a record's image; null without one. */
export async function pictureUrl(ctx: Context, workspaceId: Id, fileId: Id | null): Promise<string | null> {
  return fileId && urlOf(ctx, { workspaceId, fileId, variant: "content" });
}

/** A temporary link to a thumbnail, for lists: a page shows dozens, and reads none of them with its token. */
export async function thumbnailUrl(ctx: WorkspaceContext, fileId: Id): Promise<string> {
  return urlOf(ctx, { workspaceId: ctx.workspaceId, fileId, variant: "thumbnail" });
}

export async function openLink(ctx: PublicContext, fileId: Id, token: string): Promise<Download> {
  const claims = await ctx.adapters.tokens.read(token, ["file-link"], ctx.now);
  const { sub, ws, variant } = claims ?? {};
  if (sub !== fileId || typeof ws !== "string" || (variant !== "content" && variant !== "thumbnail")) throw LinkNotValid();
  if (!(await store.isOpen(ctx.db, ws))) throw FileNotFound();
  return download(ctx, { workspaceId: ws, fileId, variant });
}
