import type { Language } from "./words.ts";

let words: typeof import("./refusals.words.ts") | undefined;

export async function loadRefusals(): Promise<void> {
  words ??= await import("./refusals.words.ts");
}

/** A refusal in the language of the page; the service's own sentence if its reason is not known, or before the words are there. */
export function refusalText({ reason, message }: { reason: string; message: string }): string {
  return words?.ruleIn(pageLanguage(), message) ?? words?.reasonIn(pageLanguage(), reason) ?? message;
}

/** The same for a rule of one field. */
export function ruleText(sentence: string): string {
  return words?.ruleIn(pageLanguage(), sentence) ?? sentence;
}

function pageLanguage(): Language {
  return document.documentElement.lang === "ar" ? "ar" : "en";
}
