import { toLatinDigits } from "../format/digits.ts";

const FIELDS = 'input:is([type="tel"], [inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"], [autocomplete="one-time-code"])';

/**
 * Every field for numbers, money, phones and codes takes Arabic and Persian digits: they become Latin while they are typed, before the field
 * itself handles the input. The prototype's setter leaves React's record of the value alone, so that React still sees a change.
 */
export function acceptAnyDigits(): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const convert = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return;
    const latin = toLatinDigits(target.value);
    if (latin === target.value) return;
    const { selectionStart, selectionEnd } = target;
    setValue?.call(target, latin);
    target.setSelectionRange(selectionStart, selectionEnd);
  };
  document.addEventListener("input", convert, { capture: true });
}
