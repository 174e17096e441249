import type { Item, Test } from "../lab.query.ts";
import { isResulted } from "./results.rules.ts";

/** Entered, and not verified. */
export function isUnverified(item: Item): boolean {
  return isResulted(item) && item.verifiedAt === null;
}

/** Results that wait for verification: those the member may verify, and those they entered themselves. */
export function toVerify(test: Test, isOwn: (item: Item) => boolean): { others: Item[]; own: Item[] } {
  const waiting = test.items.filter(isUnverified);
  return { others: waiting.filter((item) => !isOwn(item)), own: waiting.filter(isOwn) };
}

/** Results that a report would leave out: missing or not verified, and not closed as not performed. */
export function leftOut(test: Test): number {
  return test.items.filter((item) => item.verifiedAt === null && (isResulted(item) || item.notPerformed === null)).length;
}

/** Names of those who verified results, each once. */
export function verifiersOf(test: Test): string[] {
  return [...new Set(test.items.flatMap(({ verifiedBy }) => verifiedBy?.name ?? []))];
}
