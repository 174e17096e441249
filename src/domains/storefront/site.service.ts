import { Failure } from "../../kit/errors.ts";
import type { Service } from "../../kit/http/service.ts";
import { queueWork } from "../../kit/outbox.ts";
import type { ContentPage } from "./content-pages.schemas.ts";
import { findActivePage, listTitles } from "./content-pages.store.ts";
import { normaliseHost } from "./domains.rules.ts";
import { isAwaitingSsl, markSecured } from "./domains.store.ts";
import type { NewOrder, Order } from "./orders.schemas.ts";
import * as orders from "./orders.service.ts";
import { listPublicProducts } from "./products.service.ts";
import type { Shelf, Visit } from "./site.views.ts";
import type { Words } from "./site.words.ts";
import type { Store } from "./store.schemas.ts";
import { findStoreByDomain, findStoreBySlug } from "./store.store.ts";
import { OrderKeyReused, OutOfStock, ProductNotFound } from "./storefront.errors.ts";

const SHELF_SIZE = 60;

/** What the pages need of the running service. */
type Site = Pick<Service, "database" | "now" | "wakeOutbox">;

export async function visitBySlug(site: Site, slug: string): Promise<Visit | undefined> {
  const store = await findStoreBySlug(site.database.reader("platform"), slug);
  return store && visitOf(site, store, `/s/${store.slug}`);
}

export async function visitByHost(site: Site, host: string, isSecure: boolean): Promise<Visit | undefined> {
  const domain = normaliseHost(host);
  const store = domain && (await findStoreByDomain(site.database.reader("platform"), domain));
  if (!store) return undefined;
  if (isSecure) await noteSecured(site, store, domain);
  return visitOf(site, store, "");
}

/** A visitor came over HTTPS: whatever stands before this service has a certificate for the domain. */
async function noteSecured({ database }: Site, { workspaceId }: Store, domain: string): Promise<void> {
  if (!(await isAwaitingSsl(database.reader("platform"), workspaceId, domain))) return;
  await database.transaction("platform", (db) => markSecured(db, workspaceId, domain));
}

async function visitOf({ database }: Site, store: Store, base: string): Promise<Visit> {
  const pages = await listTitles(database.reader("platform"), store.workspaceId);
  return { store, base, pages };
}

export async function readPage({ database }: Site, { store }: Visit, slug: string): Promise<ContentPage | undefined> {
  return findActivePage(database.reader("platform"), store.slug, slug);
}

export async function readShelf({ database }: Site, { store }: Visit, q: string, cursor: string | undefined): Promise<Shelf> {
  const page = { limit: SHELF_SIZE, withTotal: false, ...(cursor ? { cursor } : {}) };
  const { rows, pagination } = await listPublicProducts(database.reader("platform"), store, q || undefined, page);
  return { products: rows, q, nextCursor: pagination.nextCursor };
}

/** Places an order from the form; what a visitor can mend comes back in their language. */
export async function placeOrder(
  { database, now, wakeOutbox }: Site,
  { store }: Visit,
  order: NewOrder,
  words: Words,
): Promise<{ placed: Order } | { problems: string[] }> {
  try {
    const placed = await database.transaction("platform", (db) => {
      const enqueue = (topic: string, payload: object) => queueWork(db, topic, payload, now());
      return orders.placeOrder({ db, now: now(), enqueue }, store, order);
    });
    wakeOutbox();
    return { placed };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === ProductNotFound) return { problems: [words.gone] };
    if (error.kind === OutOfStock) return { problems: [words.tooFew] };
    if (error.kind === OrderKeyReused) return { problems: [words.already] };
    throw error;
  }
}
