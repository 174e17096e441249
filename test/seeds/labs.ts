import { newId } from "../../src/kit/ids.ts";
import type { Seed } from "./index.ts";

export const seedLabs: Seed = async (test, owner, canary) => {
  const labs = `${owner.path}/labs`;
  const post = async (path: string, body: unknown) => (await test.post(path, body, owner.token)).body;
  const { labUnit } = await post(`${labs}/units`, { labUnitTitle: canary });
  const coupon = { couponTitle: canary, couponCode: newId(), couponType: "percentage", couponValue: 10 };
  const { labCoupon } = await post(`${labs}/coupons`, coupon);
  const { analysis } = await post(`${labs}/analyses`, { testName: canary, price: 10, unitId: labUnit.id });
  const other = await post(`${labs}/analyses`, { testName: `${canary} 2`, price: 5 });
  const { range } = await post(`${labs}/analyses/${analysis.id}/ranges`, { lowLimit: 1, highLimit: 2, criticalHigh: 100 });
  const { client } = await post(`${owner.path}/clients`, { name: canary });
  const { panel } = await post(`${labs}/panels`, { name: canary, analysisIds: [other.analysis.id], price: 4 });
  const ordered = await post(`${labs}/tests`, { clientId: client.id, analysisIds: [analysis.id, other.analysis.id], notes: canary });
  await test.put(`${labs}/tests/101/design-result`, { sections: [{ title: canary, items: [] }] }, owner.token);
  await post(`${labs}/test-samples/seed`, undefined);
  const path = `${labs}/tests/${ordered.test.id}`;
  await test.patch(`${path}/items/${ordered.test.items[1].id}/result`, { resultValueNumeric: 1.5 }, owner.token);
  const { testSamples } = (await test.get(`${labs}/test-samples`, owner.token)).body;
  const specimen = { sampleId: testSamples[0].id, itemIds: [ordered.test.items[0].id], note: canary };
  const taken = await post(`${path}/specimens`, specimen);
  const alarming = (await post(`${labs}/tests`, { clientId: client.id, analysisIds: [analysis.id] })).test;
  const critical = `${labs}/tests/${alarming.id}/items/${alarming.items[0].id}`;
  for (const resultValueNumeric of [120, 130]) await test.patch(`${critical}/result`, { resultValueNumeric }, owner.token);
  await post(`${path}/reports`, {});
  const { share } = await post(`${path}/shares`, { channel: "link" });
  return {
    "units/:unitId": labUnit.id,
    ":couponId": labCoupon.id,
    ":analysisId": analysis.id,
    ":rangeId": range.id,
    ":panelId": panel.id,
    ":shareId": share.id,
    ":specimenId": taken.specimen.id,
    ":sampleId": testSamples[0].id,
    "tests/:testId": ordered.test.id,
    ":itemId": ordered.test.items[0].id,
  };
};
