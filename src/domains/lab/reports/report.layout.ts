import type { PdfBlock, PdfCell, PdfDocument, PdfLanguage, PdfTone } from "../../../adapters/pdf/document.ts";
import { groupBy } from "../../../kit/groups.ts";
import { dayIn, momentIn } from "../../../kit/writing.ts";
import { addressLines, type Letterhead } from "../../platform/workspace/index.ts";
import { shownResult } from "../catalogue/kinds.rules.ts";
import { lacksSpecimen } from "../requests/specimens.rules.ts";
import type { LabTest, TestItem } from "../requests/tests.schemas.ts";
import { texts } from "./report.texts.ts";
import type { Report } from "./reports.schemas.ts";

const tones: Record<LabTest["status"], PdfTone> = { pending: "muted", "in-progress": "muted", completed: "good", cancelled: "alert" };

/** A lab test as the patient gets it: who, when, every result with its unit, range and flag at the time, and who authorised it. */
export function reportDocument(test: LabTest, laboratory: Letterhead, language: PdfLanguage, issued?: Report): PdfDocument {
  const say = texts[language];
  const { name, logo, phone, email, address } = laboratory;
  const state = issued ? issuedState(issued, language) : stateOf(test, language);
  const lines = [...addressLines(address, language), phone, email];
  const isFinal = issued ? issued.status !== "preliminary" : test.status === "completed";
  const blocks: PdfBlock[] = [
    { kind: "letterhead", logo, name, lines, title: say.report, number: say.number(test.number), state },
    { kind: "facts", facts: [...factsOf(test, laboratory, language), ...(issued ? issuedFacts(issued, laboratory, language) : [])] },
    ...(isFinal ? [] : [{ kind: "text", text: say.preliminary, tone: "alert" } as const]),
    ...specimenTable(test, laboratory, language),
    resultTable(test, language, issued),
    ...listOf(say.verified, verifiedBy(test, laboratory, language)),
    ...listOf(
      say.notes,
      test.items.flatMap((item) => notesOf(item, language)),
    ),
    ...listOf(say.comments, [...test.comments, ...(test.notes ? [test.notes] : [])]),
    ...listOf(say.amendments, amendmentsOf(test, language)),
    issued ? issuedSignature(test, issued, laboratory, language) : signatureOf(test, laboratory, language),
  ];
  const across = isFinal ? null : say.across;
  return { title: `${say.report} ${test.number}`, language, paper: "a4", across, footer: [name, phone, email], blocks };
}

function stateOf(test: LabTest, language: PdfLanguage) {
  const say = texts[language];
  const status = say.statuses[test.status];
  return { text: test.isAmended ? `${status} (${say.amended})` : status, tone: tones[test.status] };
}

const issuedTones: Record<Report["status"], PdfTone> = { preliminary: "alert", final: "good", amended: "alert" };

function issuedState({ status, version }: Report, language: PdfLanguage) {
  const say = texts[language];
  return { text: `${say.reportStatuses[status]} · ${say.version(version)}`, tone: issuedTones[status] };
}

function issuedFacts({ issuedAt, reason }: Report, { timezone }: Letterhead, language: PdfLanguage) {
  const say = texts[language];
  const issued = { label: say.issued, value: momentIn(language, issuedAt, timezone) };
  return reason === null ? [issued] : [issued, { label: say.reason, value: reason }];
}

/** The last verifier signs; without verification, the person who issued the report. */
function issuedSignature({ items }: LabTest, issued: Report, { timezone }: Letterhead, language: PdfLanguage): PdfBlock {
  const say = texts[language];
  const verified = items.filter((item) => item.verifiedAt !== null && item.resultedAt !== null);
  const last = verified.sort((one, other) => ((one.verifiedAt ?? "") < (other.verifiedAt ?? "") ? 1 : -1))[0];
  const when = momentIn(language, last?.verifiedAt ?? issued.issuedAt, timezone);
  return { kind: "signature", label: say.signedBy, name: last?.verifiedBy?.name ?? issued.issuedBy.name, note: say.signature(when) };
}

function signatureOf(test: LabTest, { timezone }: Letterhead, language: PdfLanguage): PdfBlock {
  const say = texts[language];
  const when = test.completedAt && momentIn(language, test.completedAt, timezone);
  return { kind: "signature", label: say.signedBy, name: test.completedBy?.name ?? null, note: when ? say.signature(when) : say.unsigned };
}

function factsOf(test: LabTest, { timezone }: Letterhead, language: PdfLanguage) {
  const say = texts[language];
  const day = new Intl.DateTimeFormat(say.locale, { dateStyle: "long", timeZone: "UTC" });
  const { patientDateOfBirth: born, patientGender: gender, completedAt } = test;
  const resulted = test.items
    .flatMap(({ resultedAt }) => resultedAt ?? [])
    .sort()
    .at(-1);
  const moment = (instant: string) => momentIn(language, instant, timezone);
  return [
    { label: say.patient, value: test.patientName },
    { label: say.patientNumber, value: inGroups(test.clientId) },
    ...(born
      ? [
          { label: say.dateOfBirth, value: day.format(new Date(born)) },
          { label: say.age, value: say.years(ageOn(born, test.testDate)) },
        ]
      : []),
    ...(gender ? [{ label: say.gender, value: say.genders[gender] }] : []),
    { label: say.testDate, value: day.format(new Date(test.testDate)) },
    { label: say.registered, value: moment(test.createdAt) },
    ...(resulted ? [{ label: say.resulted, value: moment(resulted) }] : []),
    ...(completedAt ? [{ label: say.completed, value: moment(completedAt) }] : []),
  ];
}

/** Broken between groups, never within one: a hyphen would become part of the number. */
function inGroups(id: string): string {
  return id.replace(/(.{8})(?=.)/g, "$1 ");
}

/** In whole years. */
function ageOn(born: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
}

/** Each tube with its number and times. A test without specimens has no such table. */
function specimenTable({ specimens }: LabTest, { timezone }: Letterhead, language: PdfLanguage): PdfBlock[] {
  if (specimens.length === 0) return [];
  const say = texts[language];
  const at = (instant: string | null) => (instant === null ? say.noResult : momentIn(language, instant, timezone));
  const rows = specimens.map(({ accession, sampleName, sampleNameAr, collectedAt, receivedAt, status, reason }): PdfCell[] => {
    const rejected = { text: say.rejected(reason === null ? "" : say.rejectReasons[reason]), tone: "alert" as const };
    const name = language === "ar" ? sampleNameAr : sampleName;
    return [accession, name, at(collectedAt), status === "rejected" ? rejected : at(receivedAt)];
  });
  const columns = [
    { label: say.specimen, width: 2 },
    { label: say.sample, width: 3 },
    { label: say.collected, width: 2.5 },
    { label: say.received, width: 2.5 },
  ];
  return [{ kind: "table", columns, rows }];
}

/** The verifiers of the results with their times; one line for those that were verified together. */
function verifiedBy({ items }: LabTest, { timezone }: Letterhead, language: PdfLanguage): string[] {
  const verified = items.filter((item) => item.resultedAt !== null && item.verifiedAt !== null);
  const together = groupBy(verified, ({ verifiedAt, verifiedBy: by }) => `${verifiedAt} ${by?.id}`);
  return [...together.values()].map((group) => {
    const [first] = group;
    const when = momentIn(language, first?.verifiedAt ?? "", timezone);
    return texts[language].verifiedLine(
      first?.verifiedBy?.name ?? "",
      when,
      group.map((item) => nameIn(item, language)),
    );
  });
}

/** With the previous values if there are any. */
function resultTable({ items, specimens }: LabTest, language: PdfLanguage, issued?: Report): PdfBlock {
  const say = texts[language];
  const hasPrevious = items.some(({ previous }) => previous !== null);
  return {
    kind: "table",
    columns: [
      { label: say.analysis, width: 5 },
      { label: say.result, width: 2, align: "end" },
      { label: say.unit, width: 2 },
      { label: say.range, width: 2.5 },
      { label: say.flag, width: 2 },
      ...(hasPrevious ? [{ label: say.previous, width: 2.5 }] : []),
    ],
    rows: items.map((item) => {
      const isChanged = item.isAmended || (issued?.status === "amended" && issued.changedItemIds.includes(item.id));
      const row = rowOf(item, language, { isChanged, isRejected: lacksSpecimen(item.id, specimens) });
      return hasPrevious ? [...row, previousText(item, language)] : row;
    }),
  };
}

function previousText(item: TestItem, language: PdfLanguage): string {
  if (!item.previous) return "";
  const { value, comparator, text, option, testDate } = item.previous;
  const before = { resultValueNumeric: value, comparator, resultText: text, resultOption: option };
  return `${shownResult({ ...item, ...before }, language) ?? ""} (${dayIn(language, testDate, "date")})`;
}

function rowOf(item: TestItem, language: PdfLanguage, { isChanged, isRejected }: { isChanged: boolean; isRejected: boolean }): PdfCell[] {
  const say = texts[language];
  const isAbnormal = (item.flag !== null && item.flag !== "normal") || item.isCritical;
  const tone = isAbnormal ? ("alert" as const) : ("normal" as const);
  const flag = [item.flag ? say.flags[item.flag] : "", item.isCritical ? `(${say.critical})` : ""].filter(Boolean).join(" ");
  const missing = item.notPerformed ? say.notPerformed : isRejected ? say.specimenRejected : say.noResult;
  const value = shownResult(item, language) ?? missing;
  const own = nameIn(item, language);
  const name = isChanged ? `${own} (${say.amended})` : own;
  return [
    item.method ? `${name}\n${say.method(item.method)}` : name,
    { text: value, tone },
    item.unitTitle ?? "",
    rangeText(item, language),
    { text: flag, tone },
  ];
}

/** In words if a side is open: not every font has the signs. */
export function rangeText({ range }: TestItem, language: PdfLanguage): string {
  const say = texts[language];
  const { lowLimit = null, highLimit = null } = range ?? {};
  if (lowLimit !== null && highLimit !== null) return `${lowLimit} - ${highLimit}`;
  if (lowLimit !== null) return say.from(lowLimit);
  return highLimit === null ? "" : say.upTo(highLimit);
}

/** Notes may hold both languages: `Repeat fasting · أعد الصيام`. */
function notesOf(item: TestItem, language: PdfLanguage): string[] {
  const { notes, notPerformed } = item;
  const name = nameIn(item, language);
  const said = notes.map((note) => `${name}: ${partIn(note, language)}`);
  return notPerformed ? [...said, `${name}: ${texts[language].notPerformed}. ${notPerformed.reason}`] : said;
}

/** The name of an analysis in the language of the report, where it holds both. */
export function nameIn({ reportName }: TestItem, language: PdfLanguage): string {
  return partIn(reportName, language);
}

function partIn(text: string, language: PdfLanguage): string {
  const parts = text.split(" · ");
  const isOwn = (part: string) => /\p{Script=Arabic}/u.test(part) === (language === "ar");
  return parts.length === 2 ? (parts.find(isOwn) ?? text) : text;
}

function listOf(heading: string, lines: readonly string[]): PdfBlock[] {
  if (lines.length === 0) return [];
  return [{ kind: "heading", text: heading }, ...lines.map((text): PdfBlock => ({ kind: "text", text }))];
}

function amendmentsOf({ items }: LabTest, language: PdfLanguage): string[] {
  const say = texts[language];
  return items.flatMap((item) =>
    item.amendments.flatMap((amendment) => {
      const { previousValueNumeric, previousComparator, previousText, previousOption, reason } = amendment;
      const before = { resultValueNumeric: previousValueNumeric, comparator: previousComparator, resultText: previousText };
      const shown = shownResult({ ...item, ...before, resultOption: previousOption }, language) ?? say.noResult;
      // The reason on a line of its own: it may be written in the other direction.
      return [say.amendment(nameIn(item, language), shown), reason];
    }),
  );
}
