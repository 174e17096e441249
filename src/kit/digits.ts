const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/;
const everyOtherDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Persian digits as the ones the service works with. Both blocks begin at a multiple of 16. */
export function asciiDigits(text: string): string {
  return otherDigits.test(text) ? text.replace(everyOtherDigit, (digit) => String(digit.charCodeAt(0) & 15)) : text;
}
