import { html, type Markup } from "../../../adapters/html/template.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import type { Words } from "../settings/site.words.ts";
import type { PageSize } from "../settings/store-settings.schemas.ts";
import { icon, keptCart, moneyIn, shopLink, taxNote, type Visit } from "../settings/visit.views.ts";
import { languageField } from "./cart.views.ts";
import { ALL_PRODUCTS, categoryPath, productPath } from "./site.rules.ts";

export interface Shelf {
  products: readonly PublicProduct[];
  q: string;
  /** The selected category; null for all. */
  category: string | null;
  categories: readonly string[];
  nextCursor: string | null;
}

/** Products with search and the way to the other categories. */
export function shelfView(visit: Visit, words: Words, shelf: Shelf): Markup {
  return html`<div class="shelfbar noprint">${categoryNav(visit, words, shelf)}${searchForm(visit, words, shelf)}</div>${results(visit, words, shelf)}`;
}

function categoryNav(visit: Visit, words: Words, { categories, category }: Shelf): Markup | null {
  if (categories.length === 0) return null;
  const chip = (path: string, name: string, isCurrent: boolean) =>
    html`<li><a class="chip" href="${shopLink(visit, path)}#products"${isCurrent && html` aria-current="page"`}><bdi>${name}</bdi></a></li>`;
  return html`<nav class="shelves" aria-label="${words.categories}"><ul class="chips">${chip(ALL_PRODUCTS, words.allProducts, category === null)}${categories.map((name) => chip(categoryPath(name), name, name === category))}</ul></nav>`;
}

function searchForm(visit: Visit, words: Words, { q, category }: Shelf): Markup {
  const here = `${visit.base}${category === null ? ALL_PRODUCTS : categoryPath(category)}`;
  return html`<form class="search" role="search" method="get" action="${here}">${languageField(visit)}${cartFields(visit)}
<label for="q" class="hidden">${words.search}</label><input id="q" name="q" type="search" maxlength="200" value="${q}" placeholder="${words.search}" dir="auto"><button class="tool" aria-label="${words.searchButton}">${icon("search")}</button></form>`;
}

/** Hidden fields for the cart, where the browser does not keep it. */
export function cartFields(visit: Visit): Markup[] {
  return Object.entries(keptCart(visit)).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

function results(visit: Visit, words: Words, { products, q, category, nextCursor }: Shelf): Markup {
  if (products.length === 0) return nothingView(visit, words, words.nothingFound);
  const path = category === null ? ALL_PRODUCTS : categoryPath(category);
  const more = nextCursor && shopLink(visit, path, { ...(q ? { q } : {}), after: nextCursor });
  return html`${productGrid(visit, words, products)}${more && html`<p class="more noprint"><a class="button plain" rel="next" href="${more}">${words.more}</a></p>`}`;
}

/** Leads on to all products where there is nothing to show. */
export function nothingView(visit: Visit, words: Words, text: string): Markup {
  return html`<div class="nothing stack"><p class="lead">${text}</p><p class="quiet">${words.nothingFoundText}</p><p><a class="button plain" href="${shopLink(visit, ALL_PRODUCTS)}">${words.allProducts}</a></p></div>`;
}

/** Any list of products: the newest, those of a category or a collection, related ones. */
export function productGrid(visit: Visit, words: Words, products: readonly PublicProduct[]): Markup {
  return html`<ul class="products">${products.map((product, index) => productCard(visit, words, product, index))}</ul>`;
}

/** Pictures that are seen first are not loaded lazily. */
const FIRST_SEEN = 2;

function productCard(visit: Visit, words: Words, product: PublicProduct, index: number): Markup {
  const [first, second] = product.images;
  const price = moneyIn(visit.language, visit.store.currencyCode)(product.price);
  const lazy = index >= FIRST_SEEN && html` loading="lazy"`;
  const picture = (id: string, extra: Markup | false) => {
    const [small, medium] = [pictureOf(visit, product, id, "thumbnail"), pictureOf(visit, product, id, "medium")];
    return html`<img src="${small}" srcset="${small} 320w, ${medium} 800w" sizes="(max-width: 48rem) 45vw, 20rem" alt="" width="600" height="600"${extra}>`;
  };
  const image = first
    ? html`${picture(first, lazy)}${second && picture(second, html` class="second" loading="lazy"`)}`
    : html`<span class="nopicture">${icon("bag")}</span>`;
  return html`<li class="product"><a href="${shopLink(visit, productPath(product))}"><span class="frame">${image}${!product.inStock && html`<span class="tag sold">${words.soldOut}</span>`}</span>
<span class="body"><strong dir="auto">${product.name}</strong><span class="price">${hasSeveralPrices(product) ? words.fromPrice(price) : price} ${taxNote(visit.language, product.tax)}</span></span></a></li>`;
}

/** A way to more products with a picture: a category, a collection. */
export interface Tile {
  name: string;
  path: string;
  /** Address of a picture; null for none. */
  picture: string | null;
}

/** Featured ways through the store; `all` is where more of them are. */
export function tilesView(visit: Visit, title: string, tiles: readonly Tile[], all?: { name: string; path: string }): Markup | null {
  if (tiles.length === 0) return null;
  const more = all && html`<a class="link" href="${shopLink(visit, all.path)}">${all.name}${icon("forward")}</a>`;
  return html`<section class="wrap band"><div class="bandhead"><h2>${title}</h2>${more}</div>${tileList(visit, tiles)}</section>`;
}

export function tileList(visit: Visit, tiles: readonly Tile[]): Markup {
  const tile = ({ name, path, picture }: Tile) =>
    html`<li><a class="tile" href="${shopLink(visit, path)}">${picture ? html`<img src="${picture}" alt="" width="600" height="600" loading="lazy">` : html`<span class="nopicture">${icon("tag")}</span>`}<span class="caption"><bdi>${name}</bdi>${icon("forward")}</span></a></li>`;
  return html`<ul class="tiles" data-count="${Math.min(tiles.length, 4)}">${tiles.map(tile)}</ul>`;
}

/** The way to a page, for visitors and search engines. */
export interface Crumb {
  name: string;
  path: string;
}

export function crumbsView(visit: Visit, words: Words, crumbs: readonly Crumb[], here: string): Markup {
  return html`<nav class="crumbs noprint" aria-label="${words.trail}"><ol>${crumbs.map(({ name, path }) => html`<li><a href="${shopLink(visit, path)}"><bdi>${name}</bdi></a>${icon("forward")}</li>`)}<li><span aria-current="page"><bdi>${here}</bdi></span></li></ol></nav>`;
}

/** Whether variants cost more than the price that is shown. */
export function hasSeveralPrices({ price, variants }: PublicProduct): boolean {
  return variants.some((variant) => variant.price !== price);
}

export function pictureOf({ store }: Visit, { id }: Pick<PublicProduct, "id">, fileId: string, size: PageSize): string {
  return `/v1/public/storefront/stores/${store.slug}/products/${id}/images/${fileId}?size=${size}`;
}
