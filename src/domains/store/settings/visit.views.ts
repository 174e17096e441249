import { html, type Markup } from "../../../adapters/html/template.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Language } from "../../../kit/writing.ts";
import type { LineTax } from "../../money/taxes/index.ts";
import type { Address, WorkingHours } from "../../platform/workspace/index.ts";
import { type Cart, cartParameters } from "./cart.rules.ts";
import type { ContentPage } from "./content-pages.schemas.ts";
import { layoutWords } from "./layout.words.ts";
import type { Store } from "./store-settings.schemas.ts";

export type { Language } from "../../../kit/writing.ts";
export { dayIn, minutesIn, moneyIn, monthsIn, timeIn, timesIn, zoneIn } from "../../../kit/writing.ts";

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
  taxNumber: string | null;
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
  cart: Cart;
  /** The browser does not keep the cart, so every link must. */
  isCartInAddress: boolean;
  /** Something is for sale. */
  isStocked: boolean;
  pages: readonly Pick<ContentPage, "slug" | "title">[];
  premises: Premises;
}

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

/** A link for shoppers: keeps the cart too, where the browser does not. */
export function shopLink(visit: Visit, path: string, parameters: Record<string, string> = {}): string {
  return linkOf(visit, path, { ...parameters, ...keptCart(visit) });
}

export function keptCart({ cart, isCartInAddress }: Visit): Record<string, string> {
  return isCartInAddress ? cartParameters(cart) : {};
}

/** A separating dot stays with the words before it, so that no line begins with one. */
export function unbroken(text: string): string {
  return text.replaceAll(" · ", "\u00a0· ");
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
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M4 10.500a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M20 20l-4.900-4.900",
  message: "M21 12a8.500 8.500 0 0 1-12.700 7.400L3.500 20.500l1.200-4.600A8.500 8.500 0 1 1 21 12",
  truck: "M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 17H3V6h11v11H9M15 17h-1v-8h4l3 4v4h-2",
  card: "M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 11h18M7 15h3",
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
