import { html, type Markup } from "../../../adapters/html/template.ts";
import type { Day } from "../../../kit/time.ts";
import { instantOf } from "../../../kit/zone.ts";
import { type Visit, views } from "../../store/site/index.ts";
import { minuteOf } from "../sessions/index.ts";
import type { Offer, OfferedService, Slot, Slots } from "./booking.schemas.ts";
import { type Choice, partsOf, peopleOffering } from "./pages.rules.ts";
import { pageWords, spanInWords } from "./pages.words.ts";

const { dayIn, directionOf, icon, layout, linkOf, minutesIn, moneyIn, monthsIn, problemList, taxNote, timeIn, zoneIn } = views;

/** Data to render the steps of a booking. */
export interface Stage {
  visit: Visit;
  offer: Offer;
  choice: Choice;
  now: Date;
  /** Makes the form's booking a single one. */
  ticket: string;
}

function sheet({ visit, offer }: Pick<Stage, "visit" | "offer">, step: number, body: Markup): string {
  const words = pageWords[visit.language];
  const steps = html`<ol class="steps" aria-hidden="true">${[1, 2, 3].map((each) => html`<li${each <= step && html` class="done"`}></li>`)}</ol>`;
  const title = `${words.title} · ${offer.business.name}`;
  return layout(visit, { title, body: html`${steps}${body}`, current: "book", description: visit.store.description, isPrivate: step > 1 });
}

/** The address of the same page with one choice changed. */
function hrefOf(
  { visit, choice }: Stage,
  changes: Partial<Record<"service" | "staff" | "day" | "time" | "add", string | readonly string[] | null>>,
): string {
  const { services, staffId, day } = choice;
  const current = { service: services.map(({ id }) => id), staff: staffId, day };
  const entries = Object.entries({ ...current, ...changes }).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  );
  return linkOf(visit, "/book", Object.fromEntries(entries));
}

export function serviceStep(stage: Stage): string {
  const { visit, offer, choice } = stage;
  const words = pageWords[visit.language];
  const money = moneyIn(visit.language, offer.currencyCode);
  const chosen = choice.services.map(({ id }) => id);
  const card = ({ id, name, durationMinutes, price, tax }: OfferedService) =>
    html`<li><a class="choice" href="${hrefOf(stage, { service: [...chosen, id], day: null })}"><strong dir="auto">${name}</strong>
<span class="quiet">${minutesIn(visit.language, durationMinutes)}</span><span class="go">${price !== null && html`<span class="price">${money(price)} ${taxNote(visit.language, tax)}</span>`}${icon(chosen.length > 0 ? "plus" : "forward")}</span></a></li>`;
  const left = offer.services.filter(({ id }) => !chosen.includes(id));
  const note = offer.policy.note && html`<p class="note"><bdi>${offer.policy.note}</bdi></p>`;
  const body = html`<div class="stack"><h1>${words.chooseService}</h1>${note}
${left.length > 0 ? html`<ul class="choices">${left.map(card)}</ul>` : html`<p class="lead">${words.nothingToBook}</p>`}</div>`;
  return sheet(stage, 1, body);
}

export interface Times {
  week: readonly Day[];
  /** The day whose times are shown. */
  day: Day;
  slots: Slots;
  earlier: Day | null;
  later: Day | null;
  nextFree: Day | null;
}

export function timeStep(stage: Stage, times: Times): string {
  const words = pageWords[stage.visit.language];
  const people = peopleOffering(stage.offer.people, stage.choice.services);
  const chip = (id: string | null, name: string) =>
    html`<li><a class="chip" href="${hrefOf(stage, { staff: id, day: null })}"${stage.choice.staffId === id && html` aria-current="true"`}>${icon("person")}<bdi>${name}</bdi></a></li>`;
  const whom =
    people.length > 1 &&
    html`<section class="stack"><h2 class="hidden">${words.with}</h2><ul class="chips" aria-label="${words.with}">${chip(null, words.anyone)}${people.map(({ id, name }) => chip(id, name))}</ul></section>`;
  const link = (day: Day) => hrefOf(stage, { day });
  const pick = ({ startTime }: { startTime: string }) =>
    html`<li><a href="${hrefOf(stage, { day: times.day, time: startTime })}" dir="${directionOf(stage.visit.language)}">${timeIn(stage.visit.language, startTime)}</a></li>`;
  const body = html`<div class="split"><div class="stack"><h1>${words.chooseTime}</h1>${brief(stage)}${whom}${calendar(stage.visit, times, link, pick)}
<p class="quiet">${words.clockOf(zoneIn(stage.visit.language, times.slots.timezone))}</p></div>${summary(stage)}</div>`;
  return sheet(stage, 2, body);
}

/** A week of days, and the times of one of them. */
export function calendar(visit: Visit, times: Times, link: (day: Day) => string, pick: (slot: { startTime: string }) => Markup): Markup {
  const { language } = visit;
  const words = pageWords[language];
  const { week, day, slots, earlier, later, nextFree } = times;
  const free = new Map(slots.days.map((each) => [each.date, each.slots]));
  const arrow = (to: Day | null, label: string, name: "back" | "forward") =>
    to ? html`<a href="${link(to)}" aria-label="${label}">${icon(name)}</a>` : html`<span></span>`;
  const cell = (date: Day) => {
    const inside = html`<small aria-hidden="true">${dayIn(language, date, "weekday")}</small><b aria-hidden="true">${dayIn(language, date, "number")}</b><i class="hidden">${dayIn(language, date, "middle")}</i>`;
    if (!free.get(date)?.length) return html`<span>${inside}<i class="hidden">: ${words.fullyBooked}</i></span>`;
    return html`<a href="${link(date)}"${date === day && html` aria-current="date"`}>${inside}</a>`;
  };
  const parts = partsOf(free.get(day) ?? []);
  const shown = parts.map(
    ({ part, slots: some }) => html`<section class="stack"><h3>${words[part]}</h3><ul class="times">${some.map(pick)}</ul></section>`,
  );
  const none = html`<p class="lead">${nextFree || earlier ? words.noTimes : words.noneAtAll}</p>${nextFree && html`<p><a class="button" href="${link(nextFree)}">${words.firstFree}</a></p>`}`;
  return html`<div class="weeknav">${arrow(earlier, words.previousWeek, "back")}<strong>${monthsIn(language, week[0] ?? day, week.at(-1) ?? day)}</strong>${arrow(later, words.nextWeek, "forward")}</div>
<div class="week">${week.map(cell)}</div>
${shown.length > 0 ? html`<h2>${dayIn(language, day, "middle")}</h2>${shown}` : none}`;
}

/** The choice in one line, for layouts in which the summary is far below. */
function brief({ visit: { language }, choice: { services, day, time } }: Stage): Markup {
  const names = services.map(({ name }, index) => html`${index > 0 && " + "}<bdi>${name}</bdi>`);
  return html`<p class="brief">${names}${day && time && html` · ${dayIn(language, day, "short")} · <bdi dir="${directionOf(language)}">${timeIn(language, time)}</bdi>`}</p>`;
}

/** The choice so far. */
function summary(stage: Stage, canChange = true): Markup {
  const { visit, offer, choice } = stage;
  const { language } = visit;
  const words = pageWords[language];
  const money = moneyIn(language, offer.currencyCode);
  const prices = choice.services.map(({ price }) => price);
  const total = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  const person = offer.people.find(({ id }) => id === choice.staffId);
  const minutes = choice.services.reduce((sum, service) => sum + service.durationMinutes, 0);
  const line = ({ name, price, tax }: OfferedService) =>
    html`<div class="row"><bdi>${name}</bdi>${price !== null && html`<span class="quiet">${money(price)} ${taxNote(language, tax)}</span>`}</div>`;
  const taxed = choice.services.flatMap(({ tax }) => tax ?? []);
  const noted = taxed.find(({ isInclusive }) => !isInclusive) ?? taxed[0] ?? null;
  return html`<aside class="aside card stack" aria-label="${words.summary}"><h2>${words.summary}</h2><ul class="facts">
<li>${icon("tag")}<div>${choice.services.map(line)}<span class="quiet">${minutesIn(language, minutes)}</span></div></li>
${person && html`<li>${icon("person")}<div><bdi>${person.name}</bdi></div></li>`}
${choice.day && choice.time && html`<li>${icon("calendar")}<div>${dayIn(language, choice.day, "long")}<br><bdi dir="${directionOf(language)}">${timeIn(language, choice.time)}</bdi></div></li>`}</ul>
${prices.some((price) => price !== null) && html`<p class="sum"><span>${words.total}</span><span>${money(total)} ${taxNote(language, noted)}</span></p><p class="quiet">${words.payThere}</p>`}
${canChange && html`<p class="row noprint">${choice.time ? html`<a class="link" href="${hrefOf(stage, {})}">${words.change}</a>` : html`<a class="link" href="${hrefOf(stage, { add: "1", day: null })}">${words.addService}</a><a class="link" href="${linkOf(visit, "/book")}">${words.change}</a>`}</p>`}</aside>`;
}

export interface Typed {
  fields: Record<string, string>;
  problems: readonly string[];
  /** The fields that the problems are about. */
  invalid: readonly string[];
  /** Offered instead if someone else took the time. */
  nextSlots?: readonly Slot[];
}

export function detailsStep(stage: Stage, { fields, problems, invalid, nextSlots }: Typed): string {
  const { visit, offer, choice, ticket } = stage;
  const { language } = visit;
  const words = pageWords[language];
  const { requireEmail } = offer.policy;
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  const field = (name: string, label: string, isRequired: boolean, attributes: Markup) =>
    html`<div class="field"><label for="${name}">${label}${!isRequired && html` <span class="quiet">(${words.optional})</span>`}</label><input id="${name}" name="${name}" value="${fields[name] ?? ""}"${isRequired && html` required`}${invalid.includes(name) && html` aria-invalid="true"`} ${attributes}></div>`;
  const body = html`<div class="split"><form class="stack" method="post" action="${linkOf(visit, "/book")}"><h1>${nextSlots ? words.takenTitle : words.yourDetails}</h1>${!nextSlots && brief(stage)}
${problems.length > 0 && problemList(words.problem, problems)}
${hidden("ticket", ticket)}${choice.services.map(({ id }) => hidden("service", id))}${choice.staffId && hidden("staff", choice.staffId)}
${nextSlots ? otherTimes(stage, nextSlots) : html`${hidden("day", choice.day ?? "")}${hidden("time", choice.time ?? "")}`}
${field("name", words.name, true, html`maxlength="200" autocomplete="name" dir="auto"`)}
${field("email", words.email, requireEmail, html`type="email" maxlength="254" autocomplete="email" dir="ltr" inputmode="email"`)}
${field("phone", words.phone, false, html`type="tel" maxlength="40" autocomplete="tel" dir="ltr" inputmode="tel"`)}
<div class="field"><label for="note">${words.note} <span class="quiet">(${words.optional})</span></label><textarea id="note" name="note" rows="3" maxlength="1000" dir="auto">${fields.note ?? ""}</textarea></div>
<p class="quiet">${policyOf(stage, nextSlots !== undefined)}</p>
${!nextSlots && html`<button class="button wide">${words.confirm}</button>`}</form>${nextSlots ? summary({ ...stage, choice: { ...choice, time: null } }, false) : summary(stage)}</div>`;
  return sheet(stage, 3, body);
}

/** How long the chosen time can still be changed. Times offered instead of a taken one are not chosen yet. */
function policyOf({ visit: { language }, offer, choice, now }: Stage, isOpen: boolean): string {
  const words = pageWords[language];
  const { cancelUntilMinutes } = offer.policy;
  if (!isOpen && choice.day && choice.time) {
    const start = instantOf(minuteOf(choice.day, choice.time), offer.timezone);
    if (now.getTime() > start.getTime() - cancelUntilMinutes * 60_000) return words.policyTooLate;
  }
  return cancelUntilMinutes > 0 ? words.policy(spanInWords(cancelUntilMinutes, language)) : words.policyUntilStart;
}

/** Each is a button that submits the whole form again: nothing has to be typed twice. */
function otherTimes(stage: Stage, slots: readonly Slot[]): Markup {
  const { language } = stage.visit;
  const words = pageWords[language];
  if (slots.length === 0)
    return html`${problemList(words.takenTitle, [words.noneLeft])}<p><a class="button plain" href="${hrefOf(stage, { day: null })}">${words.otherTimes}</a></p>`;
  const button = ({ date, startTime }: Slot) =>
    html`<li><button name="slot" value="${date} ${startTime}"><bdi dir="${directionOf(language)}">${timeIn(language, startTime)}</bdi><small>${dayIn(language, date, "short")}</small></button></li>`;
  return html`<p class="lead" role="alert">${words.takenText}</p><ul class="times dated">${slots.map(button)}</ul><p><a class="link" href="${hrefOf(stage, { day: null })}">${words.otherTimes}</a></p>`;
}
