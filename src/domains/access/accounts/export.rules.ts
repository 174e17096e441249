import { csvCell } from "../../../kit/csv.ts";

/** Holds secrets, or what is of use to the service alone for a while; `payments` are the platform's own books. */
const LEFT_OUT = new Set([
  ...["logins", "mfa_methods", "mfa_challenges", "mfa_backup_codes", "idempotency_keys", "sms_sends", "events", "webhook_deliveries"],
  ...[
    "booking_turns",
    "order_notices",
    "subscription_notices",
    "outreach_days",
    "session_moves",
    "session_notice_turns",
    "session_notices",
    "short_links",
    "notifications",
    "active_domains",
    "payments",
    "invoice_additions",
  ],
]);

const SECRET = /(^|_)(password|secret|token|hash)(_|$)/;
/** Made of other columns. */
const DERIVED = /^(workspace_id|search_text|match_key|name_key|phone_key|birthday)$/;

export function isExported(table: string): boolean {
  return !LEFT_OUT.has(table);
}

/** Columns that the platform uses for its own billing. */
const OF_THE_PLATFORM = new Set(["additionsCount", "additionsCents", "renewalDay", "purgedAt"]);

export function isProfile(column: string): boolean {
  return !OF_THE_PLATFORM.has(column);
}

export function isShown(column: string): boolean {
  return !SECRET.test(column) && !DERIVED.test(column);
}

export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return csvCell(typeof value === "string" ? value : JSON.stringify(value), { digits: 0 });
}

/** A name in the archive for an uploaded file: no folders, no characters that a file system refuses. */
export function fileName(id: string, name: string): string {
  return `files/${id}-${name.replace(/[^\p{L}\p{N}. _-]/gu, "_").slice(-100)}`;
}

/** README.txt in the archive. */
export const readmeTexts = {
  en: `Everything this workspace held when the archive was made. It was read table by table: what changed meanwhile may be in
one and not yet in another.

json/   every table, one record each
csv/    the same for spreadsheets; lists and records inside a cell are JSON
files/  what was uploaded, each under its id

Amounts in columns that end in _cents are whole minor units of the workspace's currency (workspace.json).
Times end in +00:00 and are in UTC. The start_minute and end_minute of an appointment are minutes since 1970-01-01 00:00 on the
workspace's own clock: in a spreadsheet, start_minute / 1440 + 25569 formatted as a date and time.
In csv/, an apostrophe before =, +, - or @ keeps spreadsheets from taking the text for a formula.
Tables of more than 100,000 records are in parts: clients.json, clients-2.json and so on.
Passwords, secrets, logins and second factors are left out, and so is what admins of the platform did.
`,
  ar: `كل ما كان محفوظًا في مساحة العمل عند إعداد هذا الأرشيف. تُقرأ الجداول واحدًا بعد آخر، فقد يظهر ما تغيّر أثناء ذلك في جدول دون غيره.

المجلد json: كل الجداول، وكل سجل فيها على حدة.
المجلد csv: الجداول نفسها لبرامج الجداول الحسابية، وتُكتب القوائم والسجلات داخل الخلية بصيغة JSON.
المجلد files: الملفات المرفوعة، ويبدأ اسم كل ملف بمعرّفه.

المبالغ في الأعمدة التي تنتهي بـ _cents أعداد صحيحة بأصغر وحدة من عملة مساحة العمل (الملف workspace.json).
الأوقات المنتهية بـ +00:00 بالتوقيت العالمي. أما start_minute وend_minute في المواعيد فعدد الدقائق منذ 1970-01-01 00:00 بتوقيت مساحة العمل،
وتُحوَّل في برامج الجداول الحسابية بالمعادلة start_minute / 1440 + 25569 مع تنسيق الخلية تاريخًا ووقتًا.
في المجلد csv تمنع الفاصلة العليا قبل العلامات = و+ و- و@ قراءة النص على أنه معادلة.
يُقسَّم الجدول الذي يزيد على 100,000 سجل إلى أجزاء: clients.json ثم clients-2.json وهكذا.
لا يضم الأرشيف كلمات المرور والمفاتيح السرية وعمليات تسجيل الدخول ووسائل التحقق الإضافية، ولا ما قام به مشرفو المنصّة.
`,
};
