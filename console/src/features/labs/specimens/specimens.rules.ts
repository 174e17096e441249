import type { Item, Test } from "../lab.query.ts";

export type Specimen = Test["specimens"][number];
type Step = "collected" | "received" | "discarded" | "rejected";

const NEXT: Readonly<Record<Specimen["status"], readonly Step[]>> = {
  expected: ["collected", "received", "rejected"],
  collected: ["received", "rejected"],
  received: ["discarded", "rejected"],
  discarded: [],
  rejected: [],
};

/** Steps only lead forward; receiving may skip collecting. */
export function stepsOf({ status }: Specimen): readonly Step[] {
  return NEXT[status];
}

/** Every specimen of the analysis was rejected: it takes no result. */
export function isRejected(item: Item, { specimens }: Pick<Test, "specimens">): boolean {
  const own = specimens.filter(({ itemIds }) => itemIds.includes(item.id));
  return own.length > 0 && own.every(({ status }) => status === "rejected");
}

/** Analyses that still need a specimen. */
export function withoutSpecimen(test: Test): Item[] {
  const isLive = ({ status }: Specimen) => status !== "rejected";
  const covered = new Set(test.specimens.filter(isLive).flatMap(({ itemIds }) => itemIds));
  return test.items.filter(({ id, isCalculated }) => !isCalculated && !covered.has(id));
}

/** A bar code has the digits alone. */
export function isSameAccession(one: string, other: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, "");
  return digits(one) === digits(other);
}
