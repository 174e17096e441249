import type { Attachment } from "../../../adapters/mail/mail.ts";
import type { JobContext } from "../../../kit/context.ts";
import { Failure } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { instantOf } from "../../../kit/zone.ts";
import { readMailPicture } from "../../platform/files/index.ts";
import { invitationOf, manageTokenOf } from "../../visits/booking/index.ts";
import { serviceNamesIn, sessions } from "../../visits/sessions/index.ts";
import type { Language } from "./messages.schemas.ts";
import type { Sender } from "./messages.store.ts";
import { receiptOf } from "./receipts.service.ts";

/** Mail programs are slow with large pictures, and people pay for them. */
const MOST_LOGO_BYTES = 100_000;

interface About {
  about: string;
  aboutId: Id;
  language: string;
  link: string | null;
}

/** The business's logo; for an appointment its calendar entry, for an invoice its document. */
export async function attachmentsOf(ctx: JobContext, workspaceId: Id, sender: Sender, message: About): Promise<Attachment[]> {
  const logo = sender.logoFileId && (await readLogo(ctx, workspaceId, sender.logoFileId));
  const document = await documentOf(ctx, workspaceId, sender, message);
  return [...(document ? [document] : []), ...(logo ? [logo] : [])];
}

async function documentOf(ctx: JobContext, workspaceId: Id, sender: Sender, message: About): Promise<Attachment | null> {
  if (message.about === "session") return calendarEntry(ctx, workspaceId, sender, message);
  return message.about === "invoice" ? receiptOf(ctx, workspaceId, message.aboutId, message.language as Language) : null;
}

/** As it is now, so that a calendar never gets a time that has been changed since. */
async function calendarEntry(ctx: JobContext, workspaceId: Id, sender: Sender, { aboutId, link, ...about }: About) {
  const db = ctx.reader({ workspaceId });
  const language = about.language as Language;
  const session = await sessions.find(db, workspaceId, aboutId);
  if (!session || link === null) return null;
  const { staffName, startMinute, durationMinutes, status } = session;
  const content = invitationOf(
    {
      token: manageTokenOf(ctx.adapters.vault, workspaceId, aboutId),
      link,
      business: sender.business[language],
      slug: sender.slug,
      services: await serviceNamesIn(db, workspaceId, session, [language, sender.pageLanguage]),
      staff: staffName,
      location: sender.addressLines.join(language === "ar" ? "، " : ", ") || null,
      startsAt: instantOf(startMinute, sender.timezone),
      durationMinutes,
      isCancelled: status === "cancelled",
    },
    ctx.now,
  );
  return { filename: "appointment.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

/** A message without its logo is better than none. */
async function readLogo(ctx: JobContext, workspaceId: Id, fileId: Id): Promise<Attachment | null> {
  try {
    const picture = await readMailPicture(
      { db: ctx.reader({ workspaceId }), adapters: ctx.adapters },
      { workspaceId, fileId },
      MOST_LOGO_BYTES,
    );
    return picture && { filename: `logo.${picture.contentType.split("/")[1]}`, cid: "logo", ...picture };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    ctx.log.warn({ err: error, fileId }, "a message is sent without its logo");
    return null;
  }
}
