import type { Cents } from "../../kit/money.ts";
import { nullable, Type } from "../../kit/schema.ts";
import { stored } from "../../kit/stored.ts";
import { LabRange } from "./ranges.schemas.ts";
import { TestItem } from "./tests.schemas.ts";

export const readTexts = stored(Type.Array(Type.String()));
/** The range that a result was evaluated with, as it was then. */
const readRange = stored(LabRange);
/** The values that an amendment replaced. */
export const readPrevious = stored(Type.Object({ value: nullable(Type.Number()), flag: TestItem.properties.flag }));

interface ItemRow extends Omit<TestItem, "price" | "resultValueNumeric" | "amendments" | "flag" | "range" | "notes"> {
  priceCents: Cents;
  resultValue: number | null;
  flag: string | null;
  range: unknown;
  notes: unknown;
}

/** An item as it is kept, its price in minor units. */
export type StoredItem = Omit<TestItem, "price"> & { priceCents: Cents };

export function readItem({ resultValue, flag, range, notes, ...row }: ItemRow): StoredItem {
  return {
    ...row,
    resultValueNumeric: resultValue,
    flag: flag as TestItem["flag"],
    range: range === null ? null : readRange(range),
    notes: readTexts(notes),
    amendments: [],
  };
}
