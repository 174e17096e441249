import * as pages from "./content-pages.routes.ts";
import * as domains from "./domains.routes.ts";
import * as store from "./store.routes.ts";

export { atSignup } from "./store.service.ts";

export const routes = [store, pages, domains].flatMap((group) => Object.values(group));
