import { html, type Markup } from "../../adapters/html/template.ts";
import { cartOf, cartParameters } from "./cart.rules.ts";
import { chosenFields, languageField } from "./cart.views.ts";
import { icon, linkOf, moneyIn, taxNote, type Visit } from "./layout.views.ts";
import type { PublicProduct } from "./products.schemas.ts";
import { categoryPath } from "./site.rules.ts";
import type { Words } from "./site.words.ts";

export interface Shelf {
  products: readonly PublicProduct[];
  q: string;
  /** The selected category; null for all. */
  category: string | null;
  categories: readonly string[];
  nextCursor: string | null;
}

export function shelfView(visit: Visit, words: Words, shelf: Shelf): Markup {
  return html`${categoryNav(visit, words, shelf)}${searchForm(visit, words, shelf)}${orderForm(visit, words, shelf)}`;
}

function categoryNav(visit: Visit, words: Words, { categories, category }: Shelf): Markup | null {
  if (categories.length === 0) return null;
  const kept = cartParameters(cartOf(visit.query));
  const chip = (path: string, name: string, isCurrent: boolean) =>
    html`<li><a class="chip" href="${linkOf(visit, path, kept)}#products"${isCurrent && html` aria-current="page"`}><bdi>${name}</bdi></a></li>`;
  return html`<nav class="shelves noprint" aria-label="${words.categories}"><ul class="chips">${chip("", words.allProducts, category === null)}${categories.map((name) => chip(categoryPath(name), name, name === category))}</ul></nav>`;
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

export function quantity(words: Words, product: PublicProduct, value: number): Markup {
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

/** Picture of the store where a page has none of its own. */
export function imageOf({ base, premises }: Visit): string | null {
  return premises.logoFileId ? `${base}/logo` : null;
}

export function pictureOf({ store }: Visit, product: PublicProduct, fileId: string, size: "full" | "thumbnail"): string {
  return `/v1/public/storefront/stores/${store.slug}/products/${product.id}/images/${fileId}?size=${size}`;
}
