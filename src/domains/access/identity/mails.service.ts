import { letterOf } from "../../../adapters/mail/letter.ts";
import type { JobContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { nameInMail } from "../../../kit/mail-words.ts";
import { findAccount, findMemberWorkspace } from "./accounts.store.ts";
import type { MailText, mailTexts } from "./mails.texts.ts";

type Language = keyof typeof mailTexts;

interface Reader {
  /** The workspace's name, safe for a mail. */
  place: string | null;
  language: Language;
}

/** The workspace's language applies to members who have not chosen one. */
export async function readerOf(ctx: Pick<JobContext, "reader">, workspaceId: Id, own: Language | null): Promise<Reader> {
  const workspace = await findMemberWorkspace(ctx.reader("platform"), workspaceId);
  return { place: workspace?.name ? nameInMail(workspace.name) : null, language: own ?? workspace?.language ?? "en" };
}

/** English for administrators of the platform, whose accounts are in no workspace. */
export async function languageOf(
  ctx: Pick<JobContext, "reader">,
  { workspaceId, accountId }: { workspaceId: Id; accountId: Id },
): Promise<Language> {
  const account = await findAccount(ctx.reader("platform"), workspaceId, accountId);
  return (await readerOf(ctx, workspaceId, account?.language ?? null)).language;
}

/** Mail about signing in has a budget per purpose: orders and bookings under the same address cannot use it up. */
export async function sendText(ctx: JobContext, to: string, language: Language, mail: MailText, budget: string): Promise<void> {
  const { subject, text, link = null, button = "", otherLink } = mail;
  const html = letterOf({
    language,
    heading: ctx.settings.productName,
    subject,
    text,
    link,
    button,
    otherLinks: otherLink ? [otherLink] : [],
  });
  await ctx.adapters.mail.send({ to, subject, text, html, budget });
}
