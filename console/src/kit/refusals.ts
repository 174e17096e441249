let words: typeof import("./refusals.words.ts") | undefined;

export async function loadRefusals(): Promise<void> {
  words ??= await import("./refusals.words.ts");
}

/** What the service said, in the language of the page; its own sentence if it is not known, or before the words are there. */
export function refusalText(sentence: string): string {
  return words?.refusalIn(document.documentElement.lang === "ar" ? "ar" : "en", sentence) ?? sentence;
}
