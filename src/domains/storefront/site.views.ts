import { html, type Markup, trusted } from "../../adapters/html/template.ts";
import { dayOf } from "../../kit/time.ts";
import { minuteAt } from "../../kit/zone.ts";
import type { LineTax } from "../taxes/index.ts";
import { cartOf, cartParameters } from "./cart.rules.ts";
import { chosenFields, languageField, taxLabel } from "./cart.views.ts";
import type { PublicContentPage } from "./content-pages.schemas.ts";
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
import type { PublicOrder } from "./orders.schemas.ts";
import type { PublicProduct } from "./products.schemas.ts";
import { hoursOf, storeFacts } from "./site.facts.rules.ts";
import { categoryPath } from "./site.rules.ts";
import { type Words, wordsOf } from "./site.words.ts";

export interface Shelf {
  products: readonly PublicProduct[];
  q: string;
  /** The selected category; null for all. */
  category: string | null;
  categories: readonly string[];
  nextCursor: string | null;
}

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

/** The products of one category. */
export function categoryView(visit: Visit, category: string, shelf: Shelf): string {
  const words = wordsOf[visit.language];
  const body = html`<div class="stack"><p class="noprint"><a class="link" href="${linkOf(visit, "", cartParameters(cartOf(visit.query)))}#products">${icon("back")} ${words.allProducts}</a></p>
<h1 id="products"><bdi>${category}</bdi></h1>${shelfView(visit, words, shelf)}</div>`;
  return layout(visit, { title: `${category} · ${visit.store.name}`, body, current: null, image: imageOf(visit) });
}

function shelfView(visit: Visit, words: Words, shelf: Shelf): Markup {
  return html`${categoryNav(visit, words, shelf)}${searchForm(visit, words, shelf)}${orderForm(visit, words, shelf)}`;
}

function categoryNav(visit: Visit, words: Words, { categories, category }: Shelf): Markup | null {
  if (categories.length === 0) return null;
  const kept = cartParameters(cartOf(visit.query));
  const chip = (path: string, name: string, isCurrent: boolean) =>
    html`<li><a class="chip" href="${linkOf(visit, path, kept)}#products"${isCurrent && html` aria-current="page"`}><bdi>${name}</bdi></a></li>`;
  return html`<nav class="shelves noprint" aria-label="${words.categories}"><ul class="chips">${chip("", words.allProducts, category === null)}${categories.map((name) => chip(categoryPath(name), name, name === category))}</ul></nav>`;
}

function imageOf({ base, premises }: Visit): string | null {
  return premises.logoFileId ? `${base}/logo` : null;
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

export function pageView(visit: Visit, page: PublicContentPage): string {
  // The direction follows the text, not the language of the page: the title in `bdi` does not count.
  const body = html`<article dir="auto"><h1><bdi>${page.title}</bdi></h1><div>${trusted(linksWithLanguage(visit, page.content))}</div></article>`;
  const description = page.content.slice(0, 1_000).replace(/<[^>]*>/g, " ");
  return layout(visit, { title: `${page.title} · ${visit.store.name}`, body, current: page.slug, description });
}

/** The owner's links to pages of the store keep the language that the visitor has chosen. */
function linksWithLanguage({ base, origin, language, isLanguageChosen }: Visit, content: string): string {
  if (!isLanguageChosen) return content;
  return content.replace(/(<a\s[^>]*?href=")([^"#]*)/g, (whole, start: string, address: string) => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const isWithin = path.startsWith(`${base}/`) && !path.startsWith("//") && !/[?&](amp;)?lang=/.test(path);
    return isWithin || path === base ? `${start}${address}${address.includes("?") ? "&amp;" : "?"}lang=${language}` : whole;
  });
}

export function productView(visit: Visit, product: PublicProduct): string {
  const words = wordsOf[visit.language];
  const { store } = visit;
  const price = moneyIn(visit.language, store.currencyCode)(product.price);
  const pictures = product.images.map(
    (id, index) =>
      html`<img src="${pictureOf(visit, product, id, "full")}" alt="" width="800" height="600"${index > 0 && html` loading="lazy"`}>`,
  );
  const [shelfPath, shelfName] = product.category ? [categoryPath(product.category), product.category] : ["", words.allProducts];
  const body = html`<p class="noprint"><a class="link" href="${linkOf(visit, shelfPath, cartParameters(cartOf(visit.query)))}#products">${icon("back")} <bdi>${shelfName}</bdi></a></p>
<div class="split section"><div class="gallery">${pictures.length > 0 ? pictures : html`<span class="nopicture">${icon("bag")}</span>`}</div>
<div class="stack aside"><h1><bdi>${product.name}</bdi></h1><p class="lead price">${price} ${taxNote(visit.language, product.tax)}</p>
${product.description && html`<p class="lead" dir="auto">${product.description}</p>`}
${product.inStock ? html`<form class="card" method="get" action="${visit.base}/cart">${languageField(visit)}${chosenFields(cartOf(visit.query), new Set([product.id]))}${quantity(words, product, cartOf(visit.query).get(product.id) ?? 1)}<div><button class="button wide">${icon("bag")}${words.addToOrder}</button></div></form>` : html`<p><span class="tag bad">${words.soldOut}</span></p>`}</div></div>`;
  const facts = {
    "@type": "Product",
    name: product.name,
    description: product.description,
    ...(product.category ? { category: product.category } : {}),
    offers: {
      "@type": "Offer",
      price: product.price,
      priceCurrency: store.currencyCode,
      availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
    },
  };
  const [first] = product.images;
  const image = first ? pictureOf(visit, product, first, "full") : imageOf(visit);
  return layout(visit, { title: `${product.name} · ${store.name}`, body, current: null, description: product.description, image, facts });
}

function pictureOf({ store }: Visit, product: PublicProduct, fileId: string, size: "full" | "thumbnail"): string {
  return `/v1/public/storefront/stores/${store.slug}/products/${product.id}/images/${fileId}?size=${size}`;
}

/** An order's status, for anyone with its token. */
export function orderView(visit: Visit, order: PublicOrder, { isNew, invoice }: { isNew: boolean; invoice: string | null }): string {
  const words = wordsOf[visit.language];
  const tone = order.status === "cancelled" ? "bad" : "good";
  const title = isNew ? words.thanks : `${words.orderStatus} ${order.number}`;
  const thanks = html`<p class="lead">${words.mailComing} ${words.keepAddress}</p><p>${words.orderNumber}: <strong>${order.number}</strong></p>`;
  const body = html`<div class="stack">${isNew && html`<span class="done">${icon("check")}</span>`}<h1>${title}</h1>${isNew && thanks}
<p class="row"><span class="tag ${tone}">${words.states[order.status]}</span><span class="tag">${words.payment[order.paymentStatus] ?? order.paymentStatus}</span><span class="quiet">${dayIn(visit.language, dayOf(order.createdAt), "long")}</span></p>
<div class="card">${orderTable(visit, order)}</div>
${invoice && html`<p><a class="link" href="${invoice}">${words.invoice}</a></p>`}<p><a class="button plain" href="${linkOf(visit, "")}">${words.back}</a></p></div>`;
  return layout(visit, { title, body, current: null, isPrivate: true });
}

function orderTable(visit: Visit, { items, discount, delivery, taxes, amountDue }: PublicOrder): Markup {
  const words = wordsOf[visit.language];
  const money = moneyIn(visit.language, visit.store.currencyCode);
  const row = ({ name, quantity: count, price, total: sum }: PublicOrder["items"][number]) =>
    html`<tr><th scope="row" dir="auto">${name}</th><td>${count}</td><td class="number">${money(price)}</td><td class="number">${money(sum)}</td></tr>`;
  const discountRow = ({ code, amount }: NonNullable<PublicOrder["discount"]>) =>
    html`<tr><th scope="row" colspan="3">${words.discount} <bdi>${code}</bdi></th><td class="number">${amount === 0 ? "" : money(-amount)}</td></tr>`;
  return html`<table><thead><tr><th scope="col">${words.product}</th><th scope="col">${words.quantity}</th><th scope="col" class="number">${words.price}</th><th scope="col" class="number">${words.total}</th></tr></thead>
<tbody>${items.map(row)}${discount && discountRow(discount)}${delivery && html`<tr><th scope="row" colspan="3"><bdi>${delivery.method}</bdi></th><td class="number">${delivery.fee === 0 ? words.free : money(delivery.fee)}</td></tr>`}</tbody>
<tfoot>${taxes.map((tax) => html`<tr><td colspan="3">${taxLabel(words, tax)}</td><td class="number">${money(tax.amount)}</td></tr>`)}
<tr><th scope="row" colspan="3">${taxes.length > 0 ? words.amountDue : words.total}</th><td class="number">${money(amountDue)}</td></tr></tfoot></table>`;
}

function searchForm(visit: Visit, words: Words, { q, category }: Shelf): Markup {
  const here = category === null ? visit.base || "/" : `${visit.base}${categoryPath(category)}`;
  return html`<form class="search" role="search" method="get" action="${here}">${languageField(visit)}${chosenFields(cartOf(visit.query), new Set())}
<div class="field"><label for="q">${words.search}</label><input id="q" name="q" type="search" maxlength="200" value="${q}" dir="auto"></div><button class="button plain">${words.searchButton}</button></form>`;
}

function orderForm(visit: Visit, words: Words, { products, q, category, nextCursor }: Shelf): Markup {
  if (products.length === 0) return html`<p>${words.nothingFound}</p>`;
  const cart = cartOf(visit.query);
  const more =
    nextCursor &&
    linkOf(visit, category === null ? "" : categoryPath(category), { ...(q ? { q } : {}), ...cartParameters(cart), after: nextCursor });
  return html`<form method="get" action="${visit.base}/cart">${languageField(visit)}${chosenFields(cart, new Set(products.map(({ id }) => id)))}
<ul class="products">${products.map((product) => productCard(visit, words, product, cart.get(product.id) ?? 0))}</ul>
${more && html`<p><a class="link" href="${more}">${words.more}</a></p>`}
<p class="checkout"><button class="button">${icon("bag")}${words.toCart}</button><span class="quiet">${words.howTo}</span></p></form>`;
}

function quantity(words: Words, product: PublicProduct, value: number): Markup {
  const name = `quantity-${product.id}`;
  return html`<div class="field"><label for="${name}" id="label-${product.id}">${words.quantity}</label>
<input id="${name}" name="${name}" type="number" min="0" max="1000" step="1" value="${value}" aria-label="${words.quantity}: ${product.name}" inputmode="numeric"></div>`;
}

function productCard(visit: Visit, words: Words, product: PublicProduct, chosen: number): Markup {
  const [picture] = product.images;
  const image = picture
    ? html`<img src="${pictureOf(visit, product, picture, "thumbnail")}" alt="" loading="lazy" width="320" height="240">`
    : html`<span class="nopicture">${icon("bag")}</span>`;
  return html`<li class="product"><a href="${linkOf(visit, `/products/${product.id}`, cartParameters(cartOf(visit.query)))}">${image}<span class="body"><strong dir="auto">${product.name}</strong>
${product.description && html`<span class="quiet" dir="auto">${product.description.slice(0, 200)}</span>`}<span class="price">${moneyIn(visit.language, visit.store.currencyCode)(product.price)} ${taxNote(visit.language, product.tax)}</span></span></a>
<div class="buy">${product.inStock ? html`${quantity(words, product, chosen)}<button class="button plain" name="add" value="${product.id}" aria-label="${words.add}: ${product.name}">${words.add}</button>` : html`<span class="tag bad">${words.soldOut}</span>`}</div></li>`;
}
