import type { schemas } from "../sdk/src/index.ts";
import { type Business, dayText } from "./business.ts";
import { further, inWords, panels, ucums, usual } from "./lab-catalogue.ts";

export interface Lab {
  /** The usual ones. */
  analyses: schemas.Analysis[];
  /** Ids of all analyses and panels, by code. */
  ids: ReadonlyMap<string, string>;
  /** Ids of the kinds of samples, by code. */
  samples: ReadonlyMap<string, string>;
  couponCode: string;
}

export async function equipLab({ workspace: { labs } }: Business): Promise<Lab> {
  const units = new Map<string, string>();
  const ids = new Map<string, string>();
  const analyses: schemas.Analysis[] = [];
  for (const { unit, low, high, criticalLow, criticalHigh, note, ...body } of [...usual, ...further]) {
    if (!units.has(unit)) units.set(unit, (await labs.units.create({ labUnitTitle: unit, ucum: ucums[unit] ?? null })).labUnit.id);
    const unitId = units.get(unit) ?? null;
    const { analysis } = await labs.analyses.create({ ...body, unitId });
    const range = {
      lowLimit: low,
      highLimit: high,
      criticalLow: criticalLow ?? null,
      criticalHigh: criticalHigh ?? null,
      resultNotes: note ? [note] : [],
    };
    await labs.analyses.ranges.create(analysis.id, range);
    ids.set(body.code, analysis.id);
    if (analyses.length < usual.length) analyses.push(analysis);
  }
  for (const body of inWords) ids.set(body.code, (await labs.analyses.create(body)).analysis.id);
  for (const { codes, ...panel } of panels) {
    const analysisIds = codes.flatMap((code) => ids.get(code) ?? []);
    ids.set(panel.code, (await labs.panels.create({ ...panel, analysisIds })).panel.id);
  }
  const couponCode = "RAMADAN10";
  const coupon = { couponTitle: "Ramadan offer · عرض رمضان", couponCode, couponType: "percentage" as const, couponValue: 10 };
  await labs.coupons.create(coupon);
  await labs.testSamples.seed();
  const { testSamples } = await labs.testSamples.list({ limit: 100 });
  const samples = new Map(testSamples.map(({ code, id }) => [code, id]));
  return { analyses, ids, samples, couponCode };
}

/** A test from order to income: most results are normal, some are not, a few are alarming. */
export async function runTest(business: Business, lab: Lab, day: Date): Promise<void> {
  const { workspace, random, tally, clients } = business;
  const { tests } = workspace.labs;
  const analyses = random.some(lab.analyses, random.between(1, 3));
  const { test } = await tests.create({
    clientId: random.pick(clients).id,
    testDate: dayText(day),
    analysisIds: analyses.map(({ id }) => id),
  });
  for (const { id, code } of test.items) await tests.items.result(test.id, id, { resultValueNumeric: measure(business, code) });
  await tests.complete(test.id);
  const body = random.chance(0.1) ? { couponCode: lab.couponCode } : {};
  const { income } = await tests.income(test.id, body);
  tally.incomes += Math.round(income.amount * 100);
  tally.labTests++;
}

function measure({ random }: Business, code: string | null): number {
  const { low, high } = usual.find((each) => each.code === code) ?? { low: 0, high: 1 };
  const span = high - low;
  const luck = random.next();
  const value =
    luck < 0.75 ? low + span * random.next() : luck < 0.9 ? high + span * 0.6 * random.next() : low * (0.6 + 0.35 * random.next());
  return Math.round(value * 100) / 100;
}
