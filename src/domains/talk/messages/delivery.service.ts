import { countWithinHour, uncount } from "../../../adapters/limits/hourly.ts";
import { letterOf } from "../../../adapters/mail/letter.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import type { Sms } from "../../../adapters/sms/sms.ts";
import type { JobContext } from "../../../kit/context.ts";
import { Failure, LimitReached } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { nameInMail } from "../../../kit/mail-words.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { takeOutreach } from "../../platform/dashboard/index.ts";
import { giveBackCredit, takeCredit } from "../../platform/plans/index.ts";
import { findOrder } from "../../store/orders/index.ts";
import { sessions } from "../../visits/sessions/index.ts";
import { brandOf, labelsIn } from "./appearance.service.ts";
import { attachmentsOf } from "./attachments.service.ts";
import { SEND } from "./composing.service.ts";
import { linkTo } from "./links.service.ts";
import { LINK } from "./messages.rules.ts";
import type { Kind, Language } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";
import { buttonLabel } from "./messages.texts.ts";
import { shortLinkTo } from "./short-links.service.ts";

const MOST_AN_HOUR = 20;
const TOO_MANY = "More than 20 messages were sent to this address within an hour.";
const NO_CREDIT = "No SMS credits are left this month.";
const UNCONFIRMED = "The owner's e-mail was not confirmed within a day.";
const USED_UP = "The workspace has used up its messages for today. The number grows with its age, and with payments.";
const HOLD_MS = 24 * 3_600_000;
const OUTDATED = "The session, order, test or invoice was moved, cancelled or deleted before this was sent.";

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
  const outreach = await takeOutreach(ctx, workspaceId, message.recipient);
  if (outreach === "unconfirmed" && ctx.now.getTime() - Date.parse(message.createdAt) < HOLD_MS)
    return hold(ctx, { workspaceId, messageId });
  if (outreach !== "allowed") return void (await note({ status: "dropped", error: outreach === "unconfirmed" ? UNCONFIRMED : USED_UP }));
  try {
    await note(message.channel === "email" ? await sendMail(ctx, workspaceId, message) : await sendSms(ctx, workspaceId, message));
  } catch (error) {
    const reason = finalReason(error, ctx.isLastAttempt);
    if (reason) await note({ status: "failed", error: reason });
    if (!isTooLong(error)) throw error;
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Failure && error.kind === DocumentTooLong;
}

/** Why it will never be sent; undefined if it is tried again. */
function finalReason(error: unknown, isLastAttempt: boolean): string | undefined {
  if (isTooLong(error)) return DocumentTooLong.message;
  if (!isLastAttempt) return undefined;
  return error instanceof Error ? error.message.slice(0, 500) : String(error);
}

/** Until the owner's e-mail is confirmed, for a day at most; confirming it makes the work due. */
async function hold(ctx: JobContext, held: { workspaceId: Id; messageId: Id }): Promise<void> {
  await ctx.transaction({ workspaceId: held.workspaceId }, (db) => queueWork(db, SEND, held, new Date(ctx.now.getTime() + HOLD_MS)));
}

/** A message that waited until morning may be outdated. */
async function isOutdated(ctx: JobContext, workspaceId: Id, { kind, aboutId, occasion }: Outgoing): Promise<boolean> {
  if (kind === "order-confirmed") return (await findOrder(ctx.reader({ workspaceId }), workspaceId, aboutId))?.status === "cancelled";
  if (kind !== "reminder") return false;
  const session = await sessions.find(ctx.reader({ workspaceId }), workspaceId, aboutId);
  return session?.status !== "scheduled" || session.startMinute !== occasion;
}

async function sendMail(ctx: JobContext, workspaceId: Id, message: Outgoing): Promise<Fate> {
  const { recipient: to, subject } = message;
  const kind = message.kind as Kind;
  const language = message.language as Language;
  const sender = await store.findBusiness(ctx.reader({ workspaceId }), workspaceId);
  if (!sender) return { status: "dropped", error: OUTDATED };
  const link = linkTo(ctx, sender, language, { workspaceId, ...message });
  const text = withLink(message, link);
  const attachments = await attachmentsOf(ctx, workspaceId, sender, { ...message, link });
  if (message.about === "invoice" && !attachments.some(({ contentType }) => contentType === "application/pdf"))
    return { status: "dropped", error: OUTDATED };
  const logo = attachments.find(({ cid }) => cid !== undefined)?.cid;
  const brand = brandOf(sender, logo ? `cid:${logo}` : null);
  const button = buttonLabel(kind, language);
  const html = letterOf({ language, heading: sender.business[language], subject, text, link, button, labels: labelsIn(language), brand });
  const from = fromBusiness(ctx, sender, language);
  const outcome = await ctx.adapters.mail.send({ to, subject, text, html, attachments, share: workspaceId, ...from });
  return outcome === "dropped" ? { status: "dropped", error: TOO_MANY } : { status: "sent" };
}

/** The text with its link in place of the placeholder. */
function withLink({ body }: Outgoing, link: string | null): string {
  return body.replaceAll(LINK, link ?? "");
}

/** Names the business, and the platform whose address the mail comes from; answers go to the business. */
function fromBusiness({ settings }: JobContext, { business, email }: store.Sender, language: Language) {
  const via = language === "ar" ? "عبر" : "via";
  return { fromName: `${nameInMail(business[language])} ${via} ${settings.productName}`, ...(email ? { replyTo: email } : {}) };
}

/** Short where there is a short one. */
async function linkInSms(ctx: JobContext, workspaceId: Id, { language: given, about, aboutId }: Outgoing): Promise<string | null> {
  const language = given as Language;
  const subject = { workspaceId, about, aboutId };
  if (about !== "report") return shortLinkTo(ctx, language, subject);
  const sender = await store.findBusiness(ctx.reader({ workspaceId }), workspaceId);
  return sender ? linkTo(ctx, sender, language, subject) : null;
}

/** A place within the hour and a credit are taken first, and returned if nothing is sent. */
async function sendSms(ctx: JobContext, workspaceId: Id, message: Outgoing): Promise<Fate> {
  const { recipient } = message;
  const { now } = ctx;
  const mark = ctx.adapters.vault.hashesOf(recipient, "text message")[0];
  if (!(await ctx.transaction("platform", (db) => countWithinHour(db, mark, MOST_AN_HOUR, now))))
    return { status: "dropped", error: TOO_MANY };
  try {
    const link = message.body.includes(LINK) ? await linkInSms(ctx, workspaceId, message) : null;
    await sendPaid(ctx, workspaceId, { to: recipient, text: withLink(message, link) });
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
