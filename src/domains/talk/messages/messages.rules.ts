import { InvalidInput } from "../../../kit/errors.ts";
import { isolatedIn, nameInMail, unlinked } from "../../../kit/mail-words.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { stored } from "../../../kit/stored.ts";
import { withPlainSpaces } from "../../../kit/writing.ts";
import { instantOf, minuteAt } from "../../../kit/zone.ts";
import {
  type Channel,
  type Kind,
  kinds,
  type Language,
  type Message,
  MessageSettings,
  type MessageSettingsChanges,
  type Template,
} from "./messages.schemas.ts";
import { defaultTemplates } from "./messages.texts.ts";

const DAY_MINUTES = 1440;
const HOUR_MS = 3_600_000;

const ofSessions = ["client", "business", "services", "staff", "date", "time", "phone", "link", "details"] as const;
const ofOrders = ["business", "order", "items", "total", "phone", "link"] as const;
const ofShipments = ["business", "order", "carrier", "tracking", "items", "total", "phone", "link"] as const;
const ofResults = ["client", "business", "phone"] as const;

/**
 * The placeholders of each kind, and whether its e-mails wait until morning. A confirmation answers something the client has just done, and
 * a change of an appointment may be for tomorrow. Text messages always wait.
 */
const facts: Record<Kind, { placeholders: readonly string[]; waits: boolean }> = {
  confirmation: { placeholders: ofSessions, waits: false },
  reminder: { placeholders: ofSessions, waits: true },
  moved: { placeholders: ofSessions, waits: false },
  cancelled: { placeholders: ofSessions, waits: false },
  "order-received": { placeholders: ofOrders, waits: false },
  "order-paid": { placeholders: ofOrders, waits: false },
  "order-confirmed": { placeholders: ofOrders, waits: true },
  "order-shipped": { placeholders: ofShipments, waits: true },
  "order-completed": { placeholders: ofOrders, waits: true },
  "results-ready": { placeholders: ofResults, waits: true },
};

export function placeholdersOf(kind: Kind): readonly string[] {
  return facts[kind].placeholders;
}

/** Values chosen by users, who could put links into them. */
const chosen = new Set(["client", "business", "services", "staff", "carrier", "tracking"]);

/** Stands for the link until a message is sent. */
export const LINK = "{link}";
/** Stands for what the client needs to know about an appointment, a line for each fact. */
const DETAILS = "{details}";

const placeholder = /\{([^{}\n]{0,40})\}/g;

/** Text that mail programs turn into links: addresses with a scheme, and names with dots in them. */
const addressLike = /(?:[a-z][a-z\d+.-]{0,30}:\/\/|www\.)[^\s<>{}]+|[\p{L}\d@_-]{1,63}(?:\.[\p{L}\d@_-]{1,63})+(?:[/:?#][^\s<>{}]*)?/giu;
const isExplicit = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.)/i;

function hostOf(address: string): string {
  const rest = address.replace(/^[a-z][a-z\d+.-]*:\/\//i, "");
  const [authority = ""] = rest.split(/[/?#\\]/, 1);
  return (authority.split("@").at(-1) ?? "").replace(/:\d*$/, "").toLowerCase();
}

/** Text in which only links to `hosts` stay links; an invisible joiner in the others keeps mail programs from linking them. */
export function withoutForeignLinks(text: string, hosts: readonly string[]): string {
  return text.replace(addressLike, (address) => (hosts.includes(hostOf(address)) ? address : unlinked(address)));
}

/** Refuses a template with an unknown placeholder, which the client would see as is, or with a link to a foreign host. */
export function checkTemplate(kind: Kind, template: Template, field: string, hosts: readonly string[]): void {
  const known = placeholdersOf(kind);
  for (const part of ["subject", "body"] as const) {
    const foreign = [...template[part].matchAll(addressLike)].find(([link]) => isExplicit.test(link) && !hosts.includes(hostOf(link)));
    if (foreign)
      throw new InvalidInput(`${field}.${part}`, `has a link to ${hostOf(foreign[0])}; only links to ${hosts.join(", ")} are allowed`);
    const unknown = [...template[part].matchAll(placeholder)].find(([, name = ""]) => !known.includes(name));
    if (unknown)
      throw new InvalidInput(`${field}.${part}`, `has an unknown placeholder ${unknown[0]}; the known ones are {${known.join("}, {")}}`);
  }
}

export type Values = Record<string, string>;

export interface Rendered {
  subject: string;
  text: string;
}

/** Without the lines whose values are all empty: "With {staff}" where no staff member is named. */
function filledLines(body: string, values: Values): string {
  const isEmpty = (line: string) => {
    const names = [...line.matchAll(placeholder)].map(([, name = ""]) => name);
    return names.length > 0 && names.every((name) => values[name] === "");
  };
  return body
    .split("\n")
    .filter((line) => !isEmpty(line))
    .join("\n");
}

/** Names are one line without addresses; only the link is a link. */
function fill(text: string, values: Values, inPlace: (value: string) => string): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (name === "phone") return inPlace(value);
    return chosen.has(name) ? inPlace(nameInMail(value)) : value;
  });
}

/** The body of a template, with names in their own direction. */
export function renderText(body: string, values: Values, language: Language, hosts: readonly string[]): string {
  const filled = fill(withoutForeignLinks(filledLines(body, values), hosts), values, (value) => isolatedIn(language, value));
  return filled.replace(/\n{3,}/g, "\n\n").trim();
}

/** Adds what every message names and the owner's words leave out, each in a line of its own. */
export function withNames(body: string, names: readonly string[], values: Values): string {
  const missing = names.filter((name) => values[name] && !body.includes(`{${name}}`));
  return missing.length === 0 ? body : `${body}\n\n${missing.map((name) => `{${name}}`).join("\n")}`;
}

/** An e-mail. The details, which name the staff member, stand where the template has them, otherwise at its end. */
export function render(template: Template, values: Values, language: Language, hosts: readonly string[]): Rendered {
  const whole = values.details && !template.body.includes(DETAILS) ? `${template.body}\n\n${DETAILS}` : template.body;
  const body = withNames(whole, ["business", "phone"], values);
  return {
    // Some programs show the marks of direction in a subject.
    subject: withPlainSpaces(fill(withoutForeignLinks(template.subject, hosts), values, (value) => value)),
    text: renderText(body, values, language, hosts),
  };
}

export function templateOf(settings: MessageSettings, kind: Kind, language: Language): Template {
  return ownTemplateOf(settings, kind, language) ?? defaultTemplates[language][kind];
}

/** The owner's own words, if any. */
export function ownTemplateOf({ templates }: MessageSettings, kind: Kind, language: Language): Template | null {
  return templates[kind]?.[language] ?? null;
}

const read = stored(MessageSettings);

/** By default, a workspace sends order messages, and those that online booking requires. */
export function readMessageSettings(value: unknown, canBook: boolean, ownerEmail: string): MessageSettings {
  const given = (value ?? {}) as Partial<MessageSettings>;
  const isOn = (kind: Kind) => kind.startsWith("order-") || canBook;
  const switches = Object.fromEntries(kinds.map((kind) => [kind, { email: isOn(kind), sms: false, ...given.kinds?.[kind] }]));
  return read({ reminderHours: 24, quietHours: null, templates: {}, notices: { emails: [ownerEmail] }, ...given, kinds: switches });
}

/** Omitted settings do not change; a null template restores the built-in one. */
export function changedSettings(current: MessageSettings, changes: MessageSettingsChanges, hosts: readonly string[]): MessageSettings {
  const merged = kinds.map((kind) => [kind, { ...current.kinds[kind], ...changes.kinds?.[kind] }]);
  const templates = { ...current.templates };
  for (const kind of kinds) {
    const given = changes.templates?.[kind];
    if (!given) continue;
    for (const language of ["en", "ar"] as const) {
      const template = given[language];
      if (template) checkTemplate(kind, template, `templates.${kind}.${language}`, hosts);
    }
    templates[kind] = { ...templates[kind], ...given };
  }
  const { reminderHours = current.reminderHours, quietHours = current.quietHours } = changes;
  if (quietHours && quietHours.from === quietHours.to) throw new InvalidInput("quietHours.to", "must differ from `from`");
  const notices = { emails: [...new Set((changes.notices ?? current.notices).emails)] };
  return { kinds: Object.fromEntries(merged) as MessageSettings["kinds"], reminderHours, quietHours, templates, notices };
}

/** When a reminder is due. */
export function reminderAt(startMinute: number, timezone: string, { reminderHours }: MessageSettings): Date {
  return new Date(instantOf(startMinute, timezone).getTime() - reminderHours * HOUR_MS);
}

/** Whether a message that is due in quiet hours is sent after them. */
export function mayWait(kind: Kind, channel: Channel): boolean {
  return channel === "sms" || facts[kind].waits;
}

/** The first moment from `at` on outside quiet hours, in the workspace's time zone. */
export function afterQuiet(at: Date, timezone: string, { quietHours }: MessageSettings): Date {
  if (!quietHours) return at;
  const [from, to] = [minuteOfDay(quietHours.from), minuteOfDay(quietHours.to)];
  const minute = minuteAt(at, timezone);
  const now = minute % DAY_MINUTES;
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return at;
  const midnight = minute - now;
  return instantOf(midnight + to + (now >= to ? DAY_MINUTES : 0), timezone);
}

function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The records whose messages a caller may read: a message names the record and its client. */
export function visibleSubjects(may: (...anyOf: WorkspacePermission[]) => boolean): Message["about"][] {
  const seesClients = may("clients.view");
  return [
    ...(seesClients && may("sessions.view") ? ["session" as const] : []),
    ...(seesClients && may("labs.view") ? (["test", "report"] as const) : []),
    ...(may("store.orders.view", "store.orders.manage") ? (["order", "invoice"] as const) : []),
  ];
}
