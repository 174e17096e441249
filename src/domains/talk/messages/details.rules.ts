import { isolatedIn, nameInMail } from "../../../kit/mail-words.ts";
import { dayIn, moneyIn, timeIn, timesIn, zoneIn } from "../../../kit/writing.ts";
import { instantOf, minuteAt } from "../../../kit/zone.ts";
import { clockOf, midnightOf } from "../../visits/sessions/index.ts";
import type { Kind, Language } from "./messages.schemas.ts";
import { detailTexts } from "./messages.texts.ts";

export interface Appointment {
  startMinute: number;
  durationMinutes: number;
  serviceNames: readonly string[];
  staffName: string | null;
  /** Null if no service has a price. */
  price: number | null;
}

export interface Premises {
  timezone: string;
  currencyCode: string;
  addressLines: readonly string[];
  /** Before the start: later, only the business can move or cancel. */
  cancelUntilMinutes: number;
}

/** Details of an appointment for the client: a line for each fact, named in the reader's language. */
export function detailsOf(kind: Kind, language: Language, appointment: Appointment, premises: Premises, now: Date): string {
  const say = detailTexts[language];
  const named = (name: string) => isolatedIn(language, nameInMail(name));
  const comma = language === "ar" ? "، " : ", ";
  const { startMinute, durationMinutes, serviceNames, staffName, price } = appointment;
  const { timezone, currencyCode, addressLines } = premises;
  const times = timesIn(language, clockOf(startMinute), clockOf(startMinute + durationMinutes));
  const isOver = kind === "cancelled";
  const facts = [
    [say.when, `${dayIn(language, dayAt(startMinute), "long")}${comma}${times} (${zoneIn(language, timezone)})`],
    [say.service, serviceNames.map(named).join(comma)],
    [say.staff, staffName ? named(staffName) : ""],
    [say.where, isOver ? "" : addressLines.map(named).join(comma)],
    [say.price, price === null || isOver ? "" : moneyIn(language, currencyCode)(price)],
    [say.change, isOver ? "" : changeableUntil(language, startMinute, premises, now)],
  ];
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n");
}

/** Empty once it is too late: nothing is promised that the page would refuse. */
function changeableUntil(language: Language, startMinute: number, { timezone, cancelUntilMinutes }: Premises, now: Date): string {
  const until = instantOf(startMinute, timezone).getTime() - cancelUntilMinutes * 60_000;
  if (until <= now.getTime()) return "";
  const minute = minuteAt(new Date(until), timezone);
  const comma = language === "ar" ? "، " : ", ";
  const moment = `${dayIn(language, dayAt(minute), "middle")}${comma}${timeIn(language, clockOf(minute))}`;
  return detailTexts[language].until(moment);
}

function dayAt(minute: number): string {
  return midnightOf(minute).slice(0, 10);
}
