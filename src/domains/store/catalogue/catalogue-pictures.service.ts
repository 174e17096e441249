import { hasAnyPermission } from "../../../kit/access.ts";
import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import { Failure, LimitReached } from "../../../kit/errors.ts";
import { type Id, isId } from "../../../kit/ids.ts";
import { fetchedFrom, pictureIds, storeFetched } from "../../platform/files/index.ts";
import { savePictures } from "./catalogue.store.ts";

export const FETCH_PICTURES = "storefront.fetch-pictures";
/** A product has at most 20, each with its own limit. */
export const FETCHING_MS = 5 * 60_000;
const ONE_MS = 20_000;
const MOST_BYTES = 15 * 1024 * 1024;

/** Pictures of a product, by their addresses, and those that stand for its variants. */
export interface PicturesWanted {
  workspaceId: Id;
  productId: Id;
  addresses: string[];
  /** Files that are known by their addresses already. */
  known: { address: string; fileId: Id }[];
  ofVariants: { variantId: Id; address: string }[];
}

/** The file that an address of this service shows. */
function fileIn(address: string): Id | undefined {
  const id = /\/products\/[0-9a-f]{24}\/images\/([0-9a-f]{24})(?:\?|$)/.exec(address)?.[1];
  return isId(id) ? id : undefined;
}

/** Files that are known by these addresses already: fetched before, or the store's own, of the product itself or visible to the caller. */
export async function knownPictures(ctx: WorkspaceContext, addresses: readonly string[], kept: ReadonlySet<Id>): Promise<Map<string, Id>> {
  const { db, workspaceId, caller } = ctx;
  const known = await fetchedFrom(db, workspaceId, addresses);
  const own = addresses.flatMap((address) => fileIn(address) ?? []);
  const maySee = hasAnyPermission(caller, ["files.view", "files.manage"]);
  const asked = [...new Set(own)].filter((id) => maySee || kept.has(id));
  const pictures = new Set(asked.length > 0 ? await pictureIds(db, workspaceId, asked) : []);
  for (const address of addresses) {
    const id = fileIn(address);
    if (id !== undefined && pictures.has(id)) known.set(address, id);
  }
  return known;
}

/** Job: fetches the pictures of an imported product. Pictures that fail are left out; importing the file again tries them again. */
export async function fetchPictures(ctx: JobContext, wanted: PicturesWanted): Promise<void> {
  const { workspaceId, productId, addresses, ofVariants } = wanted;
  const known = await fetchedFrom(ctx.reader({ workspaceId }), workspaceId, addresses);
  for (const { address, fileId } of wanted.known) known.set(address, fileId);
  const failed: string[] = [];
  for (const address of addresses) {
    if (known.has(address)) continue;
    const id = await fetchOne(ctx, workspaceId, address).catch((error) => {
      if (error instanceof Failure && error.kind === LimitReached) return undefined;
      ctx.log.info({ err: error, productId }, "a picture could not be fetched");
      failed.push(address);
      return undefined;
    });
    if (id) known.set(address, id);
  }
  const images = [...new Set(addresses.flatMap((address) => known.get(address) ?? []))];
  const found = ofVariants.flatMap(({ variantId, address }) => {
    const imageId = known.get(address);
    return imageId ? [{ variantId, imageId }] : [];
  });
  if (images.length > 0)
    await ctx.transaction({ workspaceId }, (db) => savePictures(db, workspaceId, productId, { images, ofVariants: found, now: ctx.now }));
  if (failed.length > 0 && !ctx.isLastAttempt) throw new Error(`${failed.length} pictures could not be fetched`);
}

async function fetchOne(ctx: JobContext, workspaceId: Id, url: string): Promise<Id | undefined> {
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(ONE_MS)]);
  const bytes = await ctx.adapters.outbound.read({ url, maxBytes: MOST_BYTES, signal });
  return bytes && storeFetched(ctx, workspaceId, { url, bytes });
}
