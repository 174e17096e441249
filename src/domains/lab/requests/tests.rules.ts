import { hash } from "node:crypto";
import { readBy } from "../../../kit/by.ts";
import { asciiDigits } from "../../../kit/digits.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { nullable, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { readDelta, readOptions } from "../catalogue/kinds.rules.ts";
import type { Delta, ResultType } from "../catalogue/kinds.schemas.ts";
import { NO_LIMITS, saysNothing } from "../catalogue/ranges.rules.ts";
import { LabRange } from "../catalogue/ranges.schemas.ts";
import { TestItem } from "./tests.schemas.ts";

export const readTexts = stored(Type.Array(Type.String()));
/** The range that a result was evaluated with, as it was then. */
const readRange = stored(LabRange);
/** The values that an amendment replaced. */
export const readPrevious = stored(
  Type.Object({
    value: nullable(Type.Number()),
    comparator: TestItem.properties.comparator,
    text: nullable(Type.String()),
    option: nullable(Type.String()),
    flag: TestItem.properties.flag,
  }),
);
const readInterpretation = stored(TestItem.properties.interpretation);
const readNotPerformed = stored(TestItem.properties.notPerformed);

/** An item without what is looked up when it is shown. */
export type KeptItem = Omit<TestItem, "previous" | "critical" | "delta" | "isLate" | "etag"> & {
  criticalId: Id | null;
  deltaRule: Delta | null;
  turnaroundMinutes: number | null;
};

type Read =
  | "resultValueNumeric"
  | "amendments"
  | "flag"
  | "range"
  | "notes"
  | "enteredBy"
  | "resultType"
  | "options"
  | "comparator"
  | "notPerformed"
  | "interpretation"
  | "deltaRule"
  | "panel"
  | "verifiedBy";

interface ItemRow extends Omit<KeptItem, "price" | Read> {
  priceCents: Cents;
  enteredBy: unknown;
  resultType: string;
  options: unknown;
  resultValue: number | null;
  comparator: string | null;
  notPerformed: unknown;
  interpretation: unknown;
  deltaRule: unknown;
  verifiedBy: unknown;
  panelId: Id | null;
  panelName: string | null;
  isPanelPriced: boolean;
  flag: string | null;
  range: unknown;
  notes: unknown;
}

/** An item as it is kept, its price in minor units. */
export type StoredItem = Omit<KeptItem, "price"> & { priceCents: Cents };

/** Results that were flagged by a range without limits, before ranges had to have one, were not judged. */
function judgedBy(range: TestItem["range"], flag: TestItem["flag"], notes: string[]): Pick<TestItem, "flag" | "range" | "notes"> {
  return range && saysNothing(range) ? { range, flag: null, notes: [NO_LIMITS] } : { range, flag, notes };
}

export function readItem({ resultValue, flag, range, notes, enteredBy, panelId, panelName, isPanelPriced, ...row }: ItemRow): StoredItem {
  return {
    ...row,
    resultType: row.resultType as ResultType,
    options: readOptions(row.options),
    comparator: row.comparator as TestItem["comparator"],
    notPerformed: row.notPerformed === null ? null : readNotPerformed(row.notPerformed),
    interpretation: row.interpretation === null ? null : readInterpretation(row.interpretation),
    deltaRule: readDelta(row.deltaRule),
    panel: panelId === null ? null : { id: panelId, name: panelName ?? "", isPriced: isPanelPriced },
    verifiedBy: readBy(row.verifiedBy),
    resultValueNumeric: resultValue,
    ...judgedBy(range === null ? null : readRange(range), flag as TestItem["flag"], readTexts(notes)),
    enteredBy: readBy(enteredBy),
    amendments: [],
  };
}

/**
 * The version of a result: whether the value a technician saw is still the one that is kept. It does not depend on the catalogue, on the bill
 * or on other results.
 */
export function versionOf(item: KeptItem): string {
  const { id, resultValueNumeric, comparator, resultText, resultOption, isCalculated, resultedAt, resultedBy, amendments } = item;
  const other = [comparator, resultText, resultOption, item.notPerformed?.at].filter((part) => part);
  const result = [id, resultValueNumeric, isCalculated, resultedAt, resultedBy, amendments.length, ...other];
  return `"${hash("sha1", JSON.stringify(result), "base64url")}"`;
}

const MAX_NUMBER_DIGITS = 15;

/** A report's number as it is typed: `1042`, `#1042`. */
export function numberIn(words: string | undefined): number | undefined {
  const digits = asciiDigits(words?.trim() ?? "").replace(/^#/, "");
  return /^\d+$/.test(digits) && digits.length <= MAX_NUMBER_DIGITS ? Number(digits) : undefined;
}
