import { Readable } from "node:stream";
import type { WorkspaceCaller } from "../access.ts";
import type { Context } from "../context.ts";
import { RateLimited } from "../errors.ts";
import { networkOf } from "../networks.ts";
import type { Chunk } from "../route.ts";

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
  ctx: Context & { caller?: Partial<Pick<WorkspaceCaller, "account">> },
  chunks: AsyncIterable<Chunk>,
): Promise<Readable> {
  const release = takePlace(ctx.caller?.account?.id ?? networkOf(ctx.exchange.address));
  try {
    const iterator = chunks[Symbol.asyncIterator]();
    const first = await iterator.next();
    const stream = Readable.from(inTurn(ctx, first, iterator), { objectMode: false });
    return stream.once("close", release);
  } catch (error) {
    release();
    throw error;
  }
}

/** A chunk is made when the last one was taken: a reader who stops leaves nothing running. */
async function* inTurn(ctx: Context, first: IteratorResult<Chunk>, iterator: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
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
