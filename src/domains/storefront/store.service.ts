import { randomBytes } from "node:crypto";
import type { PublicContext, WorkspaceContext } from "../../kit/context.ts";
import type { Currency } from "../../kit/currencies.ts";
import { type Db, json, violates } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { toCents } from "../../kit/money.ts";
import { normaliseHost } from "./domains.rules.ts";
import { slugOf } from "./store.rules.ts";
import type { ChangeStore, Store } from "./store.schemas.ts";
import { findStoreAt, slugs, stores } from "./store.store.ts";
import { SlugTaken, StoreNotFound } from "./storefront.errors.ts";

const UNNAMED = "Store";

/** Every workspace gets a store at sign-up. */
export async function atSignup(ctx: PublicContext, workspace: { id: Id; name: string | null }): Promise<void> {
  const name = workspace.name ?? UNNAMED;
  const id = newId();
  await stores.insert(ctx.db, workspace.id, { id, name, createdAt: ctx.now, updatedAt: ctx.now });

  const base = slugOf(name) || slugOf(UNNAMED);
  let slug = base;
  // A random suffix rather than the next number: with many shops of one name, every number before it would have to be tried.
  while (!(await slugs.insertNew(ctx.db, workspace.id, { storeId: id, slug }))) slug = `${base}-${randomBytes(3).toString("hex")}`;
}

export async function readStore(ctx: WorkspaceContext): Promise<Store> {
  const found = await stores.find(ctx.db, ctx.workspaceId, {});
  if (!found) throw StoreNotFound();
  return found;
}

export async function updateStore(ctx: WorkspaceContext, { slug, deliveryOptions, ...changes }: ChangeStore): Promise<Store> {
  if (slug) await changeSlug(ctx, slug);
  const delivery = deliveryOptions && { deliveryOptions: json(readDelivery(deliveryOptions, ctx.currency)) };
  const store = await stores.update(ctx.db, ctx.workspaceId, {}, { ...changes, ...delivery, updatedAt: ctx.now });
  if (!store) throw StoreNotFound();
  return store;
}

function readDelivery(options: NonNullable<ChangeStore["deliveryOptions"]>, currency: Currency) {
  const methods = options.map(({ method }) => method);
  const twice = methods.find((method, index) => methods.indexOf(method) !== index);
  if (twice) throw new InvalidInput("deliveryOptions", `contains ${twice} more than once`);
  return options.map(({ method, fee }) => ({ method, feeCents: toCents(fee, currency) }));
}

async function changeSlug(ctx: WorkspaceContext, slug: string): Promise<void> {
  try {
    await slugs.update(ctx.db, ctx.workspaceId, {}, { slug });
  } catch (error) {
    if (violates(error, "store_slugs_key")) throw SlugTaken();
    throw error;
  }
}

export async function readPublicStore(db: Db, slug: string): Promise<Store> {
  const found = await findStoreAt(db, { slug });
  if (!found) throw StoreNotFound();
  return found;
}

/** The store whose active domain the request was sent to. */
export async function readStoreOfHost(db: Db, host: string): Promise<Store> {
  const domain = normaliseHost(host);
  const found = domain && (await findStoreAt(db, { domain }));
  if (!found) throw StoreNotFound();
  return found;
}
