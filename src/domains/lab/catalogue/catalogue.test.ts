import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let labs: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
});
const get = (path: string) => test.get(labs + path, owner.token);
const post = (path: string, body?: unknown) => test.post(labs + path, body, owner.token);
const patch = (path: string, body: unknown) => test.patch(labs + path, body, owner.token);
const remove = (path: string) => test.delete(labs + path, owner.token);

describe("units", () => {
  it("are added, read, renamed, listed and deactivated", async () => {
    const { status, body } = await post("/units", { labUnitTitle: "mg/dL" });
    expect(status).toBe(201);
    expect(Object.keys(body.labUnit).sort()).toEqual(["createdAt", "deletedAt", "id", "labUnitTitle", "ucum", "updatedAt", "workspaceId"]);
    const path = `/units/${body.labUnit.id}`;
    expect((await get(path)).body).toEqual(body);
    expect((await patch(path, { labUnitTitle: "mmol/L" })).body.labUnit.labUnitTitle).toBe("mmol/L");
    expect((await get("/units?q=MMOL")).body.labUnits).toHaveLength(1);
    const gone = await post(`${path}/deactivate`);
    expect([gone.status, gone.body.labUnit.deletedAt !== null]).toEqual([200, true]);
    expect((await post(`${path}/deactivate`)).body.labUnit.deletedAt).toBe(gone.body.labUnit.deletedAt);
    expect((await get("/units?q=MMOL")).body.labUnits).toEqual([]);
    expect((await get("/units?q=MMOL&includeDeleted=true")).body.labUnits).toHaveLength(1);
    expect((await get(path)).status).toBe(200);
  });

  it("refuse a bad or taken title and an unknown id", async () => {
    for (const labUnitTitle of ["", "  ", 5, undefined, "x".repeat(201)]) expect((await post("/units", { labUnitTitle })).status).toBe(422);
    await post("/units", { labUnitTitle: "g/L" });
    expect((await post("/units", { labUnitTitle: "G/L" })).status).toBe(409);
    const { body } = await post("/units", { labUnitTitle: "U/L" });
    expect((await patch(`/units/${body.labUnit.id}`, { labUnitTitle: "g/l" })).status).toBe(409);
    expect((await patch(`/units/${newId()}`, {})).status).toBe(404);
    expect((await get(`/units/${newId()}`)).status).toBe(404);
    expect((await post(`/units/${newId()}/deactivate`)).status).toBe(404);
    expect((await get("/units?includeDeleted=perhaps")).status).toBe(422);
  });
});

describe("coupons", () => {
  const coupon = (overrides = {}) => ({
    couponTitle: "Offer",
    couponCode: newId(),
    couponType: "percentage",
    couponValue: 10,
    ...overrides,
  });

  it("have the contract's shape in the contract's bare list", async () => {
    const { status, body } = await post("/coupons", coupon());
    expect(status).toBe(201);
    expect(Object.keys(body.labCoupon).sort()).toEqual([
      "couponCode",
      "couponStatus",
      "couponTitle",
      "couponType",
      "couponValue",
      "createdAt",
      "deletedAt",
      "id",
      "updatedAt",
      "workspaceId",
    ]);
    expect(body.labCoupon).toMatchObject({ couponStatus: "active", deletedAt: null });
    const list = await get("/coupons");
    expect(Object.keys(list.body)).toEqual(["labCoupons"]);
    expect(list.body.labCoupons).toContainEqual(body.labCoupon);
  });

  it("are changed field by field", async () => {
    const { body } = await post("/coupons", coupon());
    const path = `/coupons/${body.labCoupon.id}`;
    const { status, body: changed } = await patch(path, { couponStatus: "inactive" });
    expect([status, changed.labCoupon]).toEqual([
      200,
      { ...body.labCoupon, couponStatus: "inactive", updatedAt: changed.labCoupon.updatedAt },
    ]);
    expect((await get(path)).body).toEqual(changed);
  });

  it.each([
    { couponTitle: "" },
    { couponTitle: "x".repeat(501) },
    { couponCode: "" },
    { couponCode: "x".repeat(101) },
    { couponType: "free" },
    { couponValue: -1 },
    { couponValue: 101 },
    { couponValue: "10" },
    { couponStatus: "gone" },
    { couponValue: 1.005 },
  ])("refuse %j with 422", async (bad) => {
    expect((await post("/coupons", coupon(bad))).status).toBe(422);
    const { body } = await post("/coupons", coupon());
    expect((await patch(`/coupons/${body.labCoupon.id}`, bad)).status).toBe(422);
  });

  it("allow the longest title and code, and more than 100 as money", async () => {
    const long = coupon({ couponTitle: "x".repeat(500), couponCode: "y".repeat(100), couponType: "currency", couponValue: 250 });
    const { status, body } = await post("/coupons", long);
    expect(status).toBe(201);
    expect((await patch(`/coupons/${body.labCoupon.id}`, { couponType: "percentage" })).status).toBe(422);
  });

  it("refuse a code in use with 409; a deleted one's is free", async () => {
    const [first, second] = [await post("/coupons", coupon()), await post("/coupons", coupon())];
    const { couponCode, id } = first.body.labCoupon;
    expect((await post("/coupons", coupon({ couponCode }))).status).toBe(409);
    expect((await patch(`/coupons/${second.body.labCoupon.id}`, { couponCode })).status).toBe(409);
    expect((await remove(`/coupons/${id}`)).status).toBe(200);
    expect((await post("/coupons", coupon({ couponCode }))).status).toBe(201);
    expect((await patch(`/coupons/${id}`, {})).status).toBe(404);
    expect((await remove(`/coupons/${id}`)).status).toBe(404);
  });

  it("show deleted ones only on request, and refuse an invalid query with 422", async () => {
    const { body } = await post("/coupons", coupon());
    await remove(`/coupons/${body.labCoupon.id}`);
    const ids = async (query: string) => (await get(`/coupons${query}`)).body.labCoupons.map(({ id }: { id: string }) => id);
    expect(await ids("")).not.toContain(body.labCoupon.id);
    expect(await ids("?includeDeleted=false")).not.toContain(body.labCoupon.id);
    expect(await ids("?includeDeleted=true")).toContain(body.labCoupon.id);
    expect((await get("/coupons?includeDeleted=perhaps")).status).toBe(422);
  });

  it.runIf(isPostgres)("let one of ten simultaneous requests have a code", async () => {
    const couponCode = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("/coupons", coupon({ couponCode }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe("analyses and ranges", () => {
  const analysis = async (overrides = {}) => (await post("/analyses", { testName: "Glucose", price: 12.5, ...overrides })).body.analysis;

  it("take their unit and show their ranges", async () => {
    const unit = (await post("/units", { labUnitTitle: newId() })).body.labUnit;
    const made = await analysis({ unitId: unit.id, code: "GLU" });
    expect(made).toMatchObject({
      reportName: "Glucose",
      billName: "Glucose",
      price: 12.5,
      unitTitle: unit.labUnitTitle,
      isActive: true,
      ranges: [],
    });
    const { status, body } = await post(`/analyses/${made.id}/ranges`, {
      lowLimit: 70,
      highLimit: 99,
      resultNotes: [{ condition: ">=", value: 126, note: "Repeat." }],
    });
    expect([status, body.range.gender, body.range.ageFrom, body.range.ageUnit]).toEqual([201, "both", null, "years"]);
    expect((await get(`/analyses/${made.id}`)).body.analysis.ranges).toEqual([body.range]);
    expect((await get("/analyses?q=gluc")).body.analyses.map(({ id }: { id: string }) => id)).toContain(made.id);
  });

  it("have ranges with a limit or notes: a critical limit alone is none", async () => {
    const made = await analysis();
    const at = `/analyses/${made.id}/ranges`;
    for (const empty of [{}, { criticalHigh: 6.5 }, { gender: "female", ageFrom: 3 }, { lowLimit: null, resultNotes: [] }]) {
      const { status, body } = await post(at, empty);
      expect([status, body.error?.details?.[0]?.path]).toEqual([422, "lowLimit"]);
    }
    const resultNotes = [{ condition: ">", value: 5, note: "Repeat." }];
    for (const given of [{ lowLimit: 1 }, { resultNotes }]) expect((await post(at, given)).status).toBe(201);
    const { range } = (await post(at, { highLimit: 5.1 })).body;
    expect((await patch(`${at}/${range.id}`, { highLimit: null })).status).toBe(422);
    expect((await patch(`${at}/${range.id}`, { highLimit: null, resultNotes })).status).toBe(200);
  });

  it("are changed and deactivated", async () => {
    const made = await analysis();
    const changed = await patch(`/analyses/${made.id}`, { price: 20, unitId: null });
    expect([changed.status, changed.body.analysis.price]).toEqual([200, 20]);
    const off = await post(`/analyses/${made.id}/deactivate`);
    expect([off.status, off.body.analysis.isActive]).toEqual([200, false]);
    expect((await get("/analyses?isActive=true")).body.analyses.map(({ id }: { id: string }) => id)).not.toContain(made.id);
  });

  it.each([{ testName: "" }, { price: -1 }, { price: 1.234 }, { unitId: "x" }, { code: "1abc" }, { designTestId: "1" }])(
    "refuse %j with 422",
    async (bad) => {
      expect((await post("/analyses", { testName: "X", price: 1, ...bad })).status).toBe(422);
      const made = await analysis();
      expect((await patch(`/analyses/${made.id}`, bad)).status).toBe(422);
    },
  );

  it("refuse a unit that is unknown or deactivated with 422 and a code in use with 409", async () => {
    expect((await post("/analyses", { testName: "X", price: 1, unitId: newId() })).status).toBe(422);
    const unit = (await post("/units", { labUnitTitle: newId() })).body.labUnit;
    await post(`/units/${unit.id}/deactivate`);
    expect((await post("/analyses", { testName: "X", price: 1, unitId: unit.id })).status).toBe(422);
    await analysis({ code: "TSH" });
    expect((await post("/analyses", { testName: "X", price: 1, code: "tsh" })).status).toBe(409);
    const made = await analysis();
    expect((await patch(`/analyses/${made.id}`, { code: "TSH" })).status).toBe(409);
  });

  it.each([
    { ageFrom: 5, ageTo: 4 },
    { lowLimit: 2, highLimit: 1 },
    { criticalLow: 5, lowLimit: 4 },
    { criticalHigh: 5, highLimit: 6 },
    { criticalLow: 9, criticalHigh: 8 },
    { gender: "all" },
    { ageUnit: "weeks" },
    { ageFrom: -1 },
    { priority: 1.5 },
    { resultNotes: [{ condition: "!=", value: 1, note: "x" }] },
    { resultNotes: [{ condition: "=", value: 1, note: "" }] },
    { lowLimit: "4" },
  ])("refuse the range %j with 422", async (bad) => {
    const made = await analysis();
    const noted = { resultNotes: [{ condition: ">", value: 1, note: "Repeat." }] };
    expect((await post(`/analyses/${made.id}/ranges`, { ...noted, ...bad })).status).toBe(422);
    const { body } = await post(`/analyses/${made.id}/ranges`, noted);
    expect((await patch(`/analyses/${made.id}/ranges/${body.range.id}`, bad)).status).toBe(422);
  });

  it("change and delete a range under its own analysis only", async () => {
    const [made, other] = [await analysis(), await analysis()];
    const { body } = await post(`/analyses/${made.id}/ranges`, { lowLimit: 1 });
    expect((await patch(`/analyses/${other.id}/ranges/${body.range.id}`, { lowLimit: 2 })).status).toBe(404);
    expect((await remove(`/analyses/${other.id}/ranges/${body.range.id}`)).status).toBe(404);
    const changed = await patch(`/analyses/${made.id}/ranges/${body.range.id}`, { highLimit: 3, lowLimit: null });
    expect([changed.status, changed.body.range.lowLimit, changed.body.range.highLimit]).toEqual([200, null, 3]);
    expect((await patch(`/analyses/${made.id}/ranges/${body.range.id}`, { lowLimit: 4 })).status).toBe(422);
    expect((await remove(`/analyses/${made.id}/ranges/${body.range.id}`)).status).toBe(200);
    expect((await remove(`/analyses/${made.id}/ranges/${body.range.id}`)).status).toBe(404);
  });

  it("answer 404 for an unknown analysis", async () => {
    const id = newId();
    expect((await get(`/analyses/${id}`)).status).toBe(404);
    expect((await patch(`/analyses/${id}`, {})).status).toBe(404);
    expect((await post(`/analyses/${id}/deactivate`)).status).toBe(404);
    expect((await post(`/analyses/${id}/ranges`, {})).status).toBe(404);
  });
});
