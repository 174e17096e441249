import { describe, expect, it } from "vitest";
import { PLANS, signupBody, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

const eleven = [
  "businessCategorySlug",
  "discountPercentage",
  "email",
  "id",
  "marketingOptIn",
  "name",
  "phone",
  "phoneVerified",
  "planId",
  "requirePhoneVerification",
  "slogan",
];

async function workspaces(): Promise<number> {
  const rows = await test.database.reader("platform").selectFrom("workspaces").select("id").execute();
  return rows.length;
}

describe("POST /signup", () => {
  it("creates a workspace and answers exactly the fields of the contract", async () => {
    const body = signupBody({ name: undefined, marketingOptIn: undefined });
    const { status, body: answer } = await test.post("/signup", body);
    expect(status).toBe(201);
    expect(Object.keys(answer).sort()).toEqual(["token", "workspace"]);
    expect(Object.keys(answer.workspace).sort()).toEqual(eleven);
    expect(answer.workspace).toMatchObject({
      name: null,
      slogan: null,
      email: body.email,
      phone: body.phone,
      phoneVerified: false,
      requirePhoneVerification: true,
      planId: PLANS.pro,
      businessCategorySlug: "clinic",
      marketingOptIn: false,
      discountPercentage: null,
    });
  });

  it("gives a token that works at once, under both prefixes", async () => {
    const { body } = await test.post("/signup", signupBody());
    for (const prefix of ["/v1", "/api/v1"] as const) {
      const me = await test.call("GET", "/auth/me", { token: body.token, prefix });
      expect(me.status).toBe(200);
      expect(me.body.workspace.id).toBe(body.workspace.id);
    }
  });

  it("starts the plan's trial, or has no end date without one", async () => {
    test.setTime("2026-03-01T10:00:00Z");
    const basic = await test.post("/signup", signupBody({ planId: PLANS.basic }));
    const free = await test.post("/signup", signupBody({ planId: PLANS.free }));
    test.setTime();
    const rows = await test.database.reader("platform").selectFrom("workspaces").select(["id", "subscriptionEndDate"]).execute();
    const endOf = (id: string) => rows.find((row) => row.id === id)?.subscriptionEndDate;
    expect(endOf(basic.body.workspace.id)).toBe("2026-03-15T10:00:00.000Z");
    expect(endOf(free.body.workspace.id)).toBeNull();
  });

  it("takes an upper-case planId", async () => {
    const { status, body } = await test.post("/signup", signupBody({ planId: PLANS.pro.toUpperCase() }));
    expect([status, body.workspace.planId]).toEqual([201, PLANS.pro]);
  });

  it.each([
    ["another case", (email: string) => email.toUpperCase()],
    ["blanks around it", (email: string) => ` ${email} `],
    ["full-width letters", (email: string) => email.replace("owner", "ｏｗｎｅｒ")],
  ])("refuses a taken e-mail in %s with 409", async (_, respell) => {
    const body = signupBody();
    expect((await test.post("/signup", body)).status).toBe(201);
    const again = await test.post("/signup", { ...body, email: respell(body.email) });
    expect([again.status, again.body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it.each([
    ["email", "not-an-email"],
    ["email", 7],
    ["email", undefined],
    ["email", "a@b"],
    ["email", "a\u0000b@example.com"],
    ["password", "short1"],
    ["password", "no-digits-here"],
    ["password", undefined],
    ["password", "1".repeat(257)],
    ["phone", "05501020"],
    ["phone", "+1 555 0102030"],
    ["phone", undefined],
    ["phone", "+0123456789"],
    ["planId", undefined],
    ["planId", "665f1c2ab4d39e0012a7c401"],
    ["businessCategorySlug", "no-such-category"],
    ["businessCategorySlug", undefined],
    ["marketingOptIn", "yes"],
    ["name", ""],
    ["name", 5],
    ["name", "x".repeat(201)],
    ["slogan", "\ud800"],
    ["workingHours", "always"],
    ["workingHours", { monday: { intervals: [{ start: "17:00", end: "09:00" }] } }],
    ["workingHours", { timezone: "Mars/Olympus" }],
  ])("refuses a bad %s (%j) with 422 and stores nothing", async (field, value) => {
    const before = await workspaces();
    const { status, body } = await test.post("/signup", { ...signupBody(), [field]: value });
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
    expect(await workspaces()).toBe(before);
  });

  it.each([["xyz"], [12], [`${PLANS.pro}0`]])("refuses a malformed planId (%j) with 400", async (planId) => {
    const { status } = await test.post("/signup", signupBody({ planId }));
    expect(status).toBe(400);
  });

  it.each([["{"], ["[]"], ['"text"'], ["null"], [""], ['{"__proto__": {"admin": true}}']])(
    "refuses the body %s with 400",
    async (payload) => {
      const { status, body } = await test.call("POST", "/signup", { payload, headers: { "content-type": "application/json" } });
      expect([status, body.error.code]).toEqual([400, "BAD_REQUEST"]);
    },
  );

  it("drops unknown fields", async () => {
    const { status, body } = await test.post("/signup", signupBody({ phoneVerified: true, discountPercentage: 100, id: PLANS.free }));
    expect(status).toBe(201);
    expect(body.workspace).toMatchObject({ phoneVerified: false, discountPercentage: null });
    expect(body.workspace.id).not.toBe(PLANS.free);
  });

  it("refuses an inactive plan with 422", async () => {
    const setActive = (isActive: boolean) =>
      test.database.transaction("platform", (db) => db.updateTable("plans").set({ isActive }).where("id", "=", PLANS.free).execute());
    await setActive(false);
    const { status } = await test.post("/signup", signupBody({ planId: PLANS.free }));
    await setActive(true);
    expect(status).toBe(422);
  });

  it("creates one workspace from 20 simultaneous sign-ups with the same e-mail", async () => {
    const email = uniqueEmail("race");
    const spellings = Array.from({ length: 20 }, (_, index) => (index % 2 ? email.toUpperCase() : email));
    const answers = await Promise.all(spellings.map((spelling) => test.post("/signup", signupBody({ email: spelling }))));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe("POST /workspace/ (legacy)", () => {
  it("accepts the signup body, gives the signup answer and announces its removal", async () => {
    const { status, body, headers } = await test.post("/workspace/", signupBody());
    expect(status).toBe(201);
    expect(Object.keys(body.workspace).sort()).toEqual(eleven);
    expect(headers.deprecation).toMatch(/^@\d+$/);
    expect(Date.parse(String(headers.sunset))).toBeGreaterThan(Date.now());
    expect(headers.link).toBe('</v1/signup>; rel="successor-version"');
  });
});
