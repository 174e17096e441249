import * as billing from "./domains/billing/index.ts";
import * as clients from "./domains/clients/index.ts";
import * as contests from "./domains/contests/index.ts";
import * as identity from "./domains/identity/index.ts";
import * as labs from "./domains/labs/index.ts";
import * as storefront from "./domains/storefront/index.ts";
import type { Jobs } from "./kit/context.ts";
import type { RouteGroup } from "./kit/openapi.ts";

/** The only list of domains: what the service answers, in the order the reference shows it. */
export const domains: readonly RouteGroup[] = [
  { name: "Identity", description: "Sign-up, logins, passwords and admin accounts.", routes: identity.routes },
  { name: "Platform", description: "Plans, categories, workspaces and billing, for the platform's operators.", routes: billing.routes },
  { name: "Clients", description: "The people a business serves.", routes: clients.routes },
  { name: "Labs", description: "Analyses, reference ranges, tests, results and reports of a medical laboratory.", routes: labs.routes },
  { name: "Storefront", description: "The workspace's public store: pages, domains, products and orders.", routes: storefront.routes },
  { name: "Contests", description: "Quizzes for the public: drafts, participation, results.", routes: contests.routes },
];

export const routes = domains.flatMap((domain) => domain.routes);

export const jobs: Jobs = { ...identity.jobs, ...storefront.jobs };
