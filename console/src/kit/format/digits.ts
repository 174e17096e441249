const SIGNS: Readonly<Record<string, string>> = { "٫": ".", "٬": ",", "،": ",", "٪": "%" };

/** Arabic-Indic and Persian digits and separators as Latin ones, character by character. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/[٫٬،٪]/g, (sign) => SIGNS[sign] ?? sign);
}
