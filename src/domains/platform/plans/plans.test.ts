import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeOwner, PLANS, signupBody } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let token: string;

beforeAll(async () => {
  token = (await makeAdmin(test)).token;
});

const team = (overrides: object = {}) => ({
  name: "Team",
  slug: `team-${newId()}`,
  description: "For a team.",
  sortOrder: 9,
  trialPeriodDays: 7,
  pricePeriods: [{ period: "monthly", amountCents: 4900, currencyCode: "USD" }],
  features: [{ key: "labs", translations: [{ locale: "en", label: "Laboratory", description: null }] }],
  flags: [
    { key: "max-staff", value: "25" },
    { key: "theme", value: "dark" },
  ],
  translations: [{ locale: "ar", name: "فريق", description: null, logoImage: null, bannerImage: null }],
  ...overrides,
});

async function makePlan(overrides: object = {}) {
  return (await test.post("/admin/plans", team(overrides), token)).body.plan;
}

const fields = [
  "createdAt",
  "description",
  "features",
  "flags",
  "id",
  "isActive",
  "name",
  "pricePeriods",
  "slug",
  "sortOrder",
  "translations",
  "trialPeriodDays",
  "updatedAt",
];

describe("GET /admin/plans/:planId", () => {
  it("answers the plan with the fields of the contract", async () => {
    const { status, body } = await test.get(`/admin/plans/${PLANS.basic}`, token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["plan"]);
    expect(Object.keys(body.plan).sort()).toEqual(fields);
    expect(body.plan).toMatchObject({ slug: "basic", trialPeriodDays: 14 });
    expect(body.plan.pricePeriods[0]).toEqual({ period: "monthly", amountCents: 2900, currencyCode: "USD" });
  });

  it("answers 404 to an unknown id and to a malformed one", async () => {
    for (const id of [newId(), "nonsense"]) {
      const { status, body } = await test.get(`/admin/plans/${id}`, token);
      expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  it("answers 401 without a token and 403 to an analyst", async () => {
    const analyst = await makeAdmin(test, ["analyst"]);
    expect((await test.get(`/admin/plans/${PLANS.basic}`)).status).toBe(401);
    expect((await test.get(`/admin/plans/${PLANS.basic}`, analyst.token)).status).toBe(403);
  });
});

describe("POST /admin/plans", () => {
  it("adds a plan with everything it can have, and it can be signed up with", async () => {
    const given = team();
    const { status, body } = await test.post("/admin/plans", given, token);
    expect(status).toBe(201);
    expect(body.plan).toMatchObject({ ...given, isActive: true });
    expect((await test.post("/signup", signupBody({ planId: body.plan.id }))).status).toBe(201);
  });

  it("fills in what is left out", async () => {
    const { body } = await test.post("/admin/plans", { name: "Bare", slug: "bare", pricePeriods: [] }, token);
    expect(body.plan).toMatchObject({
      description: null,
      isActive: true,
      sortOrder: 0,
      trialPeriodDays: null,
      features: [],
      flags: [],
      translations: [],
    });
  });

  it("answers 409 to a slug that is taken", async () => {
    expect((await test.post("/admin/plans", team({ slug: "basic" }), token)).status).toBe(409);
  });

  it("answers 400 to a bad body", async () => {
    const monthly = { period: "monthly", amountCents: 100, currencyCode: "USD" };
    const bad = [
      { name: undefined },
      { slug: "Not A Slug" },
      { pricePeriods: [{ ...monthly, period: "weekly" }] },
      { pricePeriods: [{ ...monthly, amountCents: 1.5 }] },
      { pricePeriods: [{ ...monthly, currencyCode: "dollars" }] },
      { pricePeriods: [monthly, monthly] },
      { flags: [{ key: "max-staff", value: "many" }] },
      {
        flags: [
          { key: "theme", value: "1" },
          { key: "theme", value: "2" },
        ],
      },
      { translations: [team().translations[0], team().translations[0]] },
      { trialPeriodDays: -1 },
    ];
    for (const body of bad) expect((await test.post("/admin/plans", team(body), token)).status, JSON.stringify(body)).toBe(400);
  });
});

describe("GET /public/plans", () => {
  it("answers in parts when the plans are more than one response should be", async () => {
    const text = { name: "خطة", description: "ن".repeat(2_000), logoImage: null, bannerImage: null };
    const translations = Array.from({ length: 20 }, (_, index) => ({ locale: `x${index}`, ...text }));
    const ids: string[] = [];
    for (let made = 0; made < 5; made++) ids.push((await makePlan({ translations })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    let parts = 0;
    do {
      const { body } = await test.get(`/public/plans${cursor ? `?cursor=${cursor}` : ""}`);
      seen.push(...body.plans.map(({ id }: { id: string }) => id));
      cursor = body.pagination?.nextCursor ?? undefined;
      parts++;
    } while (cursor);
    expect(parts).toBeGreaterThan(1);
    expect(seen).toEqual(expect.arrayContaining(ids));
    expect(new Set(seen).size).toBe(seen.length);
    for (const id of ids) await test.delete(`/admin/plans/${id}`, token);
  });
});

describe("GET /admin/plans", () => {
  it("lists retired plans too, in display order, by pages, searched and filtered", async () => {
    const retired = await makePlan({ name: "Vintage", isActive: false, sortOrder: -5 });
    const all = await test.get("/admin/plans?limit=100", token);
    expect(all.body.plans[0].id).toBe(retired.id);
    const paged = await test.get("/admin/plans?limit=1", token);
    const next = await test.get(`/admin/plans?limit=100&cursor=${paged.body.pagination.nextCursor}`, token);
    expect([...paged.body.plans, ...next.body.plans]).toEqual(all.body.plans);
    expect((await test.get("/admin/plans?q=vintage", token)).body.plans).toHaveLength(1);
    expect((await test.get("/admin/plans?isActive=false", token)).body.plans.map((plan: { id: string }) => plan.id)).toContain(retired.id);
    expect((await test.get("/public/plans")).body.plans.map((plan: { id: string }) => plan.id)).not.toContain(retired.id);
    expect((await test.get("/admin/plans?isActive=perhaps", token)).status).toBe(400);
  });
});

describe("PATCH /admin/plans/:planId", () => {
  it("changes what is sent and leaves the rest", async () => {
    const plan = await makePlan();
    const pricePeriods = [{ period: "annual", amountCents: 49_000, currencyCode: "USD" }];
    const { status, body } = await test.patch(`/admin/plans/${plan.id}`, { pricePeriods, isActive: false, description: null }, token);
    expect(status).toBe(200);
    expect(body.plan).toEqual({ ...plan, pricePeriods, isActive: false, description: null, updatedAt: body.plan.updatedAt });
  });

  it("answers 409 to a slug that is taken, 404 to an unknown or malformed id, 400 to a bad body", async () => {
    const plan = await makePlan();
    expect((await test.patch(`/admin/plans/${plan.id}`, { slug: "free" }, token)).status).toBe(409);
    expect((await test.patch(`/admin/plans/${newId()}`, { name: "New" }, token)).status).toBe(404);
    expect((await test.patch("/admin/plans/zzz", { name: "New" }, token)).status).toBe(404);
    expect((await test.patch(`/admin/plans/${plan.id}`, { name: null }, token)).status).toBe(400);
    expect((await test.patch(`/admin/plans/${plan.id}`, { flags: [{ key: "max-clients", value: "-2" }] }, token)).status).toBe(400);
  });
});

describe("DELETE /admin/plans/:planId", () => {
  it("deletes a plan without subscribers", async () => {
    const plan = await makePlan();
    const { status, body } = await test.delete(`/admin/plans/${plan.id}`, token);
    expect([status, Object.keys(body)]).toEqual([200, ["message"]]);
    expect((await test.get(`/admin/plans/${plan.id}`, token)).status).toBe(404);
  });

  it("answers 409 while a workspace has it, 404 to an unknown or malformed id", async () => {
    const plan = await makePlan();
    await makeOwner(test, { planId: plan.id });
    expect((await test.delete(`/admin/plans/${plan.id}`, token)).status).toBe(409);
    expect((await test.delete(`/admin/plans/${newId()}`, token)).status).toBe(404);
    expect((await test.delete("/admin/plans/zzz", token)).status).toBe(404);
  });
});
