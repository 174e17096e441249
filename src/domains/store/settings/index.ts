import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as pages from "./content-pages.routes.ts";
import * as domains from "./domains.routes.ts";
import * as store from "./store-settings.routes.ts";

export { isPublicName } from "./domains.rules.ts";
export { countDomains } from "./domains.store.ts";
export { NoProvider, OrderNotFound, StoreNotFound, VariantRequired } from "./store.errors.ts";
export { AskedSlug, ContactPhone, type Store } from "./store-settings.schemas.ts";
export { atSignup, readPublicStore } from "./store-settings.service.ts";
export { findStoreOf, readStoreTexts } from "./store-settings.store.ts";
export { accentOf } from "./theme.rules.ts";
export { preferredLanguage, type Reads, readerOf, storeIn } from "./visitors.rules.ts";

export const domain: Domain = {
  name: "settings",
  routes: named(store, pages, domains),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["activeDomains", "contentPages", "formerSlugs", "storeDomains", "storeSlugs", "stores"],
};
