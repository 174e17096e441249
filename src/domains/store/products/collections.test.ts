import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { image, uploadFile } from "../../../../test/uploads.ts";
import { newId } from "../../../kit/ids.ts";
import { MOST_COLLECTIONS } from "./collections.schemas.ts";
import { collections } from "./collections.store.ts";

const test = testApp();
let owner: Member;
let base: string;
const SLUG = "collected";
const products: string[] = [];

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Collected" });
  base = `${owner.path}/storefront/collections`;
  await test.patch(`${owner.path}/storefront/store`, { slug: SLUG }, owner.token);
  for (let index = 0; index < 5; index++) products.push(await addProduct({ name: `Cup ${index}`, price: 10 + index }));
});

async function addProduct(product: object): Promise<string> {
  const { body } = await test.post(`${owner.path}/storefront/products`, { status: "active", ...product }, owner.token);
  return body.product.id;
}

let count = 0;
async function add(fields: object = {}) {
  const answer = await test.post(base, { name: `Set ${count++}`, status: "active", ...fields }, owner.token);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.collection as { id: string; slug: string; productIds: string[] };
}

const visit = (path: string, headers = {}) => test.call("GET", `/s/${SLUG}${path}`, { prefix: "", headers });
const open = (path: string) => test.get(`/public/storefront/stores/${SLUG}${path}`);
const addPicture = () => image({ width: 64, height: 64 }).then((bytes) => uploadFile(test, owner, { name: "set.png", bytes }));

describe("collections", () => {
  it("are added, listed in their order, changed and deleted", async () => {
    const { id: imageFileId } = await addPicture();
    const sent = { name: "Gifts & more", description: "Small things", productIds: [products[2], products[0]], imageFileId, sortOrder: 7 };
    const made = await test.post(base, sent, owner.token);
    expect([made.status, made.body.collection]).toMatchObject([201, { ...sent, slug: "gifts-more", status: "draft", translations: {} }]);
    const { id } = made.body.collection;
    const first = await add({ name: "Shown first", sortOrder: -5 });
    const { collections } = (await test.get(base, owner.token)).body;
    expect([collections[0].id, collections.at(-1).id]).toEqual([first.id, id]);
    expect((await test.get(`${base}?q=GIFTS&status=draft`, owner.token)).body.collections).toMatchObject([{ id }]);
    expect((await test.get(`${base}?productId=${products[2]}`, owner.token)).body.collections).toMatchObject([{ id }]);

    const changed = await test.patch(
      `${base}/${id}`,
      { productIds: [products[1], products[2]], slug: "gifts", imageFileId: null },
      owner.token,
    );
    expect(changed.body.collection).toMatchObject({ productIds: [products[1], products[2]], slug: "gifts", imageFileId: null });
    expect((await test.delete(`${base}/${id}`, owner.token)).status).toBe(200);
    expect((await test.get(`${base}/${id}`, owner.token)).status).toBe(404);
    expect((await test.get(`${owner.path}/storefront/products/${products[1]}`, owner.token)).status).toBe(200);
    await test.delete(`${base}/${first.id}`, owner.token);
  });

  it("are put in order at once", async () => {
    const made = [await add(), await add(), await add()].map(({ id }) => id);
    const ids = [made[2], made[0], made[1]];
    expect((await test.put(`${base}/order`, { ids }, owner.token)).status).toBe(200);
    const { collections } = (await test.get(`${base}?limit=100`, owner.token)).body;
    expect(collections.map(({ id }: { id: string }) => id).filter((id: string) => made.includes(id))).toEqual(ids);
    expect((await test.put(`${base}/order`, { ids: [made[0], made[0]] }, owner.token)).status).toBe(422);
    for (const id of made) await test.delete(`${base}/${id}`, owner.token);
  });

  it("lose a product that is deleted", async () => {
    const gone = await addProduct({ name: "Gone", price: 1 });
    const { id } = await add({ productIds: [products[0], gone, products[1]] });
    await test.delete(`${owner.path}/storefront/products/${gone}`, owner.token);
    expect((await test.get(`${base}/${id}`, owner.token)).body.collection.productIds).toEqual([products[0], products[1]]);
    await test.delete(`${base}/${id}`, owner.token);
  });

  it("refuse what is not the store's, repeated, taken or reserved", async () => {
    const stranger = await makeOwner(test);
    const { body } = await test.post(`${stranger.path}/storefront/products`, { name: "Other", price: 1 }, stranger.token);
    const { slug } = await add({ name: "Taken" });
    const attempts: [object, number][] = [
      [{ name: "A", productIds: [body.product.id] }, 422],
      [{ name: "A", productIds: [newId()] }, 422],
      [{ name: "A", productIds: [products[0], products[0]] }, 422],
      [{ name: "A", slug: "all" }, 422],
      [{ name: "A", slug: "Not a slug" }, 422],
      [{ name: "A", imageFileId: newId() }, 422],
      [{ name: "A", productIds: Array.from({ length: 1_001 }, () => newId()) }, 422],
      [{}, 422],
    ];
    for (const [sent, status] of attempts) expect([sent, (await test.post(base, sent, owner.token)).status]).toEqual([sent, status]);
    const { id } = await add();
    for (const taken of [await test.post(base, { name: "A", slug }, owner.token), await test.patch(`${base}/${id}`, { slug }, owner.token)])
      expect([taken.status, taken.body.error.reason]).toEqual([409, "collection-slug-taken"]);
  });

  it("are 500 at most, also when several are added at once", async () => {
    const full = await makeOwner(test);
    const now = new Date();
    const rows = Array.from({ length: MOST_COLLECTIONS - 1 }, (_, index) => {
      const id = newId();
      return { id, slug: id, name: `Set ${index}`, status: "draft", createdAt: now, updatedAt: now };
    });
    await test.database.transaction({ workspaceId: full.workspaceId }, (db) => collections.insertAll(db, full.workspaceId, rows));
    const send = (index: number) => test.post(`${full.path}/storefront/collections`, { name: `More ${index}` }, full.token);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.error.reason])).toEqual(Array(11).fill([422, "too-many-collections"]));
    expect(await collections.count(test.database.reader("platform"), full.workspaceId)).toBe(MOST_COLLECTIONS);
  });

  it("have an address even if their name is Arabic, or that of the page of all products", async () => {
    expect((await add({ name: "هدايا" })).slug).toMatch(/^collection-[0-9a-f]{8}$/);
    expect((await add({ name: "عروض", translations: { en: { name: "Special offers" } } })).slug).toBe("special-offers");
    expect((await add({ name: "All" })).slug).toMatch(/^all-[0-9a-f]{8}$/);
  });

  it("are read with store.view, and written with store.manage", async () => {
    const { id } = await add();
    const staff = await makeStaff(test, owner, ["store.view"]);
    expect((await test.get(`${base}/${id}`, staff.token)).status).toBe(200);
    expect((await test.patch(`${base}/${id}`, { name: "B" }, staff.token)).status).toBe(403);
    const other = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(base, other.token)).status).toBe(403);
  });
});

describe("the public API", () => {
  it("shows active collections and what is for sale of them, page by page, in the owner's order", async () => {
    const hidden = await addProduct({ name: "Draft", price: 1, status: "draft" });
    const productIds = [products[4], hidden, products[0], products[3], products[1]];
    const { slug } = await add({ name: "Ordered", productIds, translations: { ar: { name: "مرتبة" } } });
    const draft = await add({ name: "Not yet", status: "draft" });
    const { collections } = (await open("/collections?limit=100&lang=ar")).body;
    expect(collections.filter((one: { slug: string }) => one.slug === slug)).toEqual([
      { slug, name: "مرتبة", description: "", hasImage: false },
    ]);
    expect(collections.some((one: { slug: string }) => one.slug === draft.slug)).toBe(false);
    expect((await open(`/collections/${draft.slug}`)).status).toBe(404);
    expect((await open(`/collections/${draft.slug}/products`)).status).toBe(404);
    expect((await open(`/collections/${slug}`)).body.collection.name).toBe("Ordered");

    const read: string[] = [];
    let cursor = "";
    do {
      const { body } = await open(`/collections/${slug}/products?limit=3&withTotal=true${cursor}`);
      expect(body.pagination.total).toBe(4);
      read.push(...body.products.map(({ id }: { id: string }) => id));
      cursor = body.pagination.nextCursor ? `&cursor=${body.pagination.nextCursor}` : "";
    } while (cursor);
    expect(read).toEqual([products[4], products[0], products[3], products[1]]);
    expect((await open(`/collections/${slug}/products?cursor=nonsense`)).status).toBe(400);
  });

  it("has the picture of a collection, else that of its first product with one", async () => {
    const { id: own } = await addPicture();
    const { id: first } = await addPicture();
    const pictured = await addProduct({ name: "Pictured", price: 3, images: [first] });
    const { slug, id } = await add({ productIds: [products[0], pictured] });
    const shown = await open(`/collections/${slug}/image?size=thumbnail`);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    await test.patch(`${base}/${id}`, { imageFileId: own, productIds: [] }, owner.token);
    expect((await open(`/collections/${slug}/image`)).status).toBe(200);
    const file = `${owner.path}/files/${own}`;
    expect((await test.get(file, owner.token)).body.file.usedBy).toMatchObject([{ type: "collection", id }]);
    expect((await test.delete(file, owner.token)).status, "a collection does without").toBe(200);
    expect((await open(`/collections/${slug}/image`)).status).toBe(404);
    expect((await test.get(`${base}/${id}`, owner.token)).body.collection.imageFileId).toBeNull();
  });
});

describe("a collection's page", () => {
  it("shows its products in order, facts for search engines, and is in the sitemap and on the home page", async () => {
    const translations = { ar: { name: "مجموعة الشاي", description: "أكواب للشاي" } };
    const { slug } = await add({ name: "Tea <time>", description: "Cups for tea.", productIds: [products[3], products[1]], translations });
    const { status, text } = await visit(`/collections/${slug}?lang=en`);
    expect(status).toBe(200);
    expect(text).toContain("<bdi>Tea &lt;time&gt;</bdi>");
    expect(text.indexOf("Cup 3")).toBeLessThan(text.indexOf("Cup 1"));
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "{}")["@graph"];
    expect(facts[0]).toMatchObject({ "@type": "CollectionPage", name: "Tea <time>", mainEntity: { numberOfItems: 2 } });
    expect(facts[1]).toMatchObject({ "@type": "BreadcrumbList" });
    const arabic = await visit(`/collections/${slug}?lang=ar`);
    expect(arabic.text).toContain("أكواب للشاي");
    expect((await visit("/sitemap.xml")).text).toContain(`/s/${SLUG}/collections/${slug}</loc>`);
    expect((await visit("/collections")).text).toContain(`/collections/${slug}`);
    expect((await visit("")).text).toContain("/s/collected/collections/");
  });

  it("leads on to the rest of a long one, and answers 404 for what is no collection", async () => {
    const many: string[] = [];
    for (let index = 0; index < 50; index++) many.push(await addProduct({ name: `Many ${index}.`, price: 1 }));
    const { slug } = await add({ productIds: many });
    const { text } = await visit(`/collections/${slug}`);
    expect([text.includes("Many 47."), text.includes("Many 48.")]).toEqual([true, false]);
    const next = /rel="next" href="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const rest = await test.call("GET", next, { prefix: "" });
    expect([rest.text.includes("Many 47."), rest.text.includes("Many 49.")]).toEqual([false, true]);
    expect(rest.text).toContain('content="noindex"');
    const draft = await add({ status: "draft" });
    for (const path of [draft.slug, "nothing", "BAD%20SLUG"]) expect((await visit(`/collections/${path}`)).status).toBe(404);
    expect((await visit("/collections/all")).status, "all products").toBe(200);
    const empty = await add();
    expect((await visit(`/collections/${empty.slug}`)).text).toContain("Nothing here is for sale");
    expect((await visit("/sitemap.xml")).text).not.toContain(`/collections/${empty.slug}<`);
  });
});

describe("discount codes for collections", () => {
  const quote = (items: object[], discountCode: string) => test.post(`/public/storefront/stores/${SLUG}/quote`, { items, discountCode });
  const of = (...ids: (string | undefined)[]) => ids.map((productId) => ({ productId, quantity: 1 }));

  it("count for the products of the collection and for those named, and for nothing else", async () => {
    const codes = `${owner.path}/storefront/discount-codes`;
    const { id } = await add({ productIds: [products[0], products[1]], status: "draft" });
    const sent = { code: "TEA-10", kind: "percentage", value: 10, collectionIds: [id], productIds: [products[2]] };
    const { body } = await test.post(codes, sent, owner.token);
    expect(body.discountCode).toMatchObject({ collectionIds: [id], productIds: [products[2]] });
    const discountOf = async (...ids: (string | undefined)[]) => (await quote(of(...ids), "tea-10")).body;
    // 10 + 11 of the collection, 12 of the named one, 13 of neither.
    expect((await discountOf(products[0], products[1], products[2], products[3])).quote.discount).toMatchObject({ amount: 3.3 });
    expect((await discountOf(products[0], products[3])).quote.discount).toMatchObject({ amount: 1 });
    expect((await discountOf(products[3], products[4])).error).toMatchObject({ code: "CODE_NOT_FOR_THESE" });
    const customer = { name: "Lina", email: "lina@example.com" };
    const order = { customer, items: of(products[1], products[4]), discountCode: "TEA-10" };
    const placed = await test.post(`/public/storefront/stores/${SLUG}/orders`, order);
    expect([placed.status, placed.body.order.discount]).toMatchObject([201, { amount: 1.1 }]);

    const refused = await test.delete(`${base}/${id}`, owner.token);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { reason: "collection-in-use", message: expect.stringContaining("TEA-10") },
    ]);
    // An empty collection makes a code count for nothing, not for all.
    await test.patch(`${codes}/${body.discountCode.id}`, { productIds: [] }, owner.token);
    await test.patch(`${base}/${id}`, { productIds: [] }, owner.token);
    expect((await discountOf(products[0])).error).toMatchObject({ code: "CODE_NOT_FOR_THESE" });
    await test.patch(`${codes}/${body.discountCode.id}`, { collectionIds: [] }, owner.token);
    expect((await discountOf(products[0])).quote.discount).toMatchObject({ amount: 1 });
    expect((await test.delete(`${base}/${id}`, owner.token)).status).toBe(200);
  });

  it("must name collections of the store", async () => {
    const codes = `${owner.path}/storefront/discount-codes`;
    const sent = { code: "STRANGE", kind: "percentage", value: 10, collectionIds: [newId()] };
    expect((await test.post(codes, sent, owner.token)).status).toBe(400);
  });

  it("are never left behind by a collection that is deleted at the same moment", async () => {
    const codes = `${owner.path}/storefront/discount-codes`;
    for (let round = 0; round < 5; round++) {
      const { id } = await add();
      const sent = { code: `RACE-${round}`, kind: "percentage", value: 10, collectionIds: [id] };
      const [made, removed] = await Promise.all([test.post(codes, sent, owner.token), test.delete(`${base}/${id}`, owner.token)]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made.status, removed.status]);
    }
  });
});
