import type { Context, JobContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { minuteAt } from "../../../kit/zone.ts";
import type { VisitorChange } from "../../visits/booking/index.ts";
import { type ChangedSession, type SessionChange, sessions } from "../../visits/sessions/index.ts";
import { queueMessages, type Scene } from "./composing.service.ts";
import { reminderAt } from "./messages.rules.ts";
import type { Kind } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";

export const SESSION_CHANGED = "messages.session";
export const MOVED = "messages.moved";
export const REMIND = "messages.remind";
export const PLAN = "messages.plan";
const PAGE = 500;
/** A session may be dragged several times before it stays: the client gets one message. */
const MOVE_WAIT_MS = 60_000;

type Changed = Omit<ChangedSession, "from">;

/** In the transaction of the change: queues a message if the workspace sends any. */
export async function queueSessionNotice(
  ctx: Pick<Context, "db" | "now" | "enqueue">,
  { from, ...changed }: ChangedSession,
): Promise<void> {
  const { workspaceId, sessionId, change } = changed;
  if (!(await store.sendsMessages(ctx.db, workspaceId))) return;
  const at = ctx.now.getTime();
  if (change !== "moved" || !from) return ctx.enqueue(SESSION_CHANGED, { ...changed, at });
  await store.noteMove(ctx.db, workspaceId, sessionId, from, ctx.now);
  await ctx.enqueue(MOVED, { workspaceId, sessionId, at }, { runAt: new Date(at + MOVE_WAIT_MS) });
}

/** The same for a change by a visitor. */
export async function queueBookingNotice(ctx: Pick<Context, "db" | "now" | "enqueue">, changed: VisitorChange): Promise<void> {
  const { workspaceId, sessionId, change, from } = changed;
  await queueSessionNotice(ctx, { workspaceId, sessionId, change, ...(from && { from }) });
}

const kindOf: Record<SessionChange, Kind | null> = {
  created: "confirmation",
  repeated: null,
  moved: "moved",
  replanned: null,
  cancelled: "cancelled",
};

/** Tells the client about a change to a session, and plans its reminder. */
export async function sendSessionMessages(ctx: JobContext, changed: Changed & { at: number }): Promise<void> {
  await ctx.transaction({ workspaceId: changed.workspaceId }, (db) => tell(ctx, db, changed));
}

/** A moved session has stayed for a minute. After a later move there is nothing to do: that one has its own turn. */
export async function sendMoved(ctx: JobContext, { workspaceId, sessionId, at }: Omit<Changed, "change"> & { at: number }): Promise<void> {
  await ctx.transaction({ workspaceId }, async (db) => {
    const from = await store.takeMove(db, workspaceId, sessionId, new Date(at));
    if (from) await tell(ctx, db, { workspaceId, sessionId, change: "moved", at }, from);
  });
}

async function tell(ctx: JobContext, db: Db, { at, ...changed }: Changed & { at: number }, from?: store.Place): Promise<void> {
  const found = await sceneOf(ctx, db, changed);
  if (!found) return;
  const { session, sender } = found;
  const isCurrent = (session.status === "cancelled") === (changed.change === "cancelled");
  const isBack = from?.startMinute === session.startMinute && from.staffId === session.staffId;
  const kind = kindOf[changed.change];
  if (kind && isCurrent && !isBack && session.startMinute > minuteAt(ctx.now, sender.timezone)) {
    const occasion = changed.change === "moved" ? at : 0;
    await queueMessages(ctx, db, { ...found, kind, occasion });
  }
  if (changed.change !== "cancelled") await planReminder(db, changed.workspaceId, session, sender, ctx.now);
}

/** A reminder that would already be due when the session is created is skipped: the confirmation has just been sent. */
async function planReminder(
  db: Db,
  workspaceId: Id,
  session: Pick<Scene["session"], "id" | "startMinute">,
  sender: store.Sender,
  now: Date,
): Promise<void> {
  const due = reminderAt(session.startMinute, sender.timezone, sender.settings);
  if (due <= now) return;
  await queueWork(db, REMIND, { workspaceId, sessionId: session.id, startMinute: session.startMinute }, due);
}

interface Reminder {
  workspaceId: Id;
  sessionId: Id;
  startMinute: number;
}

/**
 * A reminder is due. It applies to the session's time when it was planned: a moved session has another one planned, and the message's key
 * ensures one reminder per time.
 */
export async function sendReminder(ctx: JobContext, { workspaceId, sessionId, startMinute }: Reminder): Promise<void> {
  await ctx.transaction({ workspaceId }, async (db) => {
    const found = await sceneOf(ctx, db, { workspaceId, sessionId });
    if (found?.session.status !== "scheduled" || found.session.startMinute !== startMinute) return;
    const { sender } = found;
    const due = reminderAt(startMinute, sender.timezone, sender.settings);
    // The owner has since chosen a later time.
    if (due > ctx.now) return queueWork(db, REMIND, { workspaceId, sessionId, startMinute }, due);
    if (startMinute > minuteAt(ctx.now, sender.timezone))
      await queueMessages(ctx, db, { ...found, kind: "reminder", occasion: startMinute });
  });
}

/** After the settings changed: plans reminders for all future sessions. Those already planned are recognised by their key. */
export async function planAllReminders(ctx: JobContext, { workspaceId }: { workspaceId: Id }): Promise<void> {
  let after: Id | null = null;
  for (;;) {
    const page: { id: Id; startMinute: number }[] = await ctx.transaction({ workspaceId }, async (db) => {
      const sender = await store.findSender(db, workspaceId);
      if (!sender) return [];
      const ahead = await store.sessionsAfter(db, workspaceId, minuteAt(ctx.now, sender.timezone), after, PAGE);
      for (const session of ahead) await planReminder(db, workspaceId, session, sender, ctx.now);
      return ahead;
    });
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? null;
  }
}

async function sceneOf(
  _ctx: JobContext,
  db: Db,
  { workspaceId, sessionId }: Pick<Changed, "workspaceId" | "sessionId">,
): Promise<Scene | undefined> {
  const session = await sessions.find(db, workspaceId, sessionId);
  const sender = session && (await store.findSender(db, workspaceId));
  const client = sender && (await store.findClientOf(db, workspaceId, sessionId));
  return client ? { session, sender, client, workspaceId } : undefined;
}
