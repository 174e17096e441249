import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { pdf, uploadFile } from "../../../../test/uploads.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let slug: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Product Shop" });
  slug = "product-shop";
});

const productsOf = (member: Member) => `${member.path}/storefront/products`;
const add = (fields: Record<string, unknown> = {}, member = owner) =>
  test.post(productsOf(member), { name: "Brush", price: 3.5, ...fields }, member.token);

describe("POST .../storefront/products", () => {
  it("stores a product, with its price to the cent", async () => {
    const images = [(await uploadFile(test, owner)).id.toUpperCase(), (await uploadFile(test, owner)).id];
    const { status, body } = await add({ price: 19.99, stock: 4, status: "active", images, description: "Soft" });
    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      workspaceId: owner.workspaceId,
      name: "Brush",
      description: "Soft",
      price: 19.99,
      stock: 4,
      status: "active",
      images: images.map((id) => id.toLowerCase()),
    });
    expect((await add()).body.product).toMatchObject({ stock: null, status: "draft", images: [], description: "" });
  });

  it("answers 400 for a bad body", async () => {
    const { id: twice } = await uploadFile(test, owner);
    const { id: foreign } = await uploadFile(test, await makeOwner(test));
    const bad = [{ name: "" }, { price: -1 }, { price: 1.005 }, { price: "3" }, { stock: -1 }, { stock: 1.5 }, { status: "sold" }];
    for (const fields of [
      ...bad,
      { images: ["nothing"] },
      { images: [newId()] },
      { images: [foreign] },
      { images: [twice, twice.toUpperCase()] },
    ]) {
      expect((await add(fields)).status, JSON.stringify(fields)).toBe(400);
    }
  });

  it("publishes only images, and only for callers who may see files", async () => {
    const picture = (await uploadFile(test, owner)).id;
    const { id: document } = await uploadFile(test, owner, { name: "patient.pdf", bytes: pdf("patient") });
    const seller = await makeStaff(test, owner, ["store.manage"]);
    const illustrator = await makeStaff(test, owner, ["store.manage", "files.view"]);
    const refusal = async (images: string[], member = owner) => {
      const { status, body } = await add({ images }, { ...owner, token: member.token });
      return [status, body.error?.details];
    };
    const sentence = { path: "images", message: "must be an image of this workspace that you may see" };
    for (const [images, member] of [
      [[document], owner],
      [[newId()], owner],
      [[picture], seller],
      [[newId()], seller],
      [[document], seller],
    ] as const) {
      expect(await refusal([...images], member as Member)).toEqual([400, [sentence]]);
    }
    expect((await refusal([picture], illustrator as Member))[0]).toBe(201);
  });

  it("lets callers who may not see files keep, reorder and remove existing images", async () => {
    const [one, two] = [(await uploadFile(test, owner)).id, (await uploadFile(test, owner)).id];
    const { product } = (await add({ images: [one, two] })).body;
    const seller = await makeStaff(test, owner, ["store.manage"]);
    const change = (images: string[]) => test.patch(`${productsOf(owner)}/${product.id}`, { images }, seller.token);
    expect((await change([two, one])).body.product.images).toEqual([two, one]);
    expect((await change([two])).body.product.images).toEqual([two]);
    expect((await change([two, one])).status).toBe(400);
  });

  it("stops at the plan's limit", async () => {
    const small = await makeOwner(test, { planId: PLANS.free });
    for (let count = 0; count < 20; count++) await add({}, small);
    const { status, body } = await add({}, small);
    expect([status, body.error.code]).toEqual([422, "LIMIT_REACHED"]);
  });

  it("needs store.manage", async () => {
    const viewer = await makeStaff(test, owner, ["store.view"]);
    expect((await add({}, { ...owner, token: viewer.token })).status).toBe(403);
    expect((await test.get(productsOf(owner), viewer.token)).status).toBe(200);
  });
});

describe("PATCH, GET and DELETE .../storefront/products/:productId", () => {
  it("changes what is given", async () => {
    const { body } = await add({ stock: 4 });
    const path = `${productsOf(owner)}/${body.product.id}`;
    const changed = await test.patch(path, { price: 0.1, stock: null }, owner.token);
    expect(changed.body.product).toMatchObject({ name: "Brush", price: 0.1, stock: null });
    expect((await test.get(path, owner.token)).body).toEqual(changed.body);
    expect((await test.patch(path, { price: -1 }, owner.token)).status).toBe(400);
    expect((await test.delete(path, owner.token)).body).toEqual({ message: "Product deleted." });
    for (const method of ["GET", "DELETE"]) expect((await test.call(method, path, { token: owner.token })).status).toBe(404);
    expect((await test.patch(path, { price: 1 }, owner.token)).status).toBe(404);
    expect((await test.get(`${productsOf(owner)}/nonsense`, owner.token)).status).toBe(400);
  });
});

describe("GET .../products", () => {
  it("lists, searches and filters for the workspace", async () => {
    const lister = await makeOwner(test);
    await add({ name: "Red soap" }, lister);
    await add({ name: "Blue soap", status: "active" }, lister);
    const list = async (query: string) => (await test.get(productsOf(lister) + query, lister.token)).body.products;
    expect(await list("")).toHaveLength(2);
    expect(await list("?q=RED")).toHaveLength(1);
    expect(await list("?status=active")).toHaveLength(1);
  });

  it("shows the public what is for sale, and searches it", async () => {
    const shop = await makeOwner(test, { name: "Public Shelf" });
    await add({ name: "Hidden" }, shop);
    const { body } = await add({ name: "Soap", description: "of olive oil", status: "active", stock: 3 }, shop);
    await add({ name: "Sold out", status: "active", stock: 0 }, shop);
    const base = "/public/storefront/stores/public-shelf/products";
    const all = await test.get(base);
    expect(all.body.products.map((row: { name: string; inStock: boolean }) => [row.name, row.inStock])).toEqual([
      ["Sold out", false],
      ["Soap", true],
    ]);
    const fields = ["category", "currencyCode", "description", "hasVariants", "id", "images", "inStock", "name", "options", "price", "tax"];
    expect(Object.keys(all.body.products[0]).sort()).toEqual([...fields, "variants"]);
    expect(all.headers.etag).toBeTruthy();
    expect((await test.get(`${base}?q=olive`)).body.products).toHaveLength(1);
    expect((await test.get(`${base}?limit=0`)).status).toBe(400);
    const { id } = body.product;
    expect((await test.get(`${base}/${id}`)).body.product).toMatchObject({ name: "Soap", price: 3.5, currencyCode: "USD" });
    expect((await test.get(`/public/storefront/stores/${slug}/products/${id}`)).status).toBe(404);
    expect((await test.get(`${base}/${newId()}`)).status).toBe(404);
    expect((await test.get(`${base}/nonsense`)).status).toBe(400);
    for (const path of ["", `/${id}`]) expect((await test.get(`/public/storefront/stores/nowhere/products${path}`)).status).toBe(404);
  });
});

describe("GET .../products/:productId/images/:fileId", () => {
  it("shows images of products for sale to anyone, and no other file", async () => {
    const [picture, other] = [(await uploadFile(test, owner)).id, (await uploadFile(test, owner)).id];
    const { body } = await add({ price: 5, status: "active", images: [picture] });
    const { body: mine } = await test.get(`${owner.path}/storefront/store`, owner.token);
    const at = (productId: string, fileId: string, query = "") =>
      test.get(`/public/storefront/stores/${mine.store.slug}/products/${productId}/images/${fileId}${query}`);
    const shown = await at(body.product.id, picture);
    expect([shown.status, String(shown.headers["content-type"]).startsWith("image/")]).toEqual([200, true]);
    expect((await at(body.product.id, picture, "?size=thumbnail")).headers["content-type"]).toBe("image/webp");
    expect((await at(body.product.id, other)).status).toBe(404);
    expect((await at(newId(), picture)).status).toBe(404);
    expect((await at("nothing", picture)).status).toBe(400);
    expect((await at(body.product.id, picture, "?size=huge")).status).toBe(400);
    await test.patch(`${owner.path}/storefront/products/${body.product.id}`, { status: "draft" }, owner.token);
    expect((await at(body.product.id, picture)).status).toBe(404);
  });
});
