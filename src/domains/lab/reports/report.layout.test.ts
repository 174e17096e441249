import { describe, expect, it } from "vitest";
import type { Letterhead } from "../../platform/workspace/index.ts";
import type { LabTest } from "../requests/tests.schemas.ts";
import { reportDocument } from "./report.layout.ts";

const by = { kind: "staff", id: "a".repeat(24), name: "Mona Saleh" };
const item = (id: string, more: object) => ({
  ...{ id, reportName: `Analysis ${id}`, unitTitle: "mg/dL", method: null, resultType: "numeric", options: [], decimals: null },
  ...{ resultValueNumeric: 7.5, comparator: null, resultText: null, resultOption: null, flag: "high", isCritical: true },
  ...{ notPerformed: null, notes: [], amendments: [], isAmended: false, range: null, previous: null },
  ...{ resultedAt: "2026-11-17T09:00:00.000Z", verifiedAt: "2026-11-17T10:30:00.000Z", verifiedBy: by, ...more },
});
const tube = (accession: string, more: object) => ({
  ...{ accession, sampleName: "Serum", sampleNameAr: "مصل", collectedAt: "2026-11-17T07:10:00.000Z", reason: null, itemIds: [] },
  ...{ receivedAt: "2026-11-17T07:40:00.000Z", status: "received", ...more },
});
const previous = { value: 4.2, comparator: null, text: null, option: null, flag: null, testDate: "2026-03-01", testId: "x" };
const empty = { resultValueNumeric: null, resultedAt: null, verifiedAt: null, flag: null, isCritical: false };
const test = {
  ...{ number: 1042, clientId: "65a1f0c2b4d39e0012a7c401", patientName: "Layla", patientDateOfBirth: null, patientGender: null },
  ...{ testDate: "2026-11-17", createdAt: "2026-11-17T07:00:00.000Z", completedAt: null, completedBy: null, status: "in-progress" },
  ...{ isAmended: true, comments: [], notes: null },
  items: [item("1", { method: "Hexokinase", previous, isAmended: true }), item("2", empty)],
  specimens: [tube("261117-0001-8", {}), tube("261117-0002-6", { status: "rejected", reason: "haemolysed", itemIds: ["2"] })],
} as unknown as LabTest;
const laboratory = { name: "Lab", phone: "1", email: "lab@example.com", timezone: "Asia/Riyadh", address: null, logo: null };

describe("the printed report", () => {
  it.each([
    [
      "en",
      ["Method: Hexokinase", "High (critical)", "(Corrected)", "Specimen rejected", "Rejected: haemolysed", "Mona Saleh, 17 November 2026"],
    ],
    ["ar", ["الطريقة: Hexokinase", "مرتفع (حرج)", "(مصحَّح)", "العينة مرفوضة", "مرفوضة: متحللة", "Mona Saleh، 17 نوفمبر 2026"]],
  ] as const)("names specimens, methods, flags, previous values and verifiers (%s)", (language, wanted) => {
    const { blocks, across } = reportDocument(test, laboratory as unknown as Letterhead, language);
    const written = JSON.stringify(blocks);
    for (const text of [...wanted, "261117-0001-8", "65a1f0c2 b4d39e00 12a7c401", "4.2 ("]) expect(written).toContain(text);
    expect(across).toBe(language === "en" ? "PRELIMINARY" : "نتائج أولية");
  });

  it("names analyses in its own language, and days with their month in words", () => {
    const before = { previousValueNumeric: 2.6, previousComparator: null, previousText: null, previousOption: null };
    const corrected = item("1", { reportName: "Creatinine · كرياتينين", previous, amendments: [{ ...before, reason: "Mixed up." }] });
    const written = (language: "en" | "ar") =>
      JSON.stringify(
        reportDocument({ ...test, items: [corrected] } as unknown as LabTest, laboratory as unknown as Letterhead, language).blocks,
      );
    expect(written("en")).toContain('"Creatinine: was 2.6"');
    expect(written("en")).not.toContain("كرياتينين");
    expect(written("en")).toContain("4.2 (1 March 2026)");
    expect(written("ar")).toContain('"كرياتينين: كانت 2.6"');
    expect(written("ar")).toContain("4.2 (1 مارس 2026)");
  });

  it("has nothing across the page once it is final", () => {
    const done = { ...test, status: "completed" as const };
    expect(reportDocument(done, laboratory as unknown as Letterhead, "en").across).toBeNull();
  });
});
