import type { Context, JobContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { queueWork } from "../../kit/outbox.ts";
import { minuteAt } from "../../kit/zone.ts";
import { manageTokenOf } from "../booking/index.ts";
import { type ChangedSession, clockOf, type SessionChange, sessions } from "../scheduling/index.ts";
import { views } from "../storefront/index.ts";
import { afterQuiet, mayWait, reminderAt, render, templateOf, type Values } from "./messages.rules.ts";
import { type Channel, channels, type Kind, type Language } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";

export const SESSION_CHANGED = "messages.session";
export const MOVED = "messages.moved";
export const REMIND = "messages.remind";
export const SEND = "messages.send";
export const PLAN = "messages.plan";
const PAGE = 500;
/** A session may be dragged several times before it stays: the client is told once. */
const MOVE_WAIT_MS = 60_000;

declare module "../../kit/context.ts" {
  interface Settings {
    publicUrl: string;
  }
}

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

type Session = NonNullable<Awaited<ReturnType<typeof sessions.find>>>;

/** A reminder that would already be due when the session is created is skipped: the confirmation has just been sent. */
async function planReminder(
  db: Db,
  workspaceId: Id,
  session: Pick<Session, "id" | "startMinute">,
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

interface Scene {
  session: Session;
  sender: store.Sender;
  client: store.Person;
  workspaceId: Id;
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

async function queueMessages(ctx: JobContext, db: Db, scene: Scene & { kind: Kind; occasion: number }): Promise<void> {
  const { session, sender, client, workspaceId, kind, occasion } = scene;
  const language = languageOf(client, sender);
  const link = linkFrom(ctx, sender, language, `/bookings/${manageTokenOf(ctx.adapters.vault, workspaceId, session.id)}`);
  const values = {
    client: client.name,
    business: sender.business,
    services: session.serviceNames.join(language === "ar" ? "، " : ", "),
    staff: session.staffName ?? "",
    date: views.dayIn(language, session.date.slice(0, 10), "middle"),
    time: clockOf(session.startMinute),
    phone: sender.phone ?? "",
    link,
  };
  const about = { about: "session" as const, aboutId: session.id, occasion };
  await queueTo(ctx, db, {
    workspaceId,
    sender,
    person: client,
    kind,
    language,
    values,
    link: kind === "cancelled" ? null : link,
    ...about,
  });
}

export interface Outgoing {
  workspaceId: Id;
  sender: store.Sender;
  person: store.Person;
  kind: Kind;
  language: Language;
  values: Values;
  link: string | null;
  about: "session" | "order" | "test";
  aboutId: Id;
  occasion: number;
}

/** One message per enabled channel that reaches the person; once per occasion, however often this runs. */
export async function queueTo(ctx: JobContext, db: Db, out: Outgoing): Promise<void> {
  const { workspaceId, sender, person, kind, language, values } = out;
  const { subject, text } = render(templateOf(sender.settings, kind, language), values, language);
  for (const channel of channels) {
    const recipient = addressOf(person, channel);
    if (!sender.settings.kinds[kind][channel] || !recipient) continue;
    const { about, aboutId, occasion, link } = out;
    const row = { kind, channel, clientId: person.id, about, aboutId, occasion, recipient, language, subject, body: text, link };
    const made = await store.messages.insertNew(db, workspaceId, { id: newId(), ...row, createdAt: ctx.now });
    if (!made) continue;
    const at = mayWait(kind, channel) ? afterQuiet(ctx.now, sender.timezone, sender.settings) : ctx.now;
    await queueWork(db, SEND, { workspaceId, messageId: made.id }, at);
  }
}

export function languageOf({ language }: store.Person, sender: store.Sender): Language {
  return language === "ar" || language === "en" ? language : sender.language;
}

/** A page in the reader's language, on the business's own domain if it has one. */
export function linkFrom({ settings }: Pick<JobContext, "settings">, sender: store.Sender, language: Language, path: string): string {
  const site = sender.domain ? `https://${sender.domain}` : `${settings.publicUrl}/s/${sender.slug}`;
  return `${site}${path}${language === sender.pageLanguage ? "" : `?lang=${language}`}`;
}

/** A number that a gateway can dial; people write them with spaces and dashes. */
function addressOf({ email, phone }: store.Person, channel: Channel): string | null {
  if (channel === "email") return email;
  const digits = phone?.replace(/[\s().-]/g, "") ?? "";
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
