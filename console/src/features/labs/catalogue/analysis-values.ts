import type { Analysis } from "../lab.query.ts";
import { type RangeDraft, toDraft } from "./analyses.query.ts";
import { type OptionDraft, toOptionDraft, toOptions } from "./kinds.rules.ts";

export interface AnalysisValues {
  testName: string;
  reportName: string;
  billName: string;
  code: string;
  unitId: string | null;
  price: number | undefined;
  designTestId: number | undefined;
  isActive: boolean;
  resultType: Analysis["resultType"];
  options: OptionDraft[];
  decimals: number | undefined;
  instrumentCodes: string[];
  loinc: string;
  method: string;
  turnaroundMinutes: number | undefined;
  deltaKind: "none" | "percent" | "absolute";
  deltaBy: number | undefined;
  deltaDays: number | undefined;
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
    ...kindOf(analysis),
    ranges: analysis?.ranges.map(toDraft) ?? [],
  };
}

function kindOf(analysis: Analysis | undefined) {
  const delta = analysis?.delta;
  return {
    resultType: analysis?.resultType ?? ("numeric" as const),
    options: analysis?.options.map(toOptionDraft) ?? [],
    decimals: analysis?.decimals ?? undefined,
    instrumentCodes: analysis?.instrumentCodes ?? [],
    loinc: analysis?.loinc ?? "",
    method: analysis?.method ?? "",
    turnaroundMinutes: analysis?.turnaroundMinutes ?? undefined,
    deltaKind: delta ? (delta.percent === null ? ("absolute" as const) : ("percent" as const)) : ("none" as const),
    deltaBy: delta?.percent ?? delta?.absolute ?? undefined,
    deltaDays: delta?.days,
  };
}

/** Empty names are the first one. Options belong to choices; decimals and changes to numbers. */
export function toWire(values: AnalysisValues) {
  const { testName, reportName, billName, code, unitId, price = 0, designTestId, isActive, resultType } = values;
  const name = testName.trim();
  const names = { testName: name, reportName: reportName.trim() || name, billName: billName.trim() || name };
  const isNumber = resultType === "numeric";
  return {
    ...names,
    code: code.trim() || null,
    unitId,
    price,
    designTestId: designTestId ?? null,
    isActive,
    resultType,
    options: resultType === "choice" ? toOptions(values.options) : [],
    decimals: (isNumber ? values.decimals : undefined) ?? null,
    instrumentCodes: values.instrumentCodes,
    loinc: values.loinc.trim() || null,
    method: values.method.trim() || null,
    turnaroundMinutes: values.turnaroundMinutes ?? null,
    delta: isNumber ? deltaOf(values) : null,
  };
}

function deltaOf({ deltaKind, deltaBy, deltaDays }: AnalysisValues) {
  if (deltaKind === "none" || deltaBy === undefined || deltaDays === undefined) return null;
  const isPercent = deltaKind === "percent";
  return { percent: isPercent ? deltaBy : null, absolute: isPercent ? null : deltaBy, days: deltaDays };
}
