import type { Delta } from "../catalogue/kinds.schemas.ts";
import type { KeptItem } from "./tests.rules.ts";
import type { ItemDelta, Previous } from "./tests.schemas.ts";

const DAY_MS = 86_400_000;

/** The change since the client's last value, if both are exact numbers; exceeded by the rule that the item was ordered with. */
export function deltaOf(item: KeptItem, testDate: string, previous: (Previous & { resultedAt: string }) | undefined): ItemDelta | null {
  const { resultValueNumeric: value, comparator, deltaRule } = item;
  if (value === null || comparator !== null || !previous || previous.value === null || previous.comparator !== null) return null;
  const change = Math.abs(value - previous.value);
  const percent =
    previous.value === 0 ? null : Math.round((change / Math.abs(previous.value)) * 10_000 * Math.sign(value - previous.value)) / 100;
  const days = (Date.parse(testDate) - Date.parse(previous.testDate)) / DAY_MS;
  const isExceeded = deltaRule !== null && days <= deltaRule.days && exceeds(deltaRule, change, Math.abs(previous.value));
  return { previous: previous.value, previousAt: previous.resultedAt, percent, isExceeded };
}

/** Differences of decimal numbers carry binary fractions: 7.3 - 7.1 is a little more than 0.2. */
const TOLERANCE = 1e-12;

function exceeds({ percent, absolute }: Delta, change: number, previous: number): boolean {
  const most = absolute ?? ((percent ?? 0) / 100) * previous;
  return change > most + TOLERANCE * Math.max(most, previous);
}
