import type { Schedules } from "./adapters/scheduler/scheduler.ts";
import * as audit from "./domains/audit/index.ts";
import * as billing from "./domains/billing/index.ts";
import * as clients from "./domains/clients/index.ts";
import * as contests from "./domains/contests/index.ts";
import * as files from "./domains/files/index.ts";
import * as finance from "./domains/finance/index.ts";
import * as identity from "./domains/identity/index.ts";
import * as jobsDomain from "./domains/jobs/index.ts";
import * as labs from "./domains/labs/index.ts";
import * as mfa from "./domains/mfa/index.ts";
import * as pos from "./domains/pos/index.ts";
import * as scheduling from "./domains/scheduling/index.ts";
import * as staff from "./domains/staff/index.ts";
import * as storefront from "./domains/storefront/index.ts";
import * as workspace from "./domains/workspace/index.ts";
import type { Jobs } from "./kit/context.ts";
import type { Db } from "./kit/db.ts";
import type { RouteGroup } from "./kit/openapi.ts";

/** The only list of domains: what the service answers, in the order the reference shows it. */
export const domains: readonly RouteGroup[] = [
  { name: "Identity", description: "Sign-up, logins, passwords and admin accounts.", routes: identity.routes },
  { name: "Platform", description: "Plans, categories, workspaces and billing, for the platform's operators.", routes: billing.routes },
  { name: "Audit", description: "Who did what, for the platform's operators.", routes: audit.routes },
  { name: "Clients", description: "The people a business serves.", routes: clients.routes },
  { name: "Labs", description: "Analyses, reference ranges, tests, results and reports of a medical laboratory.", routes: labs.routes },
  { name: "Finance", description: "Incomes, expenses and recurring expenses of a workspace.", routes: finance.routes },
  { name: "Point of sale", description: "Registers, invoices, discounts, payments and refunds.", routes: pos.routes },
  { name: "Workspace", description: "A workspace's profile, settings and subscription.", routes: workspace.routes },
  { name: "Staff", description: "People who work in a workspace: roles, custom fields, tasks and comments.", routes: staff.routes },
  { name: "Scheduling", description: "Services, appointments and holidays.", routes: scheduling.routes },
  { name: "Files", description: "Images and documents of a workspace.", routes: files.routes },
  { name: "Storefront", description: "The workspace's public store: pages, domains, products and orders.", routes: storefront.routes },
  { name: "Contests", description: "Quizzes for the public: drafts, participation, results.", routes: contests.routes },
  { name: "Multi-factor authentication", description: "Second factors of owners, staff and admins.", routes: mfa.routes },
  {
    name: "Jobs and webhooks",
    description: "Work done by an outside workflow, its progress, and the webhook inbox.",
    routes: jobsDomain.routes,
  },
];

export const routes = domains.flatMap((domain) => domain.routes);

export const jobs: Jobs = { ...identity.jobs, ...files.jobs, ...storefront.jobs, ...jobsDomain.jobs, ...mfa.jobs };

/** What comes round by itself, run by one process at a time. */
export const schedules: Schedules = { ...finance.schedules };

const BYTES_PER_MB = 1024 * 1024;

/** What counts against the limits of a workspace's plan. */
export const usage: workspace.UsageCounters = {
  "max-staff": staff.countActiveStaff,
  "max-clients": clients.countClients,
  "max-products": storefront.countProducts,
  "max-domains": storefront.countDomains,
  "storage-quota-mb": async (db, workspaceId) => (await files.storageUsed(db, workspaceId)) / BYTES_PER_MB,
  "ai-monthly-credits": billing.creditCounter("ai-monthly-credits"),
  "sms-monthly-credits": billing.creditCounter("sms-monthly-credits"),
};

/** What each domain forgets with time. */
export const sweeps: readonly ((db: Db) => Promise<void>)[] = [identity.sweep, jobsDomain.sweep, mfa.sweep];
