import { describe, expect, it } from "vitest";
import { makeOwner, signupBody } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

async function readProfile(overrides: Record<string, unknown>) {
  const owner = await makeOwner(test, overrides);
  const { body } = await test.get(owner.path, owner.token);
  const { body: shop } = await test.get(`${owner.path}/storefront/store`, owner.token);
  return { owner, workspace: body.workspace, store: shop.store };
}

describe("POST /signup with settings", () => {
  it("takes currency, time zone, first day, language and address from the country", async () => {
    const { workspace, store } = await readProfile({ countryCode: "SA" });
    expect(workspace).toMatchObject({ currencyCode: "SAR", timezone: "Asia/Riyadh", weekStartsOn: "sunday", language: "ar" });
    const nothing = { line1: null, line2: null, city: null, region: null, postalCode: null };
    expect(workspace.address).toEqual({ ...nothing, countryCode: "SA" });
    expect(store.language).toBe("ar");
  });

  it("prefers what is sent to what follows from the country", async () => {
    const sent = { currencyCode: "USD", timezone: "Africa/Cairo", language: "en", weekStartsOn: "monday" };
    const { workspace, store } = await readProfile({ countryCode: "EG", ...sent });
    expect(workspace).toMatchObject({ ...sent, address: { countryCode: "EG" } });
    expect(store.language).toBe("en");
  });

  it("takes each without a country", async () => {
    const sent = { currencyCode: "KWD", timezone: "Asia/Kuwait", language: "ar", weekStartsOn: "saturday" };
    const { workspace } = await readProfile(sent);
    expect(workspace).toMatchObject({ ...sent, address: null, preventDoubleBooking: false });
  });

  it("answers the same eleven fields with and without them", async () => {
    const plain = await test.post("/signup", signupBody());
    const full = await test.post("/signup", signupBody({ countryCode: "SA", ownerName: "Mona Saleh", storeSlug: "eleven-fields" }));
    expect(full.status).toBe(201);
    expect(Object.keys(full.body.workspace)).toEqual(Object.keys(plain.body.workspace));
    expect(Object.keys(full.body)).toEqual(["token", "workspace"]);
  });

  it("keeps the defaults without them", async () => {
    const { workspace, store } = await readProfile({});
    expect(workspace).toMatchObject({ currencyCode: "USD", timezone: "UTC", weekStartsOn: "sunday", language: "en", address: null });
    expect([workspace.preventDoubleBooking, store.language]).toEqual([false, "en"]);
  });

  it("prevents double booking from the first day if asked to", async () => {
    const { workspace } = await readProfile({ preventDoubleBooking: true });
    expect(workspace.preventDoubleBooking).toBe(true);
  });

  it("calls the owner by the given name, without one as the business", async () => {
    for (const [ownerName, name] of [
      ["Mona Saleh", "Mona Saleh"],
      [undefined, "Bright Clinic"],
    ]) {
      const { owner } = await readProfile({ ownerName });
      expect((await test.get("/auth/me", owner.token)).body.account.name).toBe(name);
    }
  });

  it("makes the store at the slug that was asked for", async () => {
    const { store } = await readProfile({ storeSlug: "al-noor", name: "عيادة النور" });
    expect(store.slug).toBe("al-noor");
    expect((await test.get("/public/storefront/stores/al-noor")).status).toBe(200);
  });

  it("answers 409 for a taken slug, names the field and stores nothing", async () => {
    await makeOwner(test, { storeSlug: "taken-slug" });
    const body = signupBody({ storeSlug: "taken-slug" });
    const refused = await test.post("/signup", body);
    expect([refused.status, refused.body.error.code, refused.body.error.details[0].path]).toEqual([409, "CONFLICT", "storeSlug"]);
    expect((await test.post("/signup", { ...body, storeSlug: "another-slug" })).status).toBe(201);
  });

  it.each([
    ["countryCode", "ZZ"],
    ["countryCode", "sa"],
    ["countryCode", 966],
    ["currencyCode", "ZZQ"],
    ["currencyCode", "sar"],
    ["timezone", "Mars/Olympus"],
    ["timezone", ""],
    ["timezone", "x".repeat(65)],
    ["language", "fr"],
    ["language", null],
    ["weekStartsOn", "someday"],
    ["storeSlug", "Not One"],
    ["storeSlug", "a".repeat(81)],
    ["storeSlug", ""],
  ])("answers 400 for the %s %j and names the field", async (field, value) => {
    const { status, body } = await test.post("/signup", signupBody({ [field]: value }));
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "BAD_REQUEST", field]);
  });

  it.each([
    ["ownerName", ""],
    ["ownerName", "two\nlines"],
    ["preventDoubleBooking", "yes"],
  ])("answers 422 for the %s %j", async (field, value) => {
    expect((await test.post("/signup", signupBody({ [field]: value }))).status).toBe(422);
  });

  it("gives a slug to one of 20 sign-ups at once", async () => {
    const sent = Array.from({ length: 20 }, () => test.post("/signup", signupBody({ storeSlug: "everyone-wants-it" })));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it("works at the legacy address too", async () => {
    const { status, body } = await test.post("/workspace/", signupBody({ countryCode: "XX" }));
    expect([status, body.error.details[0].path]).toEqual([400, "countryCode"]);
    expect((await test.post("/workspace/", signupBody({ countryCode: "AE" }))).status).toBe(201);
  });
});
