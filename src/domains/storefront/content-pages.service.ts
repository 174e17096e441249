import { isNestedDeeperThan } from "../../adapters/html/sanitize.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import { type Db, violates } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { type Page, wholePage } from "../../kit/page.ts";
import { mustExist } from "../../kit/table.ts";
import { pageSlug } from "./content-pages.rules.ts";
import {
  type ChangeContentPage,
  type ContentPage,
  type ContentPageFilter,
  ContentPageQuery,
  type NewContentPage,
} from "./content-pages.schemas.ts";
import { contentPages, findActivePage } from "./content-pages.store.ts";
import { readPublicStore, readStore, redirectFormerSlug } from "./store.service.ts";
import { PageNotFound, PageSlugTaken, PageTypeTaken } from "./storefront.errors.ts";

export async function listPublicPages(db: Db, storeSlug: string, asked: { cursor?: string }): Promise<Page<ContentPage>> {
  const { workspaceId } = await readPublicStore(db, storeSlug);
  const active = { where: { status: "active" }, direction: "asc" as const };
  return contentPages.page(db, workspaceId, ContentPageQuery, wholePage(asked), active);
}

export async function readPublicPage(db: Db, storeSlug: string, slug: string): Promise<ContentPage> {
  const page = await findActivePage(db, storeSlug, slug);
  if (page) return page;
  await redirectFormerSlug(db, storeSlug);
  throw PageNotFound();
}

export async function listPages(ctx: WorkspaceContext, filter: ContentPageFilter): Promise<Page<ContentPage>> {
  return contentPages.page(ctx.db, ctx.workspaceId, ContentPageQuery, { ...filter, ...wholePage(filter) }, { direction: "asc" });
}

export async function readPage(ctx: WorkspaceContext, id: Id): Promise<ContentPage> {
  const page = await contentPages.find(ctx.db, ctx.workspaceId, id);
  if (!page) throw PageNotFound();
  return page;
}

/** The HTML is sanitised before the transaction begins, so that no connection is held while waiting for a thread. */
export async function createPage(ctx: WorkspaceContext, added: NewContentPage): Promise<{ page: ContentPage }> {
  const slug = pageSlug(added.type, added.slug, added.title);
  const content = await sanitizeContent(ctx, added.content);
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    const { id: storeId } = await readStore(tx);
    const own = { id: newId(), storeId, createdAt: tx.now, updatedAt: tx.now };
    return { page: await withUniqueSlug(contentPages.insert(tx.db, tx.workspaceId, { ...added, ...own, slug, content })) };
  });
}

export async function updatePage(ctx: WorkspaceContext, id: Id, changes: ChangeContentPage): Promise<{ page: ContentPage }> {
  await readPage(ctx, id);
  const content = changes.content === undefined ? {} : { content: await sanitizeContent(ctx, changes.content) };
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    const page = await contentPages.lock(tx.db, tx.workspaceId, id);
    if (!page) throw PageNotFound();
    const type = changes.type ?? page.type;
    // A page that changes from a built-in type also changes its slug.
    const kept = page.type === "custom" && type === "custom" ? page.slug : undefined;
    const slug = pageSlug(type, changes.slug ?? kept, changes.title ?? page.title);
    const columns = { ...changes, ...content, type, slug, updatedAt: tx.now };
    return { page: mustExist(await withUniqueSlug(contentPages.update(tx.db, tx.workspaceId, id, columns))) };
  });
}

/** More than any real page needs, and few enough to be fast. */
const DEEPEST_CONTENT = 1_000;
const MOST_BYTES = 700_000;

async function sanitizeContent(ctx: WorkspaceContext, content: string): Promise<string> {
  if (isNestedDeeperThan(content, DEEPEST_CONTENT)) {
    throw new InvalidInput("content", `must not have more than ${DEEPEST_CONTENT} elements open at once`);
  }
  const safe = content === "" ? "" : await ctx.adapters.html.sanitize(content, ctx.workspaceId);
  // Signs become entities (`&amp;`), and letters of most scripts take two or three bytes.
  if (Buffer.byteLength(JSON.stringify(safe)) > MOST_BYTES) {
    throw new InvalidInput("content", `must have at most ${MOST_BYTES} bytes as it is stored`);
  }
  return safe;
}

export async function removePage(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await contentPages.remove(ctx.db, ctx.workspaceId, id))) throw PageNotFound();
  return { message: "Page deleted." };
}

async function withUniqueSlug<P>(writing: Promise<P>): Promise<P> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, "content_pages_type_key")) throw PageTypeTaken();
    if (violates(error, "content_pages_slug_key")) throw PageSlugTaken();
    throw error;
  }
}
