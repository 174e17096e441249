import { createHash } from "node:crypto";
import { html, type Markup, trusted } from "../../adapters/html/template.ts";
import type { Id } from "../../kit/ids.ts";
import type { Language } from "../../kit/writing.ts";
import type { LineTax } from "../taxes/index.ts";
import type { Address, WorkingHours } from "../workspace/index.ts";
import { cartOf, cartParameters } from "./cart.rules.ts";
import type { ContentPage } from "./content-pages.schemas.ts";
import { layoutWords } from "./layout.words.ts";
import { stylesheet } from "./site.style.ts";
import type { Store } from "./store.schemas.ts";
import { accentOf } from "./theme.rules.ts";

export type { Language } from "../../kit/writing.ts";
export { dayIn, minutesIn, moneyIn, monthsIn, timeIn, timesIn, zoneIn } from "../../kit/writing.ts";

/** Says whether a price includes its tax; nothing if there is none. */
export function taxNote(language: Language, tax: Pick<LineTax, "isInclusive" | "percentage"> | null): Markup | null {
  if (!tax || tax.percentage === 0) return null;
  const words = layoutWords[language];
  return html`<small class="quiet">${tax.isInclusive ? words.inclTax : words.exclTax}</small>`;
}

/** Data of the business on its pages, besides the store. */
export interface Premises {
  slogan: string | null;
  workingHours: WorkingHours | null;
  timezone: string;
  address: Address | null;
  logoFileId: Id | null;
  canBook: boolean;
}

/** A store as seen by one visitor. */
export interface Visit {
  store: Store;
  /** The path prefix of its pages: `/s/<slug>`, or empty on its own domain. */
  base: string;
  /** Where the whole site begins: `https://shop.example`. */
  origin: string;
  language: Language;
  /** The visitor has chosen the language: every link keeps it. */
  isLanguageChosen: boolean;
  /** The current page, for the language switch. */
  path: string;
  query: URLSearchParams;
  pages: readonly Pick<ContentPage, "slug" | "title">[];
  premises: Premises;
}

export interface Sheet {
  title: string;
  body: Markup;
  /** The current page; empty for home, null for none. */
  current: string | null;
  description?: string | null;
  image?: string | null;
  /** Facts for search engines, as schema.org names them. */
  facts?: object;
  /** Not for search engines. */
  isPrivate?: boolean;
}

const version = createHash("sha1").update(stylesheet).digest("base64url").slice(0, 8);

/** A link within the store; keeps the language that the visitor has chosen. */
export function linkOf(
  { base, language, isLanguageChosen }: Visit,
  path: string,
  parameters: Record<string, string | readonly string[]> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) for (const each of [value].flat()) query.append(name, each);
  if (isLanguageChosen) query.set("lang", language);
  const text = query.toString();
  return `${base}${path}${text ? `?${text}` : ""}` || "/";
}

export function layout(visit: Visit, sheet: Sheet): string {
  const { store, pages, language, premises, query } = visit;
  const words = layoutWords[language];
  const cart = cartOf(query);
  // The cart is kept only in the address: a link without it would empty the cart.
  const to = (path: string) => linkOf(visit, path, cartParameters(cart));
  const pieces = [...cart.values()].reduce((sum, count) => sum + count, 0);
  const link = (href: string, label: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}><bdi>${label}</bdi></a></li>`;
  const links = pages.map((page) => link(to(`/${page.slug}`), page.title, sheet.current === page.slug));
  const body = html`<a class="skip" href="#content">${words.skip}</a>
<header class="top"><div class="bar"><a class="brand" href="${to("")}">${logoOf(visit)}<bdi>${store.name}</bdi></a>
<nav aria-label="${words.pages}"><ul>${link(to(""), words.home, sheet.current === "")}${
    pieces > 0 && link(to("/cart"), words.cart(pieces), sheet.current === "cart")
  }${premises.canBook && link(linkOf(visit, "/book"), words.book, sheet.current === "book")}${links}</ul></nav>${languageSwitch(visit)}</div></header>
<main id="content">${sheet.body}</main>
<footer><div class="foot">${contacts(visit)}</div></footer>`;
  return documentOf(visit, sheet, body);
}

function logoOf({ base, store, premises }: Visit): Markup {
  if (premises.logoFileId) return html`<img src="${base}/logo" alt="" width="36" height="36">`;
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

function contacts({ store, language }: Visit): Markup {
  const words = layoutWords[language];
  const { contactEmail, contactPhone } = store;
  return html`${contactPhone && html`<a href="tel:${contactPhone.replace(/[^+\d]/g, "")}">${icon("phone")}<span class="hidden">${words.call} </span><bdi dir="ltr">${contactPhone}</bdi></a>`}
${contactEmail && html`<a href="mailto:${contactEmail}">${icon("mail")}<span class="hidden">${words.write} </span><bdi dir="ltr">${contactEmail}</bdi></a>`}
<span><bdi>${store.name}</bdi></span>`;
}

/** A separating dot stays with the words before it, so that no line begins with one. */
export function unbroken(text: string): string {
  return text.replaceAll(" · ", "\u00a0· ");
}

/** For addresses without a store. */
export function plainView(language: Language, status: number): string {
  const { title, text } = problemOf(language, status);
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

function documentOf(visit: Visit, { title, description, image, facts, isPrivate }: Sheet, body: Markup): string {
  const { store, base, origin, path, language, premises } = visit;
  const addressIn = (spoken: Language) => `${origin}${base}${path}?lang=${spoken}`;
  const address = addressIn(language);
  const tongues = (["en", "ar"] as const).map((each) => html`<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`);
  const chosenByBrowser = html`<link rel="alternate" hreflang="x-default" href="${origin}${base}${path}">`;
  const about = description?.replace(/\s+/g, " ").trim().slice(0, 160);
  const head = html`${about && html`<meta name="description" content="${about}"><meta property="og:description" content="${about}">`}
<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:site_name" content="${store.name}"><meta property="og:url" content="${address}">
${image && html`<meta property="og:image" content="${origin}${image}">`}
${isPrivate ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${address}">${tongues}${chosenByBrowser}`}
<link rel="icon" href="${base}${premises.logoFileId ? "/logo" : "/icon.svg"}">
${store.themeColor && html`<meta name="theme-color" content="${store.themeColor}"><link rel="stylesheet" href="${base}/theme.css?v=${store.themeColor.slice(1)}">`}
${facts && html`<script type="application/ld+json">${trusted(asData(facts))}</script>`}`;
  return htmlDocument(language, title, body, head);
}

/** In a script element, anything that could end it or start a comment is escaped. */
function asData(facts: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...facts }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function htmlDocument(language: Language, title: string, body: Markup, head?: Markup): string {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/storefront.css?v=${version}">${head}</head><body>${body}</body></html>
`.markup;
}

export function directionOf(language: Language): "rtl" | "ltr" {
  return language === "ar" ? "rtl" : "ltr";
}

/** On a 24-pixel grid, based on Tabler's icons. */
const drawings = {
  globe: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18",
  phone: "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2",
  mail: "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l9 6 9-6",
  calendar: "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16",
  clock: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3 3",
  person: "M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2",
  pin: "M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0M17.7 16.7 13.4 21a2 2 0 0 1-2.8 0l-4.3-4.3a8 8 0 1 1 11.4 0",
  check: "M5 12l5 5L20 7",
  forward: "M9 6l6 6-6 6",
  back: "M15 6l-6 6 6 6",
  plus: "M12 5v14M5 12h14",
  cross: "M18 6 6 18M6 6l12 12",
  bag: "M6.3 8h11.4a2 2 0 0 1 2 2.3l-1.3 8.2A3 3 0 0 1 15.5 21h-7a3 3 0 0 1-3-2.5L4.300 10.300A2 2 0 0 1 6.300 8M9 11V6a3 3 0 0 1 6 0v5",
  tag: "M7.500 7.500h.01M3 6v5.200a2 2 0 0 0 .6 1.400l7.700 7.700a2.400 2.400 0 0 0 3.400 0l5.600-5.600a2.400 2.400 0 0 0 0-3.400l-7.700-7.700a2 2 0 0 0-1.400-.6H6a3 3 0 0 0-3 3",
} as const;

/** Icons with a direction are mirrored in Arabic. */
export function icon(name: keyof typeof drawings): Markup {
  const turns = name === "forward" || name === "back";
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"${turns && html` class="turns"`}><path d="${drawings[name]}"/></svg>`;
}

export function addressLines(address: Address | null): string[] {
  if (!address) return [];
  const { line1, line2, postalCode, city, region } = address;
  return [line1, line2, [postalCode, city].filter(Boolean).join(" "), region].filter((line): line is string => Boolean(line));
}

export function mapOf(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: lines.join(", ") })}`;
}
