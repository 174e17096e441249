import { letterOf } from "../../../adapters/mail/letter.ts";
import type { Context, JobContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { nameInMail } from "../../../kit/mail-words.ts";
import type { WorkspaceMail } from "../../../kit/notices.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { takeOutreach } from "../../platform/dashboard/index.ts";
import { serviceNamesIn, sessions } from "../../visits/sessions/index.ts";
import { labelsIn } from "./appearance.service.ts";
import { detailsOf } from "./details.rules.ts";
import * as store from "./messages.store.ts";
import * as notices from "./notices.store.ts";
import { visitTexts } from "./notices.texts.ts";

export const VISITS = "messages.visits";
export const NOTICE = "messages.notice";

/** Between two notices, so that a busy hour does not fill a mailbox. */
const GATHER_MS = 5 * 60_000;
const MOST_LISTED = 50;
/** A mailbox that gets too much is tried again later, for four hours at most. */
const RETRY_MS = 10 * 60_000;
const MOST_TRIES = 24;

interface QueuedMail extends WorkspaceMail {
  to: string;
  tries: number;
}

/** One piece of work for each address, so that a mailbox that refuses does not make the others get theirs twice. */
export async function mailWorkspace({ db, now }: Pick<Context, "db" | "now">, mail: WorkspaceMail): Promise<void> {
  const sender = await store.findBusiness(db, mail.workspaceId);
  if (!sender) return;
  for (const to of sender.settings.notices.emails) await queueWork(db, NOTICE, { ...mail, to, tries: 0 }, now);
}

/** Addresses other than the owner's count as messages to strangers do: anyone can write any address into the settings. */
export async function sendNotice(ctx: JobContext, mail: QueuedMail): Promise<void> {
  const { workspaceId, to, subject, text, language, tries, link = null, button = "", otherLinks = [] } = mail;
  if ((await takeOutreach(ctx, workspaceId, to)) !== "allowed") return;
  const labels = labelsIn(language);
  const html = letterOf({ language, heading: ctx.settings.productName, subject, text, link, button, otherLinks, labels });
  const outcome = await ctx.adapters.mail.send({ to, subject, text, html });
  if (outcome !== "dropped" || tries >= MOST_TRIES) return;
  const later = new Date(ctx.now.getTime() + RETRY_MS);
  await ctx.transaction({ workspaceId }, (db) => queueWork(db, NOTICE, { ...mail, tries: tries + 1 }, later));
}

interface VisitorChange {
  workspaceId: Id;
  sessionId: Id;
  change: notices.Change;
}

/** In the transaction of the change. */
export async function queueVisitorNotice(ctx: Pick<Context, "db" | "now" | "enqueue">, changed: VisitorChange): Promise<void> {
  const { workspaceId, sessionId, change } = changed;
  await notices.pending.insert(ctx.db, workspaceId, { id: newId(), sessionId, change, createdAt: ctx.now });
  await ctx.enqueue(VISITS, { workspaceId });
}

/** Tells the business what visitors did since the last notice. The first one is sent immediately, later ones are gathered. */
export async function sendVisitNotices(ctx: JobContext, { workspaceId }: { workspaceId: Id }): Promise<void> {
  await ctx.transaction({ workspaceId }, async (db) => {
    const toldAt = await notices.lockTold(db, workspaceId);
    const changes = await notices.pending.all(db, workspaceId, {}, { limit: 1000 });
    if (changes.length === 0) return;
    const turn = toldAt === null ? ctx.now : new Date(Date.parse(toldAt) + GATHER_MS);
    if (turn > ctx.now) return queueWork(db, VISITS, { workspaceId }, turn);
    const sender = await store.findSender(db, workspaceId);
    if (sender) {
      const mail = await noticeOf(ctx, db, workspaceId, sender, changes);
      if (mail) await mailWorkspace({ db, now: ctx.now }, { workspaceId, language: sender.language, ...mail });
    }
    for (const { id } of changes) await notices.pending.remove(db, workspaceId, id);
    await notices.noteTold(db, workspaceId, ctx.now);
  });
}

/** The last change of each booking, where it is now. */
async function noticeOf(ctx: JobContext, db: Db, workspaceId: Id, sender: store.Sender, changes: readonly notices.Pending[]) {
  const { language } = sender;
  const say = visitTexts[language];
  const last = new Map(changes.map(({ sessionId, change }) => [sessionId, change]));
  const parts: string[] = [];
  const kinds: notices.Change[] = [];
  for (const [sessionId, change] of [...last].slice(0, MOST_LISTED)) {
    const session = await sessions.find(db, workspaceId, sessionId);
    if (!session) continue;
    kinds.push(change);
    const serviceNames = await serviceNamesIn(db, workspaceId, session, [language, sender.pageLanguage]);
    const facts = detailsOf("cancelled", language, { ...session, serviceNames, price: null }, sender, ctx.now);
    parts.push(say.opening[change], facts);
  }
  const [only] = kinds;
  if (!only) return undefined;
  const business = nameInMail(sender.business[language]);
  const subject = kinds.length === 1 ? say.subject[only](business) : say.subjectOfMany(business, last.size);
  const more = last.size > MOST_LISTED ? [say.more(last.size - MOST_LISTED)] : [];
  const link = `${ctx.settings.publicUrl}/console/calendar`;
  return { subject, text: [...parts, ...more, `${say.button}: ${link}`].join("\n\n"), link, button: say.button };
}
