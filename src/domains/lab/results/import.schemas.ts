import type { Static } from "../../../kit/schema.ts";
import { importReport } from "../../../kit/sheets.ts";

export const ResultImport = importReport("ResultImport", "results");
export type ResultImport = Static<typeof ResultImport>;
