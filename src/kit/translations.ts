import { oneOf, optional, type TSchema, Type } from "./schema.ts";
import type { Language } from "./writing.ts";

type Translated<F extends object> = { translations: Partial<Record<Language, Partial<F>>> };

/** A record's texts in each language; a field that a language leaves out is shown as in the record itself. */
export function translationsOf<F extends Record<string, TSchema>>(title: string, fields: F) {
  const texts = Type.Partial(Type.Object(fields), { title });
  return Type.Object(
    { ar: optional(texts), en: optional(texts) },
    { title: `${title}s`, description: "Texts by language, shown to visitors who read it; replaced as a whole" },
  );
}

/** The record as a reader of the language sees it: in that language, else in the business's, else as it was written. */
export function inLanguage<F extends object, R extends Translated<F>>(
  { translations, ...record }: R,
  reader: Language,
  business: Language,
): Omit<R, "translations"> {
  return { ...record, ...written(translations[business]), ...written(translations[reader]) };
}

/** Empty texts are not shown: the record's own text is used instead. */
function written(texts: object = {}): object {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** SQL of a row's translated texts, or of one field in every language, for searches. */
export function translatedText(table: string, field = "*"): string {
  return `(select string_agg(given #>> '{}', E'\\n') from jsonb_path_query(${table}.translations, '$.*.${field}') as given)`;
}

export const Lang = optional(
  oneOf(["en", "ar"], { description: "The visitor's language; without it `Accept-Language` decides, else the business's language" }),
);
