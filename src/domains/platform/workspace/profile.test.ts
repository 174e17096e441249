import { describe, expect, it } from "vitest";
import { makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

const hours = { timezone: "Asia/Riyadh", monday: { isOpen: true, intervals: [{ start: "09:00", end: "12:00" }] } };

async function verifyPhone(workspaceId: string): Promise<void> {
  await test.database.transaction("platform", (db) =>
    db.updateTable("workspaces").set({ phoneVerified: true }).where("id", "=", workspaceId).execute(),
  );
}

describe("GET /workspace/:workspaceId", () => {
  it("shows profile and settings, as they are after sign-up", async () => {
    const owner = await makeOwner(test);
    const { status, body } = await test.get(owner.path, owner.token);
    expect(status).toBe(200);
    expect(body.workspace).toEqual({
      id: owner.workspaceId,
      name: "Bright Clinic",
      slogan: null,
      email: owner.email,
      phone: "+15550102030",
      phoneVerified: false,
      requirePhoneVerification: true,
      planId: PLANS.pro,
      businessCategorySlug: "clinic",
      marketingOptIn: false,
      discountPercentage: null,
      workingHours: null,
      currencyCode: "USD",
      timezone: "UTC",
      preventDoubleBooking: false,
      booking: {
        isEnabled: false,
        minNoticeMinutes: 120,
        maxAdvanceDays: 60,
        slotStepMinutes: 15,
        bufferMinutes: 0,
        cancelUntilMinutes: 720,
        requireEmail: true,
        note: null,
      },
      labs: { requireVerification: false, verifierMustDiffer: true, turnaroundCounts: "always" },
      modules: ["lab", "store", "contests"],
      language: "en",
      weekStartsOn: "sunday",
      taxNumber: null,
      address: null,
      paymentTermsDays: null,
      logoFileId: null,
      translations: {},
      subscriptionEndDate: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });
});

describe("PATCH /workspace/:workspaceId", () => {
  it("changes what is given and keeps the rest", async () => {
    const owner = await makeOwner(test);
    const before = (await test.get(owner.path, owner.token)).body.workspace;
    const changes = {
      name: "Brighter Clinic",
      slogan: "Smile",
      marketingOptIn: true,
      workingHours: hours,
      currencyCode: "SAR",
      timezone: "Asia/Riyadh",
      preventDoubleBooking: true,
    };
    const { status, body } = await test.patch(owner.path, changes, owner.token);
    expect(status).toBe(200);
    expect(body.workspace).toEqual({ ...before, ...changes, updatedAt: expect.any(String) });
    const one = await test.patch(owner.path, { slogan: null, workingHours: null }, owner.token);
    expect(one.body.workspace).toEqual({ ...body.workspace, slogan: null, workingHours: null, updatedAt: expect.any(String) });
    expect((await test.get(owner.path, owner.token)).body).toEqual(one.body);
  });

  it("asks for a new phone number to be verified, not for the same one again", async () => {
    const owner = await makeOwner(test);
    await verifyPhone(owner.workspaceId);
    const same = await test.patch(owner.path, { phone: "+15550102030", name: "X" }, owner.token);
    expect(same.body.workspace.phoneVerified).toBe(true);
    const other = await test.patch(owner.path, { phone: "+15550102031" }, owner.token);
    expect(other.body.workspace).toMatchObject({ phone: "+15550102031", phoneVerified: false });
  });

  it("drops fields the workspace may not change", async () => {
    const owner = await makeOwner(test);
    const before = (await test.get(owner.path, owner.token)).body.workspace;
    const foreign = {
      email: "x@example.com",
      planId: PLANS.free,
      phoneVerified: true,
      requirePhoneVerification: false,
      discountPercentage: 100,
      subscriptionEndDate: "2099-01-01T00:00:00.000Z",
      additionalStorageMb: 5000,
    };
    const { status, body } = await test.patch(owner.path, foreign, owner.token);
    expect(status).toBe(200);
    expect(body.workspace).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  it.each([
    { name: "" },
    { name: "x".repeat(201) },
    { slogan: 5 },
    { phone: "0555" },
    { phone: null },
    { marketingOptIn: "yes" },
    { currencyCode: "usd" },
    { currencyCode: "ZZQ" },
    { timezone: "Mars/Olympus" },
    { timezone: "" },
    { preventDoubleBooking: null },
    { workingHours: { monday: { isOpen: true, intervals: [{ start: "9", end: "12:00" }] } } },
    { workingHours: { monday: { isOpen: true, intervals: [{ start: "12:00", end: "09:00" }] } } },
    { workingHours: { timezone: "Mars/Olympus" } },
    { modules: ["till"] },
    { modules: ["lab", "store", "contests", "lab"] },
  ])("answers 400 for %j", async (changes) => {
    const owner = await makeOwner(test);
    const { status, body } = await test.patch(owner.path, changes, owner.token);
    expect([status, body.error.code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("keeps the chosen modules in a fixed order, and follows the category again after null", async () => {
    const owner = await makeOwner(test);
    const chosen = await test.patch(owner.path, { modules: ["contests", "lab"] }, owner.token);
    expect([chosen.status, chosen.body.workspace.modules]).toEqual([200, ["lab", "contests"]]);
    expect((await test.get("/auth/me", owner.token)).body.workspace.modules).toEqual(["lab", "contests"]);
    expect((await test.patch(owner.path, { modules: [] }, owner.token)).body.workspace.modules).toEqual([]);
    const followed = await test.patch(owner.path, { modules: null }, owner.token);
    expect(followed.body.workspace.modules).toEqual(["lab", "store", "contests"]);
  });

  it("opens to staff who may manage the workspace", async () => {
    const owner = await makeOwner(test);
    const manager = await makeStaff(test, owner, ["workspace.manage"]);
    expect((await test.patch(owner.path, { name: "By staff" }, manager.token)).body.workspace.name).toBe("By staff");
  });

  it("answers 412 when the profile has changed since it was read", async () => {
    const owner = await makeOwner(test);
    const { headers } = await test.get(owner.path, owner.token);
    await test.patch(owner.path, { name: "Changed" }, owner.token);
    const late = { token: owner.token, body: { name: "Late" }, headers: { "if-match": String(headers.etag) } };
    expect((await test.call("PATCH", owner.path, late)).status).toBe(412);
  });
});
