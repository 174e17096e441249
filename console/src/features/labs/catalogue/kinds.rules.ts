import type { Analysis } from "../lab.query.ts";

type Option = Analysis["options"][number];
/** An option in the form: with a key of its own, and the Arabic name as text. */
export type OptionDraft = Omit<Option, "labelAr"> & { key: string; labelAr: string };

export const emptyOption = (): OptionDraft => ({ key: crypto.randomUUID(), code: "", label: "", labelAr: "", flag: null });

export const toOptionDraft = (option: Option): OptionDraft => ({ ...option, key: option.code, labelAr: option.labelAr ?? "" });

export function toOptions(drafts: readonly OptionDraft[]): Option[] {
  return drafts.map(({ code, label, labelAr, flag }) => ({
    code: code.trim(),
    label: label.trim(),
    labelAr: labelAr.trim() || null,
    flag,
  }));
}

/** `missing`: no option, or one without a name. `code`: a code that is empty, twice or of other characters. */
export function problemOf(drafts: readonly OptionDraft[]): "missing" | "code" | undefined {
  const options = toOptions(drafts);
  if (options.length === 0 || options.some(({ code, label }) => code === "" || label === "")) return "missing";
  const codes = new Set(options.map(({ code }) => code));
  return codes.size < options.length || options.some(({ code }) => !/^[A-Za-z0-9+_-]+$/.test(code)) ? "code" : undefined;
}

/** The last digit of a LOINC code is a check digit (Luhn). */
export function isLoinc(code: string): boolean {
  if (!/^[0-9]{1,7}-[0-9]$/.test(code)) return false;
  const digits = [...code.replace("-", "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
