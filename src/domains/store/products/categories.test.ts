import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { renamedIn } from "./categories.rules.ts";

const test = testApp();
let owner: Member;
let slug: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Category Shop" });
  slug = "category-shop";
  for (const [name, category, status] of [
    ["Soap", "Care", "active"],
    ["Cream", "Care", "draft"],
    ["Lamp", "Light", "active"],
    ["Mug", "Table", "active"],
    ["Gift", null, "active"],
  ] as const) {
    await test.post(`${owner.path}/storefront/products`, { name, category, status, price: 2 }, owner.token);
  }
});

const base = (member = owner) => `${member.path}/storefront/product-categories`;
const rename = (body: object, token = owner.token) => test.post(`${base()}/rename`, body, token);
const order = (names: unknown, token = owner.token) => test.put(`${base()}/order`, { names }, token);
const counts = async () => {
  const { body } = await test.get(base(), owner.token);
  return body.productCategories.map(({ name, count }: { name: string; count: number }) => [name, count]);
};

describe("PUT .../storefront/product-categories/order", () => {
  it("puts the named ones first, in the list and on the store's pages", async () => {
    const { status, body } = await order(["Table", "Care"]);
    expect(status).toBe(200);
    expect(body.productCategories.map(({ name }: { name: string }) => name)).toEqual(["Table", "Care", "Light"]);
    const { text } = await test.call("GET", `/s/${slug}`, { prefix: "" });
    const places = ["Table", "Care", "Light"].map((name) => text.indexOf(`/categories/${name}`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((left, right) => left - right)).toEqual(places);
    const { body: log } = await test.get(`${owner.path}/audit?recordType=store`, owner.token);
    expect(log.events[0]).toMatchObject({ action: "store.update", after: { categoryOrder: ["Table", "Care"] } });
  });

  it("answers 400 for a name given twice and for anything but names", async () => {
    for (const names of [["Care", " Care "], "Care", [1], undefined]) expect((await order(names)).status).toBe(400);
  });

  it("answers 403 without store.manage", async () => {
    const reader = await makeStaff(test, owner, ["store.view"]);
    expect((await order(["Care"], reader.token)).status).toBe(403);
  });
});

describe("POST .../storefront/product-categories/rename", () => {
  it("renames a category in all of its products, and keeps its place", async () => {
    expect(await counts()).toEqual([
      ["Table", 1],
      ["Care", 2],
      ["Light", 1],
    ]);
    const { status, body } = await rename({ from: "Care", to: " Body care " });
    expect(status).toBe(200);
    expect(body.productCategories).toEqual([
      { name: "Table", count: 1 },
      { name: "Body care", count: 2 },
      { name: "Light", count: 1 },
    ]);
    const { body: log } = await test.get(`${owner.path}/audit?recordType=product-category`, owner.token);
    expect(log.events).toMatchObject([{ action: "product-category.update", before: { name: "Care" }, after: { name: "Body care" } }]);
  });

  it("merges into an existing category only on demand", async () => {
    const refused = await rename({ from: "Light", to: "Table" });
    expect([refused.status, refused.body.error.reason]).toEqual([409, "category-exists"]);
    expect(await counts()).toHaveLength(3);
    expect((await rename({ from: "Light", to: "Table", merge: true })).status).toBe(200);
    expect(await counts()).toEqual([
      ["Table", 2],
      ["Body care", 2],
    ]);
  });

  it("leaves a category that keeps its name as it is", async () => {
    expect((await rename({ from: "Table", to: "Table" })).status).toBe(200);
    expect(await counts()).toHaveLength(2);
  });

  it("answers 404 for a category without products, and leaves other workspaces alone", async () => {
    const other = await makeOwner(test);
    await test.post(`${other.path}/storefront/products`, { name: "Far", category: "Elsewhere", price: 1 }, other.token);
    expect((await rename({ from: "Elsewhere", to: "Here" })).status).toBe(404);
    const { body } = await test.get(base(other), other.token);
    expect(body.productCategories).toEqual([{ name: "Elsewhere", count: 1 }]);
  });

  it("answers 400 for a bad name and 403 without store.manage", async () => {
    for (const to of ["", "x".repeat(101), 3]) expect((await rename({ from: "Table", to })).status).toBe(400);
    const reader = await makeStaff(test, owner, ["store.view"]);
    expect((await rename({ from: "Table", to: "New" }, reader.token)).status).toBe(403);
  });
});

describe("renamedIn", () => {
  it("keeps the place of a renamed category and drops that of a merged one", () => {
    expect(renamedIn(["A", "B", "C"], "B", "D")).toEqual(["A", "D", "C"]);
    expect(renamedIn(["A", "B", "C"], "B", "C")).toEqual(["A", "C"]);
    expect(renamedIn(["A"], "B", "C")).toEqual(["A"]);
  });
});
