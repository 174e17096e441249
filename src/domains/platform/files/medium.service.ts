import { Readable } from "node:stream";
import type { Context } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { disposition, storageKey } from "./files.rules.ts";
import type { File } from "./files.schemas.ts";

type Reader = Pick<Context, "adapters" | "log">;

interface Owned {
  workspaceId: Id;
  fileId: Id;
}

/** Smaller pictures are sent as they are. */
const SMALL_SIDE = 1_000;
/** A picture is made once, however many visitors ask for it at first. */
const making = new Map<string, Promise<Buffer | undefined>>();

/** A picture in the size of a page's parts; undefined where the picture itself is as good, or cannot be made smaller now. */
export async function mediumOf(ctx: Reader, { name, contentType, width, height }: File, { workspaceId, fileId }: Owned) {
  // Animations stay as they are.
  if (contentType === "image/gif" || Math.max(width ?? 0, height ?? 0) <= SMALL_SIDE) return undefined;
  const key = storageKey(workspaceId, fileId, "medium");
  const headers = { "content-type": "image/webp", "content-disposition": disposition(`${name}.webp`) };
  const stored = await ctx.adapters.files.open(key).catch(() => undefined);
  if (stored)
    return {
      content: stored.content,
      headers: { ...headers, ...(stored.size === undefined ? {} : { "content-length": String(stored.size) }) },
    };
  const made = await makeOnce(ctx, key, { workspaceId, fileId });
  return made && { content: Readable.from([made], { objectMode: false }), headers: { ...headers, "content-length": String(made.length) } };
}

function makeOnce(ctx: Reader, key: string, file: Owned): Promise<Buffer | undefined> {
  const running = making.get(key);
  if (running) return running;
  const work = make(ctx, key, file)
    .catch((error) => {
      // The whole picture is sent instead, and the next visitor asks again.
      ctx.log.info({ err: error, key }, "a picture could not be made smaller");
      return undefined;
    })
    .finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

async function make({ adapters }: Reader, key: string, { workspaceId, fileId }: Owned): Promise<Buffer | undefined> {
  const bytes = await adapters.files.read(storageKey(workspaceId, fileId, "content"));
  const smaller = bytes && (await adapters.pictures.shrink(Buffer.from(bytes), workspaceId));
  if (smaller) await adapters.files.write(key, smaller, "image/webp");
  return smaller;
}
