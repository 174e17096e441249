import { letterOf } from "../../../adapters/mail/letter.ts";
import { hasAnyPermission } from "../../../kit/access.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { dayOf } from "../../../kit/time.ts";
import { dayIn, moneyIn, timeIn } from "../../../kit/writing.ts";
import { itemLine } from "../../store/orders/index.ts";
import { midnightOf, minuteOf } from "../../visits/sessions/index.ts";
import { brandOf, labelsIn } from "./appearance.service.ts";
import { detailsOf } from "./details.rules.ts";
import { exampleService } from "./examples.data.ts";
import { hostsOf, siteOf } from "./links.service.ts";
import {
  changedSettings,
  checkTemplate,
  LINK,
  ownTemplateOf,
  placeholdersOf,
  render,
  templateOf,
  type Values,
  visibleSubjects,
} from "./messages.rules.ts";
import {
  type Message,
  MessageQuery,
  type MessageSettings,
  type MessageSettingsChanges,
  type Preview,
  type PreviewRequest,
} from "./messages.schemas.ts";
import * as store from "./messages.store.ts";
import { buttonLabel } from "./messages.texts.ts";
import { PLAN } from "./planning.service.ts";
import { lockSettings, saveSettings } from "./settings.store.ts";
import { CODE_LENGTH, shortLinkLength } from "./short-links.service.ts";
import { fitSms, segmentsOf } from "./sms.rules.ts";

const DAY_MS = 86_400_000;

export async function listMessages(ctx: WorkspaceContext, query: MessageQuery): Promise<Page<Message>> {
  const subjects = visibleSubjects((...anyOf) => hasAnyPermission(ctx.caller, anyOf));
  return store.messages.page(ctx.db, ctx.workspaceId, MessageQuery, query, { where: { about: subjects } });
}

export async function readSettings(ctx: WorkspaceContext): Promise<MessageSettings> {
  return mustExist(await store.findBusiness(ctx.db, ctx.workspaceId)).settings;
}

/** Reminders of future sessions are planned again. */
export async function updateSettings(ctx: WorkspaceContext, changes: MessageSettingsChanges): Promise<MessageSettings> {
  const { db, workspaceId } = ctx;
  await lockSettings(db, workspaceId);
  const sender = mustExist(await store.findBusiness(db, workspaceId));
  const settings = changedSettings(sender.settings, changes, hostsOf(ctx, sender));
  const { notices, ...rest } = settings;
  // The owner's address is not stored as a choice: it may change.
  const isChosen = changes.notices === undefined ? sender.hasOwnNotices : changes.notices !== null;
  await saveSettings(db, workspaceId, isChosen ? { ...rest, notices } : rest, ctx.now);
  await ctx.enqueue(PLAN, { workspaceId });
  return isChosen ? settings : { ...rest, notices: { emails: [sender.ownerEmail] } };
}

const samples = {
  en: {
    client: "Lina Haddad",
    staff: "Nour Aziz",
    order: "1001",
    product: "Olive soap",
  },
  ar: {
    client: "لينا حداد",
    staff: "نور عزيز",
    order: "1001",
    product: "صابون زيت الزيتون",
  },
};

/** Ten o'clock on the first Monday that is at least a week away. */
function sampleStart(now: Date): number {
  const day = new Date(Math.ceil(now.getTime() / DAY_MS + 7) * DAY_MS);
  return minuteOf(dayOf(new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * DAY_MS)), "10:00");
}

function sampleValues(ctx: WorkspaceContext, sender: store.Sender, { kind, language }: PreviewRequest): Values {
  const { client, staff, order, product } = samples[language];
  const services = exampleService(sender.category, language);
  const startMinute = sampleStart(ctx.now);
  const appointment = { startMinute, durationMinutes: 60, serviceNames: [services], staffName: staff, price: 40 };
  const total = moneyIn(language, sender.currencyCode)(42);
  const date = dayIn(language, midnightOf(startMinute).slice(0, 10), "middle");
  const spoken = { services, staff, date, time: timeIn(language, "10:00") };
  const items = itemLine(language, { quantity: 2, name: product, total });
  const business = sender.business[language];
  const details = detailsOf(kind, language, appointment, sender, ctx.now);
  const parcel = { carrier: "Aramex", tracking: "34081122334" };
  const values: Values = { client, business, phone: sender.phone ?? "", ...spoken, details, order, items, total, ...parcel };
  return Object.fromEntries(Object.entries(values).filter(([name]) => placeholdersOf(kind).includes(name)));
}

/** Previews a message with sample data. */
export async function preview(ctx: WorkspaceContext, asked: PreviewRequest): Promise<Preview> {
  const { kind, language, template: given } = asked;
  const sender = mustExist(await store.findBusiness(ctx.db, ctx.workspaceId));
  const hosts = hostsOf(ctx, sender);
  if (given) checkTemplate(kind, given, "template", hosts);
  const template = given ?? templateOf(sender.settings, kind, language);
  const values = sampleValues(ctx, sender, asked);
  const link = `${siteOf(ctx, sender)}/bookings/example`;
  const { subject, text } = render(template, { ...values, link }, language, hosts);
  const brand = brandOf(sender, sender.logoFileId && `${siteOf(ctx, sender)}/logo`);
  const labels = labelsIn(language);
  const html = letterOf({
    language,
    heading: sender.business[language],
    subject,
    text,
    link,
    button: buttonLabel(kind, language),
    labels,
    brand,
  });
  const own = given ?? ownTemplateOf(sender.settings, kind, language);
  const sms = fitSms({ kind, language, own: own?.body ?? null, values, hosts, linkLength: shortLinkLength(ctx) });
  const shown = sms.replaceAll(LINK, `${ctx.settings.publicUrl}/r/${"x".repeat(CODE_LENGTH)}`);
  const spoken = { text: shown, segments: segmentsOf(shown) };
  return { subject, text, html, sms: spoken, placeholders: [...placeholdersOf(kind)], template };
}
