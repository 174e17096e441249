import { useEffect } from "react";
import { onWrite } from "../data/api.ts";

/**
 * Tracks forms with unsaved input, by the fields in the DOM: every form is guarded, with any hook for its values.
 */
interface Entered {
  /** The field's value when it was first entered, or when its form was last saved. */
  before: string;
  /** Saved, and not touched since: a form that empties itself after saving changes its fields, but no work is lost with them. */
  isSaved?: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FORMS = "form, [role=dialog]";
/** Fields outside forms that know themselves that their text is not saved, such as a result at the bench. */
const SIGN = "data-unsaved";
/** Secrets are typed again, and a search is not work. */
const EXEMPT = "[type=password], [type=search], [autocomplete=one-time-code], [role=search] *, [data-unguarded] *";
const entered = new Map<Field, Entered>();
/** Forms that were filled from a draft: their fields held unsaved values before anyone entered them. */
const restored = new Set<string>();
/** The part of the page where a button was pressed last: a successful write that follows has saved it. */
let lastPressed: Element | null = null;

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function typedIn(field: Field): string {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio") ? String(field.checked) : field.value;
}

function enter({ target }: Event): void {
  if (!isField(target) || entered.has(target) || target.matches(EXEMPT) || !target.closest(FORMS)) return;
  entered.set(target, { before: typedIn(target) });
}

/** The first touch of a saved form: from its fields as they are now, changes count again. A Tab only passes by. */
function resume(event: Event): void {
  if (!(event.target instanceof Node) || (event instanceof KeyboardEvent && event.key === "Tab")) return;
  for (const [field, state] of entered) {
    if (!state.isSaved || !isPartOf(event.target, field)) continue;
    state.before = typedIn(field);
    state.isSaved = false;
  }
}

function isPartOf(target: Node, field: Field): boolean {
  return (field.closest("form") ?? field.closest(FORMS) ?? field).contains(target);
}

function press({ target }: Event): void {
  if (target instanceof Element && target.closest("button, [type=submit]"))
    lastPressed = target.closest("[role=dialog]") ?? target.closest("form");
}

function submit({ target }: Event): void {
  if (target instanceof Element) lastPressed = target.closest("[role=dialog]") ?? target;
}

const signed = (part: Node) => [...document.querySelectorAll(`[${SIGN}]`)].filter((field) => part.contains(field));

/** Whether anything in this part of the page was typed and not saved; fields that are gone count no more. */
export function isUnsaved(part: Node = document): boolean {
  for (const field of [...entered.keys()]) if (!field.isConnected) entered.delete(field);
  return (
    restored.size > 0 ||
    signed(part).length > 0 ||
    [...entered].some(([field, { before, isSaved }]) => !isSaved && part.contains(field) && typedIn(field) !== before)
  );
}

/** The values of fields at the moment when a save began. */
export type Sent = ReadonlyMap<Element, string>;

export function typedNow(): Sent {
  return new Map([...entered.keys(), ...signed(document).filter(isField)].map((field) => [field, typedIn(field)]));
}

/** Marks values of this part as saved or discarded: those that were sent, by default the current ones. Text typed since stays unsaved. */
export function settle(part: Node = document, sent: Sent = typedNow()): void {
  restored.clear();
  for (const field of signed(part)) if (!isField(field) || sent.get(field) === typedIn(field)) field.removeAttribute(SIGN);
  for (const [field, state] of entered) {
    const saved = part.contains(field) ? sent.get(field) : undefined;
    if (saved === undefined || state.isSaved) continue;
    state.before = saved;
    state.isSaved = typedIn(field) === saved;
  }
}

export function noteRestored(form: string, isRestored: boolean): void {
  if (isRestored) restored.add(form);
  else restored.delete(form);
}

/** For input outside form fields, such as pictures, an order or a text with headings: leaving asks while it is changed. */
export function useMarkUnsaved(key: string, isChanged: boolean): void {
  useEffect(() => {
    noteRestored(key, isChanged);
    return () => noteRestored(key, false);
  }, [key, isChanged]);
}

let ask: (() => Promise<boolean>) | undefined;

/** Set by the dialog that asks. */
export function askWith(next: () => Promise<boolean>): void {
  ask = next;
}

/** Whether a part of the page may go: nothing in it is unsaved, or the person gives it up. */
export async function mayLeave(part: Node = document): Promise<boolean> {
  if (!isUnsaved(part)) return true;
  const isGivenUp = (await ask?.()) ?? true;
  if (isGivenUp) settle(part);
  return isGivenUp;
}

export function guardForms(): void {
  // Before the press changes a checkbox, and before a list changes the field it belongs to.
  for (const sign of ["focusin", "pointerdown"]) document.addEventListener(sign, enter, { capture: true, passive: true });
  for (const sign of ["pointerdown", "keydown", "beforeinput"]) document.addEventListener(sign, resume, { capture: true, passive: true });
  document.addEventListener("click", press, { capture: true, passive: true });
  document.addEventListener("submit", submit, { capture: true, passive: true });
  onWrite(() => {
    const [part, sent] = [lastPressed, typedNow()];
    return () => {
      if (part) settle(part, sent);
    };
  });
}
