import { isId } from "../../../kit/ids.ts";
import type { Day } from "../../../kit/time.ts";
import { isDay } from "../../../kit/time.ts";
import { validator } from "../../../kit/validate.ts";
import { DAY_MINUTES, minuteOf } from "../sessions/index.ts";
import { dayAt } from "./booking.rules.ts";
import { NewBooking, type OfferedPerson, type OfferedService } from "./booking.schemas.ts";
import type { PageWords } from "./pages.words.ts";

const MAX_CHOSEN = 10;

/** A visitor's choices so far, as encoded in the page's address. */
export interface Choice {
  services: OfferedService[];
  staffId: string | null;
  day: Day | null;
  time: string | null;
}

/** Reads an address; anything not offered or invalid counts as not chosen. */
export function readChoice(query: URLSearchParams, services: readonly OfferedService[], people: readonly OfferedPerson[]): Choice {
  const ids = [...new Set(query.getAll("service"))].slice(0, MAX_CHOSEN);
  const chosen = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  const staffId = query.get("staff");
  const day = query.get("day");
  const time = query.get("time");
  return {
    services: chosen,
    staffId: staffId && isId(staffId) && peopleOffering(people, chosen).some(({ id }) => id === staffId) ? staffId : null,
    day: day && isDay(day) ? day : null,
    time: time && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null,
  };
}

/** The same choices as an address. */
export function choiceParameters({ services, staffId, day, time }: Choice): URLSearchParams {
  const parameters = new URLSearchParams(services.map(({ id }): [string, string] => ["service", id]));
  for (const [name, value] of Object.entries({ staff: staffId, day, time })) if (value !== null) parameters.set(name, value);
  return parameters;
}

/** The people who offer everything that was chosen. */
export function peopleOffering(people: readonly OfferedPerson[], services: readonly OfferedService[]): OfferedPerson[] {
  return people.filter(({ serviceIds }) => serviceIds.length === 0 || services.every(({ id }) => serviceIds.includes(id)));
}

/** The seven days around a day, starting no earlier than the first bookable day. */
export function weekAround(day: Day, first: Day): Day[] {
  const start = minuteOf(first);
  const weeks = Math.floor(Math.max(0, minuteOf(day) - start) / (7 * DAY_MINUTES));
  return Array.from({ length: 7 }, (_, index) => dayAt(start + (weeks * 7 + index) * DAY_MINUTES));
}

export interface SlotTime {
  startTime: string;
  endTime: string;
}

/** Times in the parts of a day, those without any left out. */
export function partsOf(slots: readonly SlotTime[]): { part: "morning" | "afternoon" | "evening"; slots: SlotTime[] }[] {
  const partOf = ({ startTime }: SlotTime) => (startTime < "12:00" ? "morning" : startTime < "17:00" ? "afternoon" : "evening");
  const parts = (["morning", "afternoon", "evening"] as const).map((part) => ({
    part,
    slots: slots.filter((slot) => partOf(slot) === part),
  }));
  return parts.filter((each) => each.slots.length > 0);
}

const check = validator(NewBooking);

export type FormBooking =
  | { given: NewBooking; problems?: undefined }
  /** `invalid` names the fields. */
  | { given?: undefined; problems: string[]; invalid: string[] };

/** Reads the booking form: the same rules as the API's, with messages in the visitor's language. */
export function bookingFromForm(form: URLSearchParams, language: "en" | "ar", words: PageWords): FormBooking {
  const text = (name: string) => form.get(name)?.toWellFormed().replaceAll("\0", "").trim() || undefined;
  // A button for another time sends both values at once.
  const [date, startTime] = (form.get("slot") ?? `${form.get("day") ?? ""} ${form.get("time") ?? ""}`).split(" ");
  const email = text("email");
  const phone = text("phone");
  const customer = { name: text("name"), ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
  const staffId = form.get("staff") || null;
  const { value, issues } = check({
    customer,
    serviceIds: form.getAll("service").slice(0, 20),
    staffId,
    date,
    startTime,
    note: text("note") ?? null,
    language,
  });
  if (!issues) return { given: value };
  const wrong = new Map(issues.map(({ path }) => problemAt(path, words)));
  return { problems: [...wrong.values()], invalid: [...wrong.keys()] };
}

/** The field of the form, and what to say about it. */
function problemAt(path: string, words: PageWords): [field: string, problem: string] {
  if (path === "customer.name") return ["name", words.badName];
  if (path === "customer.email") return ["email", words.badEmail];
  if (path === "customer.phone") return ["phone", words.badPhone];
  return path === "note" ? ["note", words.badNote] : ["time", words.badTime];
}
