/**
 * While a form in a sheet, or of a new record, is being sent, its fields take nothing: the form closes with the answer, and what was typed
 * since the press would be neither in the record nor on the screen. The forms of pages stay, and keep such text (`useRecordForm`).
 */
const FIELDS = "input, textarea, select, label, [contenteditable]";
/** On a part of a form whose record does not exist yet. */
export const NEW_RECORD = { "data-new": true } as const;

function isSending(element: Element): boolean {
  return element.matches("button[data-loading]:is([type=submit], [data-variant=filled])");
}

function isLocked(field: Element): boolean {
  const [form, dialog] = [field.closest("form"), field.closest("[role=dialog]")];
  // The elements of a form include buttons that stand outside of it.
  if (form) return (dialog !== null || form.querySelector("[data-new]") !== null) && [...form.elements].some(isSending);
  return dialog !== null && [...dialog.querySelectorAll("button")].some(isSending);
}

function refuse(event: Event): void {
  const field = event.target instanceof Element ? event.target.closest(FIELDS) : null;
  if (!field || !isLocked(field)) return;
  event.preventDefault();
  event.stopPropagation();
}

export function lockFormsWhileSending(): void {
  for (const sign of ["beforeinput", "mousedown", "click"]) document.addEventListener(sign, refuse, { capture: true });
}
