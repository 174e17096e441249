import { randomBytes } from "node:crypto";
import type { PublicContext, WorkspaceContext } from "../../kit/context.ts";
import { type Db, violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { normaliseEmail } from "../../kit/schema.ts";
import { normaliseHost } from "./domains.rules.ts";
import { slugOf } from "./store.rules.ts";
import type { ChangeStore, Store } from "./store.schemas.ts";
import * as store from "./store.store.ts";
import { SlugTaken, StoreNotFound } from "./storefront.errors.ts";

const UNNAMED = "Store";

/** Every workspace has a store from its first moment. */
export async function atSignup(ctx: PublicContext, workspace: { id: Id; name: string | null }): Promise<void> {
  const name = workspace.name ?? UNNAMED;
  const id = newId();
  await store.insertStore(ctx.db, { workspaceId: workspace.id, id, name, createdAt: ctx.now, updatedAt: ctx.now });

  const base = slugOf(name) || slugOf(UNNAMED);
  let slug = base;
  // A random ending rather than the next number: many shops of one name would otherwise try every number before them.
  while (!(await store.claimSlug(ctx.db, workspace.id, id, slug))) slug = `${base}-${randomBytes(3).toString("hex")}`;
}

export async function readStore(ctx: WorkspaceContext): Promise<Store> {
  const found = await store.findStore(ctx.db, ctx.workspaceId);
  if (!found) throw StoreNotFound();
  return found;
}

export async function changeStore(ctx: WorkspaceContext, { slug, contactEmail, ...changes }: ChangeStore): Promise<Store> {
  const email = contactEmail === undefined ? {} : { contactEmail: contactEmail && normaliseEmail(contactEmail) };
  await store.updateStore(ctx.db, ctx.workspaceId, { ...changes, ...email, updatedAt: ctx.now });
  if (slug) await moveTo(ctx, slug);
  return readStore(ctx);
}

async function moveTo(ctx: WorkspaceContext, slug: string): Promise<void> {
  try {
    await store.changeSlug(ctx.db, ctx.workspaceId, slug);
  } catch (error) {
    if (violates(error, "store_slugs_key")) throw SlugTaken();
    throw error;
  }
}

export async function readPublicStore(db: Db, slug: string): Promise<Store> {
  const found = await store.findStoreBySlug(db, slug);
  if (!found) throw StoreNotFound();
  return found;
}

/** The store whose active domain the request was sent to. */
export async function readStoreOfHost(db: Db, host: string): Promise<Store> {
  const domain = normaliseHost(host);
  const found = domain && (await store.findStoreByDomain(db, domain));
  if (!found) throw StoreNotFound();
  return found;
}
