import { html, type Markup, trusted } from "../../adapters/html/template.ts";
import type { ContentPage } from "./content-pages.schemas.ts";
import type { Order } from "./orders.schemas.ts";
import type { PublicProduct } from "./products.schemas.ts";
import { type Words, wordsOf } from "./site.words.ts";
import type { Store } from "./store.schemas.ts";

/** A store as one of its visitors has it before them. */
export interface Visit {
  store: Store;
  /** Where its pages begin: `/s/<slug>`, or nothing on its own domain. */
  base: string;
  pages: readonly Pick<ContentPage, "slug" | "title">[];
}

/** What a visitor has typed so far, shown again when something is wrong with it. */
export interface OrderDraft {
  orderKey: string;
  fields: Record<string, string>;
  problems: readonly string[];
}

export interface Shelf {
  products: readonly PublicProduct[];
  q: string;
  nextCursor: string | null;
}

export function homeView(visit: Visit, shelf: Shelf, draft: OrderDraft): string {
  const { store } = visit;
  const words = wordsOf[store.language];
  const isStocked = shelf.products.length > 0 || shelf.q !== "";
  const body = html`<h1 dir="auto">${store.name}</h1>
${store.description && html`<p class="lead" dir="auto">${store.description}</p>`}
${draft.problems.length > 0 && problems(words, draft.problems)}
${isStocked && html`<h2 id="products">${words.products}</h2>${searchForm(visit, words, shelf)}${orderForm(visit, words, shelf, draft)}`}`;
  return layout(visit, { title: store.name, body, current: "" });
}

export function pageView(visit: Visit, page: ContentPage): string {
  const body = html`<article><h1 dir="auto">${page.title}</h1><div dir="auto">${trusted(page.content)}</div></article>`;
  return layout(visit, { title: `${page.title} · ${visit.store.name}`, body, current: page.slug });
}

export function thanksView(visit: Visit, order: Order): string {
  const words = wordsOf[visit.store.language];
  const money = moneyOf(visit.store);
  const row = ({ name, quantity, price, total }: Order["items"][number]) =>
    html`<tr><th scope="row" dir="auto">${name}</th><td>${quantity}</td><td>${money(price)}</td><td>${money(total)}</td></tr>`;
  const body = html`<h1>${words.thanks}</h1><p>${words.mailComing}</p><p>${words.orderNumber}: <code>${order.id}</code></p>
<table><thead><tr><th scope="col">${words.product}</th><th scope="col">${words.quantity}</th><th scope="col">${words.price}</th><th scope="col">${words.total}</th></tr></thead>
<tbody>${order.items.map(row)}</tbody>
<tfoot><tr><th scope="row" colspan="3">${words.total}</th><td>${money(order.total)}</td></tr></tfoot></table>
<p><a href="${homeOf(visit)}">${words.back}</a></p>`;
  return layout(visit, { title: words.thanks, body, current: null });
}

/** For an address where there is no store to dress the answer in. */
export function plainView(title: string, text: string): string {
  return documentOf("en", title, html`<main id="content"><h1>${title}</h1><p>${text}</p></main>`);
}

export function missingView(visit: Visit): string {
  const words = wordsOf[visit.store.language];
  return layout(visit, { title: words.notFound, body: html`<h1>${words.notFound}</h1><p>${words.notFoundText}</p>`, current: null });
}

function problems(words: Words, list: readonly string[]): Markup {
  return html`<div class="problem" role="alert"><h2>${words.problem}</h2><ul>${list.map((each) => html`<li>${each}</li>`)}</ul></div>`;
}

function searchForm(visit: Visit, words: Words, { q }: Shelf): Markup {
  return html`<form class="search" role="search" method="get" action="${homeOf(visit)}">
<div><label for="q">${words.search}</label><input id="q" name="q" type="search" maxlength="200" value="${q}" dir="auto"></div><button>${words.searchButton}</button></form>`;
}

function orderForm(visit: Visit, words: Words, { products, q, nextCursor }: Shelf, draft: OrderDraft): Markup {
  if (products.length === 0) return html`<p>${words.nothingFound}</p>`;
  const { fields } = draft;
  const more = nextCursor && `${homeOf(visit)}?${new URLSearchParams({ ...(q ? { q } : {}), after: nextCursor })}`;
  const field = (name: string, label: string, attributes: Markup) =>
    html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${fields[name] ?? ""}" ${attributes}></div>`;
  return html`<form method="post" action="${visit.base}/orders">
<ul class="products">${products.map((product) => productCard(visit.store, words, product, fields))}</ul>
${more && html`<p><a href="${more}">${words.more}</a></p>`}
<fieldset><legend>${words.yourOrder}</legend><p>${words.howTo}</p>
${field("name", words.name, html`required maxlength="200" autocomplete="name" dir="auto"`)}
${field("email", words.email, html`required type="email" maxlength="254" autocomplete="email" dir="ltr"`)}
${field("phone", words.phone, html`type="tel" maxlength="40" autocomplete="tel" dir="ltr"`)}
<div><label for="notes">${words.notes}</label><textarea id="notes" name="notes" rows="3" maxlength="2000" dir="auto">${fields.notes ?? ""}</textarea></div>
<input type="hidden" name="orderKey" value="${draft.orderKey}"><div><button>${words.send}</button></div></fieldset></form>`;
}

function productCard(store: Store, words: Words, product: PublicProduct, fields: Record<string, string>): Markup {
  const name = `quantity-${product.id}`;
  const quantity = html`<div><label for="${name}" id="label-${product.id}">${words.quantity}</label>
<input id="${name}" name="${name}" type="number" min="0" max="1000" step="1" value="${fields[name] ?? "0"}" aria-labelledby="label-${product.id} about-${product.id}" inputmode="numeric"></div>`;
  const [picture] = product.images;
  const source = `/v1/public/storefront/stores/${store.slug}/products/${product.id}/images/${picture}?size=thumbnail`;
  const image = picture && html`<img src="${source}" alt="" loading="lazy" width="320">`;
  return html`<li>${image}<h3 id="about-${product.id}" dir="auto">${product.name}</h3>
${product.description && html`<p dir="auto">${product.description}</p>`}<p class="price">${moneyOf(store)(product.price)}</p>
${product.inStock ? quantity : html`<p><strong>${words.soldOut}</strong></p>`}</li>`;
}

interface Sheet {
  title: string;
  body: Markup;
  /** The page being shown; empty for home, null for none of them. */
  current: string | null;
}

function layout(visit: Visit, { title, body, current }: Sheet): string {
  const { store, base, pages } = visit;
  const words = wordsOf[store.language];
  const link = (href: string, label: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="page"`} dir="auto">${label}</a></li>`;
  const { contactEmail, contactPhone } = store;
  const sheet = html`<a class="skip" href="#content">${words.skip}</a>
<header><div class="bar"><a class="brand" href="${homeOf(visit)}" dir="auto">${store.name}</a>
<nav aria-label="${words.pages}"><ul>${link(homeOf(visit), words.home, current === "")}
${pages.map((page) => link(`${base}/${page.slug}`, page.title, current === page.slug))}</ul></nav></div></header>
<main id="content">${body}</main>
<footer>${contactEmail && html`<p>${words.contact}: <a href="mailto:${contactEmail}">${contactEmail}</a></p>`}
${contactPhone && html`<p>${words.contact}: <a href="tel:${contactPhone.replace(/[^+\d]/g, "")}" dir="ltr">${contactPhone}</a></p>`}</footer>`;
  return documentOf(store.language, title, sheet);
}

function documentOf(language: Store["language"], title: string, body: Markup): string {
  const direction = language === "ar" ? "rtl" : "ltr";
  return html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/storefront.css"></head><body>${body}</body></html>
`.markup;
}

function homeOf({ base }: Visit): string {
  return base || "/";
}

function moneyOf({ language, currencyCode }: Store): (amount: number) => string {
  const isCurrency = /^[A-Z]{3}$/.test(currencyCode);
  if (!isCurrency) return (amount) => amount.toFixed(2);
  const format = new Intl.NumberFormat(language, { style: "currency", currency: currencyCode });
  return (amount) => format.format(amount);
}
