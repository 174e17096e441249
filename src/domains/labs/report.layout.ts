import type { PdfBlock, PdfCell, PdfDocument, PdfLanguage } from "../../adapters/pdf/document.ts";
import { texts } from "./report.texts.ts";
import type { LabTest, TestItem } from "./tests.schemas.ts";

export interface Laboratory {
  name: string | null;
  email: string;
  phone: string;
}

/** A lab test as the patient gets it: who, when, and every result with unit, range and flag as it was judged. */
export function reportDocument(test: LabTest, laboratory: Laboratory, language: PdfLanguage): PdfDocument {
  const say = texts[language];
  const name = laboratory.name ?? laboratory.email;
  const blocks: PdfBlock[] = [
    { kind: "title", text: name },
    { kind: "text", text: laboratory.phone, tone: "muted" },
    { kind: "text", text: laboratory.email, tone: "muted" },
    { kind: "rule" },
    { kind: "heading", text: say.report },
    { kind: "facts", perRow: 2, facts: factsOf(test, language) },
    resultTable(test, language),
    ...listOf(
      say.notes,
      test.items.flatMap(({ reportName, notes }) => notes.map((note) => `${reportName}: ${note}`)),
    ),
    ...listOf(say.comments, [...test.comments, ...(test.notes ? [test.notes] : [])]),
    ...listOf(say.amendments, amendmentsOf(test, language)),
  ];
  return { title: `${say.report} - ${test.patientName}`, language, paper: "a4", footer: name, blocks };
}

function factsOf(test: LabTest, language: PdfLanguage) {
  const say = texts[language];
  const day = new Intl.DateTimeFormat(say.locale, { dateStyle: "long", timeZone: "UTC" });
  const status = say.statuses[test.status];
  return [
    { label: say.patient, value: test.patientName },
    { label: say.testDate, value: day.format(new Date(test.testDate)) },
    ...(test.patientDateOfBirth ? [{ label: say.dateOfBirth, value: day.format(new Date(test.patientDateOfBirth)) }] : []),
    ...(test.patientGender ? [{ label: say.gender, value: say.genders[test.patientGender] }] : []),
    { label: say.status, value: test.isAmended ? `${status} (${say.amended})` : status },
    { label: say.reportNumber, value: test.id },
  ];
}

function resultTable({ items }: LabTest, language: PdfLanguage): PdfBlock {
  const say = texts[language];
  return {
    kind: "table",
    columns: [
      { label: say.analysis, width: 5 },
      { label: say.result, width: 2, align: "end" },
      { label: say.unit, width: 2 },
      { label: say.range, width: 2.5 },
      { label: say.flag, width: 2 },
    ],
    rows: items.map((item) => rowOf(item, language)),
  };
}

function rowOf(item: TestItem, language: PdfLanguage): PdfCell[] {
  const say = texts[language];
  const isAbnormal = item.flag === "low" || item.flag === "high" || item.isCritical;
  const tone = isAbnormal ? ("alert" as const) : ("normal" as const);
  const flag = [item.flag ? say.flags[item.flag] : "", item.isCritical ? `(${say.critical})` : ""].filter(Boolean).join(" ");
  const value = item.resultValueNumeric === null ? say.noResult : String(item.resultValueNumeric);
  return [item.reportName, { text: value, tone }, item.unitTitle ?? "", rangeText(item, language), { text: flag, tone }];
}

/** In words where a side is open: not every font has the signs for it. */
function rangeText({ range }: TestItem, language: PdfLanguage): string {
  const say = texts[language];
  const { lowLimit = null, highLimit = null } = range ?? {};
  if (lowLimit !== null && highLimit !== null) return `${lowLimit} - ${highLimit}`;
  if (lowLimit !== null) return say.from(lowLimit);
  return highLimit === null ? "" : say.upTo(highLimit);
}

function listOf(heading: string, lines: readonly string[]): PdfBlock[] {
  if (lines.length === 0) return [];
  return [{ kind: "heading", text: heading }, ...lines.map((text): PdfBlock => ({ kind: "text", text }))];
}

function amendmentsOf({ items }: LabTest, language: PdfLanguage): string[] {
  const say = texts[language];
  return items.flatMap(({ reportName, amendments }) =>
    amendments.map(({ previousValueNumeric, reason }) => say.amendment(reportName, String(previousValueNumeric ?? say.noResult), reason)),
  );
}
