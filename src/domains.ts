import { analyseGrownTables } from "./adapters/database/statistics.ts";
import { sweepHourlyCounts } from "./adapters/limits/hourly.ts";
import * as audit from "./domains/audit/index.ts";
import * as billing from "./domains/billing/index.ts";
import * as booking from "./domains/booking/index.ts";
import * as books from "./domains/books/index.ts";
import * as clients from "./domains/clients/index.ts";
import * as contests from "./domains/contests/index.ts";
import * as files from "./domains/files/index.ts";
import * as finance from "./domains/finance/index.ts";
import * as identity from "./domains/identity/index.ts";
import * as integrations from "./domains/integrations/index.ts";
import * as jobsDomain from "./domains/jobs/index.ts";
import * as labs from "./domains/labs/index.ts";
import * as ledger from "./domains/ledger/index.ts";
import * as messages from "./domains/messages/index.ts";
import * as mfa from "./domains/mfa/index.ts";
import * as notifications from "./domains/notifications/index.ts";
import * as overview from "./domains/overview/index.ts";
import * as payments from "./domains/payments/index.ts";
import * as pos from "./domains/pos/index.ts";
import * as scheduling from "./domains/scheduling/index.ts";
import * as staff from "./domains/staff/index.ts";
import * as storefront from "./domains/storefront/index.ts";
import * as taxes from "./domains/taxes/index.ts";
import * as workspace from "./domains/workspace/index.ts";
import type { Access } from "./kit/access.ts";
import type { Jobs, Schedule, Schedules } from "./kit/context.ts";
import type { Db } from "./kit/db.ts";
import type { EventKind } from "./kit/events.ts";
import { exampleOf } from "./kit/examples.ts";
import { uniquelyNamed } from "./kit/named.ts";
import type { RouteGroup } from "./kit/openapi.ts";

/** The only list of domains, in the order of the reference. */
export const domains: readonly RouteGroup[] = [
  { name: "Identity", description: "Sign-up, logins, passwords and admin accounts.", routes: identity.routes },
  { name: "Platform", description: "Plans, categories, workspaces and billing, for the platform's operators.", routes: billing.routes },
  { name: "Audit", description: "The audit log, for the platform's operators.", routes: audit.routes },
  { name: "Clients", description: "The people a business serves.", routes: clients.routes },
  { name: "Labs", description: "Analyses, reference ranges, tests, results and reports of a medical laboratory.", routes: labs.routes },
  { name: "Finance", description: "Incomes, expenses and recurring expenses of a workspace.", routes: finance.routes },
  { name: "Books", description: "The check of a workspace's books.", routes: books.routes },
  { name: "Ledger", description: "Double-entry books: accounts, entries, reports, tax returns and the lock.", routes: ledger.routes },
  { name: "Point of sale", description: "Registers, invoices, discounts, payments and refunds.", routes: pos.routes },
  { name: "Taxes", description: "Tax rates for sales.", routes: taxes.routes },
  { name: "Workspace", description: "A workspace's profile, settings and subscription.", routes: workspace.routes },
  { name: "Overview", description: "The workspace dashboard and search.", routes: overview.routes },
  { name: "Staff", description: "People who work in a workspace: roles, custom fields, tasks and comments.", routes: staff.routes },
  { name: "Scheduling", description: "Services, appointments and holidays.", routes: scheduling.routes },
  { name: "Booking", description: "Online booking by visitors.", routes: booking.routes },
  { name: "Messages", description: "E-mails and text messages to clients: settings, templates and log.", routes: messages.routes },
  { name: "Notifications", description: "Notifications to members of a workspace in the console.", routes: notifications.routes },
  { name: "Files", description: "Images and documents of a workspace.", routes: files.routes },
  { name: "Storefront", description: "The workspace's public store: pages, domains, products and orders.", routes: storefront.routes },
  {
    name: "Payments",
    description: "Paying online: providers, checkouts, refunds by the provider, and events of providers.",
    routes: payments.routes,
  },
  { name: "Contests", description: "Quizzes for the public: drafts, participation, results.", routes: contests.routes },
  { name: "Multi-factor authentication", description: "Second factors of owners, staff and admins.", routes: mfa.routes },
  { name: "Integrations", description: "Webhook endpoints and calendar feeds.", routes: integrations.routes },
  {
    name: "Jobs and webhooks",
    description: "Work in the background: by an outside workflow, exports and imports; its progress, and the webhook inbox.",
    routes: jobsDomain.routes,
  },
];

export const routes = uniquelyNamed(domains.flatMap((domain) => domain.routes));

/** Every event that a workspace's listeners can receive. */
export const eventKinds: readonly EventKind[] = [
  clients,
  scheduling,
  pos,
  finance,
  ledger,
  storefront,
  labs,
  staff,
  files,
  contests,
  jobsDomain,
  workspace,
  notifications,
  payments,
].flatMap((domain) => domain.events);

/** Callers who may receive an event: those accepted by the route that returns its record. */
export const audiences: ReadonlyMap<string, Access> = new Map(eventKinds.map(({ name, shows }) => [name, accessOf(shows)]));

/** A plausible record of an event, for tests of webhook endpoints. */
export function eventExample(event: string): unknown {
  const kind = eventKinds.find(({ name }) => name === event);
  return kind && exampleOf(kind.record);
}

function accessOf(routeName: string): Access {
  const shown = routes.find(({ name, method }) => name === routeName && method === "GET");
  if (!shown) throw new Error(`No GET route is called ${routeName}, which events refer to`);
  return shown.access;
}

export const jobs: Jobs = {
  ...identity.jobs,
  ...books.jobs,
  ...clients.jobs,
  ...files.jobs,
  ...storefront.jobs,
  ...messages.jobs,
  ...notifications.jobs,
  ...jobsDomain.jobs,
  ...mfa.jobs,
  ...integrations.jobs,
  ...ledger.jobs,
  ...payments.jobs,
};

/** Deletes expired rows of each domain. */
const sweeps: Record<string, (db: Db) => Promise<void>> = {
  identity: identity.sweep,
  jobs: jobsDomain.sweep,
  mfa: mfa.sweep,
  integrations: integrations.sweep,
  notifications: notifications.sweep,
  payments: payments.sweep,
  limits: sweepHourlyCounts,
};

const SWEEP_SECONDS = 600;
/** Whenever schedules are looked at: a table that is filled for the first time becomes slow within seconds. */
const ANALYSE_SECONDS = 10;

function sweeping(sweep: (db: Db) => Promise<void>): Schedule {
  return { everySeconds: SWEEP_SECONDS, run: (ctx) => ctx.transaction("platform", sweep) };
}

/** Recurring work, run by one process at a time. */
export const schedules: Schedules = {
  ...finance.schedules,
  ...books.schedules,
  ...identity.schedules,
  ...workspace.schedules,
  ...payments.schedules,
  "database.analyse": { everySeconds: ANALYSE_SECONDS, run: analyseGrownTables },
  ...Object.fromEntries(Object.entries(sweeps).map(([name, sweep]) => [`${name}.sweep`, sweeping(sweep)])),
};
