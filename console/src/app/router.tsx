import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { UnsavedDialog } from "../kit/dialogs/unsaved-dialog.tsx";
import { loadPart } from "../kit/loading/online.ts";
import { NotFound, RouteProblem } from "./fallbacks.tsx";
import { Gate } from "./gate.tsx";

function Root() {
  return (
    <>
      <Outlet />
      <UnsavedDialog />
    </>
  );
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: RouteProblem });

/**
 * A page that is loaded when it is opened: `name` is its export. Without a connection it fails with `NotLoaded`, which is shown inside the
 * shell: the router alone would reload the window, and leave the browser's own error page.
 */
function page<Name extends string>(
  parent: AnyRoute,
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  loader?: (input: { params: Record<string, string> }) => Promise<unknown>,
) {
  const component = lazyRouteComponent(() => loadPart(load), name);
  return createRoute({ getParentRoute: () => parent, path, component, ...(loader && { loader }) });
}

const entry = [
  page(root, "/sign-in", () => import("../features/identity/index.ts"), "SignInRoute"),
  page(root, "/admin/sign-in", () => import("../features/identity/index.ts"), "SignInRoute"),
  page(root, "/sign-up", () => import("../features/identity/sign-up.page.tsx"), "SignUpPage"),
  page(root, "/forgot", () => import("../features/identity/password.page.tsx"), "ForgotPage"),
  page(root, "/reset", () => import("../features/identity/password.page.tsx"), "ResetPage"),
  page(root, "/invite", () => import("../features/identity/password.page.tsx"), "InvitePage"),
  page(root, "/email", () => import("../features/identity/email.page.tsx"), "EmailPage"),
];

const workspace = createRoute({ getParentRoute: () => root, id: "workspace", component: () => <Gate kind="workspace" /> });
const pages = [
  page(workspace, "/lab", () => import("../features/labs/bench/worklist.page.tsx"), "WorklistPage"),
  page(workspace, "/lab/requests", () => import("../features/labs/requests/requests.page.tsx"), "RequestsPage"),
  page(workspace, "/lab/requests/$testId", () => import("../features/labs/requests/request.page.tsx"), "RequestPage"),
  page(workspace, "/lab/catalogue", () => import("../features/labs/catalogue/catalogue.page.tsx"), "CataloguePage"),
  page(workspace, "/lab/critical", () => import("../features/labs/critical/critical.page.tsx"), "CriticalPage"),
  page(workspace, "/lab/panels", () => import("../features/labs/catalogue/panels.page.tsx"), "PanelsPage"),
  page(workspace, "/lab/coupons", () => import("../features/labs/catalogue/coupons.page.tsx"), "CouponsPage"),
  page(workspace, "/lab/samples", () => import("../features/labs/catalogue/samples.page.tsx"), "SamplesPage"),
  page(workspace, "/lab/turnaround", () => import("../features/labs/requests/turnaround.page.tsx"), "TurnaroundPage"),
  page(workspace, "/tasks", () => import("../features/tasks/tasks.page.tsx"), "TasksPage"),
  page(workspace, "/money", () => import("../features/money/overview.page.tsx"), "MoneyPage"),
  page(workspace, "/money/income", () => import("../features/money/entries/entries.page.tsx"), "IncomePage"),
  page(workspace, "/money/expenses", () => import("../features/money/entries/entries.page.tsx"), "ExpensesPage"),
  page(workspace, "/money/recurring", () => import("../features/money/recurring/recurring.page.tsx"), "RecurringPage"),
  page(workspace, "/money/record", () => import("../features/money/entries/record.page.tsx"), "RecordPage"),
  page(workspace, "/money/registers", () => import("../features/money/registers.page.tsx"), "RegistersPage"),
  page(workspace, "/money/ledger", () => import("../features/money/ledger/journal.page.tsx"), "JournalPage"),
  page(workspace, "/money/ledger/accounts", () => import("../features/money/ledger/accounts.page.tsx"), "AccountsPage"),
  page(workspace, "/money/ledger/statement", () => import("../features/money/ledger/statement.page.tsx"), "StatementPage"),
  page(workspace, "/money/ledger/trial-balance", () => import("../features/money/ledger/trial-balance.page.tsx"), "TrialBalancePage"),
  page(workspace, "/money/ledger/result", () => import("../features/money/ledger/result.page.tsx"), "ResultPage"),
  page(workspace, "/money/ledger/tax", () => import("../features/money/closing/tax.page.tsx"), "TaxPage"),
  page(workspace, "/money/ledger/lock", () => import("../features/money/closing/lock.page.tsx"), "LockPage"),
  page(workspace, "/money/books", () => import("../features/money/closing/books.page.tsx"), "BooksPage"),
  page(workspace, "/files", () => import("../features/files/files.page.tsx"), "FilesPage"),
  page(workspace, "/activity", () => import("../features/activity/log.page.tsx"), "LogPage"),
  page(workspace, "/activity/jobs", () => import("../features/activity/jobs.page.tsx"), "JobsPage"),
  page(workspace, "/team", () => import("../features/staff/team.page.tsx"), "TeamPage"),
  page(workspace, "/settings", () => import("../features/settings/settings.page.tsx"), "SettingsPage"),
  page(
    workspace,
    "/settings/$section",
    () => import("../features/settings/settings.page.tsx"),
    "SettingsPage",
    async ({ params }) => (await import("../features/settings/settings.page.tsx")).loadSection(params.section),
  ),
  page(workspace, "/till", () => import("../features/pos/till.page.tsx"), "TillPage"),
  page(workspace, "/invoices", () => import("../features/pos/invoices.page.tsx"), "InvoicesPage"),
  page(workspace, "/orders", () => import("../features/orders/orders.page.tsx"), "OrdersPage"),
  page(workspace, "/orders/$orderId", () => import("../features/orders/order.page.tsx"), "OrderPage"),
  page(workspace, "/products", () => import("../features/products/products.page.tsx"), "ProductsPage"),
  page(workspace, "/products/count", () => import("../features/products/count.page.tsx"), "CountPage"),
  page(workspace, "/products/$productId", () => import("../features/products/product.page.tsx"), "ProductPage"),
  page(workspace, "/contests", () => import("../features/contests/contests.page.tsx"), "ContestsPage"),
  page(workspace, "/contests/$contestId", () => import("../features/contests/contest.page.tsx"), "ContestPage"),
  page(workspace, "/store", () => import("../features/store/look/look.page.tsx"), "LookPage"),
  page(workspace, "/store/pages", () => import("../features/store/pages/pages.page.tsx"), "PagesPage"),
  page(workspace, "/store/pages/$pageId", () => import("../features/store/pages/page.page.tsx"), "StorePagePage"),
  page(workspace, "/store/collections", () => import("../features/store/collections/collections.page.tsx"), "CollectionsPage"),
  page(workspace, "/store/collections/$collectionId", () => import("../features/store/collections/collection.page.tsx"), "CollectionPage"),
  page(workspace, "/store/delivery", () => import("../features/store/delivery/delivery.page.tsx"), "DeliveryPage"),
  page(workspace, "/store/codes", () => import("../features/store/codes/codes.page.tsx"), "CodesPage"),
  page(workspace, "/store/categories", () => import("../features/store/categories.page.tsx"), "CategoriesPage"),
  page(workspace, "/store/domains", () => import("../features/store/domains/domains.page.tsx"), "DomainsPage"),
  page(workspace, "/calendar", () => import("../features/scheduling/calendar.page.tsx"), "CalendarPage"),
  page(workspace, "/", () => import("../features/home/home.page.tsx"), "HomePage"),
  page(workspace, "/clients", () => import("../features/clients/clients.page.tsx"), "ClientsPage"),
  page(workspace, "/clients/$clientId", () => import("../features/clients/client.page.tsx"), "ClientPage"),
];

const admin = createRoute({ getParentRoute: () => root, id: "admin", component: () => <Gate kind="admin" /> });
const adminPages = [
  page(admin, "/admin", () => import("../features/admin/overview.page.tsx"), "OverviewPage"),
  page(admin, "/admin/workspaces", () => import("../features/admin/workspaces.page.tsx"), "WorkspacesPage"),
  page(admin, "/admin/payments", () => import("../features/admin/payments.page.tsx"), "PaymentsPage"),
  page(admin, "/admin/renewals", () => import("../features/admin/renewals.page.tsx"), "RenewalsPage"),
  page(admin, "/admin/expenses", () => import("../features/admin/expenses.page.tsx"), "ExpensesPage"),
  page(admin, "/admin/webhooks", () => import("../features/admin/webhooks.page.tsx"), "WebhooksPage"),
  page(admin, "/admin/dead-letters", () => import("../features/admin/dead-letters.page.tsx"), "DeadLettersPage"),
  page(admin, "/admin/plans", () => import("../features/admin/plans.page.tsx"), "PlansPage"),
  page(admin, "/admin/categories", () => import("../features/admin/categories.page.tsx"), "CategoriesPage"),
  page(admin, "/admin/admins", () => import("../features/admin/admins.page.tsx"), "AdminsPage"),
  page(admin, "/admin/audit", () => import("../features/admin/audit.page.tsx"), "AuditPage"),
  page(admin, "/admin/security", () => import("../features/admin/security.page.tsx"), "SecurityPage"),
];

export const router = createRouter({
  routeTree: root.addChildren([...entry, workspace.addChildren(pages), admin.addChildren(adminPages)]),
  basepath: "/console",
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  // Inside the shell: a page that fails takes nothing else with it.
  defaultErrorComponent: RouteProblem,
  scrollRestoration: true,
  // Plain text in the address: `?q=lina&day=2026-03-01`, not JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : "";
  },
});
