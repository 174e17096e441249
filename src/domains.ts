import { fillBesideRequests } from "./adapters/database/fills.ts";
import { analyseGrownTables } from "./adapters/database/statistics.ts";
import { sweepHourlyCounts } from "./adapters/limits/hourly.ts";
import { domain as accounts } from "./domains/access/accounts/index.ts";
import { domain as factors } from "./domains/access/factors/index.ts";
import { domain as identity } from "./domains/access/identity/index.ts";
import { domain as labCatalogue } from "./domains/lab/catalogue/index.ts";
import { domain as labReports } from "./domains/lab/reports/index.ts";
import { domain as labRequests } from "./domains/lab/requests/index.ts";
import { domain as labResults } from "./domains/lab/results/index.ts";
import { domain as checks } from "./domains/money/checks/index.ts";
import { domain as entries } from "./domains/money/entries/index.ts";
import { domain as ledger } from "./domains/money/ledger/index.ts";
import { domain as recurring } from "./domains/money/recurring/index.ts";
import { domain as ledgerReports } from "./domains/money/reports/index.ts";
import { domain as taxReturns } from "./domains/money/returns/index.ts";
import { domain as taxes } from "./domains/money/taxes/index.ts";
import { domain as clients } from "./domains/people/clients/index.ts";
import { domain as staff } from "./domains/people/staff/index.ts";
import { domain as tasks } from "./domains/people/tasks/index.ts";
import { domain as audit } from "./domains/platform/audit/index.ts";
import { domain as dashboard } from "./domains/platform/dashboard/index.ts";
import { domain as files } from "./domains/platform/files/index.ts";
import { domain as backgroundJobs } from "./domains/platform/jobs/index.ts";
import { domain as overview } from "./domains/platform/overview/index.ts";
import { domain as plans } from "./domains/platform/plans/index.ts";
import { domain as tenants } from "./domains/platform/tenants/index.ts";
import { domain as workspace } from "./domains/platform/workspace/index.ts";
import { domain as documents } from "./domains/sales/documents/index.ts";
import { domain as invoices } from "./domains/sales/invoices/index.ts";
import { domain as payments } from "./domains/sales/payments/index.ts";
import { domain as productFiles } from "./domains/store/catalogue/index.ts";
import { domain as contests } from "./domains/store/contests/index.ts";
import { domain as orders } from "./domains/store/orders/index.ts";
import { domain as products } from "./domains/store/products/index.ts";
import { domain as storeSettings } from "./domains/store/settings/index.ts";
import { domain as integrations } from "./domains/talk/integrations/index.ts";
import { domain as messages } from "./domains/talk/messages/index.ts";
import { domain as notifications } from "./domains/talk/notifications/index.ts";
import { domain as booking } from "./domains/visits/booking/index.ts";
import { domain as calendar } from "./domains/visits/calendar/index.ts";
import { domain as sessions } from "./domains/visits/sessions/index.ts";
import type { Access } from "./kit/access.ts";
import type { Jobs, Schedule, Schedules } from "./kit/context.ts";
import type { Db } from "./kit/db.ts";
import type { Domain } from "./kit/domain.ts";
import type { EventKind } from "./kit/events.ts";
import { exampleOf } from "./kit/examples.ts";
import { uniquelyNamed } from "./kit/named.ts";
import type { RouteGroup } from "./kit/openapi.ts";

interface Section {
  name: string;
  description: string;
  domains: readonly Domain[];
}

/** The only list of domains, by section of the reference and in its order. */
const sections: readonly Section[] = [
  {
    name: "Identity",
    description: "Sign-up, logins, passwords and admin accounts.",
    domains: [accounts, identity],
  },
  {
    name: "Platform",
    description: "Plans, categories, workspaces and billing, for the platform's operators.",
    domains: [plans, tenants, dashboard],
  },
  {
    name: "Audit",
    description: "The audit log, for the platform's operators.",
    domains: [audit],
  },
  {
    name: "Clients",
    description: "The people a business serves.",
    domains: [clients],
  },
  {
    name: "Labs",
    description: "Analyses, reference ranges, tests, results and reports of a medical laboratory.",
    domains: [labCatalogue, labRequests, labResults, labReports],
  },
  {
    name: "Finance",
    description: "Incomes, expenses and recurring expenses of a workspace.",
    domains: [entries, recurring],
  },
  {
    name: "Books",
    description: "The check of a workspace's books.",
    domains: [checks],
  },
  {
    name: "Ledger",
    description: "Double-entry books: accounts, entries, reports, tax returns and the lock.",
    domains: [ledger, ledgerReports, taxReturns],
  },
  {
    name: "Point of sale",
    description: "Registers, invoices, discounts, payments and refunds.",
    domains: [invoices, documents],
  },
  {
    name: "Taxes",
    description: "Tax rates for sales.",
    domains: [taxes],
  },
  {
    name: "Workspace",
    description: "A workspace's profile, settings and subscription.",
    domains: [workspace],
  },
  {
    name: "Overview",
    description: "The workspace dashboard and search.",
    domains: [overview],
  },
  {
    name: "Staff",
    description: "People who work in a workspace: roles, custom fields, tasks and comments.",
    domains: [staff, tasks],
  },
  {
    name: "Scheduling",
    description: "Services, appointments and holidays.",
    domains: [sessions, calendar],
  },
  {
    name: "Booking",
    description: "Online booking by visitors.",
    domains: [booking],
  },
  {
    name: "Messages",
    description: "E-mails and text messages to clients: settings, templates and log.",
    domains: [messages],
  },
  {
    name: "Notifications",
    description: "Notifications to members of a workspace in the console.",
    domains: [notifications],
  },
  {
    name: "Files",
    description: "Images and documents of a workspace.",
    domains: [files],
  },
  {
    name: "Storefront",
    description: "The workspace's public store: pages, domains, products and orders.",
    domains: [storeSettings, products, productFiles, orders],
  },
  {
    name: "Payments",
    description: "Paying online: providers, checkouts, refunds by the provider, and events of providers.",
    domains: [payments],
  },
  {
    name: "Contests",
    description: "Quizzes for the public: drafts, participation, results.",
    domains: [contests],
  },
  {
    name: "Multi-factor authentication",
    description: "Second factors of owners, staff and admins.",
    domains: [factors],
  },
  {
    name: "Integrations",
    description: "Webhook endpoints and calendar feeds.",
    domains: [integrations],
  },
  {
    name: "Jobs and webhooks",
    description: "Work in the background: by an outside workflow, exports and imports; its progress, and the webhook inbox.",
    domains: [backgroundJobs],
  },
];

const all = sections.flatMap((section) => section.domains);

/** As the reference shows them. */
export const domains: readonly RouteGroup[] = sections.map((section) => ({
  name: section.name,
  description: section.description,
  routes: section.domains.flatMap((domain) => domain.routes),
}));

export const routes = uniquelyNamed(domains.flatMap((domain) => domain.routes));

/** Every event that a workspace's listeners can receive. */
export const eventKinds: readonly EventKind[] = all.flatMap((domain) => domain.events);

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

export const jobs: Jobs = Object.assign({}, ...all.map((domain) => domain.jobs));

/** Deletions of expired rows. */
const sweeps = [...all.flatMap(({ name, sweep }) => (sweep ? [[name, sweep] as const] : [])), ["limits", sweepHourlyCounts] as const];

const SWEEP_SECONDS = 600;
/** Whenever schedules are looked at: a table that is filled for the first time becomes slow within seconds. */
const ANALYSE_SECONDS = 10;
const FILL_SECONDS = 30;

function sweeping(sweep: (db: Db) => Promise<void>): Schedule {
  return { everySeconds: SWEEP_SECONDS, run: (ctx) => ctx.transaction("platform", sweep) };
}

/** Recurring work, run by one process at a time. */
export const schedules: Schedules = {
  ...Object.assign({}, ...all.map((domain) => domain.schedules)),
  "database.analyse": { everySeconds: ANALYSE_SECONDS, run: analyseGrownTables },
  "database.fill": { everySeconds: FILL_SECONDS, run: fillBesideRequests },
  ...Object.fromEntries(sweeps.map(([name, sweep]) => [`${name}.sweep`, sweeping(sweep)])),
};
