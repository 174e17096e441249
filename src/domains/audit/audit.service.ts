import type { Caller } from "../../kit/access.ts";
import type { AdminContext, Context } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId, PLATFORM_ID } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { withoutSecrets } from "./audit.rules.ts";
import type { AuditEvent } from "./audit.schemas.ts";
import * as store from "./audit.store.ts";

interface Actor {
  kind: store.AuditRow["actorKind"];
  id: Id | null;
  email: string | null;
}

export interface Deed {
  /** What was done, `<record>.<verb>`: `plan.update`. */
  action: string;
  record: { type: string; id: Id | null };
  /** The workspace the record belongs to; by default the caller's own, or the platform. */
  workspaceId?: Id;
  before?: object | null;
  after?: object | null;
}

/** Notes who did what, in the transaction of the deed: both are there or neither. */
export async function recordAudit(ctx: Context & { caller?: Caller }, deed: Deed): Promise<void> {
  const { caller } = ctx;
  const own = caller?.kind === "workspace" ? caller.workspace.id : PLATFORM_ID;
  await insert(ctx, actorOf(caller), { workspaceId: own, ...deed });
}

interface Subject {
  workspaceId: Id;
  kind: "owner" | "staff" | "admin";
  accountId: Id;
}

/** A login, which nobody was signed in for yet: the account that signs in is the one who acts. */
export async function recordLogin(ctx: Context, subject: Subject, loginId: Id): Promise<void> {
  const { kind, workspaceId, accountId } = subject;
  const email = await store.emailOf(ctx.db, kind, workspaceId, accountId);
  const action = kind === "admin" ? "admin.login" : "account.login";
  await insert(ctx, { kind, id: accountId, email }, { action, record: { type: "login", id: loginId }, workspaceId });
}

export type LoginFailure = "password" | "second-factor";

/**
 * A login that failed. Who tried is not known, so the account is the record and nobody the actor. One that meant no account
 * leaves one entry all the same, without the e-mail that was typed: it may be a password in the wrong field.
 */
export async function recordFailedLogin(
  ctx: Context,
  audience: "admin" | "account",
  meant: readonly Pick<Subject, "workspaceId" | "accountId">[],
  failed: LoginFailure,
): Promise<void> {
  const nobody: Actor = { kind: "system", id: null, email: null };
  const subjects = meant.length > 0 ? meant : [{ workspaceId: PLATFORM_ID, accountId: null }];
  for (const { workspaceId, accountId } of subjects) {
    const record = { type: audience, id: accountId };
    await insert(ctx, nobody, { action: `${audience}.login-failed`, record, workspaceId, after: { failed } });
  }
}

async function insert(
  ctx: Context,
  actor: Actor,
  { action, record, workspaceId, before, after }: Deed & { workspaceId: Id },
): Promise<void> {
  await store.insertEvent(ctx.db, {
    id: newId(),
    actorKind: actor.kind,
    actorId: actor.id,
    actorEmail: actor.email,
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
  });
}

function actorOf(caller: Caller | undefined): Actor {
  if (!caller) return { kind: "system", id: null, email: null };
  if (caller.kind === "admin") return { kind: "admin", id: caller.admin.id, email: caller.admin.email };
  const { kind, id, email } = caller.account;
  return { kind, id, email };
}

export async function listEvents(ctx: AdminContext, filter: store.AuditFilter, page: PageRequest): Promise<Page<AuditEvent>> {
  const { rows, pagination } = await store.listEvents(ctx.db, filter, page);
  return { rows: rows.map(toEvent), pagination };
}

function toEvent(row: store.AuditRow): AuditEvent {
  const { actorKind, actorId, actorEmail, recordType, recordId, workspaceId, before, after, ...rest } = row;
  return {
    ...rest,
    workspaceId: workspaceId === PLATFORM_ID ? null : workspaceId,
    actor: { kind: actorKind, id: actorId, email: actorEmail },
    record: { type: recordType, id: recordId },
    before: before as AuditEvent["before"],
    after: after as AuditEvent["after"],
  };
}
