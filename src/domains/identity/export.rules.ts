import { csvCell } from "../../kit/csv.ts";

/** Holds secrets, or what is of use to the service alone for a while; `payments` are the platform's own books. */
const LEFT_OUT = new Set([
  ...["logins", "mfa_methods", "mfa_challenges", "mfa_backup_codes", "idempotency_keys", "sms_sends", "events", "webhook_deliveries"],
  ...[
    "booking_turns",
    "order_notices",
    "subscription_notices",
    "outreach_days",
    "session_moves",
    "session_notice_turns",
    "session_notices",
    "short_links",
    "notifications",
    "active_domains",
    "payments",
    "invoice_additions",
  ],
]);

const SECRET = /(^|_)(password|secret|token|hash)(_|$)/;
/** Made of other columns. */
const DERIVED = /^(workspace_id|search_text|match_key|name_key|phone_key|birthday)$/;

export function isExported(table: string): boolean {
  return !LEFT_OUT.has(table);
}

/** Columns that the platform uses for its own billing. */
const OF_THE_PLATFORM = new Set(["additionsCount", "additionsCents", "renewalDay", "purgedAt"]);

export function isProfile(column: string): boolean {
  return !OF_THE_PLATFORM.has(column);
}

export function isShown(column: string): boolean {
  return !SECRET.test(column) && !DERIVED.test(column);
}

export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return csvCell(typeof value === "string" ? value : JSON.stringify(value), { digits: 0 });
}

/** A name in the archive for an uploaded file: no folders, no characters that a file system refuses. */
export function fileName(id: string, name: string): string {
  return `files/${id}-${name.replace(/[^\p{L}\p{N}. _-]/gu, "_").slice(-100)}`;
}

export const README = `Everything this workspace held when the archive was made. It was read table by table: what changed meanwhile may be in
one and not yet in another.

json/   every table, one record each
csv/    the same for spreadsheets; lists and records inside a cell are JSON
files/  what was uploaded, each under its id

Amounts in columns that end in _cents are whole minor units of the workspace's currency (workspace.json).
Tables of more than 100,000 records are in parts: clients.json, clients-2.json and so on.
Passwords, secrets, logins and second factors are left out, and so is what admins of the platform did.
`;
