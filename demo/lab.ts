import type { schemas } from "../sdk/src/index.ts";
import { type Business, dayText } from "./business.ts";

interface Measured {
  testName: string;
  reportName: string;
  code: string;
  unit: string;
  price: number;
  low: number;
  high: number;
  criticalLow?: number;
  criticalHigh?: number;
  note?: schemas.ResultNote;
}

const repeat: schemas.ResultNote = { condition: ">=", value: 126, note: "Repeat fasting. · يعاد التحليل صائماً." };
const catalogue: readonly Measured[] = [
  {
    testName: "Glucose, fasting",
    reportName: "Fasting glucose · سكر صائم",
    code: "GLU",
    unit: "mg/dL",
    price: 9,
    low: 70,
    high: 100,
    criticalLow: 45,
    criticalHigh: 400,
    note: repeat,
  },
  {
    testName: "Hemoglobin",
    reportName: "Hemoglobin · خضاب الدم",
    code: "HGB",
    unit: "g/dL",
    price: 8,
    low: 12,
    high: 16.5,
    criticalLow: 7,
    criticalHigh: 20,
  },
  { testName: "TSH", reportName: "TSH · الهرمون المنبه للدرقية", code: "TSH", unit: "mIU/L", price: 22, low: 0.4, high: 4 },
  {
    testName: "Creatinine",
    reportName: "Creatinine · كرياتينين",
    code: "CREA",
    unit: "mg/dL",
    price: 10,
    low: 0.6,
    high: 1.3,
    criticalHigh: 7,
  },
  { testName: "ALT", reportName: "ALT · ناقلة أمين الألانين", code: "ALT", unit: "U/L", price: 11, low: 7, high: 56 },
  {
    testName: "Total cholesterol",
    reportName: "Total cholesterol · الكوليسترول الكلي",
    code: "TC",
    unit: "mg/dL",
    price: 12,
    low: 120,
    high: 200,
  },
  { testName: "Vitamin D", reportName: "25-OH vitamin D · فيتامين د", code: "VITD", unit: "ng/mL", price: 35, low: 30, high: 100 },
  { testName: "Ferritin", reportName: "Ferritin · فيريتين", code: "FERR", unit: "ng/mL", price: 24, low: 20, high: 250 },
];

export interface Lab {
  analyses: schemas.Analysis[];
  couponCode: string;
}

export async function equipLab({ workspace: { labs } }: Business): Promise<Lab> {
  const units = new Map<string, string>();
  const analyses: schemas.Analysis[] = [];
  for (const { unit, low, high, criticalLow, criticalHigh, note, ...body } of catalogue) {
    if (!units.has(unit)) units.set(unit, (await labs.units.create({ labUnitTitle: unit })).labUnit.id);
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
    analyses.push(analysis);
  }
  const couponCode = "RAMADAN10";
  const coupon = { couponTitle: "Ramadan offer · عرض رمضان", couponCode, couponType: "percentage" as const, couponValue: 10 };
  await labs.coupons.create(coupon);
  await labs.testSamples.seed();
  return { analyses, couponCode };
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
  const { low, high } = catalogue.find((each) => each.code === code) ?? { low: 0, high: 1 };
  const span = high - low;
  const luck = random.next();
  const value =
    luck < 0.75 ? low + span * random.next() : luck < 0.9 ? high + span * 0.6 * random.next() : low * (0.6 + 0.35 * random.next());
  return Math.round(value * 100) / 100;
}
