import type { WorkspaceContext } from "../../../kit/context.ts";
import { newId } from "../../../kit/ids.ts";
import { isolatedIn, nameInMail, oneLine } from "../../../kit/mail-words.ts";
import { mustExist } from "../../../kit/table.ts";
import type { SharedReport } from "../../lab/reports/index.ts";
import { SEND } from "./composing.service.ts";
import { LINK } from "./messages.rules.ts";
import type { Language } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";

interface Texts {
  subject: (business: string) => string;
  email: (business: string) => string;
  sms: (business: string) => string;
}

/** Says that there is a report, never what is in it: messages are read over shoulders. */
const texts: Record<Language, Texts> = {
  en: {
    subject: (business) => `Your report from ${business}`,
    email: (business) => `${business} has shared a laboratory report with you. Open it here:\n\n${LINK}`,
    sms: (business) => `${business}: your laboratory report: ${LINK}`,
  },
  ar: {
    subject: (business) => `تقريرك من ${business}`,
    email: (business) => `شاركك ${business} تقريرًا من المختبر. تجده هنا:\n\n${LINK}`,
    sms: (business) => `${business}: تقرير المختبر: ${LINK}`,
  },
};

/** In the transaction that shares a report: queues the message with its link. */
export async function queueSharedReport(ctx: WorkspaceContext, shared: SharedReport): Promise<void> {
  const { db, workspaceId, now } = ctx;
  const { shareId, clientId, recipient, channel, language } = shared;
  const sender = mustExist(await store.findBusiness(db, workspaceId));
  const business = isolatedIn(language, nameInMail(sender.business[language]));
  const about = { kind: "report-shared", channel, about: "report", aboutId: shareId, occasion: 0 };
  const written = {
    subject: oneLine(texts[language].subject(nameInMail(sender.business[language]))),
    body: texts[language][channel](business),
  };
  const row = { id: newId(), ...about, clientId, recipient, language, ...written, createdAt: now };
  const message = await store.messages.insert(db, workspaceId, row);
  await ctx.enqueue(SEND, { workspaceId, messageId: message.id });
}
