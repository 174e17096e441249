import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { UnsavedDialog } from "../kit/dialogs/unsaved-dialog.tsx";
import { NotFound, RouteProblem } from "./fallbacks.tsx";
import { Gate } from "./gate.tsx";
import { lazyRouteComponent } from "./lazy-page.ts";

function Root() {
  return (
    <>
      <Outlet />
      <UnsavedDialog />
    </>
  );
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: RouteProblem });

const entry = [
  createRoute({
    getParentRoute: () => root,
    path: "/sign-in",
    component: lazyRouteComponent(() => import("../features/identity/index.ts"), "SignInRoute"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/admin/sign-in",
    component: lazyRouteComponent(() => import("../features/identity/index.ts"), "SignInRoute"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/sign-up",
    component: lazyRouteComponent(() => import("../features/identity/sign-up.page.tsx"), "SignUpPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/forgot",
    component: lazyRouteComponent(() => import("../features/identity/password.page.tsx"), "ForgotPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/reset",
    component: lazyRouteComponent(() => import("../features/identity/password.page.tsx"), "ResetPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/invite",
    component: lazyRouteComponent(() => import("../features/identity/password.page.tsx"), "InvitePage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/email",
    component: lazyRouteComponent(() => import("../features/identity/email.page.tsx"), "EmailPage"),
  }),
];

const workspace = createRoute({ getParentRoute: () => root, id: "workspace", component: () => <Gate kind="workspace" /> });
const pages = [
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab",
    component: lazyRouteComponent(() => import("../features/labs/bench/worklist.page.tsx"), "WorklistPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/requests",
    component: lazyRouteComponent(() => import("../features/labs/requests/requests.page.tsx"), "RequestsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/requests/$testId",
    component: lazyRouteComponent(() => import("../features/labs/requests/request.page.tsx"), "RequestPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/catalogue",
    component: lazyRouteComponent(() => import("../features/labs/catalogue/catalogue.page.tsx"), "CataloguePage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/critical",
    component: lazyRouteComponent(() => import("../features/labs/critical/critical.page.tsx"), "CriticalPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/panels",
    component: lazyRouteComponent(() => import("../features/labs/catalogue/panels.page.tsx"), "PanelsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/coupons",
    component: lazyRouteComponent(() => import("../features/labs/catalogue/coupons.page.tsx"), "CouponsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/samples",
    component: lazyRouteComponent(() => import("../features/labs/catalogue/samples.page.tsx"), "SamplesPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/lab/turnaround",
    component: lazyRouteComponent(() => import("../features/labs/requests/turnaround.page.tsx"), "TurnaroundPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/tasks",
    component: lazyRouteComponent(() => import("../features/tasks/tasks.page.tsx"), "TasksPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money",
    component: lazyRouteComponent(() => import("../features/money/overview.page.tsx"), "MoneyPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/income",
    component: lazyRouteComponent(() => import("../features/money/entries/entries.page.tsx"), "IncomePage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/expenses",
    component: lazyRouteComponent(() => import("../features/money/entries/entries.page.tsx"), "ExpensesPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/recurring",
    component: lazyRouteComponent(() => import("../features/money/recurring/recurring.page.tsx"), "RecurringPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/record",
    component: lazyRouteComponent(() => import("../features/money/entries/record.page.tsx"), "RecordPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/registers",
    component: lazyRouteComponent(() => import("../features/money/registers.page.tsx"), "RegistersPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/ledger",
    component: lazyRouteComponent(() => import("../features/money/ledger/journal.page.tsx"), "JournalPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/ledger/accounts",
    component: lazyRouteComponent(() => import("../features/money/ledger/accounts.page.tsx"), "AccountsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/ledger/statement",
    component: lazyRouteComponent(() => import("../features/money/ledger/statement.page.tsx"), "StatementPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/ledger/trial-balance",
    component: lazyRouteComponent(() => import("../features/money/ledger/trial-balance.page.tsx"), "TrialBalancePage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/ledger/result",
    component: lazyRouteComponent(() => import("../features/money/ledger/result.page.tsx"), "ResultPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/ledger/tax",
    component: lazyRouteComponent(() => import("../features/money/closing/tax.page.tsx"), "TaxPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/ledger/lock",
    component: lazyRouteComponent(() => import("../features/money/closing/lock.page.tsx"), "LockPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/money/books",
    component: lazyRouteComponent(() => import("../features/money/closing/books.page.tsx"), "BooksPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/files",
    component: lazyRouteComponent(() => import("../features/files/files.page.tsx"), "FilesPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/activity",
    component: lazyRouteComponent(() => import("../features/activity/log.page.tsx"), "LogPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/activity/jobs",
    component: lazyRouteComponent(() => import("../features/activity/jobs.page.tsx"), "JobsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/team",
    component: lazyRouteComponent(() => import("../features/staff/team.page.tsx"), "TeamPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/settings",
    component: lazyRouteComponent(() => import("../features/settings/settings.page.tsx"), "SettingsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/settings/$section",
    component: lazyRouteComponent(() => import("../features/settings/settings.page.tsx"), "SettingsPage"),
    loader: async ({ params }) => (await import("../features/settings/settings.page.tsx")).loadSection(params.section),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/till",
    component: lazyRouteComponent(() => import("../features/pos/till.page.tsx"), "TillPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/invoices",
    component: lazyRouteComponent(() => import("../features/pos/invoices.page.tsx"), "InvoicesPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/orders",
    component: lazyRouteComponent(() => import("../features/orders/orders.page.tsx"), "OrdersPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/orders/$orderId",
    component: lazyRouteComponent(() => import("../features/orders/order.page.tsx"), "OrderPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/products",
    component: lazyRouteComponent(() => import("../features/products/products.page.tsx"), "ProductsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/products/count",
    component: lazyRouteComponent(() => import("../features/products/count.page.tsx"), "CountPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/products/$productId",
    component: lazyRouteComponent(() => import("../features/products/product.page.tsx"), "ProductPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/contests",
    component: lazyRouteComponent(() => import("../features/contests/contests.page.tsx"), "ContestsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/contests/$contestId",
    component: lazyRouteComponent(() => import("../features/contests/contest.page.tsx"), "ContestPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store",
    component: lazyRouteComponent(() => import("../features/store/look/look.page.tsx"), "LookPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/pages",
    component: lazyRouteComponent(() => import("../features/store/pages/pages.page.tsx"), "PagesPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/pages/$pageId",
    component: lazyRouteComponent(() => import("../features/store/pages/page.page.tsx"), "StorePagePage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/collections",
    component: lazyRouteComponent(() => import("../features/store/collections/collections.page.tsx"), "CollectionsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/collections/$collectionId",
    component: lazyRouteComponent(() => import("../features/store/collections/collection.page.tsx"), "CollectionPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/delivery",
    component: lazyRouteComponent(() => import("../features/store/delivery/delivery.page.tsx"), "DeliveryPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/codes",
    component: lazyRouteComponent(() => import("../features/store/codes/codes.page.tsx"), "CodesPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/categories",
    component: lazyRouteComponent(() => import("../features/store/categories.page.tsx"), "CategoriesPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/store/domains",
    component: lazyRouteComponent(() => import("../features/store/domains/domains.page.tsx"), "DomainsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/calendar",
    component: lazyRouteComponent(() => import("../features/scheduling/calendar.page.tsx"), "CalendarPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/",
    component: lazyRouteComponent(() => import("../features/home/home.page.tsx"), "HomePage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/clients",
    component: lazyRouteComponent(() => import("../features/clients/clients.page.tsx"), "ClientsPage"),
  }),
  createRoute({
    getParentRoute: () => workspace,
    path: "/clients/$clientId",
    component: lazyRouteComponent(() => import("../features/clients/client.page.tsx"), "ClientPage"),
  }),
];

const admin = createRoute({ getParentRoute: () => root, id: "admin", component: () => <Gate kind="admin" /> });
const adminPages = [
  createRoute({
    getParentRoute: () => admin,
    path: "/admin",
    component: lazyRouteComponent(() => import("../features/admin/overview.page.tsx"), "OverviewPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/workspaces",
    component: lazyRouteComponent(() => import("../features/admin/workspaces.page.tsx"), "WorkspacesPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/payments",
    component: lazyRouteComponent(() => import("../features/admin/payments.page.tsx"), "PaymentsPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/renewals",
    component: lazyRouteComponent(() => import("../features/admin/renewals.page.tsx"), "RenewalsPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/expenses",
    component: lazyRouteComponent(() => import("../features/admin/expenses.page.tsx"), "ExpensesPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/webhooks",
    component: lazyRouteComponent(() => import("../features/admin/webhooks.page.tsx"), "WebhooksPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/dead-letters",
    component: lazyRouteComponent(() => import("../features/admin/dead-letters.page.tsx"), "DeadLettersPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/plans",
    component: lazyRouteComponent(() => import("../features/admin/plans.page.tsx"), "PlansPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/categories",
    component: lazyRouteComponent(() => import("../features/admin/categories.page.tsx"), "CategoriesPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/admins",
    component: lazyRouteComponent(() => import("../features/admin/admins.page.tsx"), "AdminsPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/audit",
    component: lazyRouteComponent(() => import("../features/admin/audit.page.tsx"), "AuditPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "/admin/security",
    component: lazyRouteComponent(() => import("../features/admin/security.page.tsx"), "SecurityPage"),
  }),
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
