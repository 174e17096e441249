import { type RangeDraft, toDraft } from "./analyses.query.ts";
import type { Analysis } from "./lab.query.ts";

export interface AnalysisValues {
  testName: string;
  reportName: string;
  billName: string;
  code: string;
  unitId: string | null;
  price: number | undefined;
  designTestId: number | undefined;
  isActive: boolean;
  ranges: RangeDraft[];
}

export function valuesOf(analysis: Analysis | undefined): AnalysisValues {
  return {
    testName: analysis?.testName ?? "",
    reportName: analysis?.reportName ?? "",
    billName: analysis?.billName ?? "",
    code: analysis?.code ?? "",
    unitId: analysis?.unitId ?? null,
    price: analysis?.price,
    designTestId: analysis?.designTestId ?? undefined,
    isActive: analysis?.isActive ?? true,
    ranges: analysis?.ranges.map(toDraft) ?? [],
  };
}

/** Empty names are the first one. */
export function toWire({ testName, reportName, billName, code, unitId, price = 0, designTestId, isActive }: AnalysisValues) {
  const name = testName.trim();
  const names = { testName: name, reportName: reportName.trim() || name, billName: billName.trim() || name };
  return { ...names, code: code.trim() || null, unitId, price, designTestId: designTestId ?? null, isActive };
}
