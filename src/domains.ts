import * as billing from "./domains/billing/index.ts";
import * as clients from "./domains/clients/index.ts";
import * as identity from "./domains/identity/index.ts";
import * as jobsDomain from "./domains/jobs/index.ts";
import * as labs from "./domains/labs/index.ts";
import * as mfa from "./domains/mfa/index.ts";
import type { Jobs } from "./kit/context.ts";
import type { Db } from "./kit/db.ts";
import type { RouteGroup } from "./kit/openapi.ts";

/** The only list of domains: what the service answers, in the order the reference shows it. */
export const domains: readonly RouteGroup[] = [
  { name: "Identity", description: "Sign-up, logins, passwords and admin accounts.", routes: identity.routes },
  { name: "Platform", description: "Plans, categories, workspaces and billing, for the platform's operators.", routes: billing.routes },
  { name: "Clients", description: "The people a business serves.", routes: clients.routes },
  { name: "Labs", description: "Analyses, reference ranges, tests, results and reports of a medical laboratory.", routes: labs.routes },
  { name: "Multi-factor authentication", description: "Second factors of owners, staff and admins.", routes: mfa.routes },
  {
    name: "Jobs and webhooks",
    description: "Work done by an outside workflow, its progress, and the webhook inbox.",
    routes: jobsDomain.routes,
  },
];

export const routes = domains.flatMap((domain) => domain.routes);

export const jobs: Jobs = { ...identity.jobs, ...jobsDomain.jobs, ...mfa.jobs };

/** What each domain forgets with time. */
export const sweeps: readonly ((db: Db) => Promise<void>)[] = [identity.sweep, jobsDomain.sweep, mfa.sweep];
