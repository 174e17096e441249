import type { Language } from "../words/words.ts";

export type Texts<F extends string> = Partial<Record<Language, Partial<Record<F, string>>>>;

/** One language's texts without empty ones; undefined if none is left. */
export function textsFor<F extends string>(value: Texts<F>, language: Language): Partial<Record<F, string>> | undefined {
  const written = Object.entries<string | undefined>(value[language] ?? {}).flatMap(([field, text]) => {
    const trimmed = text?.trim();
    return trimmed ? [[field, trimmed] as const] : [];
  });
  return written.length > 0 ? (Object.fromEntries(written) as Partial<Record<F, string>>) : undefined;
}

/** As they are sent: an empty text is none. */
export function writtenTexts<F extends string>(value: Texts<F>): Texts<F> {
  const [ar, en] = [textsFor(value, "ar"), textsFor(value, "en")];
  return { ...(ar && { ar }), ...(en && { en }) };
}

/** All of them in a line, where two versions are compared. */
export function textsInLine(value: unknown): string {
  return Object.values((value ?? {}) as Texts<string>)
    .flatMap((texts) => Object.values(texts))
    .join(" · ");
}
