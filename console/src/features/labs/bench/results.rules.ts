import { parseNumber } from "../../../kit/format/money.rules.ts";
import type { Language } from "../../../kit/words/words.ts";
import type { Item } from "../lab.query.ts";
import { judge, type Verdict } from "./ranges.rules.ts";

const DECIMALS = 6;

/** A result of any kind; without one, everything is null. */
export type Resulted = Pick<Item, "resultValueNumeric" | "comparator" | "resultText" | "resultOption">;

export function isResulted({ resultValueNumeric, resultText, resultOption }: Resulted): boolean {
  return resultValueNumeric !== null || resultText !== null || resultOption !== null;
}

/** The result as it is printed: rounded to the decimals of the analysis, choices by their label. */
export function shownResult(item: Resulted & Pick<Item, "decimals" | "options">, language: Language): string | undefined {
  const { resultValueNumeric: value, comparator, decimals, resultOption, resultText } = item;
  if (value !== null) return `${comparator ?? ""}${decimals === null ? value : value.toFixed(decimals)}`;
  if (resultOption === null) return resultText ?? undefined;
  const option = item.options.find(({ code }) => code === resultOption);
  return (language === "ar" ? (option?.labelAr ?? option?.label) : option?.label) ?? resultOption;
}

export function beforeAmendment(amendment: Item["amendments"][number]): Resulted {
  const { previousValueNumeric, previousComparator, previousText, previousOption } = amendment;
  return {
    resultValueNumeric: previousValueNumeric,
    comparator: previousComparator,
    resultText: previousText,
    resultOption: previousOption,
  };
}

/** The result as it is typed: the whole value, and the code of a choice. */
export function typedText({ resultValueNumeric, comparator, resultText, resultOption }: Resulted): string {
  if (resultValueNumeric !== null) return `${comparator ?? ""}${resultValueNumeric}`;
  return resultOption ?? resultText ?? "";
}

const nothing: Resulted = { resultValueNumeric: null, comparator: null, resultText: null, resultOption: null };

/** Typed text as a result of the analysis's kind; undefined if it is none. Empty text takes the result back. */
export function parseResult(text: string, item: Pick<Item, "resultType" | "options">): Resulted | undefined {
  const typed = text.trim();
  if (typed === "") return nothing;
  if (item.resultType === "text") return { ...nothing, resultText: typed };
  if (item.resultType === "choice") {
    const resultOption = optionFor(typed, item.options);
    return resultOption === undefined ? undefined : { ...nothing, resultOption };
  }
  const [, sign = "", number = ""] = /^(<=|>=|[<>≤≥])?(.*)$/s.exec(typed) ?? [];
  const resultValueNumeric = parseNumber(number, DECIMALS);
  if (resultValueNumeric === undefined) return undefined;
  return { ...nothing, resultValueNumeric, comparator: comparators[sign] ?? null };
}

const comparators: Readonly<Record<string, NonNullable<Item["comparator"]>>> = {
  "<": "<",
  "<=": "<=",
  "≤": "<=",
  ">": ">",
  ">=": ">=",
  "≥": ">=",
};

/** By code or label, or by their beginning if only one option begins like that. */
function optionFor(typed: string, options: Item["options"]): string | undefined {
  const wanted = typed.toLowerCase();
  const names = ({ code, label, labelAr }: Item["options"][number]) => [code, label, labelAr ?? ""].map((name) => name.toLowerCase());
  const exact = options.find((option) => names(option).includes(wanted));
  const begun = options.filter((option) => names(option).some((name) => name.startsWith(wanted)));
  return (exact ?? (begun.length === 1 ? begun[0] : undefined))?.code;
}

/** The flag while a result is typed, by the service's rules. Compared values are judged by the service alone. */
export function verdictOf(result: Resulted | undefined, item: Item, range: Item["range"]): Verdict | undefined {
  if (!result || !isResulted(result)) return undefined;
  if (result.resultOption !== null) {
    return { flag: item.options.find(({ code }) => code === result.resultOption)?.flag ?? null, isCritical: false };
  }
  if (result.resultValueNumeric === null) return { flag: null, isCritical: false };
  const isSaved = typedText(result) === typedText(item);
  if (isSaved || result.comparator !== null) return isSaved ? item : { flag: null, isCritical: isCriticalSide(result, range) };
  return judge(result.resultValueNumeric, range);
}

function isCriticalSide({ resultValueNumeric: value, comparator }: Resulted, range: Item["range"]): boolean {
  if (value === null || !range) return false;
  const { criticalLow, criticalHigh } = range;
  return comparator?.startsWith("<") ? criticalLow !== null && value <= criticalLow : criticalHigh !== null && value >= criticalHigh;
}

/** The one field of the analysis's kind. */
export function bodyOf(result: Resulted, { resultType }: Pick<Item, "resultType">) {
  const { resultValueNumeric, comparator, resultText, resultOption } = result;
  if (resultType === "text") return { resultText };
  if (resultType === "choice") return { resultOption };
  return comparator === null ? { resultValueNumeric } : { resultValueNumeric, comparator };
}
