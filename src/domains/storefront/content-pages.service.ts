import { sanitize } from "../../adapters/html/sanitize.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import { type Db, violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { pageSlug } from "./content-pages.rules.ts";
import type { ChangeContentPage, ContentPage, NewContentPage } from "./content-pages.schemas.ts";
import * as store from "./content-pages.store.ts";
import { readPublicStore, readStore } from "./store.service.ts";
import { PageNotFound, PageSlugTaken, PageTypeTaken } from "./storefront.errors.ts";

export async function listPublicPages(db: Db, storeSlug: string): Promise<ContentPage[]> {
  const { workspaceId } = await readPublicStore(db, storeSlug);
  return store.listPages(db, workspaceId, { status: "active" });
}

export async function readPublicPage(db: Db, storeSlug: string, slug: string): Promise<ContentPage> {
  const page = await store.findActivePage(db, storeSlug, slug);
  if (!page) throw PageNotFound();
  return page;
}

export async function listPages(ctx: WorkspaceContext, filter: store.PageFilter): Promise<ContentPage[]> {
  return store.listPages(ctx.db, ctx.workspaceId, filter);
}

export async function readPage(ctx: WorkspaceContext, id: Id): Promise<ContentPage> {
  const page = await store.findPage(ctx.db, ctx.workspaceId, id);
  if (!page) throw PageNotFound();
  return page;
}

export async function addPage(ctx: WorkspaceContext, added: NewContentPage): Promise<ContentPage> {
  const slug = pageSlug(added.type, added.slug, added.title);
  const { id: storeId } = await readStore(ctx);
  const id = newId();
  const own = { workspaceId: ctx.workspaceId, id, storeId, createdAt: ctx.now, updatedAt: ctx.now };
  await named(store.insertPage(ctx.db, { ...added, ...own, slug, content: sanitize(added.content) }));
  return readPage(ctx, id);
}

export async function changePage(ctx: WorkspaceContext, id: Id, changes: ChangeContentPage): Promise<ContentPage> {
  const page = await store.lockPage(ctx.db, ctx.workspaceId, id);
  if (!page) throw PageNotFound();
  const type = changes.type ?? page.type;
  // A page that leaves its built-in type leaves the slug too.
  const kept = page.type === "custom" && type === "custom" ? page.slug : undefined;
  const slug = pageSlug(type, changes.slug ?? kept, changes.title ?? page.title);
  const content = changes.content === undefined ? {} : { content: sanitize(changes.content) };
  await named(store.updatePage(ctx.db, ctx.workspaceId, id, { ...changes, ...content, type, slug, updatedAt: ctx.now }));
  return readPage(ctx, id);
}

export async function removePage(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.deletePage(ctx.db, ctx.workspaceId, id))) throw PageNotFound();
  return { message: "Page deleted." };
}

async function named(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (violates(error, "content_pages_type_key")) throw PageTypeTaken();
    if (violates(error, "content_pages_slug_key")) throw PageSlugTaken();
    throw error;
  }
}
