import { InvalidInput } from "../../../kit/errors.ts";
import { stored } from "../../../kit/stored.ts";
import { type Comparator, Delta, Options, type ResultOption, type ResultType } from "./kinds.schemas.ts";

export const readOptions = stored(Options);
const readDeltaRule = stored(Delta);

export function readDelta(value: unknown): Delta | null {
  return value === null || value === undefined ? null : readDeltaRule(value);
}

/** A result as a technician enters it: one of the three, or none. */
export interface Entered {
  value: number | null;
  comparator: Comparator | null;
  text: string | null;
  option: string | null;
}

export const nothingEntered: Entered = { value: null, comparator: null, text: null, option: null };

interface Result {
  resultValueNumeric: number | null;
  comparator: Comparator | null;
  resultText: string | null;
  resultOption: string | null;
}

export function enteredIn({ resultValueNumeric: value, comparator, resultText: text, resultOption: option }: Result): Entered {
  return { value, comparator, text, option };
}

interface Given {
  resultValueNumeric?: number | null;
  comparator?: Comparator | null;
  resultText?: string | null;
  resultOption?: string | null;
}

const fieldOf = { numeric: "resultValueNumeric", text: "resultText", choice: "resultOption" } as const satisfies Record<
  ResultType,
  keyof Given
>;

/** Exactly one result, of the analysis's own type; null takes a result back. */
export function readEntry(given: Given, item: { resultType: ResultType; options: readonly ResultOption[] }): Entered {
  const own = fieldOf[item.resultType];
  const [field, ...others] = Object.values(fieldOf).filter((name) => given[name] !== undefined);
  if (field === undefined) throw new InvalidInput(own, "is required");
  if (others[0] !== undefined) throw new InvalidInput(others[0], "must not be sent together with another result");
  const isCleared = given[field] === null;
  if (isCleared && given.comparator) throw new InvalidInput("comparator", "belongs to a number");
  if (isCleared) return nothingEntered;
  if (field !== own) throw new InvalidInput(field, `is not how this analysis is reported: send ${own}`);
  const { resultValueNumeric: value = null, comparator = null, resultText: text = null, resultOption: option = null } = given;
  if (comparator !== null && value === null) throw new InvalidInput("comparator", "belongs to a number");
  const isOffered = option === null || item.options.some(({ code }) => code === option);
  if (!isOffered) throw new InvalidInput("resultOption", "must be the code of one of the analysis's options");
  return { value, comparator, text, option };
}

interface Kind {
  resultType: ResultType;
  options: readonly ResultOption[];
  loinc?: string | null;
  delta?: Partial<Delta> | null;
}

/** Only a choice has options, each once. */
export function checkKind({ resultType, options, loinc, delta }: Kind): void {
  if (resultType === "choice" && options.length === 0) throw new InvalidInput("options", "must list the results to choose from");
  if (resultType !== "choice" && options.length > 0) throw new InvalidInput("options", "belong to the type choice");
  const codes = options.map(({ code }) => code);
  const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (twice >= 0) throw new InvalidInput(`options.${twice}.code`, "is there twice");
  if (loinc && !isLoinc(loinc)) throw new InvalidInput("loinc", "has a wrong check digit");
  if (delta && ((delta.percent ?? null) === null) === ((delta.absolute ?? null) === null)) {
    throw new InvalidInput("delta", "must have either percent or absolute");
  }
}

/** The check digit of LOINC: every second digit from the right is doubled (Luhn). */
export function isLoinc(code: string): boolean {
  const [number = "", check] = code.split("-");
  return String(luhnDigit(number)) === check;
}

/** The digit that makes the sum of Luhn a multiple of ten. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** A value as it is shown and printed: `<0.50`. */
export function shownNumber(value: number, { comparator, decimals }: { comparator: Comparator | null; decimals: number | null }): string {
  return `${comparator ?? ""}${decimals === null ? String(value) : roundedTo(value, decimals)}`;
}

/** Half away from zero in the decimals that were typed: 1.005 is shown as 1.01, although the nearest binary fraction is below it. */
function roundedTo(value: number, decimals: number): string {
  const [mantissa = "0", exponent = "0"] = String(Math.abs(value)).split("e");
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const [whole = "0", power = "0"] = String(shifted).split("e");
  const rounded = Number(`${whole}e${Number(power) - decimals}`).toFixed(decimals);
  return value < 0 && Number(rounded) !== 0 ? `-${rounded}` : rounded;
}

interface Resulted extends Result {
  decimals: number | null;
  options: readonly ResultOption[];
}

/** A result of any kind in words, in the language of the reader; undefined without one. */
export function shownResult(item: Resulted, language: "en" | "ar"): string | undefined {
  if (item.resultValueNumeric !== null) return shownNumber(item.resultValueNumeric, item);
  if (item.resultOption !== null) return optionLabel(item.options, item.resultOption, language);
  return item.resultText ?? undefined;
}

export function optionLabel(options: readonly ResultOption[], code: string, language: "en" | "ar"): string {
  const option = options.find((each) => each.code === code);
  return (language === "ar" ? (option?.labelAr ?? option?.label) : option?.label) ?? code;
}
