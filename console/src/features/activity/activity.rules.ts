/** Where a record of the log is shown; undefined for records without a page, and for deleted ones. */
export function placeOf(type: string, id: string | null, action: string): { to: string; search?: Record<string, string> } | undefined {
  if (type === "product-category") return { to: "/store/categories" };
  if (id === null || action.endsWith(".delete")) return undefined;
  const pages: Readonly<Record<string, { to: string; search?: Record<string, string> }>> = {
    staff: { to: "/team", search: { open: id } },
    role: { to: "/team", search: { tab: "roles" } },
    product: { to: `/products/${id}` },
    store: { to: "/store" },
    domain: { to: "/store/domains" },
    collection: { to: `/store/collections/${id}` },
    "discount-code": { to: "/store/codes", search: { open: id } },
    order: { to: `/orders/${id}` },
    invoice: { to: "/invoices", search: { open: id } },
    income: { to: "/money/income", search: { open: id } },
    expense: { to: "/money/expenses", search: { open: id } },
    "recurring-rule": { to: "/money/recurring", search: { open: id } },
    "ledger-entry": { to: "/money/ledger", search: { entry: id } },
    "ledger-account": { to: "/money/ledger/accounts" },
    "tax-return": { to: "/money/ledger/tax", search: { open: id } },
    "lab-test": { to: `/lab/requests/${id}` },
    job: { to: "/activity/jobs", search: { open: id } },
    contest: { to: `/contests/${id}` },
    client: { to: `/clients/${id}` },
    workspace: { to: "/settings/profile" },
    service: { to: "/settings/services" },
    holiday: { to: "/settings/holidays" },
    "tax-rate": { to: "/settings/tax" },
    "message-settings": { to: "/settings/messages" },
    "session-field": { to: "/settings/questions" },
    "api-key": { to: "/settings/keys" },
    "webhook-endpoint": { to: "/settings/webhooks" },
  };
  return pages[type];
}

const UNTOLD = new Set(["id", "workspaceId", "createdAt", "updatedAt", "etag"]);

type Snapshot = Readonly<Record<string, unknown>> | null;

/** The fields that differ between the two, without ids and times. */
export function changedFields(before: Snapshot, after: Snapshot): { field: string; values: [unknown, unknown] }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => !UNTOLD.has(field));
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({ field, values: [before?.[field], after?.[field]] }));
}

/** `taxNumber` → `Tax number`: the log keeps the service's own names. */
export function readable(field: string): string {
  const spaced = field.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
