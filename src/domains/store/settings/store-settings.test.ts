import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { slugOf } from "./store-settings.rules.ts";

const test = testApp();

async function makeShop(name?: string) {
  const owner = await makeOwner(test, { name });
  const path = `${owner.path}/storefront/store`;
  const { body } = await test.get(path, owner.token);
  return { owner, path, store: body.store };
}

describe("a new workspace's store", () => {
  it("is there from sign-up, under a slug made of the name", async () => {
    const { store, owner } = await makeShop("Café Olé & Co.");
    expect(store).toMatchObject({
      workspaceId: owner.workspaceId,
      slug: "cafe-ole-co",
      name: "Café Olé & Co.",
      language: "en",
      currencyCode: "USD",
      description: null,
      contactEmail: null,
      contactPhone: null,
      domain: null,
    });
  });

  it("gets another slug when the name is taken, or says nothing in Latin letters", async () => {
    await makeShop("Twins");
    const second = await makeShop("Twins");
    expect(second.store.slug).toMatch(/^twins-[0-9a-f]{6}$/);
    expect((await makeShop("عيادة النور")).store.slug).toMatch(/^store(-[0-9a-f]{6})?$/);
    expect((await makeShop(undefined)).store).toMatchObject({ name: "Store" });
  });
});

describe("slugOf", () => {
  it("always gives a slug or nothing", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugOf(name))));
  });
});

describe("PATCH .../storefront/store", () => {
  it("changes what is given", async () => {
    const { owner, path, store } = await makeShop("Changing");
    const changes = { slug: "changed-for-good", description: "New", language: "ar", contactEmail: "Hello@Shop.example" };
    const { status, body } = await test.patch(path, changes, owner.token);
    expect(status).toBe(200);
    expect(body.store).toMatchObject({ ...changes, contactEmail: "hello@shop.example", name: "Changing", id: store.id });
    expect((await test.get("/public/storefront/stores/changing")).status).toBe(301);
    expect((await test.get("/public/storefront/stores/changed-for-good")).status).toBe(200);
    const cleared = await test.patch(path, { description: null, contactEmail: null }, owner.token);
    expect(cleared.body.store).toMatchObject({ description: null, contactEmail: null, language: "ar" });
  });

  it("answers 409 for another store's slug, and 400 for a malformed slug", async () => {
    await makeShop("Occupied");
    const { owner, path } = await makeShop("Wanting");
    expect((await test.patch(path, { slug: "occupied" }, owner.token)).status).toBe(409);
    expect((await test.patch(path, { slug: "wanting" }, owner.token)).status).toBe(200);
    for (const body of [{ slug: "Not One" }, { slug: "a".repeat(81) }, { name: "" }, { language: "fr" }, { contactPhone: "call me" }]) {
      expect((await test.patch(path, body, owner.token)).status).toBe(400);
    }
  });

  it("honours If-Match", async () => {
    const { owner, path } = await makeShop();
    const { headers } = await test.get(path, owner.token);
    const change = () =>
      test.call("PATCH", path, { token: owner.token, body: { name: "Once" }, headers: { "if-match": String(headers.etag) } });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(412);
  });

  it.runIf(isPostgres)("gives a slug to one of many who want it at once", async () => {
    const shops = [];
    for (let count = 0; count < 8; count++) shops.push(await makeShop());
    const answers = await Promise.all(shops.map(({ path, owner }) => test.patch(path, { slug: "the-one" }, owner.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe("GET /public/storefront/stores/:slug", () => {
  it("shows the store, cacheable, without its owner", async () => {
    const { store } = await makeShop("Open Shop");
    const { status, body, headers } = await test.get("/public/storefront/stores/open-shop");
    expect(status).toBe(200);
    expect(body.store).toMatchObject({ id: store.id, slug: "open-shop", name: "Open Shop" });
    expect(body.store.workspaceId).toBeUndefined();
    expect(headers.etag).toBeTruthy();
  });

  it("answers 404 for an unknown or malformed slug", async () => {
    for (const slug of ["nowhere", "No%20Where"]) expect((await test.get(`/public/storefront/stores/${slug}`)).status).toBe(404);
  });
});
