import type { Context, PublicContext, WorkspaceContext } from "../../kit/context.ts";
import { ServiceUnavailable } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { FileNotFound, LinkNotValid, ThumbnailNotFound } from "./files.errors.ts";
import { disposition, type FileVariant, storageKey } from "./files.rules.ts";
import type { File, Link } from "./files.schemas.ts";
import * as store from "./files.store.ts";

const LINK_SECONDS = 15 * 60;

interface Wanted {
  workspaceId: Id;
  fileId: Id;
  variant: FileVariant;
}

export interface Download {
  bytes: Uint8Array;
  headers: Record<string, string>;
}

export async function download(ctx: Context, wanted: Wanted): Promise<Download> {
  const file = await find(ctx, wanted);
  const bytes = await read(ctx, wanted);
  const isThumbnail = wanted.variant === "thumbnail";
  const name = isThumbnail ? `${file.name}.webp` : file.name;
  return {
    bytes,
    headers: { "content-type": isThumbnail ? "image/webp" : file.contentType, "content-disposition": disposition(name) },
  };
}

async function find(ctx: Context, { workspaceId, fileId, variant }: Wanted): Promise<File> {
  const file = await store.findFile(ctx.db, workspaceId, fileId);
  if (!file) throw FileNotFound();
  if (variant === "thumbnail" && !file.hasThumbnail) throw ThumbnailNotFound();
  return file;
}

async function read({ adapters }: Context, { workspaceId, fileId, variant }: Wanted): Promise<Uint8Array> {
  const key = storageKey(workspaceId, fileId, variant);
  const bytes = await adapters.files.read(key).catch((error) => {
    throw ServiceUnavailable({ message: "The file cannot be read now; try again later.", headers: { "retry-after": "5" }, cause: error });
  });
  if (!bytes) throw new Error(`The storage has lost ${key}`);
  return bytes;
}

/** A link that opens one file for a while, for whoever holds it. */
export async function createLink(ctx: WorkspaceContext, fileId: Id, variant: FileVariant): Promise<Link> {
  const { workspaceId, now, adapters } = ctx;
  await find(ctx, { workspaceId, fileId, variant });
  const token = await adapters.tokens.sign("file-link", { sub: fileId, ws: workspaceId, variant }, LINK_SECONDS, now);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = new Date((issuedAt + LINK_SECONDS) * 1000).toISOString();
  return { url: `${adapters.publicUrl}/v1/public/files/${fileId}?token=${token}`, expiresAt };
}

export async function openLink(ctx: PublicContext, fileId: Id, token: string): Promise<Download> {
  const claims = await ctx.adapters.tokens.read(token, ["file-link"], ctx.now);
  const { sub, ws, variant } = claims ?? {};
  if (sub !== fileId || typeof ws !== "string" || (variant !== "content" && variant !== "thumbnail")) throw LinkNotValid();
  return download(ctx, { workspaceId: ws, fileId, variant });
}
