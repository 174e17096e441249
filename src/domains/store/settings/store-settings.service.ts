import { randomBytes } from "node:crypto";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { type Db, json, violates } from "../../../kit/db.ts";
import { InvalidInput, Moved, RateLimited } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import { storedPhone } from "../../../kit/phones.ts";
import { activeTaxRates, requireTaxRate, type TaxRate } from "../../money/taxes/index.ts";
import { requirePictures } from "../../platform/files/index.ts";
import { findCountry } from "../../platform/workspace/index.ts";
import type { GivenZones } from "./delivery.schemas.ts";
import { normaliseHost } from "./domains.rules.ts";
import { NoProvider, SlugTaken, StoreNotFound } from "./store.errors.ts";
import { slugOf } from "./store-settings.rules.ts";
import type { ChangeStore, Store } from "./store-settings.schemas.ts";
import { findSlugAfter, findStoreAt, formerSlugs, releaseFormerSlug, slugs, stores } from "./store-settings.store.ts";

const UNNAMED = "Store";
const MOST_FORMER_SLUGS = 20;
const RESERVED_MS = 90 * 86_400_000;
const TOO_MANY_SLUGS = "The store has changed its slug too often; each is kept for it for 90 days.";

/** Every workspace gets a store at sign-up: with the slug that was asked for, else with one made from its name. */
export async function atSignup(
  ctx: PublicContext,
  workspace: { id: Id; name: string | null },
  asked: { language: "en" | "ar"; slug: string | undefined },
): Promise<void> {
  const name = workspace.name ?? UNNAMED;
  const id = newId();
  const { language } = asked;
  await stores.insert(ctx.db, workspace.id, { id, name, language, createdAt: ctx.now, updatedAt: ctx.now });

  if (asked.slug !== undefined) {
    if (!(await claimSlug(ctx.db, workspace.id, id, asked.slug))) throw slugTaken("storeSlug");
    return;
  }
  const base = slugOf(name) || slugOf(UNNAMED);
  let slug = base;
  // A random suffix rather than the next number: with many shops of one name, every number before it would have to be tried.
  while (!(await claimSlug(ctx.db, workspace.id, id, slug))) slug = `${base}-${randomBytes(3).toString("hex")}`;
}

/** The slug is taken first and looked up among the former ones second: a store that leaves it at the same time has reserved it by then. */
async function claimSlug(db: Db, workspaceId: Id, storeId: Id, slug: string): Promise<boolean> {
  if (!(await slugs.insertNew(db, workspaceId, { storeId, slug }))) return false;
  if (await releaseFormerSlug(db, workspaceId, slug)) return true;
  await slugs.remove(db, workspaceId, { slug });
  return false;
}

function slugTaken(field: string) {
  return SlugTaken({ details: [{ path: field, message: "is the address of another store" }] });
}

export async function readStore(ctx: WorkspaceContext): Promise<Store> {
  const found = await stores.find(ctx.db, ctx.workspaceId, {});
  if (!found) throw StoreNotFound();
  return found;
}

export async function updateStore(
  ctx: WorkspaceContext,
  { slug, deliveryOptions, deliveryZones, translations, theme, ...given }: ChangeStore,
): Promise<Store> {
  await requireTaxRate(ctx, given.deliveryTaxRateId, "deliveryTaxRateId");
  if (given.heroFileId) await requirePictures(ctx, [given.heroFileId], [], "heroFileId");
  if (given.paymentOptions && new Set(given.paymentOptions).size < given.paymentOptions.length)
    throw new InvalidInput("paymentOptions", "must name each option only once");
  if (given.paymentOptions?.includes("online") && !(await ctx.hooks.onlinePayment(ctx, ctx.workspaceId, ctx.currency.code)))
    throw NoProvider();
  if (slug) await changeSlug(ctx, slug);
  const { contactPhone } = given;
  const changes = contactPhone ? { ...given, contactPhone: await storedPhone(contactPhone, ctx.countryCode) } : given;
  const delivery = deliveryOptions && { deliveryOptions: json(readDelivery(deliveryOptions, ctx.currency)) };
  const zones = deliveryZones && { deliveryZones: json(await readZones(ctx, deliveryZones)) };
  const store = await stores.update(
    ctx.db,
    ctx.workspaceId,
    {},
    {
      ...changes,
      ...delivery,
      ...zones,
      ...(await themeIn(ctx, theme)),
      translations: translations && json(translations),
      updatedAt: ctx.now,
    },
  );
  if (!store) throw StoreNotFound();
  return store;
}

/** The choices that were given, over those that the store has. */
async function themeIn({ db, workspaceId }: WorkspaceContext, given: ChangeStore["theme"]) {
  if (!given) return {};
  const store = await stores.lock(db, workspaceId, {});
  return { theme: json({ ...store?.theme, ...given }) };
}

/** Zones keep their ids; others get one. */
async function readZones({ db, workspaceId, currency }: WorkspaceContext, given: GivenZones) {
  const known = new Set((await stores.lock(db, workspaceId, {}))?.deliveryZones.map(({ id }) => id));
  return given.map(({ id, name, countryCodes = [], regions = [], postalPrefixes = [], options }, index) => {
    const unknown = countryCodes.find((code) => !findCountry(code));
    if (unknown) throw new InvalidInput(`deliveryZones.${index}.countryCodes`, `must be countries, which ${unknown} is not`);
    const isKnown = id !== undefined && known.delete(id);
    const priced = options.map(({ method, fee, freeFrom = null }) => {
      return { method, feeCents: toCents(fee, currency), freeFromCents: freeFrom === null ? null : toCents(freeFrom, currency) };
    });
    requireOnce(priced, `deliveryZones.${index}.options`);
    return { id: isKnown ? id : newId(), name, countryCodes, regions, postalPrefixes, options: priced };
  });
}

function requireOnce(options: readonly { method: string }[], path: string): void {
  const methods = options.map(({ method }) => method);
  const twice = methods.find((method, index) => methods.indexOf(method) !== index);
  if (twice) throw new InvalidInput(path, `contains ${twice} more than once`);
}

function readDelivery(options: NonNullable<ChangeStore["deliveryOptions"]>, currency: Currency) {
  requireOnce(options, "deliveryOptions");
  return options.map(({ method, fee }) => ({ method, feeCents: toCents(fee, currency) }));
}

/** The old slug leads to the store from now on. As in `claimSlug`, former slugs are looked up last. */
async function changeSlug({ db, workspaceId, now }: WorkspaceContext, slug: string): Promise<void> {
  const store = await stores.lock(db, workspaceId, {});
  // Read after the lock was granted: a change that held it may have replaced the slug.
  const current = store && (await slugs.find(db, workspaceId, {}));
  if (!current || current === slug) return;
  const former = await formerSlugs.all(db, workspaceId);
  const [oldest] = former;
  if (oldest && former.length >= MOST_FORMER_SLUGS) {
    if (now.getTime() - Date.parse(oldest.leftAt) < RESERVED_MS) throw RateLimited({ message: TOO_MANY_SLUGS });
    await formerSlugs.remove(db, workspaceId, { slug: oldest.slug });
  }
  try {
    await slugs.update(db, workspaceId, {}, { slug });
  } catch (error) {
    if (violates(error, "store_slugs_key")) throw slugTaken("slug");
    throw error;
  }
  if (!(await releaseFormerSlug(db, workspaceId, slug))) throw slugTaken("slug");
  await formerSlugs.insert(db, workspaceId, { slug: current, storeId: store.id, leftAt: now });
}

/** A store by its slug; a former one is answered with a redirect to the present one. */
export async function readPublicStore(db: Db, slug: string): Promise<Store> {
  const found = await findStoreAt(db, { slug });
  if (found) return found;
  await redirectFormerSlug(db, slug);
  throw StoreNotFound();
}

export async function redirectFormerSlug(db: Db, slug: string): Promise<void> {
  const present = await findSlugAfter(db, slug);
  if (present !== undefined) throw new Moved("slug", present);
}

/** The rates that the store's orders are taxed with; none where it does not charge tax. */
export async function ratesOf(db: Db, { workspaceId, chargesTax }: Pick<Store, "workspaceId" | "chargesTax">): Promise<TaxRate[]> {
  return chargesTax ? activeTaxRates(db, workspaceId) : [];
}

/** The store whose active domain the request was sent to. */
export async function readStoreOfHost(db: Db, host: string): Promise<Store> {
  const domain = normaliseHost(host);
  const found = domain && (await findStoreAt(db, { domain }));
  if (!found) throw StoreNotFound();
  return found;
}
