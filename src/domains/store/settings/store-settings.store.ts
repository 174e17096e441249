import { sql } from "kysely";
import { type Currency, currencyOf } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import { appliedFilters, listQuery, where } from "../../../kit/filters.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { nullable, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import { readAddress, readBookingSettings, readProfileTranslations, readWorkingHours } from "../../platform/workspace/index.ts";
import { DeliveryZone } from "./delivery.schemas.ts";
import { GivenTheme, type Store, StoreTranslations } from "./store-settings.schemas.ts";
import { usualTheme } from "./theme.rules.ts";
import type { Premises } from "./visit.views.ts";

const slug = sql<string>`(
  select s.slug from store_slugs s where s.workspace_id = stores.workspace_id and s.store_id = stores.id)`;
const currencyCode = sql<string>`(select w.currency_code from workspaces w where w.id = stores.workspace_id)`;
const profileTranslations = sql<unknown>`(select w.translations from workspaces w where w.id = stores.workspace_id)`;
const domain = sql<string | null>`(
  select a.domain from active_domains a where a.workspace_id = stores.workspace_id order by a.domain limit 1)`;

const readTranslations = stored(StoreTranslations);
const readTheme = stored(GivenTheme);
const readOptions = stored(Type.Array(Type.Object({ method: Type.String(), feeCents: Type.Integer() })));

const readZones = stored(
  Type.Array(
    Type.Object({
      ...DeliveryZone.properties,
      options: Type.Array(Type.Object({ method: Type.String(), feeCents: Type.Integer(), freeFromCents: nullable(Type.Integer()) })),
    }),
  ),
);

function toZones(value: unknown, currency: Currency): DeliveryZone[] {
  const money = (cents: Cents) => fromCents(cents, currency);
  return readZones(value).map(({ options, ...zone }) => ({
    ...zone,
    options: options.map(({ method, feeCents, freeFromCents }) => {
      return { method, fee: money(feeCents), freeFrom: freeFromCents === null ? null : money(freeFromCents) };
    }),
  }));
}

interface StoreRow extends Omit<Store, "deliveryOptions" | "deliveryZones" | "language" | "translations" | "texts" | "theme"> {
  theme: unknown;
  language: string;
  deliveryOptions: unknown;
  deliveryZones: unknown;
  translations: unknown;
  profileTranslations: unknown;
}

function textsOf(store: Store["translations"], profile: Store["texts"]): Store["texts"] {
  return { ar: { ...profile.ar, ...store.ar }, en: { ...profile.en, ...store.en } };
}

/** The texts of a store by language: its own, else the profile's. */
export function readStoreTexts(store: unknown, profile: unknown): Store["texts"] {
  return textsOf(readTranslations(store), readProfileTranslations(profile));
}

const spec = {
  columns: [
    "id",
    "workspaceId",
    slug.as("slug"),
    "name",
    "description",
    "language",
    currencyCode.as("currencyCode"),
    "contactEmail",
    "contactPhone",
    "themeColor",
    "theme",
    "heroFileId",
    "legalName",
    "registerNumber",
    "messagingUrl",
    "deliveryOptions",
    "deliveryZones",
    "paymentOptions",
    "chargesTax",
    "deliveryTaxRateId",
    domain.as("domain"),
    "translations",
    profileTranslations.as("profileTranslations"),
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ deliveryOptions, deliveryZones, translations, profileTranslations: profile, theme, ...row }: StoreRow) => {
    const currency = currencyOf(row.currencyCode);
    const options = readOptions(deliveryOptions).map(({ method, feeCents }) => ({ method, fee: fromCents(feeCents, currency) }));
    const given = readTranslations(translations);
    return narrow<Store>({
      ...row,
      theme: { ...usualTheme, ...readTheme(theme) },
      deliveryOptions: options,
      deliveryZones: toZones(deliveryZones, currency),
      translations: given,
      texts: textsOf(given, readProfileTranslations(profile)),
    });
  },
} as const;

/** Each workspace has one. */
export const stores = tenantTable("stores", spec);

export const slugs = tenantTable("storeSlugs", { columns: ["slug"], toRecord: (row) => row.slug });

export const formerSlugs = tenantTable("formerSlugs", { columns: ["slug", "leftAt"], toRecord: (row) => row, order: ["leftAt", "slug"] });

/** Ends the reservation of a slug that this workspace left, or another one long enough ago. False if another store has kept it. */
export async function releaseFormerSlug(db: Db, workspaceId: Id, slug: string): Promise<boolean> {
  await db
    .deleteFrom("formerSlugs")
    .where("slug", "=", slug)
    .where((or) => or.or([or("workspaceId", "=", workspaceId), sql<boolean>`left_at < now() - interval '90 days'`]))
    .execute();
  return (await db.selectFrom("formerSlugs").select("slug").where("slug", "=", slug).executeTakeFirst()) === undefined;
}

/** The slug of the store that had this one before, if its workspace is open. */
export async function findSlugAfter(db: Db, former: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("formerSlugs as f")
    .innerJoin("storeSlugs as s", (join) => join.onRef("s.workspaceId", "=", "f.workspaceId").onRef("s.storeId", "=", "f.storeId"))
    .select("s.slug")
    .where("f.slug", "=", former)
    .where(sql<boolean>`workspace_is_open(f.workspace_id)`)
    .executeTakeFirst();
  return row?.slug;
}

/** Only stores whose workspace is active. */
const everyStore = table("stores", { ...spec, only: "workspace_is_open(stores.workspace_id)" });

/** Finds a public store; at most one has the slug or the domain. */
const Address = listQuery("stores", {
  slug: where(Type.String(), "(stores.workspace_id, stores.id) = (select s.workspace_id, s.store_id from store_slugs s where s.slug = ?)"),
  domain: where(Type.String(), "stores.workspace_id = (select a.workspace_id from active_domains a where a.domain = ?)"),
});

export async function findStoreAt(db: Db, address: { slug: string } | { domain: string }): Promise<Store | undefined> {
  const [store] = await everyStore.all(db, {}, { filters: appliedFilters(Address, address) });
  return store;
}

/** Data of the business for its public pages; undefined if the workspace is inactive. */
export async function findPremises(db: Db, workspaceId: Id): Promise<Premises | undefined> {
  const row = await db
    .selectFrom("workspaces")
    .select(["slogan", "workingHours", "timezone", "address", "logoFileId", "taxNumber", "booking"])
    .where("id", "=", workspaceId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { logoFileId, booking, workingHours, address, ...rest } = row;
  return {
    ...rest,
    workingHours: workingHours === null ? null : readWorkingHours(workingHours),
    address: address === null ? null : readAddress(address),
    logoFileId,
    canBook: readBookingSettings(booking).isEnabled,
  };
}

/** For visitors who come with a token instead of an address; undefined if the workspace is not open. */
export async function findStoreOf(db: Db, workspaceId: Id): Promise<Store | undefined> {
  return everyStore.find(db, { workspaceId });
}

/** Whether the host name belongs to any store, even one that is not shown right now. */
export async function isActiveDomain(db: Db, domain: string): Promise<boolean> {
  return (await db.selectFrom("activeDomains").select("domain").where("domain", "=", domain).executeTakeFirst()) !== undefined;
}
