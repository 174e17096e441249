import { letterOf } from "../../adapters/mail/letter.ts";
import { hasAnyPermission } from "../../kit/access.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import type { Page } from "../../kit/page.ts";
import { mustExist } from "../../kit/table.ts";
import { exampleService } from "./examples.data.ts";
import { hostsOf } from "./links.service.ts";
import { changedSettings, checkTemplate, placeholdersOf, render, templateOf, visibleSubjects } from "./messages.rules.ts";
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
  await db.selectFrom("workspaces").select("id").where("id", "=", workspaceId).forNoKeyUpdate().execute();
  const sender = mustExist(await store.findBusiness(db, workspaceId));
  const settings = changedSettings(sender.settings, changes, hostsOf(ctx, sender));
  await db
    .updateTable("workspaces")
    .set({ messages: json(settings), updatedAt: ctx.now })
    .where("id", "=", workspaceId)
    .execute();
  await ctx.enqueue(PLAN, { workspaceId });
  return settings;
}

const samples = {
  en: {
    client: "Lina Haddad",
    staff: "Nour Aziz",
    date: "Monday 2 March",
    time: "10:00",
    order: "1001",
    items: "  2 x Olive soap: 42.00 USD",
    total: "42.00 USD",
  },
  ar: {
    client: "لينا حداد",
    staff: "نور عزيز",
    date: "الاثنين، 2 مارس",
    time: "10:00 ص",
    order: "1001",
    items: "  \u200f2 × صابون زيت الزيتون: 42.00 SAR",
    total: "42.00 SAR",
  },
};

/** Previews a message with sample data. */
export async function preview(ctx: WorkspaceContext, { kind, language, template: given }: PreviewRequest): Promise<Preview> {
  const sender = mustExist(await store.findBusiness(ctx.db, ctx.workspaceId));
  const hosts = hostsOf(ctx, sender);
  if (given) checkTemplate(kind, given, "template", hosts);
  const template = given ?? templateOf(sender.settings, kind, language);
  const link = `${ctx.settings.publicUrl}/s/${sender.slug}/bookings/example`;
  const services = exampleService(sender.category, language);
  const values = { ...samples[language], services, business: sender.business, phone: sender.phone ?? "", link };
  const { subject, text } = render(template, values, language, hosts);
  const button = buttonLabel(kind, language);
  const html = letterOf({ language, heading: sender.business, subject, text, link, button });
  return { subject, text, html, placeholders: [...placeholdersOf(kind)], template };
}
