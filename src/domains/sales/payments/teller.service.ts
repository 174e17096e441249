import { sql } from "kysely";
import { standingOf, type WorkspaceCaller } from "../../../kit/access.ts";
import type { By } from "../../../kit/by.ts";
import type { Context, JobContext, Log, Surroundings, WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { type Db, later, type Scope } from "../../../kit/db.ts";
import { RIGHTS_CHANGED, recordAndAnnounce } from "../../../kit/events.ts";
import type { Id } from "../../../kit/ids.ts";
import { queueMerged, queueWork } from "../../../kit/outbox.ts";
import { findWorkspace } from "./payments.store.ts";

/** Work in the name of a payment provider: from a request of a visitor or a member, or in the background. */
export interface Teller extends Surroundings {
  now: Date;
  log: Log;
  /** Only while no transaction is open. */
  reader(scope: Scope): Db;
  /** One transaction. Money of the platform itself is recorded in the platform's scope. */
  within<T>(workspaceId: Id, by: By, work: (ctx: WorkspaceContext) => Promise<T>, scope?: Scope): Promise<T>;
}

export function tellerOfRequest(ctx: Context): Teller {
  const { now, log, adapters, settings, hooks } = ctx;
  return {
    now,
    log,
    adapters,
    settings,
    hooks,
    reader: (scope) => ctx.reader(scope),
    within: (workspaceId, by, work, scope = { workspaceId }) =>
      ctx.transaction(scope, async (tx) => work(await asProvider(tx, workspaceId, by))),
  };
}

export function tellerOfJob(ctx: JobContext): Teller {
  const { now, log, adapters, settings, hooks } = ctx;
  return {
    now,
    log,
    adapters,
    settings,
    hooks,
    reader: ctx.reader,
    within: (workspaceId, by, work, scope = { workspaceId }) =>
      ctx.transaction(scope, async (db) => work(await asProvider(jobContext(ctx, db, workspaceId), workspaceId, by))),
  };
}

const refuse = (): never => {
  throw new Error("Work of a provider is one transaction");
};

/** A context without a request. */
function jobContext({ now, log, adapters, settings, hooks }: JobContext, db: Db, own: Id): Context {
  const emitEvents: Context["emitEvents"] = (events, workspaceId = own) => recordAndAnnounce(db, workspaceId, events, now);
  return {
    requestId: "",
    now,
    log,
    adapters,
    settings,
    hooks,
    db,
    exchange: {
      address: "",
      userAgent: null,
      origin: null,
      host: "",
      cookies: {},
      received: { headers: {}, body: undefined },
      setHeader: refuse,
      setCookie: refuse,
    },
    enqueue: (topic, payload, { runAt = now } = {}) => queueWork(later(db), topic, payload, runAt),
    enqueueMerged: (topic, works) => queueMerged(later(db), topic, works, now),
    emitEvent: (event, workspaceId) => emitEvents([event], workspaceId),
    emitEvents,
    afterCommit: refuse,
    forget: async (workspaceId) => {
      await sql`select pg_notify(${"forget"}, ${workspaceId})`.execute(later(db));
      await emitEvents([RIGHTS_CHANGED], workspaceId);
    },
    transaction: refuse,
    conclude: refuse,
    reader: refuse,
  };
}

/** The context as the provider would have it: everything that is recorded names the provider. */
async function asProvider(base: Context, workspaceId: Id, by: By): Promise<WorkspaceContext> {
  const { currencyCode, timezone, countryCode, subscriptionEndDate, ledger, ...row } = await findWorkspace(base.db, workspaceId);
  const currency = currencyOf(currencyCode);
  const caller: WorkspaceCaller = {
    kind: "workspace",
    loginId: by.id,
    signedInAt: 0,
    workspace: {
      id: workspaceId,
      subscriptionEndDate,
      standing: standingOf(row),
      currency,
      countryCode,
      timezone,
      planFlags: [],
      hasWebhooks: true,
      ledger,
    },
    account: { id: by.id, kind: "provider", email: "", name: by.name },
    permissions: "all",
  };
  return {
    ...base,
    emitEvent: (event, of = workspaceId) => base.emitEvent(event, of),
    emitEvents: (events, of = workspaceId) => base.emitEvents(events, of),
    caller,
    workspaceId,
    currency,
    countryCode,
    timezone,
  };
}
