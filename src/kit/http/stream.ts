import { Readable } from "node:stream";
import type { WorkspaceCaller } from "../access.ts";
import type { Context } from "../context.ts";
import { RateLimited } from "../errors.ts";
import { networkOf } from "../networks.ts";
import type { Chunk } from "../route.ts";
import { inTurn } from "./turns.ts";

/**
 * Each open stream holds a page of rows for as long as its reader takes, so one account has a limited number in a process. The limit is not
 * per workspace: a member with few rights could otherwise use up everyone else's.
 */
const MAX_OPEN = 4;

const openOf = new Map<string, number>();

/**
 * The reply of a `streamed` route. The first chunk is read before the reply begins, so that an error until then is
 * sent in the envelope; a later error closes the connection, and the reader sees that its file is incomplete.
 */
export async function openStream(
  ctx: Context & { caller?: Partial<Pick<WorkspaceCaller, "account" | "workspace">> },
  chunks: AsyncIterable<Chunk>,
): Promise<Readable> {
  const network = networkOf(ctx.exchange.address);
  const release = takePlace(ctx.caller?.account?.id ?? network);
  try {
    const iterator = chunks[Symbol.asyncIterator]();
    const next = () => inTurn(ctx.caller?.workspace?.id ?? network, () => iterator.next());
    const stream = Readable.from(chunkByChunk(ctx, await next(), next, iterator), { objectMode: false });
    return stream.once("close", release);
  } catch (error) {
    release();
    throw error;
  }
}

/** A chunk is made when the last one was taken: a reader who stops leaves nothing running. */
async function* chunkByChunk(
  ctx: Context,
  first: IteratorResult<Chunk>,
  next: () => Promise<IteratorResult<Chunk>>,
  iterator: AsyncIterator<Chunk>,
): AsyncGenerator<Chunk> {
  try {
    for (let made = first; !made.done; made = await next()) yield made.value;
  } catch (error) {
    ctx.log.error({ err: error }, "a streamed answer broke off");
    throw error;
  } finally {
    await iterator.return?.();
  }
}

function takePlace(owner: string): () => void {
  const taken = openOf.get(owner) ?? 0;
  if (taken >= MAX_OPEN) {
    throw RateLimited({ message: `Only ${MAX_OPEN} downloads at once; wait until one is done.`, headers: { "retry-after": "5" } });
  }
  openOf.set(owner, taken + 1);
  return () => {
    const left = (openOf.get(owner) ?? 1) - 1;
    if (left > 0) openOf.set(owner, left);
    else openOf.delete(owner);
  };
}
