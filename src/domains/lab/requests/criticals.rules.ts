import { type Entered, enteredIn } from "../catalogue/kinds.rules.ts";
import type { KeptItem } from "./tests.rules.ts";
import type { TestItem } from "./tests.schemas.ts";

/** `140`, `>140`. */
export function shownValue(item: KeptItem): string {
  const { value, comparator }: Entered = enteredIn(item);
  return `${comparator ?? ""}${value}`;
}

/** Items whose critical value is new or another one. */
export function newlyCritical(before: readonly KeptItem[], after: readonly KeptItem[]): KeptItem[] {
  const earlier = new Map(before.map((item) => [item.id, item.isCritical ? shownValue(item) : null]));
  return after.filter((item) => item.isCritical && earlier.get(item.id) !== shownValue(item));
}

/** Items whose critical value no longer stands. */
export function noLongerCritical(before: readonly KeptItem[], after: readonly KeptItem[]): KeptItem[] {
  const now = new Map(after.map((item) => [item.id, item.isCritical ? shownValue(item) : null]));
  return before.filter((item) => item.isCritical && now.get(item.id) !== shownValue(item));
}

/** A critical value that is neither told nor withdrawn. */
export function isOpen({ critical }: TestItem): boolean {
  return critical !== null && critical.toldAt === null && critical.withdrawnAt === null;
}
