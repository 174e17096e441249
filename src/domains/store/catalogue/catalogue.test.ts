import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { form, image, uploadFile } from "../../../../test/uploads.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { changeOf, isNothing, optionsOf } from "./catalogue-plan.rules.ts";
import { linesAsRead, readProduct, type Wanted } from "./catalogue-read.rules.ts";
import { type CataloguedProduct, linesOf } from "./catalogue-rows.rules.ts";
import { fromBody, toBody } from "./catalogue-text.rules.ts";

const test = testApp();
let owner: Member;
let pictures: Server;
let address: string;
let asked = 0;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Imported" });
  const bytes = await image({ width: 40, height: 30 });
  pictures = createServer((request, reply) => {
    asked++;
    if (request.url?.startsWith("/moved")) return reply.writeHead(302, { location: "/cup.png" }).end();
    if (request.url?.startsWith("/gone")) return reply.writeHead(404).end();
    if (request.url?.startsWith("/text")) return reply.end("no picture");
    return reply.writeHead(200, { "content-type": "image/png" }).end(bytes);
  });
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => pictures.close(resolve)));

async function send(csv: string, query = "", member = owner) {
  const { payload, headers } = await form({ bytes: Buffer.from(csv), name: "products.csv", type: "text/csv" });
  return test.call("POST", `${member.path}/storefront/catalogue/import${query}`, { token: member.token, payload, headers });
}
const exported = async (member = owner) => (await test.get(`${member.path}/storefront/catalogue.csv`, member.token)).text;
const listed = async (q: string, member = owner) =>
  (await test.get(`${member.path}/storefront/products?q=${encodeURIComponent(q)}`, member.token)).body.products;

const SHIRTS = [
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Status",
  'linen-shirt,Linen shirt,"<p>Soft &amp; light.</p><ul><li>Washed</li><li>Cut wide</li></ul>",Acme,Clothes,"summer, linen",TRUE,Size,S,Colour,White,LS-S-W,200,shopify,4,39.90,111111,active',
  "linen-shirt,,,,,,,,L,,White,LS-L-W,200,shopify,2,39.90,111112,",
  "linen-shirt,,,,,,,,L,,Blue,LS-L-B,200,,0,42.00,111113,",
  "tote,Tote bag,Carries all,Acme,Bags,,FALSE,Title,Default Title,,,TOTE,300,shopify,12,15,222222,active",
].join("\n");

describe("POST .../storefront/catalogue/import", () => {
  it("shows first what would happen, then makes products with their variants; again, it changes nothing", async () => {
    const look = await send(SHIRTS, "?dryRun=true");
    expect([look.status, look.body]).toMatchObject([200, { applied: false, created: 2, updated: 0, rejectedRows: 0, pictures: 0 }]);
    expect(look.body.ignoredColumns).toEqual(["Vendor", "Tags", "Variant Grams"]);
    expect(await listed("Linen")).toEqual([]);
    expect((await send(SHIRTS)).body).toMatchObject({ applied: true, created: 2 });
    const [shirt] = await listed("Linen");
    expect(shirt).toMatchObject({ name: "Linen shirt", category: "Clothes", status: "active", price: 39.9, basePrice: 39.9, stock: null });
    expect(shirt.description).toBe("Soft & light.\n\n• Washed\n• Cut wide");
    expect(shirt.options).toEqual([
      { name: "Size", values: ["S", "L"], translations: {} },
      { name: "Colour", values: ["White", "Blue"], translations: {} },
    ]);
    expect(shirt.variants).toMatchObject([
      { options: { Size: "S", Colour: "White" }, sku: "LS-S-W", barcode: "111111", price: null, stock: 4 },
      { options: { Size: "L", Colour: "White" }, price: null, stock: 2 },
      { options: { Size: "L", Colour: "Blue" }, price: 42, stock: null },
    ]);
    const [bag] = await listed("Tote");
    expect(bag).toMatchObject({ status: "draft", price: 15, stock: 12, sku: "TOTE", barcode: "222222", variants: [] });
    for (const file of [SHIRTS, await exported()])
      expect((await send(file)).body).toMatchObject({ applied: true, created: 0, updated: 0, unchanged: 2, rejectedRows: 0 });
  });

  it("changes what differs and keeps the rest: a new size, a count, a price", async () => {
    const [before] = await listed("Linen");
    const file = [
      "Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price",
      "linen-shirt,Size,S,Colour,White,9,",
      "linen-shirt,,XL,,White,3,44.50",
    ].join("\n");
    expect((await send(file)).body).toMatchObject({ applied: true, created: 0, updated: 1, unchanged: 0 });
    const [after] = await listed("Linen");
    expect(after.variants.map(({ id }: { id: string }) => id).slice(0, 3)).toEqual(before.variants.map(({ id }: { id: string }) => id));
    expect(after.variants).toMatchObject([
      { stock: 9, sku: "LS-S-W" },
      {},
      {},
      { options: { Size: "XL", Colour: "White" }, price: 44.5, stock: 3 },
    ]);
    expect(after).toMatchObject({ name: "Linen shirt", description: before.description });
    const { stockMovements } = (await test.get(`${owner.path}/storefront/products/${after.id}/stock-movements`, owner.token)).body;
    expect(stockMovements.some(({ change }: { change: number }) => change === 5)).toBe(true);
    expect((await send(file)).body).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it("names the line and the column of what is wrong, and leaves everything as it was unless told to skip", async () => {
    const file = [
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price,Variant Inventory Qty,Status,Image Src",
      ",No handle,,,,,1,,,",
      "no-title,,,,,,1,,,",
      "no-price,No price,,,,,,,,",
      "bad,Bad,,,,,1.999,-1,sold,ftp://x/y.png",
      "taken,Taken,,,tote,,5,,,",
      "twice,Twice,Size,S,T-1,,5,,,",
      "twice,,,s,T-1,,5,,,",
      "two-lines,Two lines,,,,,5,,,",
      "two-lines,,,,,,6,,,",
      "linen-shirt,,Length,S,,,5,,,",
      "fine,Fine,,,F-1,,5,,,",
    ].join("\n");
    const { body } = await send(file);
    expect(body).toMatchObject({ applied: false, created: 0, rejectedRows: 8 });
    const told = body.rejected.map(({ line, path }: { line: number; path: string }) => `${line} ${path}`);
    for (const each of ["2 Handle", "3 Title", "4 Variant Price", "5 Variant Price", "5 Variant Inventory Qty", "5 Status", "5 Image Src"])
      expect(told).toContain(each);
    for (const each of ["6 Variant SKU", "8 Option1 Value", "10 Option1 Name", "11 Option1 Name"]) expect(told).toContain(each);
    expect(await listed("Fine")).toEqual([]);
    expect((await send(file, "?skipInvalid=true")).body).toMatchObject({ applied: true, created: 1 });
    expect(await listed("Fine")).toMatchObject([{ status: "draft", sku: "F-1" }]);
  });

  it("fetches pictures afterwards, each once, and gives variants theirs", async () => {
    const file = [
      "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Variant Image",
      `mug,Mug,Glaze,Blue,9,${address}/cup.png,2,${address}/blue.png`,
      `mug,,,Red,9,${address}/moved.png,1,`,
      `mug,,,,,${address}/text.png,3,`,
    ].join("\n");
    expect((await send(file)).body).toMatchObject({ applied: true, created: 1, pictures: 4 });
    await test.app.clockwork.drain();
    const [mug] = await listed("Mug");
    expect(mug.images).toHaveLength(3);
    expect(mug.variants[0].imageId).toBe(mug.images[2]);
    const store = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
    await test.patch(`${owner.path}/storefront/products/${mug.id}`, { status: "active" }, owner.token);
    const shown = await test.get(`/public/storefront/stores/${store.slug}/products/${mug.id}/images/${mug.images[0]}`);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    const whole = file.split("\n").slice(0, 3).join("\n");
    const before = asked;
    expect((await send(whole)).body).toMatchObject({ updated: 0, unchanged: 1, pictures: 0 });
    expect((await send(await exported())).body).toMatchObject({ created: 0, updated: 0, pictures: 0 });
    expect(asked).toBe(before);
  });

  it("never reads from the inside of the network", async () => {
    const { createOutbound } = await import("../../../adapters/outbound/outbound.ts");
    const kept = test.app.adapters.outbound;
    test.app.adapters.outbound = createOutbound({ isProduction: true });
    const before = asked;
    const file = `Handle,Title,Variant Price,Image Src\ninner,Inner,1,${address}/inner.png\n`;
    expect((await send(file)).body).toMatchObject({ created: 1, pictures: 1 });
    await test.app.clockwork.drain();
    test.app.adapters.outbound = kept;
    expect(asked).toBe(before);
    expect((await listed("Inner"))[0].images).toEqual([]);
  });

  it("answers 403 without store.manage, 422 for other files", async () => {
    const staff = await makeStaff(test, owner, ["store.view"]);
    expect((await send(SHIRTS, "", staff)).status).toBe(403);
    expect((await test.get(`${owner.path}/storefront/catalogue.csv`, staff.token)).status).toBe(200);
    expect((await send("Name,Price\nA,1")).status).toBe(422);
    expect((await send("")).status).toBe(422);
  });

  it("keeps one product of two imports of the same file at once", async () => {
    const file = "Handle,Title,Variant Price\nonce,Only once,5\n";
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 1]);
    expect(await listed("Only once")).toHaveLength(1);
  });
});

describe("GET .../storefront/catalogue.csv", () => {
  it("is read by another store as the same products, and by its own as no change", async () => {
    const { id } = await uploadFile(test, owner);
    const translations = { ar: { name: "كوب", description: "سطر\nآخر" } };
    const cup = {
      name: '=Cup, "fine"',
      description: " a < b & c\n\n- d;\t=e",
      price: 7.25,
      images: [id],
      lowStockAt: 2,
      stock: 3,
      translations,
    };
    expect((await test.post(`${owner.path}/storefront/products`, cup, owner.token)).status).toBe(201);
    const file = await exported();
    const again = (await send(file)).body;
    expect(again).toMatchObject({ applied: true, created: 0, updated: 0, rejectedRows: 0, pictures: 0 });
    const other = await makeOwner(test);
    const there = (await send(file, "", other)).body;
    expect(there).toMatchObject({ applied: true, created: again.unchanged, rejectedRows: 0 });
    const [copy] = await listed("=Cup", other);
    expect(copy).toMatchObject({ name: cup.name, price: 7.25, stock: 3, lowStockAt: 2, translations });
  });
});

describe("texts of options in the file", () => {
  it("are carried to another store, and stay where a file leaves them out", async () => {
    const heading =
      "Handle,Title,Option1 Name,Option1 Value,Variant Price,Option1 Name (ar),Option1 Value (ar),Option1 Name (en),Option1 Value (en)";
    const file = [heading, "robe,Robe,Size,S,9,المقاس,صغير,,", "robe,,,L,9,,كبير,,Large", "robe,,,XL,9,,,,"].join("\n");
    expect((await send(file)).body).toMatchObject({ applied: true, created: 1, rejectedRows: 0, ignoredColumns: [] });
    const translations = { ar: { name: "المقاس", values: { S: "صغير", L: "كبير" } }, en: { values: { L: "Large" } } };
    const options = [{ name: "Size", values: ["S", "L", "XL"], translations }];
    expect((await listed("Robe"))[0].options).toEqual(options);
    const other = await makeOwner(test);
    await send(await exported(), "", other);
    expect((await listed("Robe", other))[0].options).toEqual(options);
    const less = "Handle,Option1 Name,Option1 Value,Variant Price,Option1 Value (ar)\nrobe,Size,XL,9,كبير جدًا\nrobe,,M,9,\n";
    expect((await send(less)).body).toMatchObject({ applied: true, updated: 1 });
    const after = { ...translations, ar: { name: "المقاس", values: { ...translations.ar.values, XL: "كبير جدًا" } } };
    expect((await listed("Robe"))[0].options).toEqual([{ name: "Size", values: ["S", "L", "XL", "M"], translations: after }]);
    expect((await send(less)).body).toMatchObject({ updated: 0, unchanged: 1 });
    const bad = `Handle,Option1 Name,Option1 Value,Option1 Value (ar)\nrobe,Size,S,${"ا".repeat(101)}\n`;
    expect((await send(bad)).body.rejected).toMatchObject([{ line: 2, path: "Option1 Value (ar)" }]);
  });
});

describe("lines of a product", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 30 }).map((value) => value.replaceAll("\0", "").toWellFormed());
  const named = text
    .filter((value) => value.trim() !== "")
    .map((value) => value.replaceAll(/[\p{C}\s]+/gu, " ").trim())
    .filter(Boolean);
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
  const stock = fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null });
  const product = fc.record({
    name: named,
    description: text,
    category: fc.option(named, { nil: null }),
    price: cents,
    stock,
    lowStockAt: stock,
    status: fc.constantFrom("draft" as const, "active" as const, "archived" as const),
    values: fc.uniqueArray(named, { maxLength: 5, selector: (value) => value.toLowerCase() }),
    optionName: fc.option(named, { nil: undefined }),
    texts: fc.array(fc.option(named, { nil: null }), { minLength: 5, maxLength: 5 }),
    prices: fc.array(fc.option(cents, { nil: null }), { minLength: 5, maxLength: 5 }),
  });

  it("are read as no change of it, for any texts", () => {
    fc.assert(
      fc.property(product, ({ values, prices, optionName, texts, ...own }) => {
        const variants = values.map((value, index) => ({
          ...{ id: String(index), options: { Kind: value }, sku: null, barcode: null, price: prices[index] ?? null },
          ...{ stock: own.stock, imageId: null, isActive: index % 2 === 0 },
        }));
        const written = values.flatMap((value, index) => (texts[index] ? [[value, texts[index]] as const] : []));
        const ar = { ...(optionName && { name: optionName }), ...(written.length > 0 && { values: Object.fromEntries(written) }) };
        const translations = Object.keys(ar).length > 0 ? { ar } : {};
        const stored: CataloguedProduct = {
          ...{ ...own, id: "665f1c2ab4d39e0012a7c401", handle: null, basePrice: own.price, sku: null, barcode: null, images: [] },
          ...{ options: values.length > 0 ? [{ name: "Kind", values, translations }] : [], variants, translations: {} },
        };
        const currency = currencyOf("USD");
        const read = readProduct(linesAsRead(linesOf(stored, (id) => id)), { currency, hasTracker: true });
        expect(Array.isArray(read) ? read : []).toEqual([]);
        const change = changeOf(stored, read as Wanted, currency);
        expect(Array.isArray(change) ? change : isNothing(change)).toBe(true);
        if (values.length > 0) expect(optionsOf(read as Wanted)).toEqual(stored.options);
      }),
    );
  });

  it("carry a description as HTML and back", () => {
    expect(fromBody(toBody("a < b\n\n& c"))).toBe("a < b\n\n& c");
    expect(fromBody("<p>One</p>\n<p>Two&nbsp;&#8211; three<br/>four</p><script>alert(1)</script><!-- no -->")).toBe(
      "One\n\n Two\u00a0– three\nfour",
    );
    expect(fromBody("plain\ntext <3")).toBe("plain\ntext <3");
    expect(fromBody("unclosed <a href=")).toBe("unclosed");
  });
});
