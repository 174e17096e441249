import { html, type Markup } from "../../../adapters/html/template.ts";
import { type Visit, views } from "../../store/site/index.ts";
import type { Booking } from "./booking.schemas.ts";
import { calendar, type Times } from "./pages.views.ts";
import { pageWords } from "./pages.words.ts";

const { addressLines, dayIn, directionOf, icon, layout, linkOf, mapOf, minutesIn, problemList, timeIn, timesIn, zoneIn } = views;

export interface Held {
  visit: Visit;
  token: string;
  booking: Booking;
  problems: readonly string[];
}

function sheet({ visit }: Held, title: string, body: Markup): string {
  return layout(visit, { title: `${title} · ${visit.store.name}`, body, current: null, isPrivate: true });
}

function pathOf({ token }: Held): string {
  return `/bookings/${token}`;
}

/** The booking, and what can still be done with it. */
export function bookingView(held: Held, news: "new" | "moved" | null): string {
  const { visit, booking } = held;
  const words = pageWords[visit.language];
  const isCancelled = booking.status === "cancelled";
  const title = news === "new" ? words.doneTitle : words.yourBooking;
  const act = (query: Record<string, string>) => linkOf(visit, pathOf(held), query);
  const body = html`<div class="split"><div class="stack">
${news && html`<span class="done">${icon("check")}</span>`}<h1>${title}</h1>
${news === "new" && html`<p class="lead">${booking.isChangeable ? words.doneText : words.doneTextFinal}</p>`}${news === "moved" && html`<p class="lead" role="status">${words.moved}</p>`}
${isCancelled && html`<p class="lead" role="status">${words.cancelledText}</p>`}
${held.problems.length > 0 && problemList(words.problem, held.problems)}
<div class="card stack">${facts(held)}</div>
<p class="row noprint">${
    booking.status === "scheduled"
      ? html`<a class="button" href="${linkOf(visit, `${pathOf(held)}/calendar.ics`)}" download>${icon("calendar")}${words.addToCalendar}</a>
${booking.isChangeable ? html`<a class="button plain" href="${act({ move: "1" })}">${words.move}</a><a class="button bad" href="${act({ cancel: "1" })}">${words.cancel}</a>` : html`<span class="quiet">${words.tooLate}</span>`}`
      : html`<a class="button" href="${linkOf(visit, "/book")}">${words.bookAgain}</a>`
  }</p></div></div>`;
  return sheet(held, title, body);
}

function facts({ visit, booking }: Held): Markup {
  const { language } = visit;
  const words = pageWords[language];
  const states = {
    scheduled: ["good", words.scheduled],
    "in-progress": ["good", words.scheduled],
    completed: ["", words.over],
    cancelled: ["bad", words.cancelled],
  } as const;
  const [tone, label] = states[booking.status];
  return html`<p><span class="tag ${tone}">${label}</span></p><ul class="facts">
<li>${icon("calendar")}<div><strong>${dayIn(language, booking.date, "long")}</strong><br><bdi dir="${directionOf(language)}">${timesIn(language, booking.startTime, booking.endTime)}</bdi> <span class="quiet">(${zoneIn(language, booking.timezone)})</span></div></li>
<li>${icon("tag")}<div>${booking.services.map(({ name }) => html`<bdi>${name}</bdi><br>`)}<span class="quiet">${minutesIn(language, booking.durationMinutes)}</span></div></li>
${booking.staff && html`<li>${icon("person")}<div><bdi>${booking.staff.name}</bdi></div></li>`}${where(visit)}</ul>`;
}

function where({ premises, language }: Visit): Markup | null {
  const lines = addressLines(premises.address);
  if (lines.length === 0) return null;
  const words = pageWords[language];
  return html`<li>${icon("pin")}<div><span class="hidden">${words.where}: </span><bdi>${lines.join(language === "ar" ? "، " : ", ")}</bdi><br><a class="link" href="${mapOf(lines)}" rel="noopener noreferrer" target="_blank">${words.showMap}</a></div></li>`;
}

export function moveView(held: Held, times: Times): string {
  const { visit } = held;
  const words = pageWords[visit.language];
  const link = (day: string) => linkOf(visit, pathOf(held), { move: "1", day });
  const isCurrent = (startTime: string) => times.day === held.booking.date && startTime === held.booking.startTime;
  const pick = ({ startTime }: { startTime: string }) =>
    html`<li><button name="slot" value="${times.day} ${startTime}" dir="${directionOf(visit.language)}"${isCurrent(startTime) && html` disabled`}>${timeIn(visit.language, startTime)}</button></li>`;
  const body = html`<div class="split"><form class="stack" method="post" action="${linkOf(visit, pathOf(held))}"><h1>${words.moveTitle}</h1><p class="lead">${words.moveText}</p>
${held.problems.length > 0 && problemList(words.takenTitle, held.problems)}<input type="hidden" name="action" value="move">${calendar(visit, times, link, pick)}</form>
<aside class="aside card stack">${facts(held)}<p><a class="link" href="${linkOf(visit, pathOf(held))}">${words.keep}</a></p></aside></div>`;
  return sheet(held, words.moveTitle, body);
}

export function cancelView(held: Held): string {
  const { visit } = held;
  const words = pageWords[visit.language];
  const body = html`<div class="split"><div class="stack"><h1>${words.cancelTitle}</h1><p class="lead">${words.cancelText}</p>
<form class="card" method="post" action="${linkOf(visit, pathOf(held))}">${facts(held)}<input type="hidden" name="action" value="cancel">
<div class="field"><label for="reason">${words.reason}</label><input id="reason" name="reason" maxlength="500" dir="auto"></div>
<p class="row"><button class="button bad">${words.cancelYes}</button><a class="button plain" href="${linkOf(visit, pathOf(held))}">${words.keep}</a></p></form></div></div>`;
  return sheet(held, words.cancelTitle, body);
}
