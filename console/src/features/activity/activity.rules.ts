/** The last words of the actions on records of each kind. */
const verbs: Readonly<Record<string, string>> = {
  admin: "create delete update",
  account: "email-change email-change-request email-confirm password-change update",
  analysis: "create deactivate update",
  "api-key": "create revoke",
  "business-category": "create delete update",
  "calendar-feed": "create revoke",
  checkout: "create dismiss",
  client: "create delete import merge update",
  collection: "create delete sort update",
  contest: "close create delete publish update",
  "discount-code": "create delete update",
  domain: "activate create delete disable",
  expense: "create delete update",
  file: "create delete share download",
  holiday: "create delete update",
  income: "create delete update",
  invoice: "finalize mail pay refund void",
  "invoice-addition": "create delete update",
  job: "export import",
  "lab-coupon": "create delete update",
  "lab-report": "share unshare",
  "lab-specimen": "create update",
  "lab-test":
    "add-analysis bill clear-result complete create edit-explanation enter-result import-results interpret not-performed remove-analysis report report-anyway tell-critical update verify",
  ledger: "start update",
  "ledger-account": "create delete update",
  "ledger-entry": "create reverse",
  "ledger-mapping": "update",
  login: "login login-failed",
  "message-settings": "update",
  mfa: "change reset",
  "money-category": "merge update",
  order: "cancel-unpaid pay place refund ship update",
  panel: "create delete update",
  payment: "create delete",
  plan: "create delete update",
  "dead-letter": "retry",
  "payment-provider": "create delete try update",
  product: "bulk-update create delete import move-stock replace-options update",
  "product-category": "merge update",
  "recurring-rule": "create delete pause resume update",
  role: "create delete update",
  service: "create delete update",
  "session-field": "create delete update",
  staff: "create delete invite update",
  "staff-field": "create delete update",
  store: "update",
  subscription: "renew",
  "tax-rate": "create delete update",
  "tax-return": "delete file",
  variant: "create delete update",
  "webhook-endpoint": "create delete rotate update",
  workspace: "close export plan renewal resume storage suspend update",
  "lab-unit": "create deactivate update",
  "lab-range": "create delete update",
  "due-expense": "post skip",
  register: "close move-cash open",
  "time-off": "create delete update",
  task: "comment create delete update",
  session:
    "arrive attach book-online cancel-following cancel-online change-note clear-arrival create create-series delete delete-note detach move-following move-online note update",
  "content-page": "create delete update",
};

/** The actions on records of a kind, as the service names them. Logins are recorded as actions of their account. */
export function actionsOn(kind: string | undefined): string[] {
  const [own, prefix] = [verbs[kind ?? ""], kind === "login" ? "account" : kind];
  return own === undefined ? [] : own.split(" ").map((verb) => `${prefix}.${verb}`);
}

interface Place {
  to: string;
  search?: Record<string, string>;
}

type Snapshot = Readonly<Record<string, unknown>> | null;

interface Entry {
  action: string;
  record: { type: string; id: string | null };
  before: Snapshot;
  after: Snapshot;
}

/** Pages that show every record of a kind, also those that were deleted. */
const common: Readonly<Record<string, Place>> = {
  "product-category": { to: "/store/categories" },
  "money-category": { to: "/money/expenses" },
  ledger: { to: "/money/ledger" },
  "ledger-mapping": { to: "/money/ledger/accounts", search: { mapping: "1" } },
  "message-settings": { to: "/settings/messages" },
  "payment-provider": { to: "/settings/payments" },
  checkout: { to: "/settings/payments" },
  payment: { to: "/settings/subscription" },
  subscription: { to: "/settings/subscription" },
  "invoice-addition": { to: "/settings/subscription" },
};

/** Where a record of the log is shown; undefined for records without a page, and for deleted ones. */
export function placeOf({ action, record: { type, id }, before, after }: Entry): Place | undefined {
  if (common[type]) return common[type];
  // A part is shown with the record that it belongs to, also when the part was deleted.
  const { testId, productId, date } = { ...before, ...after };
  if (type.startsWith("lab-") && typeof testId === "string") return { to: `/lab/requests/${testId}` };
  if (type === "variant" && typeof productId === "string") return { to: `/products/${productId}` };
  if (id === null || /\.(delete|revoke)$/.test(action)) return undefined;
  const pages: Readonly<Record<string, Place>> = {
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
    analysis: { to: "/lab/catalogue", search: { open: id } },
    panel: { to: "/lab/panels", search: { open: id } },
    "lab-coupon": { to: "/lab/coupons", search: { open: id } },
    file: { to: "/files", search: { open: id } },
    "staff-field": { to: "/team", search: { tab: "fields" } },
    "calendar-feed": { to: "/calendar", search: { feeds: "1" } },
    "tax-return": { to: "/money/ledger/tax", search: { open: id } },
    "lab-test": { to: `/lab/requests/${id}` },
    job: { to: "/activity/jobs", search: { open: id } },
    contest: { to: `/contests/${id}` },
    client: { to: `/clients/${id}` },
    workspace: { to: "/settings/profile" },
    service: { to: "/settings/services" },
    holiday: { to: "/settings/holidays" },
    session: { to: "/calendar", search: { ...(typeof date === "string" ? { day: date.slice(0, 10) } : {}), open: id } },
    "time-off": { to: "/team" },
    task: { to: "/tasks", search: { open: id } },
    register: { to: "/till" },
    "content-page": { to: "/store/pages" },
    "tax-rate": { to: "/settings/tax" },
    "session-field": { to: "/settings/questions" },
    "api-key": { to: "/settings/keys" },
    "webhook-endpoint": { to: "/settings/webhooks" },
  };
  return pages[type];
}

export const HIDDEN_FIELDS = new Set(["id", "workspaceId", "createdAt", "updatedAt", "etag"]);

/** The fields that differ between the two, without ids and times. */
export function changedFields(before: Snapshot, after: Snapshot): { field: string; values: [unknown, unknown] }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => !HIDDEN_FIELDS.has(field));
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({ field, values: [before?.[field], after?.[field]] }));
}

/** `taxNumber` → `Tax number`: English names of fields are those of the service. Ids name the record they lead to. */
export function readable(field: string): string {
  const spaced = field
    .replace(/(?<=[a-z])Id(s?)$/, "$1")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/\b(url|sku|dns|ssl|loinc)\b/g, (name) => name.toUpperCase());
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** As people write it: a number reads as one. */
export function nameOf({ name }: { name: string | null }): string | null {
  return name !== null && /^\d+$/.test(name) ? `#${name}` : name;
}
