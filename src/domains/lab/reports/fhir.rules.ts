import type { Flag } from "../catalogue/kinds.schemas.ts";
import { lacksSpecimen } from "../requests/specimens.rules.ts";
import type { Specimen } from "../requests/specimens.schemas.ts";
import type { LabTest, TestItem } from "../requests/tests.schemas.ts";
import type { Report } from "./reports.schemas.ts";

/** Codes that the catalogue has for the items of a test. */
export interface Vocabulary {
  /** By analysis. */
  loinc: ReadonlyMap<string, string>;
  /** By the title of the unit. */
  ucum: ReadonlyMap<string, string>;
}

interface Exchanged extends Vocabulary {
  test: LabTest;
  /** The last one that was issued. */
  report: Report | undefined;
  /** Where resources and local codes have their addresses. */
  base: string;
}

const LOINC = "http://loinc.org";
const UCUM = "http://unitsofmeasure.org";
const TERMS = "http://terminology.hl7.org/CodeSystem";

/** A test as a FHIR R4 bundle: report, observations, specimens and patient. Fields without a value are left out, as FHIR wants. */
export function fhirBundle(exchanged: Exchanged): object {
  const { test, base } = exchanged;
  const resources = [
    diagnosticReport(exchanged),
    patient(test),
    ...test.specimens.map((specimen) => specimenOf(specimen, test, base)),
    ...test.items.map((item) => observation(item, exchanged)),
  ];
  return {
    resourceType: "Bundle",
    id: test.id,
    type: "collection",
    timestamp: test.updatedAt,
    entry: resources.map((resource) => ({ fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource })),
  };
}

function diagnosticReport({ test, report, base }: Exchanged) {
  return {
    resourceType: "DiagnosticReport",
    id: test.id,
    identifier: [{ system: `${base}/reports`, value: String(test.number) }],
    status: reportStatus(test, report),
    category: [{ coding: [{ system: `${TERMS}/v2-0074`, code: "LAB" }] }],
    code: { coding: [{ system: LOINC, code: "11502-2", display: "Laboratory report" }], text: "Laboratory report" },
    subject: patientOf(test),
    effectiveDateTime: test.testDate,
    ...(report ? { issued: report.issuedAt } : {}),
    ...listed(
      "specimen",
      test.specimens.map(({ id }) => ({ reference: `Specimen/${id}` })),
    ),
    ...listed(
      "result",
      test.items.map(({ id }) => ({ reference: `Observation/${id}` })),
    ),
    ...(test.comments.length > 0 ? { conclusion: test.comments.join("\n") } : {}),
  };
}

function reportStatus({ status, resultedCount }: LabTest, report: Report | undefined): string {
  if (status === "cancelled") return "cancelled";
  if (report) return report.status;
  return resultedCount > 0 ? "partial" : "registered";
}

const patientOf = ({ clientId, patientName }: LabTest) => ({ reference: `Patient/${clientId}`, display: patientName });

function patient({ clientId, patientName, patientGender, patientDateOfBirth }: LabTest) {
  return {
    resourceType: "Patient",
    id: clientId,
    name: [{ text: patientName }],
    gender: patientGender ?? "unknown",
    ...(patientDateOfBirth ? { birthDate: patientDateOfBirth } : {}),
  };
}

const specimenStatus: Partial<Record<Specimen["status"], string>> = {
  collected: "available",
  received: "available",
  discarded: "unavailable",
  rejected: "unsatisfactory",
};

function specimenOf(specimen: Specimen, test: LabTest, base: string) {
  const { id, accession, sampleCode, sampleName, collectedAt, receivedAt, reason, note } = specimen;
  const status = specimenStatus[specimen.status];
  return {
    resourceType: "Specimen",
    id,
    accessionIdentifier: { system: `${base}/accessions`, value: accession },
    ...(status ? { status } : {}),
    type: { coding: [{ system: `${base}/samples`, code: sampleCode, display: sampleName }], text: sampleName },
    subject: patientOf(test),
    ...(receivedAt ? { receivedTime: receivedAt } : {}),
    ...(collectedAt ? { collection: { collectedDateTime: collectedAt } } : {}),
    ...(reason ? { condition: [{ text: reason }] } : {}),
    ...(note ? { note: [{ text: note }] } : {}),
  };
}

function observation(item: TestItem, { test, loinc, ucum, base }: Exchanged) {
  const specimen = test.specimens.findLast(({ itemIds, status }) => itemIds.includes(item.id) && status !== "rejected");
  const code = loinc.get(item.analysisId);
  const coding = [
    ...(code ? [{ system: LOINC, code }] : []),
    { system: `${base}/analyses`, code: item.code ?? item.analysisId, display: item.testName },
  ];
  const interpretation = interpretationOf(item);
  return {
    resourceType: "Observation",
    id: item.id,
    status: observationStatus(item, test),
    category: [{ coding: [{ system: `${TERMS}/observation-category`, code: "laboratory" }] }],
    code: { coding, text: item.reportName },
    subject: patientOf(test),
    effectiveDateTime: specimen?.collectedAt ?? test.testDate,
    ...(item.resultedAt ? { issued: item.resultedAt } : {}),
    ...valueOfItem(item, ucum, base),
    ...(interpretation
      ? { interpretation: [{ coding: [{ system: `${TERMS}/v3-ObservationInterpretation`, code: interpretation }] }] }
      : {}),
    ...rangeOf(item, ucum),
    ...(specimen ? { specimen: { reference: `Specimen/${specimen.id}` } } : {}),
    ...listed(
      "note",
      item.notes.map((text) => ({ text })),
    ),
  };
}

/** A result is final once a second person has verified it, or the test is completed. */
function observationStatus(item: TestItem, { status, specimens }: LabTest): string {
  if (item.notPerformed || status === "cancelled") return "cancelled";
  if (!hasResult(item)) return "registered";
  // The report leaves it out until another specimen is there.
  if (lacksSpecimen(item.id, specimens)) return "preliminary";
  if (item.isAmended) return "amended";
  return item.verifiedAt || status === "completed" ? "final" : "preliminary";
}

const hasResult = ({ resultValueNumeric, resultText, resultOption }: TestItem) =>
  resultValueNumeric !== null || resultText !== null || resultOption !== null;

function valueOfItem(item: TestItem, ucum: Vocabulary["ucum"], base: string): object {
  const { resultValueNumeric, comparator, resultText, resultOption, options, notPerformed } = item;
  if (resultValueNumeric !== null)
    return { valueQuantity: { value: resultValueNumeric, ...(comparator ? { comparator } : {}), ...unitOf(item, ucum) } };
  if (resultText !== null) return { valueString: resultText };
  if (resultOption !== null) {
    const display = options.find(({ code }) => code === resultOption)?.label ?? resultOption;
    return { valueCodeableConcept: { coding: [{ system: `${base}/options`, code: resultOption, display }], text: display } };
  }
  if (!notPerformed) return {};
  const reason = { coding: [{ system: `${TERMS}/data-absent-reason`, code: "not-performed" }], text: notPerformed.reason };
  return { dataAbsentReason: reason };
}

function unitOf({ unitTitle }: TestItem, ucum: Vocabulary["ucum"]): object {
  if (!unitTitle) return {};
  const code = ucum.get(unitTitle);
  return { unit: unitTitle, ...(code ? { system: UCUM, code } : {}) };
}

const interpretations: Record<Flag, string> = { low: "L", normal: "N", high: "H", abnormal: "A" };
const criticalOnes: Partial<Record<Flag, string>> = { low: "LL", high: "HH", abnormal: "AA" };

function interpretationOf({ flag, isCritical }: TestItem): string | undefined {
  if (!flag) return undefined;
  return (isCritical && criticalOnes[flag]) || interpretations[flag];
}

function rangeOf(item: TestItem, ucum: Vocabulary["ucum"]): object {
  const { lowLimit = null, highLimit = null } = item.range ?? {};
  if (item.resultType !== "numeric" || (lowLimit === null && highLimit === null)) return {};
  const limit = (value: number) => ({ value, ...unitOf(item, ucum) });
  const low = lowLimit === null ? {} : { low: limit(lowLimit) };
  return { referenceRange: [{ ...low, ...(highLimit === null ? {} : { high: limit(highLimit) }) }] };
}

/** FHIR has no empty lists. */
function listed(name: string, rows: readonly object[]): object {
  return rows.length > 0 ? { [name]: rows } : {};
}
