import { html, type Markup } from "../../../adapters/html/template.ts";
import { dayOf } from "../../../kit/time.ts";
import { minuteAt } from "../../../kit/zone.ts";
import type { LineTax } from "../../money/taxes/index.ts";
import { COLLECTIONS } from "../products/collections.rules.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import { type Words, wordsOf } from "../settings/site.words.ts";
import {
  addressLines,
  dayIn,
  directionOf,
  icon,
  linkOf,
  mapOf,
  minutesIn,
  moneyIn,
  shopLink,
  taxNote,
  timesIn,
  unbroken,
  type Visit,
} from "../settings/visit.views.ts";
import { layout } from "./layout.views.ts";
import { pictureOf, productGrid, type Tile, tilesView } from "./shelf.views.ts";
import { hoursOf, storeFacts } from "./site.facts.rules.ts";
import { ALL_PRODUCTS } from "./site.rules.ts";

interface ShownService {
  id: string;
  name: string;
  durationMinutes: number;
  price: number | null;
  tax: LineTax | null;
}

interface Home {
  /** The newest. */
  products: readonly PublicProduct[];
  /** Featured ways through the store: the owner's collections, and the categories. */
  collections: readonly Tile[];
  tiles: readonly Tile[];
  services: readonly ShownService[];
  now: Date;
}

const SERVICES_SHOWN = 6;
/** Below that, tiles lead nowhere that the products do not. */
const FEWEST_TILES = 2;

export function homeView(visit: Visit, { products, collections, tiles, services, now }: Home): string {
  const { store, premises } = visit;
  const words = wordsOf[visit.language];
  const lead = store.description ?? premises.slogan;
  // Services or products: the larger part comes first, and is the one action at the head.
  const isShop = visit.isStocked && !(premises.canBook && services.length >= products.length);
  const offered = products.length > 0 && productsSection(visit, words, products);
  const bookable = services.length > 0 && servicesSection(visit, words, services);
  const body = html`${hero(visit, words, { lead, products, isShop })}
${tilesView(visit, words.collections, collections, { name: words.viewAll, path: COLLECTIONS })}
${tiles.length >= FEWEST_TILES && tilesView(visit, words.byCategory, tiles)}
${isShop ? html`${offered}${bookable}` : html`${bookable}${offered}`}
${visitUs(visit, words, now)}`;
  return layout(visit, { title: store.name, body, current: "", description: lead, facts: storeFacts(visit), isWide: true });
}

interface Head {
  lead: string | null;
  products: readonly PublicProduct[];
  isShop: boolean;
}

function hero(visit: Visit, words: Words, { lead, products, isShop }: Head): Markup {
  const { store, premises, base } = visit;
  const shop = isShop && html`<p><a class="button large" href="${shopLink(visit, ALL_PRODUCTS)}">${words.shopNow}</a></p>`;
  const book =
    premises.canBook && html`<p><a class="button large" href="${linkOf(visit, "/book")}">${icon("calendar")}${words.bookNow}</a></p>`;
  const action = shop || book;
  const text = html`<div class="herotext"><h1><bdi>${unbroken(store.name)}</bdi></h1>${lead && html`<p class="lead" dir="auto">${lead}</p>`}${action}</div>`;
  if (store.theme.hero === "plain") return html`<div class="hero bare"><div class="wrap">${text}</div></div>`;
  if (store.heroFileId) {
    const picture = html`<img src="${base}/hero?v=${store.heroFileId}" alt="" width="1600" height="900" fetchpriority="high">`;
    return html`<div class="hero ${store.theme.hero === "cover" ? "cover" : "beside"}"><div class="wrap">${text}<div class="heropicture">${picture}</div></div></div>`;
  }
  const shown = collage(visit, products);
  return shown
    ? html`<div class="hero beside"><div class="wrap">${text}${shown}</div></div>`
    : html`<div class="hero bare"><div class="wrap">${text}</div></div>`;
}

/** Pictures of products where the owner has given none for the hero; null without enough of them. */
function collage(visit: Visit, products: readonly PublicProduct[]): Markup | null {
  const pictured = products.flatMap(({ id, images: [first] }) => (first ? [{ id, first }] : [])).slice(0, 3);
  if (pictured.length < 3) return null;
  return html`<div class="heropicture collage">${pictured.map((product) => html`<img src="${pictureOf(visit, product, product.first, "medium")}" alt="" width="600" height="600">`)}</div>`;
}

function productsSection(visit: Visit, words: Words, products: readonly PublicProduct[]): Markup {
  return html`<section class="wrap band"><div class="bandhead"><h2 id="products">${words.newIn}</h2><a class="link" href="${shopLink(visit, ALL_PRODUCTS)}">${words.viewAll}${icon("forward")}</a></div>${productGrid(visit, words, products)}</section>`;
}

function servicesSection(visit: Visit, words: Words, services: readonly ShownService[]): Markup {
  const shown = services.slice(0, SERVICES_SHOWN);
  const more =
    services.length > shown.length && html`<a class="link" href="${linkOf(visit, "/book")}">${words.viewAll}${icon("forward")}</a>`;
  return html`<section class="wrap band"><div class="bandhead"><h2>${words.services}</h2>${more}</div><div class="choices spread">${shown.map((service) => serviceCard(visit, words, service))}</div></section>`;
}

function serviceCard(visit: Visit, words: Words, { id, name, durationMinutes, price, tax }: ShownService): Markup {
  const money = moneyIn(visit.language, visit.store.currencyCode);
  return html`<a class="choice" href="${linkOf(visit, "/book", { service: id })}"><strong dir="auto">${name}</strong>
<span class="quiet">${minutesIn(visit.language, durationMinutes)}${price !== null && html` · ${money(price)} ${taxNote(visit.language, tax)}`}</span>
<span class="go"><span>${words.book}</span>${icon("forward")}</span></a>`;
}

const listComma = { en: ", ", ar: "، " } as const;

/** Opening hours and address; null if the owner gave neither. */
function visitUs(visit: Visit, words: Words, now: Date): Markup | null {
  const { workingHours, address } = visit.premises;
  const lines = addressLines(address);
  if (!workingHours && lines.length === 0) return null;
  return html`<section class="visitus"><div class="wrap"><h2>${words.visitUs}</h2><div class="places">
${workingHours && hoursBox(visit, words, hoursOf(workingHours), now)}
${lines.length > 0 && html`<div class="place">${icon("pin")}<div><h3>${words.whereWeAre}</h3><address dir="auto">${lines.map((line) => html`${line}<br>`)}</address><a class="link" href="${mapOf(lines)}" rel="noopener noreferrer" target="_blank">${words.showMap}</a></div></div>`}
</div></div></section>`;
}

/** Today's hours, and those of the week for who asks. */
function hoursBox(visit: Visit, words: Words, hours: ReturnType<typeof hoursOf>, now: Date): Markup {
  const { language, premises } = visit;
  const weekday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay();
  const today = weekday(dayOf(new Date(minuteAt(now, premises.timezone) * 60_000)));
  const times = ({ spans }: (typeof hours)[number]) =>
    spans.map(({ start, end }) => timesIn(language, start, end)).join(listComma[language]);
  const open = hours.find(({ day, spans }) => weekday(day) === today && spans.length > 0);
  const row = (each: (typeof hours)[number]) =>
    html`<li${weekday(each.day) === today && html` aria-current="date"`}><span>${dayIn(language, each.day, "weekday")}</span><span dir="${directionOf(language)}">${times(each) || words.closed}</span></li>`;
  return html`<div class="place">${icon("clock")}<div><h3>${words.openingHours}</h3><p>${open ? words.openToday(times(open)) : words.closedToday}</p>
<details><summary>${words.allHours}</summary><ul class="hours">${hours.map(row)}</ul></details></div></div>`;
}
