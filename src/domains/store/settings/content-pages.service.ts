import { isNestedDeeperThan } from "../../../adapters/html/sanitize.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { type Db, json, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Page, wholePage } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { inLanguage } from "../../../kit/translations.ts";
import { type PageType, pageSlug } from "./content-pages.rules.ts";
import {
  type ChangeContentPage,
  type ContentPage,
  type ContentPageFilter,
  ContentPageQuery,
  type NewContentPage,
  type PublicContentPage,
} from "./content-pages.schemas.ts";
import { contentPages, findActivePage } from "./content-pages.store.ts";
import { PageNotFound, PageSlugTaken, PageTypeTaken } from "./store.errors.ts";
import { readPublicStore, readStore, redirectFormerSlug } from "./store-settings.service.ts";
import type { Reads } from "./visitors.rules.ts";

export async function listPublicPages(
  db: Db,
  storeSlug: string,
  asked: { cursor?: string },
  reads: Reads,
): Promise<Page<PublicContentPage>> {
  const store = await readPublicStore(db, storeSlug);
  const active = { where: { status: "active" }, direction: "asc" as const };
  const { rows, pagination } = await contentPages.page(db, store.workspaceId, ContentPageQuery, wholePage(asked), active);
  return { rows: rows.map((page) => inLanguage(page, reads(store), store.language)), pagination };
}

export async function readPublicPage(db: Db, storeSlug: string, slug: string, reads: Reads): Promise<PublicContentPage> {
  const found = await findActivePage(db, storeSlug, slug);
  if (found) return inLanguage(found.page, reads(found), found.language);
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
export async function createPage(ctx: WorkspaceContext, { translations: given, ...added }: NewContentPage): Promise<{ page: ContentPage }> {
  const slug = pageSlug(added.type, added.slug, added.title);
  const content = await sanitizeContent(ctx, added.content);
  const translations = await sanitizeTranslations(ctx, given);
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    const { id: storeId } = await readStore(tx);
    const own = { id: newId(), storeId, createdAt: tx.now, updatedAt: tx.now };
    const columns = { ...added, ...own, slug, content, ...translations };
    return { page: await withUniqueSlug(added.type, contentPages.insert(tx.db, tx.workspaceId, columns)) };
  });
}

export async function updatePage(
  ctx: WorkspaceContext,
  id: Id,
  { translations: given, ...changes }: ChangeContentPage,
): Promise<{ page: ContentPage }> {
  await readPage(ctx, id);
  const content = changes.content === undefined ? {} : { content: await sanitizeContent(ctx, changes.content) };
  const translations = await sanitizeTranslations(ctx, given);
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    const page = await contentPages.lock(tx.db, tx.workspaceId, id);
    if (!page) throw PageNotFound();
    const type = changes.type ?? page.type;
    // A page that changes from a built-in type also changes its slug.
    const kept = page.type === "custom" && type === "custom" ? page.slug : undefined;
    const slug = pageSlug(type, changes.slug ?? kept, changes.title ?? page.title);
    const columns = { ...changes, ...content, ...translations, type, slug, updatedAt: tx.now };
    return { page: mustExist(await withUniqueSlug(type, contentPages.update(tx.db, tx.workspaceId, id, columns))) };
  });
}

/** More than any real page needs, and few enough to be fast. */
const DEEPEST_CONTENT = 1_000;
const MOST_BYTES = 700_000;

async function sanitizeContent(ctx: WorkspaceContext, content: string, path = "content"): Promise<string> {
  if (isNestedDeeperThan(content, DEEPEST_CONTENT)) {
    throw new InvalidInput(path, `must not have more than ${DEEPEST_CONTENT} elements open at once`);
  }
  const safe = content === "" ? "" : await ctx.adapters.html.sanitize(content, ctx.workspaceId);
  // Signs become entities (`&amp;`), and letters of most scripts take two or three bytes.
  if (Buffer.byteLength(JSON.stringify(safe)) > MOST_BYTES) {
    throw new InvalidInput(path, `must have at most ${MOST_BYTES} bytes as it is stored`);
  }
  return safe;
}

async function sanitizeTranslations(ctx: WorkspaceContext, given: ChangeContentPage["translations"]): Promise<{ translations?: string }> {
  if (!given) return {};
  const safe = { ...given };
  for (const language of ["ar", "en"] as const) {
    const texts = given[language];
    if (texts?.content === undefined) continue;
    const path = `translations.${language}.content`;
    safe[language] = { ...texts, content: await sanitizeContent(ctx, texts.content, path) };
  }
  return { translations: json(safe) };
}

export async function removePage(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await contentPages.remove(ctx.db, ctx.workspaceId, id))) throw PageNotFound();
  return { message: "Page deleted." };
}

/** A built-in page has its type as slug, which no custom page can have: where that slug is taken, so is the type. */
async function withUniqueSlug<P>(type: PageType, writing: Promise<P>): Promise<P> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, "content_pages_slug_key") || violates(error, "content_pages_type_key"))
      throw type === "custom" ? PageSlugTaken() : PageTypeTaken();
    throw error;
  }
}
