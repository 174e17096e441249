/**
 * After a form is sent: moves to the first field with an error, whether the form or the service found it. On a phone it may be far above
 * the button, and the press would seem to do nothing.
 */
let watch: MutationObserver | undefined;

function stop(): void {
  watch?.disconnect();
  watch = undefined;
}

function isHidden(field: HTMLElement): boolean {
  const { x, y, width, height } = field.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit === null || !(field.contains(hit) || hit.contains(field));
}

function lead(form: Element): void {
  const wrong = [...form.querySelectorAll<HTMLElement>("[aria-invalid=true]")].find(({ offsetParent }) => offsetParent !== null);
  if (!wrong) return;
  stop();
  wrong.focus({ preventScroll: true });
  if (isHidden(wrong)) wrong.scrollIntoView({ block: "center" });
}

function follow({ target }: Event): void {
  if (target instanceof HTMLFormElement) focusFirstError(target);
}

/** For fields without a form around them; the submit of a form calls it anyway. */
export function focusFirstError(target: Element): void {
  stop();
  watch = new MutationObserver(() => lead(target));
  watch.observe(target, { subtree: true, attributeFilter: ["aria-invalid"] });
  // Errors that stay from the press before change nothing.
  setTimeout(() => watch && lead(target));
}

export function focusErrorsOnSubmit(): void {
  // In the capture phase: a dialog within a form stops the event on its way up.
  document.addEventListener("submit", follow, { capture: true });
  // Once the user does something else, the cursor is theirs.
  for (const sign of ["pointerdown", "keydown"]) document.addEventListener(sign, stop, { capture: true, passive: true });
}
