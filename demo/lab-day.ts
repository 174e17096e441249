import type { schemas } from "../sdk/src/index.ts";
import { type Business, dayText } from "./business.ts";
import type { Lab } from "./lab.ts";

type Entry = number | string;

/** The kind of sample of blood chemistry. */
const TUBE = "SER-SST";

interface Request {
  panels?: readonly string[];
  analyses?: readonly string[];
  /** Results by code: numbers, codes of choices, words. */
  results?: Readonly<Record<string, Entry>>;
  notes?: string;
  /** The state of its tube. */
  specimen?: "expected" | "collected" | "received" | "rejected";
  isReleased?: boolean;
  /** The physician who heard of the critical value of this analysis. */
  told?: { code: string; toldTo: string };
  /** A result that turns out to be wrong after the release. */
  correction?: { code: string; value: number; reason: string };
}

const blood = { HGB: 13.4, WBC: 7.2, RBC: 4.7, HCT: 41.2, PLT: 268 };
const culture =
  "Escherichia coli, more than 100,000 CFU/mL. Susceptible to nitrofurantoin and ceftriaxone, resistant to ampicillin and trimethoprim.";

/** A day at the bench, in every state from waiting to corrected. */
const requests: readonly Request[] = [
  { analyses: ["GLU"], notes: "Fasting since midnight", specimen: "expected" },
  { analyses: ["GLU"], results: { GLU: 482 }, specimen: "received", told: { code: "GLU", toldTo: "Dr. Sami Khalil" } },
  { panels: ["CBC", "ELEC"], analyses: ["CREA"], specimen: "rejected" },
  { panels: ["ELEC"], results: { NA: 138, K: 6.9 }, specimen: "received" },
  { panels: ["CBC"], results: { HGB: 10.9, WBC: 12.8 }, notes: "صائم منذ منتصف الليل", specimen: "collected" },
  { panels: ["CBC"], analyses: ["GLU"], results: { ...blood, GLU: 91 }, isReleased: true },
  { panels: ["URINE"], analyses: ["U_CULT"], results: { U_GLU: "NEG", U_PRO: "1+", U_LEU: "3+", U_NIT: "2+", U_CULT: culture } },
  { analyses: ["HBSAG", "ALT"], results: { HBSAG: "R", ALT: 88 }, isReleased: true },
  {
    analyses: ["CREA", "TSH"],
    results: { CREA: 2.6, TSH: 2.1 },
    isReleased: true,
    correction: { code: "CREA", value: 0.86, reason: "The sample was mixed up." },
  },
];

export async function runTodaysTests(business: Business, lab: Lab, now: number): Promise<void> {
  for (const [index, request] of requests.entries()) {
    const client = business.clients[index % business.clients.length] as schemas.Client;
    const test = await order(business, lab, { request, clientId: client.id, testDate: dayText(new Date(now)) });
    if (request.specimen) await take(business, lab, test, request.specimen);
    await enter(business, test, request);
  }
}

interface Ordered {
  request: Request;
  clientId: string;
  testDate: string;
}

async function order({ workspace, tally }: Business, { ids }: Lab, { request, clientId, testDate }: Ordered): Promise<schemas.LabTest> {
  const idsOf = (codes: readonly string[] = []) => codes.flatMap((code) => ids.get(code) ?? []);
  const { test } = await workspace.labs.tests.create({
    clientId,
    testDate,
    analysisIds: idsOf(request.analyses),
    panelIds: idsOf(request.panels),
    notes: request.notes ?? null,
  });
  tally.labTests++;
  return test;
}

/** A tube for all analyses of the request. */
async function take({ workspace }: Business, { samples }: Lab, test: schemas.LabTest, status: NonNullable<Request["specimen"]>) {
  const { tests, specimens } = workspace.labs;
  const body = { sampleId: samples.get(TUBE) ?? "", itemIds: test.items.map(({ id }) => id) };
  const { specimen } = await tests.specimens.create(test.id, body);
  if (status === "rejected") await specimens.update(specimen.id, { status, reason: "haemolysed" });
  else if (status !== "expected") await specimens.update(specimen.id, { status });
}

async function enter(
  { workspace }: Business,
  test: schemas.LabTest,
  { results = {}, told, isReleased, correction }: Request,
): Promise<void> {
  const { tests } = workspace.labs;
  const itemOf = (code: string) => test.items.find((item) => item.code === code);
  for (const [code, value] of Object.entries(results)) {
    const item = itemOf(code);
    if (item) await tests.items.result(test.id, item.id, entryOf(item, value));
  }
  const critical = told && itemOf(told.code);
  if (critical) await tests.items.told(test.id, critical.id, { toldTo: told.toldTo, channel: "phone", readBack: true });
  if (isReleased) await tests.complete(test.id, {});
  const wrong = correction && itemOf(correction.code);
  if (!wrong) return;
  await tests.items.result(test.id, wrong.id, { resultValueNumeric: correction.value, reason: correction.reason });
  await tests.reports.create(test.id, { reason: correction.reason });
}

function entryOf({ resultType }: schemas.LabTestItem, value: Entry): schemas.ResultEntry {
  if (typeof value === "number") return { resultValueNumeric: value };
  return resultType === "choice" ? { resultOption: value } : { resultText: value };
}
