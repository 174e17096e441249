import { type Id, PLATFORM_ID } from "../../kit/ids.ts";
import { stored } from "../../kit/stored.ts";
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
  const { actorKind, actorId, actorEmail, actorName, recordType, recordId, workspaceId, before, after, ...rest } = row;
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

/** The name or title of a record, else its number. */
function nameIn(snapshot: AuditEvent["before"]): string | null {
  const found = ["name", "title", "registerName", "testName", "domain", "number", "email"].map((field) => snapshot?.[field]);
  const name = found.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return name === undefined ? null : String(name).slice(0, MOST_CHARACTERS);
}

const SECRET = /pass(word|code|phrase)|secret|token|hash|otp|private|credential/i;

/** The same value without anything that could be a secret, judged by its name, at every depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? "[redacted]" : withoutSecrets(inner)]));
}

/** Which admin acted, and from where, is not shown to the workspace. */
export function withoutAdmin(event: AuditEvent): AuditEvent {
  if (event.actor.kind !== "admin") return event;
  return { ...event, actor: { kind: "admin", id: null, email: null, name: null }, address: null, userAgent: null };
}
