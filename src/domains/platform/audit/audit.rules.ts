import { hasAnyPermission, type WorkspaceCaller } from "../../../kit/access.ts";
import { loggedPath } from "../../../kit/http/request-log.ts";
import { type Id, PLATFORM_ID } from "../../../kit/ids.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { stored } from "../../../kit/stored.ts";
import { type AuditEvent, Snapshot } from "./audit.schemas.ts";

const readSnapshot = stored(Snapshot);

interface EventRow extends Omit<AuditEvent, "actor" | "record" | "workspaceId" | "before" | "after"> {
  actorKind: string;
  actorId: Id | null;
  actorEmail: string | null;
  actorName: string | null;
  recordType: string;
  recordId: Id | null;
  workspaceId: Id;
  before: unknown;
  after: unknown;
}

/** Events without a workspace belong to the platform, which the API shows as null. */
export function toEvent(row: EventRow): AuditEvent {
  const { actorKind, actorId, actorEmail, actorName, recordType, recordId, workspaceId, ...rest } = row;
  // Again, because older rows were stored with the secrets of links.
  const [before, after] = [withoutSecrets(row.before), withoutSecrets(row.after)];
  return {
    ...rest,
    workspaceId: workspaceId === PLATFORM_ID ? null : workspaceId,
    actor: { kind: actorKind as AuditEvent["actor"]["kind"], id: actorId, email: actorEmail, name: actorName },
    record: { type: recordType, id: recordId, name: nameIn(readSnapshot(after)) ?? nameIn(readSnapshot(before)) },
    before: readSnapshot(before),
    after: readSnapshot(after),
  };
}

const MOST_CHARACTERS = 200;

/** The name or title of a record, else its number; a specimen has an accession number. */
function nameIn(snapshot: AuditEvent["before"]): string | null {
  const found = ["name", "title", "registerName", "testName", "domain", "number", "accession", "email"].map((field) => snapshot?.[field]);
  const name = found.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return name === undefined ? null : String(name).slice(0, MOST_CHARACTERS);
}

const SECRET = /pass(word|code|phrase)|secret|token|hash|otp|private|credential/i;

/** The same value without anything that could be a secret: judged by its name, at every depth, and secrets in links. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string") return value.replace(LINK, withoutSecretInLink);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? "[redacted]" : withoutSecrets(inner)]));
}

const LINK = /https?:\/\/[^\s"'<>]+/gi;
/** A value as long as a key, under any name. */
const KEY = /=[^&]{20,}/;

/** A link that opens a report, an order or a file is as good as a password, also in the middle of a text. */
function withoutSecretInLink(text: string): string {
  if (!URL.canParse(text)) return text;
  const { origin, pathname, search, username, password } = new URL(text);
  const path = loggedPath(pathname);
  const isPlain = path === pathname && username === "" && password === "" && !SECRET.test(search) && !KEY.test(search);
  return isPlain ? text : origin + path;
}

const inStore = ["store.view", "store.manage"] as const;
const inOrders = ["store.orders.view", "store.orders.manage"] as const;
const inLabs = ["labs.view"] as const;
const inFinance = ["finance.view"] as const;

/** Permissions to see what an entry says of a record, as for the route that shows it; any one is enough, and none is needed for []. */
const needs: Readonly<Record<string, readonly WorkspacePermission[]>> = {
  ...ofAll(["account", "login", "workspace", "api-key", "webhook-endpoint", "calendar-feed", "role", "message-settings"], []),
  ...ofAll(["payment-provider", "subscription", "tax-rate", "job", "file", "dead-letter"], []),
  ...ofAll(["staff", "staff-field"], ["staff.view"]),
  ...ofAll(["client"], ["clients.view"]),
  ...ofAll(["service"], ["services.view", "services.manage"]),
  ...ofAll(["holiday"], ["holidays.view", "holidays.manage"]),
  ...ofAll(["session"], ["sessions.view"]),
  ...ofAll(["time-off"], ["staff.view", "staff.update"]),
  ...ofAll(["task"], ["tasks.view", "tasks.manage"]),
  ...ofAll(["session-field"], ["sessions.view", "sessions.create", "sessions.update"]),
  ...ofAll(["store", "domain", "product", "product-category", "variant", "collection", "discount-code", "content-page"], inStore),
  ...ofAll(["order", "checkout"], inOrders),
  ...ofAll(["invoice", "register"], ["store.orders.view"]),
  ...ofAll(["income", "expense", "recurring-rule", "money-category", "tax-return", "due-expense"], inFinance),
  ...ofAll(["ledger", "ledger-account", "ledger-mapping", "ledger-entry"], inFinance),
  ...ofAll(["lab-test", "lab-coupon", "lab-specimen", "analysis", "panel", "lab-unit", "lab-range"], inLabs),
  ...ofAll(["lab-report"], ["labs.run"]),
};

function ofAll(types: readonly string[], anyOf: readonly WorkspacePermission[]) {
  return Object.fromEntries(types.map((type) => [type, anyOf]));
}

/** Undefined for records that only the owner may see. */
export function neededFor(recordType: string): readonly WorkspacePermission[] | undefined {
  return Object.hasOwn(needs, recordType) ? needs[recordType] : undefined;
}

/** Hides the record's contents and name from callers who may not see it; the actor, the action and its id stay. */
export function asSeenBy(caller: WorkspaceCaller, event: AuditEvent): AuditEvent {
  const needed = neededFor(event.record.type);
  if (caller.permissions === "all" || (needed && hasAnyPermission(caller, needed))) return event;
  return { ...event, record: { ...event.record, name: null }, before: null, after: null };
}

/** The business's own records are none of the platform's: its admins see that something was done to one, by whom, and not what it contained. */
export function asSeenByAdmins(event: AuditEvent): AuditEvent {
  const isOurs = event.workspaceId === null || event.actor.kind === "admin" || neededFor(event.record.type)?.length === 0;
  return isOurs ? event : { ...event, record: { ...event.record, name: null }, before: null, after: null };
}

/** Which admin acted, and from where, is not shown to the workspace. */
export function withoutAdmin(event: AuditEvent): AuditEvent {
  if (event.actor.kind !== "admin") return event;
  return { ...event, actor: { kind: "admin", id: null, email: null, name: null }, address: null, userAgent: null };
}
