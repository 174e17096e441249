import { shownResult } from "../catalogue/kinds.rules.ts";
import type { KeptItem } from "../requests/tests.rules.ts";
import type { TestItem, TestSummary } from "../requests/tests.schemas.ts";

export type Language = "en" | "ar";

/** Describes an evaluated result in words, based only on its flag, range and notes. */
export function interpret(item: KeptItem, language: Language): string {
  const say = language === "ar" ? arabic : english;
  const value = [shownResult(item, language), item.unitTitle].filter((part) => part).join(" ");
  const sentences = [say.result(item.reportName, value), ...flagWords(item, say)];
  const limits = limitsOf(item);
  if (limits) sentences.push(say.range(limits));
  if (item.isCritical) sentences.push(say.critical);
  sentences.push(...item.notes);
  if (item.flag !== null && item.flag !== "normal") sentences.push(say.advice);
  return sentences.join(" ");
}

/** Only numbers are measured against a range; a result in words is not missing one. */
function flagWords({ flag, resultValueNumeric }: KeptItem, say: typeof english): string[] {
  if (flag === null) return resultValueNumeric === null ? [] : [say.flag.none];
  return [resultValueNumeric === null && flag === "normal" ? say.expected : say.flag[flag]];
}

/** `70 - 99`, `≥ 70`, `≤ 99`, or undefined if both sides are open. */
function limitsOf({ range }: Pick<TestItem, "range">): string | undefined {
  if (!range) return undefined;
  const { lowLimit, highLimit } = range;
  if (lowLimit !== null && highLimit !== null) return `${lowLimit} - ${highLimit}`;
  if (lowLimit !== null) return `≥ ${lowLimit}`;
  return highLimit === null ? undefined : `≤ ${highLimit}`;
}

const english = {
  result: (name: string, value: string) => `${name} is ${value}.`,
  flag: {
    normal: "The result is within the reference range.",
    low: "The result is below the reference range.",
    high: "The result is above the reference range.",
    abnormal: "The result is abnormal.",
    none: "There is no reference range for this patient, so the result was not flagged.",
  },
  expected: "The result is as expected.",
  range: (limits: string) => `Reference range: ${limits}.`,
  critical: "This is a critical value: the treating physician should be informed immediately.",
  advice: "Please discuss it with the treating physician, who knows the whole picture.",
};

const arabic: typeof english = {
  result: (name, value) => `نتيجة ${name} هي ${value}.`,
  flag: {
    normal: "النتيجة ضمن المجال المرجعي.",
    low: "النتيجة أقل من المجال المرجعي.",
    high: "النتيجة أعلى من المجال المرجعي.",
    abnormal: "النتيجة غير طبيعية.",
    none: "لا يوجد مجال مرجعي لهذا المريض، لذلك لم تُصنَّف النتيجة.",
  },
  expected: "النتيجة كما هو متوقع.",
  range: (limits) => `المجال المرجعي: ${limits}.`,
  critical: "هذه قيمة حرجة: يجب إبلاغ الطبيب المعالج فورًا.",
  advice: "يرجى مناقشتها مع الطبيب المعالج الذي يعرف الحالة كاملة.",
};

/** The prompt for a language model: the result, never who the patient is. */
export function promptFor(item: KeptItem, test: Pick<TestSummary, "patientGender">, language: Language): string {
  return [
    `Explain this laboratory result to a patient in ${language === "ar" ? "Arabic" : "English"}, in at most five plain sentences.`,
    "Do not diagnose, do not change any number, and advise to ask the treating physician.",
    `Analysis: ${item.reportName}. Value: ${shownResult(item, "en")} ${item.unitTitle ?? ""}. Flag: ${item.flag ?? "none"}.`,
    `Reference range: ${limitsOf(item) ?? "none"}. Gender: ${test.patientGender ?? "unknown"}. Critical: ${item.isCritical ? "yes" : "no"}.`,
    item.notes.length > 0 ? `Notes of the laboratory: ${item.notes.join(" ")}` : "",
  ]
    .filter(Boolean)
    .join("\n");
}

const TOKENS_OF_ANSWER = 250;
const CHARACTERS_PER_TOKEN = 4;

export function estimateTokens(prompt: string): number {
  return Math.ceil(prompt.length / CHARACTERS_PER_TOKEN) + TOKENS_OF_ANSWER;
}

/** In US dollars, to the millionth. */
export function costOf(tokens: number, usdPerMillionTokens: number): number {
  return Math.round(tokens * usdPerMillionTokens) / 1_000_000;
}
