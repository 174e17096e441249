import type { JobContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { dayIn, timeIn } from "../../../kit/writing.ts";
import { clockOf, serviceNamesIn, type sessions } from "../../visits/sessions/index.ts";
import { detailsOf } from "./details.rules.ts";
import { hostsOf } from "./links.service.ts";
import { afterQuiet, mayWait, ownTemplateOf, render, templateOf, type Values } from "./messages.rules.ts";
import { type Channel, channels, type Kind, type Language } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";
import { shortLinkLength } from "./short-links.service.ts";
import { fitSms } from "./sms.rules.ts";

export const SEND = "messages.send";

export interface Scene {
  session: NonNullable<Awaited<ReturnType<typeof sessions.find>>>;
  sender: store.Sender;
  client: store.Person;
  workspaceId: Id;
}

/** Queues the messages to the client about a session. */
export async function queueMessages(ctx: JobContext, db: Db, scene: Scene & { kind: Kind; occasion: number }): Promise<void> {
  const { session, sender, client, workspaceId, kind, occasion } = scene;
  const language = languageOf(client, sender);
  const serviceNames = await serviceNamesIn(db, workspaceId, session, [language, sender.pageLanguage]);
  const appointment = { ...session, serviceNames, price: await priceOf(db, scene) };
  const values = {
    client: client.name,
    business: sender.business[language],
    services: serviceNames.join(language === "ar" ? "، " : ", "),
    staff: session.staffName ?? "",
    date: dayIn(language, session.date.slice(0, 10), "middle"),
    shortDate: dayIn(language, session.date.slice(0, 10), "bare"),
    time: timeIn(language, clockOf(session.startMinute)),
    phone: sender.phone ?? "",
    details: detailsOf(kind, language, appointment, sender, ctx.now),
  };
  const about = { about: "session" as const, aboutId: session.id, occasion };
  await queueTo(ctx, db, { workspaceId, sender, person: client, kind, language, values, ...about });
}

async function priceOf(db: Db, { workspaceId, session, sender }: Scene): Promise<number | null> {
  const cents = await store.priceOfSession(db, workspaceId, session.id);
  return cents === null ? null : fromCents(cents, currencyOf(sender.currencyCode));
}

export interface Outgoing {
  workspaceId: Id;
  sender: store.Sender;
  person: store.Person;
  kind: Kind;
  language: Language;
  /** Without the link, which stays a placeholder until the message is sent: it opens the booking, so it is not stored. */
  values: Values;
  about: "session" | "order" | "test";
  aboutId: Id;
  occasion: number;
}

/** One message per enabled channel that reaches the person; once per occasion, however often this runs. */
export async function queueTo(ctx: JobContext, db: Db, out: Outgoing): Promise<void> {
  const { workspaceId, sender, person, kind, language, values } = out;
  const hosts = hostsOf(ctx, sender);
  const { subject, text } = render(templateOf(sender.settings, kind, language), values, language, hosts);
  const write = () => {
    const own = ownTemplateOf(sender.settings, kind, language)?.body ?? null;
    return fitSms({ kind, language, own, values, hosts, linkLength: shortLinkLength(ctx) });
  };
  for (const channel of channels) {
    const recipient = addressOf(person, channel);
    if (!sender.settings.kinds[kind][channel] || !recipient) continue;
    const { about, aboutId, occasion } = out;
    const body = channel === "email" ? text : write();
    const row = { kind, channel, clientId: person.id, about, aboutId, occasion, recipient, language, subject, body };
    const made = await store.messages.insertNew(db, workspaceId, { id: newId(), ...row, createdAt: ctx.now });
    if (!made) continue;
    const at = mayWait(kind, channel) ? afterQuiet(ctx.now, sender.timezone, sender.settings) : ctx.now;
    await queueWork(db, SEND, { workspaceId, messageId: made.id }, at);
  }
}

export function languageOf({ language }: store.Person, sender: store.Sender): Language {
  return language === "ar" || language === "en" ? language : sender.language;
}

/** A number that a gateway can dial; people write them with spaces and dashes. */
function addressOf({ email, phone }: store.Person, channel: Channel): string | null {
  if (channel === "email") return email;
  const digits = phone?.replace(/[\s().-]/g, "") ?? "";
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
