import { readBy } from "../../../kit/by.ts";
import { asciiDigits } from "../../../kit/digits.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Day } from "../../../kit/time.ts";
import { luhnDigit } from "../catalogue/kinds.rules.ts";
import type { Specimen, SpecimenChanges, SpecimenStatus } from "./specimens.schemas.ts";

interface SpecimenRow extends Omit<Specimen, "status" | "reason" | "collectedBy" | "receivedBy" | "rejectedBy" | "discardedBy"> {
  status: string;
  reason: string | null;
  collectedBy: unknown;
  receivedBy: unknown;
  rejectedBy: unknown;
  discardedBy: unknown;
}

export function toSpecimen(row: SpecimenRow): Specimen {
  return {
    ...row,
    status: row.status as SpecimenStatus,
    reason: row.reason as Specimen["reason"],
    collectedBy: readBy(row.collectedBy),
    receivedBy: readBy(row.receivedBy),
    rejectedBy: readBy(row.rejectedBy),
    discardedBy: readBy(row.discardedBy),
  };
}

/** `260131-0001-8`: the day, the number of that day, and a check digit over both. */
export function accessionOf(day: Day, number: number): string {
  const date = day.slice(2).replaceAll("-", "");
  const counted = String(number).padStart(4, "0");
  return `${date}-${counted}-${luhnDigit(date + counted)}`;
}

/** An accession as it is scanned (digits alone) or typed; undefined if it is none, or its check digit is wrong. */
export function accessionIn(given: string | undefined): string | undefined {
  const digits = asciiDigits(given ?? "").replace(/[\s-]/g, "");
  if (!/^\d{11,15}$/.test(digits) || String(luhnDigit(digits.slice(0, -1))) !== digits.at(-1)) return undefined;
  return `${digits.slice(0, 6)}-${digits.slice(6, -1)}-${digits.at(-1)}`;
}

const next: Record<SpecimenStatus, readonly SpecimenStatus[]> = {
  expected: ["collected", "received", "rejected"],
  collected: ["received", "rejected"],
  received: ["discarded", "rejected"],
  discarded: [],
  rejected: [],
};

export function canBecome(from: SpecimenStatus, to: SpecimenStatus): boolean {
  return next[from].includes(to);
}

/** A reason belongs to rejecting, a time of collection to collecting or receiving. */
export function checkChanges({ status, reason, collectedAt }: SpecimenChanges): void {
  if (status === "rejected" && reason === undefined) throw new InvalidInput("reason", "is required to reject a specimen");
  if (status !== "rejected" && reason !== undefined) throw new InvalidInput("reason", "belongs to status rejected");
  if (collectedAt !== undefined && status !== "collected" && status !== "received") {
    throw new InvalidInput("collectedAt", "belongs to status collected or received");
  }
}

/** An item whose specimens were all rejected has nothing that a result could come from. */
export function lacksSpecimen(itemId: Id, specimens: readonly Pick<Specimen, "itemIds" | "status">[]): boolean {
  const own = specimens.filter(({ itemIds }) => itemIds.includes(itemId));
  return own.length > 0 && own.every(({ status }) => status === "rejected");
}
