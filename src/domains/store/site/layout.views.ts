import { createHash } from "node:crypto";
import { html, type Markup, trusted } from "../../../adapters/html/template.ts";
import { piecesIn } from "../settings/cart.rules.ts";
import { fontsFor } from "../settings/fonts.rules.ts";
import { layoutWords } from "../settings/layout.words.ts";
import { accentOf } from "../settings/theme.rules.ts";
import { directionOf, icon, type Language, linkOf, shopLink, type Visit } from "../settings/visit.views.ts";
import { footer } from "./footer.views.ts";
import { ALL_PRODUCTS } from "./site.rules.ts";
import { stylesheet } from "./site.style.ts";

export * from "../settings/visit.views.ts";

export interface Sheet {
  title: string;
  body: Markup;
  /** The current page; empty for home, null for none. */
  current: string | null;
  description?: string | null;
  image?: string | null;
  /** Facts for search engines, as schema.org names them. */
  facts?: object;
  /** Where the page is in each language, if not at the visited path. */
  paths?: Record<Language, string>;
  /** As wide as the window: its parts set their own margins. */
  isWide?: boolean;
  /** Not for search engines. */
  isPrivate?: boolean;
}

const version = createHash("sha1").update(stylesheet).digest("base64url").slice(0, 8);
/** More are in the foot of every page. */
const PAGES_IN_MENU = 4;

export function layout(visit: Visit, sheet: Sheet): string {
  const body = html`<a class="skip" href="#content">${layoutWords[visit.language].skip}</a>
${header(visit, sheet)}
<main id="content"${sheet.isWide && html` class="wide"`}>${sheet.body}</main>
${footer(visit, sheet.current)}`;
  return documentOf(visit, sheet, body);
}

function header(visit: Visit, { current }: Sheet): Markup {
  const { store, pages, language, premises, isStocked } = visit;
  const words = layoutWords[language];
  const link = (href: string, label: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}><bdi>${label}</bdi></a></li>`;
  const links = pages.slice(0, PAGES_IN_MENU).map((page) => link(shopLink(visit, `/${page.slug}`), page.title, current === page.slug));
  return html`<header class="top"><div class="bar"><input type="checkbox" id="menu" class="hidden"><label for="menu" class="tool menu">${icon("menu")}<span class="hidden">${words.menu}</span></label>
<a class="brand" href="${shopLink(visit, "")}">${logoOf(visit)}<bdi>${store.name}</bdi></a>
<nav aria-label="${words.pages}"><ul>${link(shopLink(visit, ""), words.home, current === "")}${
    isStocked && link(shopLink(visit, ALL_PRODUCTS), words.shop, current === "shop")
  }${premises.canBook && link(linkOf(visit, "/book"), words.book, current === "book")}${links}</ul></nav>
<div class="tools">${languageSwitch(visit)}${
    isStocked &&
    html`<a class="tool" href="${shopLink(visit, ALL_PRODUCTS)}#q" aria-label="${words.search}">${icon("search")}</a>${cartLink(visit, current)}`
  }</div></div></header>`;
}

function cartLink(visit: Visit, current: string | null): Markup {
  const words = layoutWords[visit.language];
  const pieces = piecesIn(visit.cart);
  return html`<a class="tool cartlink" href="${shopLink(visit, "/cart")}"${current === "cart" && html` aria-current="page"`}>${icon("bag")}<span class="hidden">${pieces > 0 ? words.cart(pieces) : words.emptyCart}</span>${pieces > 0 && html`<span class="count" aria-hidden="true">${pieces > 99 ? "99+" : pieces}</span>`}</a>`;
}

function logoOf({ base, store, premises }: Visit): Markup {
  if (premises.logoFileId) return html`<img src="${base}/logo" alt="" width="40" height="40">`;
  return html`<span class="mark" aria-hidden="true">${firstLetter(store.name)}</span>`;
}

/** The first letter on the store's colour, for browsers' tabs, where there is no logo. */
export function letterMark({ store }: Visit): string {
  const letter = firstLetter(store.name);
  const { accent, onAccent } = store.themeColor ? accentOf(store.themeColor) : { accent: "#00776e", onAccent: "#ffffff" };
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${accent}"/><text x="32" y="34" fill="${onAccent}" font-family="Inter,system-ui,Segoe UI,Tahoma,sans-serif" font-size="36" font-weight="700" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>
`.markup;
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "•";
}

function languageSwitch({ base, path, query, language }: Visit): Markup {
  const other: Language = language === "ar" ? "en" : "ar";
  const asked = new URLSearchParams(query);
  asked.delete("lang");
  asked.append("lang", other);
  const href = `${base}${path}?${asked}`;
  return html`<a class="tongue" href="${href}" hreflang="${other}">${icon("globe")}<span lang="${other}" dir="${directionOf(other)}">${layoutWords[language].otherLanguage}</span></a>`;
}

/** For addresses without a store. */
export function plainView(language: Language, status: number): string {
  const { title, text } = problemOf(language, status);
  return htmlDocument(language, title, html`<main id="content" class="stack"><h1>${title}</h1><p class="lead">${text}</p></main>`);
}

/** For a store that exists, but not for visitors at present. */
export function closedView(language: Language): string {
  const { storeClosed: title, storeClosedText: text } = layoutWords[language];
  return htmlDocument(language, title, html`<main id="content" class="stack"><h1>${title}</h1><p class="lead">${text}</p></main>`);
}

export function missingView(visit: Visit): string {
  return problemView(visit, 404);
}

/** Shows an error in the store's layout. */
export function problemView(visit: Visit, status: number): string {
  const { title, text } = problemOf(visit.language, status);
  const body = html`<div class="stack"><h1>${title}</h1><p class="lead">${text}</p><p><a class="button plain" href="${linkOf(visit, "")}">${layoutWords[visit.language].home}</a></p></div>`;
  return layout(visit, { title: `${title} · ${visit.store.name}`, body, current: null, isPrivate: true });
}

function problemOf(language: Language, status: number): { title: string; text: string } {
  const { notFound, notFoundText, badRequest, tooMany, failed, tryAgain } = layoutWords[language];
  if (status === 404) return { title: notFound, text: notFoundText };
  if (status === 429) return { title: tooMany, text: tryAgain };
  return status < 500 ? { title: badRequest, text: status === 400 ? notFoundText : tryAgain } : { title: failed, text: tryAgain };
}

export function problemList(title: string, list: readonly string[]): Markup {
  return html`<div class="problem" role="alert"><h2>${title}</h2>${list.length === 1 ? html`<p>${list[0]}</p>` : html`<ul>${list.map((each) => html`<li>${each}</li>`)}</ul>`}</div>`;
}

/** The picture of the store where a page has none of its own: a preview in social networks always has one. */
export function pictureOfStore({ base, store, premises }: Visit): string {
  if (store.heroFileId) return `${base}/hero?v=${store.heroFileId}`;
  return premises.logoFileId ? `${base}/logo` : `${base}/preview.png`;
}

function documentOf(visit: Visit, { title, description, image, facts, paths, isPrivate }: Sheet, body: Markup): string {
  const { store, base, origin, path, language, premises } = visit;
  const addressIn = (spoken: Language) => `${origin}${base}${paths?.[spoken] ?? path}?lang=${spoken}`;
  const address = addressIn(language);
  const tongues = (["en", "ar"] as const).map((each) => html`<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`);
  const chosenByBrowser = html`<link rel="alternate" hreflang="x-default" href="${origin}${base}${paths?.[store.language] ?? path}">`;
  const about = description?.replace(/\s+/g, " ").trim().slice(0, 160);
  const picture = `${origin}${image ?? pictureOfStore(visit)}`;
  const head = html`${about && html`<meta name="description" content="${about}"><meta property="og:description" content="${about}">`}
<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:site_name" content="${store.name}"><meta property="og:url" content="${address}">
<meta property="og:image" content="${picture}"><meta name="twitter:card" content="summary_large_image">
${isPrivate ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${address}">${tongues}${chosenByBrowser}`}
<link rel="icon" href="${base}${premises.logoFileId ? "/logo" : "/icon.svg"}">
${fontsFor(store.theme.typeface, language).map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
${store.themeColor && html`<meta name="theme-color" content="${store.themeColor}"><link rel="stylesheet" href="${base}/theme.css?v=${store.themeColor.slice(1)}">`}
${facts && html`<script type="application/ld+json">${trusted(asData(facts))}</script>`}`;
  return htmlDocument(language, title, body, head, store.theme);
}

/** In a script element, anything that could end it or start a comment is escaped. */
function asData(facts: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...facts }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function htmlDocument(language: Language, title: string, body: Markup, head?: Markup, theme?: Visit["store"]["theme"]): string {
  const looks = theme && html` data-typeface="${theme.typeface}" data-corners="${theme.corners}" data-header="${theme.header}"`;
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/storefront.css?v=${version}">${head}</head><body${looks}>${body}</body></html>
`.markup;
}
