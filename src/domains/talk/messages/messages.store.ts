import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { tenantTable } from "../../../kit/table.ts";
import { inLanguage } from "../../../kit/translations.ts";
import { readAddress, readBookingSettings } from "../../platform/workspace/index.ts";
import { readStoreTexts } from "../../store/settings/index.ts";
import { views } from "../../store/site/index.ts";
import { readMessageSettings } from "./messages.rules.ts";
import type { Language, Message, MessageSettings } from "./messages.schemas.ts";

type Word = "kind" | "channel" | "about" | "language" | "status";
type Row = Omit<Message, Word | "to" | "text"> & Record<Word, string> & { recipient: string; body: string };

function toMessage({ recipient, body, ...row }: Row): Message {
  return { ...row, to: recipient, text: body } as Message;
}

export const messages = tenantTable("messages", {
  columns: [
    "id",
    "kind",
    "channel",
    "clientId",
    "about",
    "aboutId",
    "recipient",
    "language",
    "subject",
    "body",
    "status",
    "error",
    "createdAt",
    "sentAt",
  ],
  toRecord: toMessage,
  order: ["createdAt", "id"],
});

/** With what only sending needs to know. */
export const outgoing = tenantTable("messages", {
  columns: ["id", "kind", "channel", "about", "aboutId", "occasion", "recipient", "language", "subject", "body", "status", "createdAt"],
  toRecord: (row) => row,
});

export interface Sender {
  settings: MessageSettings;
  timezone: string;
  /** Language of messages to clients who have chosen none. */
  language: Language;
  /** The language in which the store's pages open. */
  pageLanguage: Language;
  /** The name of the business for readers of each language. */
  business: Record<Language, string>;
  phone: string | null;
  email: string | null;
  slug: string;
  domain: string | null;
  isOpen: boolean;
  /** The kind of business. */
  category: string;
  currencyCode: string;
  addressLines: readonly string[];
  cancelUntilMinutes: number;
  themeColor: string | null;
  logoFileId: Id | null;
  ownerEmail: string;
  /** Whether notices of bookings and orders go to other addresses than the owner's. */
  hasOwnNotices: boolean;
}

interface SenderRow extends Omit<Sender, "settings" | "addressLines" | "cancelUntilMinutes" | "business"> {
  name: string;
  storeTranslations: unknown;
  profileTranslations: unknown;
  messages: unknown;
  address: unknown;
  booking: unknown;
}

/** The sender's details. Undefined while the workspace is not active. */
export async function findSender(db: Db, workspaceId: Id): Promise<Sender | undefined> {
  const sender = await findBusiness(db, workspaceId);
  return sender?.isOpen ? sender : undefined;
}

/** The sender's details even if the workspace is not active: a request made before it was suspended still gets its answer. */
export async function findBusiness(db: Db, workspaceId: Id): Promise<Sender | undefined> {
  const { rows } = await sql<SenderRow>`
    select w.messages, w.booking, w.address, w.logo_file_id, w.currency_code, w.email as owner_email, s.theme_color,
      case when w.timezone <> 'UTC' then w.timezone else coalesce(w.working_hours ->> 'timezone', 'UTC') end as timezone,
      w.language, s.language as page_language, s.name, s.translations as store_translations, w.translations as profile_translations,
      s.contact_phone as phone, s.contact_email as email,
      (select g.slug from store_slugs g where g.workspace_id = w.id limit 1) as slug,
      (select a.domain from active_domains a where a.workspace_id = w.id order by a.domain limit 1) as domain,
      coalesce(w.messages ? 'notices', false) as has_own_notices,
      w.suspended_at is null and w.closed_at is null as is_open, w.business_category_slug as category
    from workspaces w join stores s on s.workspace_id = w.id
    where w.id = ${workspaceId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { messages: given, booking, address, name, storeTranslations, profileTranslations, ...sender } = row;
  const { isEnabled, cancelUntilMinutes } = readBookingSettings(booking);
  const addressLines = views.addressLines(address === null ? null : readAddress(address));
  const translations = readStoreTexts(storeTranslations, profileTranslations);
  const nameIn = (language: Language) => inLanguage({ name, translations }, language, sender.pageLanguage).name;
  const business = { en: nameIn("en"), ar: nameIn("ar") };
  const settings = readMessageSettings(given, isEnabled, sender.ownerEmail);
  return { ...sender, business, addressLines, cancelUntilMinutes, settings };
}

/** Total price of a session's services; null if none has a price. */
export async function priceOfSession(db: Db, workspaceId: Id, sessionId: Id): Promise<Cents | null> {
  const { rows } = await sql<{ total: Cents | null }>`
    select sum(v.price_cents)::bigint as total from session_services ss
    join services v on v.workspace_id = ss.workspace_id and v.id = ss.service_id
    where ss.workspace_id = ${workspaceId} and ss.session_id = ${sessionId}`.execute(db);
  return rows[0]?.total ?? null;
}

/** Whether any session messages are sent: checked before anything is queued. */
export async function sendsMessages(db: Db, workspaceId: Id): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select messages is not null or coalesce((booking ->> 'isEnabled')::boolean, false) as is_on
    from workspaces where id = ${workspaceId}`.execute(db);
  return rows[0]?.isOn ?? false;
}

export interface Place {
  startMinute: number;
  staffId: Id | null;
}

/** Remembers where a session was before it was first moved; later moves only put off the message. */
export async function noteMove(db: Db, workspaceId: Id, sessionId: Id, from: Place, at: Date): Promise<void> {
  await sql`
    insert into session_moves (workspace_id, session_id, from_minute, from_staff_id, moved_at)
    values (${workspaceId}, ${sessionId}, ${from.startMinute}, ${from.staffId}, ${at})
    on conflict (workspace_id, session_id) do update set moved_at = excluded.moved_at`.execute(db);
}

/** Where it was, if it has not been moved again since; the next move starts anew. */
export async function takeMove(db: Db, workspaceId: Id, sessionId: Id, at: Date): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    delete from session_moves where workspace_id = ${workspaceId} and session_id = ${sessionId} and moved_at = ${at}
    returning from_minute as start_minute, from_staff_id as staff_id`.execute(db);
  return rows[0];
}

export interface Person {
  id: Id | null;
  name: string;
  email: string | null;
  phone: string | null;
  language: string | null;
}

/** The client of a session; a visitor's chosen language applies if the client has none. */
export async function findClientOf(db: Db, workspaceId: Id, sessionId: Id): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select c.id, c.name, c.email, c.phone, coalesce(c.language, b.language) as language
    from sessions s join clients c on c.workspace_id = s.workspace_id and c.id = s.client_id
    left join bookings b on b.workspace_id = s.workspace_id and b.session_id = s.id
    where s.workspace_id = ${workspaceId} and s.id = ${sessionId} and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** The client of a lab test. */
export async function findPatientOf(db: Db, workspaceId: Id, testId: Id): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select c.id, c.name, c.email, c.phone, c.language
    from lab_tests t join clients c on c.workspace_id = t.workspace_id and c.id = t.client_id
    where t.workspace_id = ${workspaceId} and t.id = ${testId} and t.status <> 'cancelled' and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** The client of an invoice. */
export async function findPayerOf(db: Db, workspaceId: Id, clientId: Id): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, name, email, phone, language from clients
    where workspace_id = ${workspaceId} and id = ${clientId} and deleted_at is null`.execute(db);
  return rows[0];
}

/** How often an invoice was mailed since then. The invoice is locked, so that requests at once are counted one after the other. */
export async function countReceipts(db: Db, workspaceId: Id, invoiceId: Id, since: Date): Promise<{ recent: number; total: number }> {
  await sql`select from pos_invoices where workspace_id = ${workspaceId} and id = ${invoiceId} for no key update`.execute(db);
  const { rows } = await sql<{ recent: number; total: number }>`
    select count(*) filter (where created_at > ${since})::int as recent, count(*)::int as total from messages
    where workspace_id = ${workspaceId} and about_id = ${invoiceId} and kind = 'receipt'`.execute(db);
  return rows[0] ?? { recent: 0, total: 0 };
}

/** Future sessions of a workspace, a page at a time, for planning their reminders. */
export async function sessionsAfter(db: Db, workspaceId: Id, minute: number, after: Id | null, limit: number) {
  const { rows } = await sql<{ id: Id; startMinute: number }>`
    select id, start_minute from sessions
    where workspace_id = ${workspaceId} and start_minute > ${minute} and status = 'scheduled' and (${after}::text is null or id > ${after})
    order by id limit ${limit}`.execute(db);
  return rows;
}
