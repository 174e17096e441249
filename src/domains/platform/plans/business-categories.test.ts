import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
const path = "/admin/business-categories";
let token: string;

beforeAll(async () => {
  token = (await makeAdmin(test)).token;
});

async function make(overrides: object = {}) {
  return (await test.post(path, { slug: `category-${newId()}`, name: "Bakery", ...overrides }, token)).body.businessCategory;
}

describe("POST /admin/business-categories", () => {
  it("adds a category that can be signed up with", async () => {
    const given = { slug: "bakery", name: "Bakery", discountPercentage: 12.5, sortOrder: 30, isActive: true };
    const { status, body } = await test.post(path, given, token);
    expect(status).toBe(201);
    expect(body.businessCategory).toMatchObject(given);
    await makeOwner(test, { businessCategorySlug: "bakery" });
  });

  it("answers 409 to a slug that is taken and 400 to a bad body", async () => {
    expect((await test.post(path, { slug: "clinic", name: "Again" }, token)).status).toBe(409);
    const bad = [{}, { slug: "a b", name: "x" }, { slug: "ok", name: "" }, { slug: "ok", name: "x", discountPercentage: 100.5 }];
    for (const body of bad) expect((await test.post(path, body, token)).status, JSON.stringify(body)).toBe(400);
  });
});

describe("GET /admin/business-categories", () => {
  it("lists retired ones too, searched and filtered", async () => {
    const retired = await make({ name: "Zeppelin yard", isActive: false });
    const found = await test.get(`${path}?q=zeppelin&isActive=false&withTotal=true`, token);
    expect(found.body).toMatchObject({ businessCategories: [retired], pagination: { total: 1 } });
    const visible = (await test.get("/public/business-categories")).body.businessCategories;
    expect(visible.map((category: { id: string }) => category.id)).not.toContain(retired.id);
    expect((await test.get(`${path}/${retired.id}`, token)).body.businessCategory).toEqual(retired);
    expect((await test.get(`${path}?limit=zero`, token)).status).toBe(400);
  });

  it("answers 404 to an unknown id, 400 to a malformed one", async () => {
    expect((await test.get(`${path}/${newId()}`, token)).status).toBe(404);
    expect((await test.get(`${path}/zzz`, token)).status).toBe(400);
  });
});

describe("PATCH /admin/business-categories/:categoryId", () => {
  it("changes it; workspaces follow a new slug", async () => {
    const category = await make();
    const owner = await makeOwner(test, { businessCategorySlug: category.slug });
    const slug = `renamed-${newId()}`;
    const { status, body } = await test.patch(`${path}/${category.id}`, { slug, discountPercentage: null }, token);
    expect(status).toBe(200);
    expect(body.businessCategory).toMatchObject({ slug, name: "Bakery" });
    const { workspace } = (await test.get(`/admin/workspaces/${owner.workspaceId}`, token)).body;
    expect(workspace.businessCategorySlug).toBe(slug);
  });

  it("answers 409, 404 and 400", async () => {
    const { id } = await make();
    expect((await test.patch(`${path}/${id}`, { slug: "spa" }, token)).status).toBe(409);
    expect((await test.patch(`${path}/${newId()}`, { name: "x" }, token)).status).toBe(404);
    expect((await test.patch(`${path}/zzz`, { name: "x" }, token)).status).toBe(400);
    expect((await test.patch(`${path}/${id}`, { discountPercentage: -1 }, token)).status).toBe(400);
  });
});

describe("DELETE /admin/business-categories/:categoryId", () => {
  it("deletes an unused one, refuses one in use with 409", async () => {
    const unused = await make();
    expect((await test.delete(`${path}/${unused.id}`, token)).status).toBe(200);
    expect((await test.delete(`${path}/${unused.id}`, token)).status).toBe(404);
    expect((await test.delete(`${path}/zzz`, token)).status).toBe(400);
    const used = await make();
    await makeOwner(test, { businessCategorySlug: used.slug });
    expect((await test.delete(`${path}/${used.id}`, token)).status).toBe(409);
  });
});
