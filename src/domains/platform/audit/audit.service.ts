import type { Caller } from "../../../kit/access.ts";
import type { AdminContext, Context, WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { type Id, newId, PLATFORM_ID } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { asSeenBy, asSeenByAdmins, withoutAdmin, withoutSecrets } from "./audit.rules.ts";
import { type AuditEvent, AuditQuery, WorkspaceAuditQuery } from "./audit.schemas.ts";
import { events, findPerson, insertEvents } from "./audit.store.ts";

interface Actor {
  kind: AuditEvent["actor"]["kind"];
  id: Id | null;
  email: string | null;
  name?: string | null;
}

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** Writes a line of the activity log. */
    recordAction: (ctx: Recording, action: AuditedAction) => Promise<void>;
  }
}

/** The parts of a context that say who did it, when and from where. */
export type Recording = Pick<Context, "db" | "now" | "requestId" | "exchange"> & { caller?: Caller };

export interface AuditedAction {
  /** The action, `<record>.<verb>`: `plan.update`. */
  action: string;
  record: { type: string; id: Id | null };
  /** The workspace the record belongs to; by default the caller's own, or the platform. */
  workspaceId?: Id;
  before?: object | null;
  after?: object | null;
}

/** Records who did what, in the same transaction as the action: both are stored or neither. */
export async function recordAudit(ctx: Recording, entry: AuditedAction): Promise<void> {
  const { caller } = ctx;
  const own = caller?.kind === "workspace" ? caller.workspace.id : PLATFORM_ID;
  await insert(ctx, actorOf(caller), [{ workspaceId: own, ...entry }]);
}

interface Subject {
  workspaceId: Id;
  kind: "owner" | "staff" | "admin";
  accountId: Id;
}

/** A login: the account that signs in is the actor. */
export async function recordLogin(ctx: Context, subject: Subject, loginId: Id): Promise<void> {
  const { kind, workspaceId, accountId } = subject;
  const person = await findPerson(ctx.db, kind, workspaceId, accountId);
  const action = kind === "admin" ? "admin.login" : "account.login";
  await insert(ctx, { kind, id: accountId, ...person }, [{ action, record: { type: "login", id: loginId }, workspaceId }]);
}

export type LoginFailure = "password" | "second-factor";

/**
 * A failed login. The caller is unknown, so the account is the record and there is no actor. An attempt on an unknown account also leaves
 * one entry, without the e-mail that was typed: it may be a password in the wrong field.
 */
export async function recordFailedLogin(
  ctx: Context,
  audience: "admin" | "account",
  meant: readonly Pick<Subject, "workspaceId" | "accountId">[],
  failed: LoginFailure,
): Promise<void> {
  const system: Actor = { kind: "system", id: null, email: null };
  const subjects = meant.length > 0 ? meant : [{ workspaceId: PLATFORM_ID, accountId: null }];
  const entries = subjects.map(({ workspaceId, accountId }) => {
    const record = { type: audience, id: accountId };
    return { action: `${audience}.login-failed`, record, workspaceId, after: { failed } };
  });
  // One statement, however many accounts: its timing does not reveal how many there are.
  await insert(ctx, system, entries);
}

async function insert(ctx: Recording, actor: Actor, entries: readonly (AuditedAction & { workspaceId: Id })[]): Promise<void> {
  await insertEvents(
    ctx.db,
    entries.map((entry) => toRow(ctx, actor, entry)),
  );
}

function toRow(ctx: Recording, actor: Actor, { action, record, workspaceId, before, after }: AuditedAction & { workspaceId: Id }) {
  return {
    id: newId(),
    actorKind: actor.kind,
    actorId: actor.id,
    actorEmail: actor.email,
    actorName: actor.name ?? null,
    action,
    recordType: record.type,
    recordId: record.id,
    workspaceId,
    before: before ? json(withoutSecrets(before)) : null,
    after: after ? json(withoutSecrets(after)) : null,
    requestId: ctx.requestId,
    address: ctx.exchange.address,
    userAgent: ctx.exchange.userAgent,
    createdAt: ctx.now,
  };
}

function actorOf(caller: Caller | undefined): Actor {
  if (!caller) return { kind: "system", id: null, email: null };
  if (caller.kind === "admin") return { kind: "admin", id: caller.admin.id, email: caller.admin.email };
  const { kind, id, email, name } = caller.account;
  if (kind === "provider") return { kind: "system", id: null, email: null, name };
  return { kind, id, email: kind === "api-key" ? null : email, name };
}

export async function listEvents(ctx: AdminContext, query: AuditQuery): Promise<Page<AuditEvent>> {
  const { rows, pagination } = await events.page(ctx.db, {}, AuditQuery, query);
  return { rows: rows.map(asSeenByAdmins), pagination };
}

export async function listWorkspaceEvents(ctx: WorkspaceContext, query: WorkspaceAuditQuery): Promise<Page<AuditEvent>> {
  const { rows, pagination } = await events.page(ctx.db, { workspaceId: ctx.workspaceId }, WorkspaceAuditQuery, query);
  return { rows: rows.map((event) => asSeenBy(ctx.caller, withoutAdmin(event))), pagination };
}
