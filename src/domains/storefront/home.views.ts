import { html, type Markup } from "../../adapters/html/template.ts";
import { dayOf } from "../../kit/time.ts";
import { minuteAt } from "../../kit/zone.ts";
import type { LineTax } from "../taxes/index.ts";
import {
  addressLines,
  dayIn,
  directionOf,
  icon,
  layout,
  linkOf,
  mapOf,
  minutesIn,
  moneyIn,
  taxNote,
  timesIn,
  unbroken,
  type Visit,
} from "./layout.views.ts";
import { imageOf, type Shelf, shelfView } from "./shelf.views.ts";
import { hoursOf, storeFacts } from "./site.facts.rules.ts";
import { type Words, wordsOf } from "./site.words.ts";

interface ShownService {
  id: string;
  name: string;
  durationMinutes: number;
  price: number | null;
  tax: LineTax | null;
}

interface Home {
  shelf: Shelf;
  services: readonly ShownService[];
  now: Date;
}

const listComma = { en: ", ", ar: "، " } as const;

export function homeView(visit: Visit, { shelf, services, now }: Home): string {
  const { store, premises } = visit;
  const words = wordsOf[visit.language];
  const isStocked = shelf.products.length > 0 || shelf.q !== "";
  const lead = store.description ?? premises.slogan;
  const body = html`<div class="hero"><h1><bdi>${unbroken(store.name)}</bdi></h1>
${lead && html`<p class="lead" dir="auto">${lead}</p>`}
${premises.canBook && html`<p><a class="button" href="${linkOf(visit, "/book")}">${icon("calendar")}${words.bookNow}</a></p>`}</div>
<div class="split"><div>
${services.length > 0 && html`<section class="section"><h2>${words.services}</h2><div class="choices">${services.map((service) => serviceCard(visit, words, service))}</div></section>`}
${isStocked && html`<section class="section"><h2 id="products">${words.products}</h2>${shelfView(visit, words, shelf)}</section>`}
</div>${aside(visit, words, now)}</div>`;
  return layout(visit, { title: store.name, body, current: "", description: lead, image: imageOf(visit), facts: storeFacts(visit) });
}

function serviceCard(visit: Visit, words: Words, { id, name, durationMinutes, price, tax }: ShownService): Markup {
  const money = moneyIn(visit.language, visit.store.currencyCode);
  return html`<a class="choice" href="${linkOf(visit, "/book", { service: id })}"><strong dir="auto">${name}</strong>
<span class="quiet">${minutesIn(visit.language, durationMinutes)}${price !== null && html` · ${money(price)} ${taxNote(visit.language, tax)}`}</span>
<span class="go"><span>${words.book}</span>${icon("forward")}</span></a>`;
}

/** Opening hours and address; null if the owner gave neither. */
function aside(visit: Visit, words: Words, now: Date): Markup | null {
  const { workingHours, address, timezone } = visit.premises;
  const lines = addressLines(address);
  if (!workingHours && lines.length === 0) return null;
  const today = dayOf(new Date(minuteAt(now, timezone) * 60_000));
  const hours = workingHours && hoursOf(workingHours);
  return html`<aside class="aside stack section">
${
  hours &&
  html`<div class="card stack"><h2>${icon("clock")} ${words.openingHours}</h2><ul class="hours">${hours.map(({ day, spans }) => {
    const isToday = new Date(`${day}T00:00Z`).getUTCDay() === new Date(`${today}T00:00Z`).getUTCDay();
    return html`<li${isToday && html` aria-current="date"`}><span>${dayIn(visit.language, day, "weekday")}</span><span dir="${directionOf(visit.language)}">${spans.length > 0 ? spans.map(({ start, end }) => timesIn(visit.language, start, end)).join(listComma[visit.language]) : words.closed}</span></li>`;
  })}</ul></div>`
}
${lines.length > 0 && html`<div class="card stack"><h2>${icon("pin")} ${words.whereWeAre}</h2><address dir="auto">${lines.map((line) => html`${line}<br>`)}</address><p><a class="link" href="${mapOf(lines)}" rel="noopener noreferrer" target="_blank">${words.showMap}</a></p></div>`}</aside>`;
}
