import { countWithinHour, uncount } from "../../adapters/limits/hourly.ts";
import { letterOf } from "../../adapters/mail/letter.ts";
import type { Sms } from "../../adapters/sms/sms.ts";
import type { JobContext } from "../../kit/context.ts";
import { Failure, LimitReached } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { nameInMail } from "../../kit/mail-words.ts";
import { giveBackCredit, takeCredit } from "../billing/index.ts";
import { sessions } from "../scheduling/index.ts";
import { findOrder } from "../storefront/index.ts";
import type { Kind, Language } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";
import { buttonLabel } from "./messages.texts.ts";

const MOST_AN_HOUR = 20;
const TOO_MANY = "More than 20 messages were sent to this address within an hour.";
const NO_CREDIT = "No SMS credits are left this month.";
const OUTDATED = "The session, order or test was moved, cancelled or deleted before this was sent.";

type Outgoing = NonNullable<Awaited<ReturnType<typeof store.outgoing.find>>>;
type Fate = { status: "sent" } | { status: "dropped" | "failed"; error: string };

/**
 * Sends one message. It is queued once, so it is sent once, unless the process ends between sending and recording it: then the queue sends
 * it again.
 */
export async function deliver(ctx: JobContext, { workspaceId, messageId }: { workspaceId: Id; messageId: Id }): Promise<void> {
  const message = await store.outgoing.find(ctx.reader({ workspaceId }), workspaceId, messageId);
  if (message?.status !== "queued") return;
  const note = (fate: Fate) => {
    const changes = { error: null, ...fate, ...(fate.status === "sent" ? { sentAt: ctx.now } : {}) };
    return ctx.transaction({ workspaceId }, (db) => store.outgoing.update(db, workspaceId, messageId, changes));
  };
  if (await isOutdated(ctx, workspaceId, message)) return void (await note({ status: "dropped", error: OUTDATED }));
  try {
    await note(message.channel === "email" ? await sendMail(ctx, workspaceId, message) : await sendSms(ctx, workspaceId, message));
  } catch (error) {
    if (ctx.isLastAttempt) await note({ status: "failed", error: error instanceof Error ? error.message.slice(0, 500) : String(error) });
    throw error;
  }
}

/** A message that waited until morning may be outdated. */
async function isOutdated(ctx: JobContext, workspaceId: Id, { kind, aboutId, occasion }: Outgoing): Promise<boolean> {
  if (kind === "order-confirmed") return (await findOrder(ctx.reader({ workspaceId }), workspaceId, aboutId))?.status === "cancelled";
  if (kind !== "reminder") return false;
  const session = await sessions.find(ctx.reader({ workspaceId }), workspaceId, aboutId);
  return session?.status !== "scheduled" || session.startMinute !== occasion;
}

async function sendMail(
  ctx: JobContext,
  workspaceId: Id,
  { recipient: to, kind, subject, body: text, link, language }: Outgoing,
): Promise<Fate> {
  const sender = await store.findSender(ctx.reader({ workspaceId }), workspaceId);
  const button = buttonLabel(kind as Kind, language as Language);
  const html = letterOf({ language: language as Language, heading: sender?.business ?? "", subject, text, link, button });
  const outcome = await ctx.adapters.mail.send({ to, subject, text, html, ...(sender ? fromBusiness(sender) : {}) });
  return outcome === "dropped" ? { status: "dropped", error: TOO_MANY } : { status: "sent" };
}

/** Whom the client knows, and who reads the answer: the address that sends is the platform's. */
function fromBusiness({ business, email }: store.Sender) {
  return { fromName: nameInMail(business), ...(email ? { replyTo: email } : {}) };
}

/** A place within the hour and a credit are taken first, and returned if nothing is sent. */
async function sendSms(ctx: JobContext, workspaceId: Id, { recipient, body }: Outgoing): Promise<Fate> {
  const { now } = ctx;
  const mark = ctx.adapters.vault.hashesOf(recipient, "text message")[0];
  if (!(await ctx.transaction("platform", (db) => countWithinHour(db, mark, MOST_AN_HOUR, now))))
    return { status: "dropped", error: TOO_MANY };
  try {
    await sendPaid(ctx, workspaceId, { to: recipient, text: body });
    return { status: "sent" };
  } catch (error) {
    await ctx.transaction("platform", (db) => uncount(db, mark, now));
    if (error instanceof Failure && error.kind === LimitReached) return { status: "failed", error: NO_CREDIT };
    throw error;
  }
}

async function sendPaid({ adapters, now, transaction }: JobContext, workspaceId: Id, sms: Sms): Promise<void> {
  await transaction({ workspaceId }, (db) => takeCredit({ db, workspaceId, now }, "sms-monthly-credits"));
  try {
    await adapters.sms.send(sms);
  } catch (error) {
    await transaction({ workspaceId }, (db) => giveBackCredit({ db, workspaceId }, "sms-monthly-credits", now));
    throw error;
  }
}
