import type { Context, Exchange } from "../../../kit/context.ts";
import { inLanguage } from "../../../kit/translations.ts";
import type { Language } from "../../../kit/writing.ts";
import type { Store } from "./store-settings.schemas.ts";

/** The one of our languages that the browser asks for most; undefined if it asks for neither. */
export function preferredLanguage(header: string | undefined): "en" | "ar" | undefined {
  const asked = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { language: range.split("-", 1)[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => (language === "en" || language === "ar") && weight > 0);
  const most = Math.max(...asked.map(({ weight }) => weight));
  return asked.find(({ weight }) => weight === most)?.language as "en" | "ar" | undefined;
}

/** The language of a caller of the public API: as asked for, else as the browser prefers, else the store's own. */
export function languageOf({ received, setHeader }: Exchange, asked: Language | undefined, store: Pick<Store, "language">): Language {
  setHeader("vary", "accept-language");
  return asked ?? preferredLanguage(received.headers["accept-language"]?.toString()) ?? store.language;
}

/** The language that a visitor reads at a store. */
export type Reads = (store: Pick<Store, "language">) => Language;

/** How a caller of the public API reads: in the asked language, else as the browser asks. */
export function readerOf({ exchange }: Pick<Context, "exchange">, asked?: Language): Reads {
  return (store) => languageOf(exchange, asked, store);
}

/** The store with its texts as a reader of the language sees them. */
export function storeIn(store: Store, reader: Language): Store {
  const { name, description, texts, language } = store;
  const { name: named, description: described } = inLanguage({ name, description, translations: texts }, reader, language);
  return { ...store, name: named, description: described };
}

/** The store on its pages, where the slogan stands for a missing description: a slogan in the reader's language comes before a description in another. */
export function storeOnPages(store: Store, reader: Language): Store {
  const { slogan, description } = store.texts[reader] ?? {};
  const isOwn = reader === store.language;
  return { ...storeIn(store, reader), ...(slogan && !description && !isOwn ? { description: null } : {}) };
}

export function sloganIn({ texts, language }: Store, slogan: string | null, reader: Language): string | null {
  return inLanguage({ slogan, translations: texts }, reader, language).slogan;
}
