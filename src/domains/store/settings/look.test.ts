// @module-tag slow

import { parse } from "parse5";
import { beforeAll, describe, expect, it } from "vitest";
import { serveOn } from "../../../../test/domains.ts";
import { type Member, makeAdmin, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { sitemapsOfHost } from "../../../../test/sitemaps.ts";
import { image, uploadFile } from "../../../../test/uploads.ts";
import { productIdIn, productPath } from "../site/site.rules.ts";
import { cartFrom, cartText, withMore } from "./cart.rules.ts";

const test = testApp();
const SHOP = "/s/look-shop";
const ORIGIN = "http://localhost:80";
let owner: Member;
let soap: string;
let comb: string;
let pictures: string[];

type Headers = Record<string, string>;
const visit = (path: string, headers: Headers = {}) => test.call("GET", path, { prefix: "", headers });
const send = (path: string, fields: Headers, headers: Headers = {}) =>
  test.call("POST", path, {
    prefix: "",
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const manage = async (method: string, path: string, body: unknown) =>
  (await test.call(method, `${owner.path}/storefront/${path}`, { token: owner.token, body })).body;
/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({ cookie: String(headers["set-cookie"]).split(";")[0] as string });
const factsIn = (text: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "{}");

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Look Shop" });
  pictures = [];
  for (let count = 0; count < 3; count++)
    pictures.push((await uploadFile(test, owner, { bytes: await image({ width: 640, height: 480 }), name: `${count}.png` })).id);
  await manage("PATCH", "store", { slug: "look-shop", deliveryOptions: [{ method: "Courier", fee: 5 }], contactPhone: "+1 555 010 2030" });
  const product = { name: "Olive soap", price: 2.5, category: "Care", status: "active", images: pictures.slice(0, 2) };
  soap = (await manage("POST", "products", { ...product, translations: { ar: { name: "صابون زيتون" } } })).product.id;
  comb = (await manage("POST", "products", { name: "Comb", price: 1, category: "Care", status: "active" })).product.id;
  await manage("POST", "content-pages", { type: "privacy-policy", title: "Privacy", content: "<p>x</p>", status: "active" });
});

describe("the theme of a store", () => {
  it("has defaults, is changed one choice at a time, and reaches every page", async () => {
    const { store } = await manage("GET", "store", undefined);
    expect(store.theme).toEqual({ typeface: "modern", corners: "soft", header: "start", hero: "cover" });
    await manage("PATCH", "store", { theme: { corners: "round" } });
    const changed = (await manage("PATCH", "store", { theme: { typeface: "classic", header: "centred" } })).store;
    expect(changed.theme).toEqual({ typeface: "classic", corners: "round", header: "centred", hero: "cover" });
    for (const path of ["", "/collections/all", "/cart", "/privacy-policy"])
      expect((await visit(SHOP + path)).text).toContain('<body data-typeface="classic" data-corners="round" data-header="centred">');
    const { body } = await test.get("/public/storefront/stores/look-shop");
    expect(body.store.theme).toEqual(changed.theme);
    await manage("PATCH", "store", { theme: { typeface: "modern", corners: "soft", header: "start" } });
  });

  it.each([{ theme: { typeface: "comic" } }, { theme: { hero: null } }, { theme: [] }, { messagingUrl: "http://wa.me/1" }])(
    "is refused if unknown: %j",
    async (body) => {
      expect((await test.call("PATCH", `${owner.path}/storefront/store`, { token: owner.token, body })).status).toBe(400);
    },
  );

  it("loads fonts of this service only, and none of them for `plain`", async () => {
    const { text, headers } = await visit(SHOP);
    expect(String(headers["content-security-policy"])).toContain("font-src 'self'");
    const fonts = [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href = ""]) => href);
    expect(fonts).toEqual(["/storefront-fonts/inter.woff2"]);
    const css = (await visit("/storefront.css")).text;
    const named = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, href = ""]) => href);
    expect(named.length).toBeGreaterThan(5);
    for (const href of new Set(named)) {
      const font = await visit(href);
      expect([href, font.status, font.headers["cache-control"]]).toEqual([href, 200, "public, max-age=31536000, immutable"]);
    }
    for (const file of ["none.woff2", "__proto__", "..%2Fpackage.json"])
      expect((await visit(`/storefront-fonts/${file}`)).status).toBe(404);
    await manage("PATCH", "store", { theme: { typeface: "plain" } });
    expect((await visit(SHOP)).text).not.toContain('rel="preload"');
    await manage("PATCH", "store", { theme: { typeface: "modern" } });
  });
});

describe("the head of the first page", () => {
  it("is one action, and pictures of products until the owner gives one", async () => {
    const before = (await visit(SHOP)).text;
    expect(before).toContain("Shop now");
    expect(before).toContain('class="hero bare"');
    const [, , third] = pictures as [string, string, string];
    expect(
      (await test.call("PATCH", `${owner.path}/storefront/store`, { token: owner.token, body: { heroFileId: "f".repeat(24) } })).status,
    ).toBe(400);
    await manage("PATCH", "store", { heroFileId: third });
    const after = (await visit(SHOP)).text;
    expect(after).toContain(`<img src="${SHOP}/hero?v=${third}" alt="" width="1600" height="900" fetchpriority="high">`);
    expect(after).toContain('class="hero cover"');
    const hero = await visit(`${SHOP}/hero`);
    expect([hero.status, hero.headers["content-type"]]).toEqual([200, "image/png"]);
    await manage("PATCH", "store", { theme: { hero: "plain" } });
    expect((await visit(SHOP)).text).toContain('class="hero bare"');
    // A file that is deleted leaves the store without one.
    expect((await test.delete(`${owner.path}/files/${third}`, owner.token)).status).toBe(200);
    expect((await manage("GET", "store", undefined)).store.heroFileId).toBeNull();
    expect((await visit(`${SHOP}/hero`)).status).toBe(404);
    await manage("PATCH", "store", { theme: { hero: "cover" } });
  });

  it("gives every picture its size, so that nothing moves, and loads later ones lazily", async () => {
    for (const path of [SHOP, `${SHOP}/collections/all`, `${SHOP}/p/olive-soap-${soap}`]) {
      const images = [...(await visit(path)).text.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
      expect(images.length).toBeGreaterThan(1);
      for (const tag of images) expect(tag).toMatch(/ alt="[^"]*" width="\d+" height="\d+"/);
    }
    expect((await visit(`${SHOP}/p/olive-soap-${soap}`)).text).toMatch(/<li id="picture-2"><img [^>]*loading="lazy">/);
  });
});

describe("the foot of every page", () => {
  it("says who is behind the shop and how to reach it", async () => {
    await test.patch(owner.path, { taxNumber: "310122393500003" }, owner.token);
    await manage("PATCH", "store", { legalName: "Look <Shop> Ltd.", registerNumber: "CR 7", messagingUrl: "https://wa.me/15550102030" });
    const { text } = await visit(`${SHOP}/privacy-policy`);
    const foot = text.slice(text.indexOf("<footer"));
    for (const part of [
      "Look &lt;Shop&gt; Ltd.",
      "CR 7",
      "310122393500003",
      'href="https://wa.me/15550102030"',
      "tel:+15550102030",
      "Privacy",
    ])
      expect(foot).toContain(part);
  });
});

describe("the address of a product", () => {
  it("is made from its name; ids and other names lead there, with the cart and the language", async () => {
    for (const path of [`/products/${soap}`, `/p/${soap}`, `/p/old-name-${soap}`, `/p/OLIVE-soap-${soap.toUpperCase()}`]) {
      const { status, headers } = await visit(`${SHOP}${path}?lang=en&quantity-${comb}=2`);
      expect([path, status, headers.location]).toEqual([path, 301, `${SHOP}/p/olive-soap-${soap}?quantity-${comb}=2&lang=en`]);
    }
    const { status, text } = await visit(`${SHOP}/p/olive-soap-${soap}`);
    expect(status).toBe(200);
    const arabic = `/p/${encodeURIComponent("صابون-زيتون")}-${soap}`;
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${SHOP}/p/olive-soap-${soap}\\?lang=en">`));
    expect(text).toContain(`hreflang="ar" href="${ORIGIN}${SHOP}${arabic}?lang=ar"`);
    expect((await visit(`${SHOP}${arabic}?lang=ar`)).status).toBe(200);
    for (const path of ["/p/nothing", "/p/", `/p/olive-${"f".repeat(24)}`, "/p/%00"]) expect((await visit(SHOP + path)).status).toBe(404);
  });

  it("takes any name", () => {
    const id = "0123456789abcdef01234567";
    expect(productPath({ id, name: "Café Olé & Co. 2" })).toBe(`/p/cafe-ole-co-2-${id}`);
    expect(productPath({ id, name: "!!! —" })).toBe(`/p/${id}`);
    expect(decodeURIComponent(productPath({ id, name: "قُبّعة صيفيّة" }))).toBe(`/p/قبعة-صيفية-${id}`);
    for (const name of ["x".repeat(300), "a/b?c#d", "🙂 smile", "-"]) {
      const path = productPath({ id, name });
      expect(productIdIn(decodeURIComponent(path.slice(3)))).toBe(id);
      expect(path.length).toBeLessThan(400);
    }
  });
});

describe("a product's page", () => {
  it("has a gallery, the way to it, related products, and facts with pictures and its address", async () => {
    const { text } = await visit(`${SHOP}/p/olive-soap-${soap}`);
    const errors: string[] = [];
    parse(text, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    for (const part of ['href="#picture-2"', 'id="picture-2"', 'alt="Olive soap, picture 1"', "In stock", `href="${SHOP}/categories/Care"`])
      expect(text).toContain(part);
    expect(text.slice(text.indexOf("You may also like"))).toContain("Comb");
    const [product, crumbs] = factsIn(text)["@graph"];
    const url = `${ORIGIN}${SHOP}/p/olive-soap-${soap}`;
    expect(product).toMatchObject({ "@type": "Product", url, offers: { url, price: 2.5, availability: "https://schema.org/InStock" } });
    expect(product.image).toHaveLength(2);
    expect((await visit(new URL(product.image[0]).pathname)).status).toBe(200);
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Home", "Care", "Olive soap"]);
  });

  it("always has a picture for social networks", async () => {
    const pictureIn = (text: string) => new URL(/property="og:image" content="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "");
    for (const path of [`/p/olive-soap-${soap}`, `/p/comb-${comb}`, "", "/privacy-policy", "/collections/all"]) {
      const { pathname, search } = pictureIn((await visit(SHOP + path)).text);
      const picture = await visit(pathname + search);
      expect([path, picture.status, String(picture.headers["content-type"]).split("/")[0]]).toEqual([path, 200, "image"]);
    }
    const { headers } = await visit(`${SHOP}/preview.png`);
    expect(headers["content-type"]).toBe("image/png");
  });
});

describe("the cart", () => {
  it("survives a closed tab: the browser keeps it, and links need not", async () => {
    const added = await send(`${SHOP}/cart/items`, { add: soap, quantity: "2" });
    expect([added.status, added.headers.location]).toEqual([303, `${SHOP}/cart?quantity-${soap}=2`]);
    const set = String(added.headers["set-cookie"]);
    expect(set).toMatch(/^cart=.*; Path=\/s\/look-shop; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const kept = cookieOf(added);
    // The browser has sent it back: the address is not needed any more.
    const cleaned = await visit(String(added.headers.location), kept);
    expect([cleaned.status, cleaned.headers.location]).toEqual([303, `${SHOP}/cart`]);
    const cart = await visit(`${SHOP}/cart`, kept);
    expect(cart.text).toContain("$5.00");
    expect(cart.text).toContain('<span class="hidden">Cart (2)</span>');
    expect(cart.text).not.toContain(`?quantity-`);
    expect((await visit(`${SHOP}/privacy-policy`, kept)).headers["cache-control"]).toBe("private, no-cache");

    const more = await send(`${SHOP}/cart/items`, { add: comb, quantity: "1" }, kept);
    expect(more.headers.location).toBe(`${SHOP}/cart`);
    const both = await visit(`${SHOP}/cart`, cookieOf(more));
    expect([both.text.includes("$6.00"), both.text.includes("size=thumbnail")]).toEqual([true, true]);
    const removed = await send(
      `${SHOP}/cart`,
      { [`quantity-${soap}`]: "2", [`quantity-${comb}`]: "1", remove: soap, name: "Lina" },
      cookieOf(more),
    );
    expect([removed.text.includes("Olive soap"), removed.text.includes('value="Lina"')]).toEqual([false, true]);
    expect((await visit(`${SHOP}/cart`, cookieOf(removed))).text).toContain("$1.00");
  });

  it("works without cookies, in the address", async () => {
    const first = await send(`${SHOP}/cart/items`, { add: soap });
    const shown = await visit(String(first.headers.location));
    expect(shown.status).toBe(200);
    const second = await send(`${SHOP}/cart/items?quantity-${soap}=1`, { add: comb, quantity: "3" });
    expect(second.headers.location).toBe(`${SHOP}/cart?quantity-${soap}=1&quantity-${comb}=3`);
    expect(shown.text).toContain(`href="${SHOP}/collections/all?quantity-${soap}=1"`);
  });

  it("is not read from a cookie that is not ours or is another store's", async () => {
    const other = await makeOwner(test, { name: "Other Shop" });
    await test.call("PATCH", `${other.path}/storefront/store`, { token: other.token, body: { slug: "other-look" } });
    const { cookie } = cookieOf(await send(`${SHOP}/cart/items`, { add: soap }));
    for (const forged of [cookie.slice(0, -1), `cart=${soap}5`, `cart=${soap}5.x`, "cart=%00", `cart=${"-".repeat(9000)}`])
      expect((await visit(`${SHOP}/cart`, { cookie: forged })).text).toContain("Your cart is empty.");
    expect((await visit("/s/other-look/cart", { cookie })).text).toContain("Your cart is empty.");
  });

  it("is emptied by the order", async () => {
    const kept = cookieOf(await send(`${SHOP}/cart/items`, { add: soap }));
    const fields = { name: "Lina", email: "lina@example.com", [`quantity-${soap}`]: "1", delivery: "Courier", address: "1 Long Road" };
    const placed = await send(`${SHOP}/orders`, fields, kept);
    expect(placed.status).toBe(303);
    expect(String(placed.headers["set-cookie"])).toMatch(/^cart=; .*Max-Age=0/);
    const { text } = await visit(String(placed.headers.location));
    for (const part of ["1 Long Road", "Courier", "How to pay", "when the order is delivered", "$7.50", 'aria-current="step"'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Lina|lina@/);
    const shownTo = (number: string) => visit(`${SHOP}/orders/${number}`);
    expect((await shownTo("nonsense")).status).toBe(404);
  });

  it("holds at most what an order does", () => {
    const ids = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(24, "0"));
    const full = ids.reduce((cart, id) => withMore(cart, id, 5_000), cartFrom(""));
    expect([full.size, full.get(ids[0] as string)]).toEqual([50, 1000]);
    expect(cartFrom(cartText(full))).toEqual(full);
    expect(cartText(full).length).toBeLessThan(2_000);
    expect(withMore(full, ids[1] as string, Number.NaN).size).toBe(50);
    expect(withMore(cartFrom(""), "nonsense", 1).size).toBe(0);
  });
});

describe("crawlers", () => {
  it("find robots.txt and the sitemap at the root of the host, the platform's or the store's own", async () => {
    const robots = await visit("/robots.txt");
    expect([robots.status, robots.text.includes("Disallow: /s/*/cart"), robots.text.includes(`Sitemap: ${ORIGIN}/sitemap.xml`)]).toEqual([
      200,
      true,
      true,
    ]);
    // A list of sitemaps names no other such list.
    const own = (await sitemapsOfHost(test))
      .filter((address) => address.startsWith(`${ORIGIN}${SHOP}/`))
      .map((address) => address.slice(ORIGIN.length));
    const found = await Promise.all(own.map(async (path) => (await visit(path)).text));
    expect(found.map((text) => [text.includes("<urlset"), text.includes(soap)])).toEqual([
      [true, false],
      [true, true],
    ]);
    await serveOn(test, owner, "look.example.com");
    const host = { host: "look.example.com" };
    expect((await visit("/robots.txt", host)).text).toContain("Sitemap: http://look.example.com/sitemap.xml");
    expect((await visit("/sitemap.xml", host)).text).toContain(`<loc>http://look.example.com/p/olive-soap-${soap}</loc>`);
    expect((await sitemapsOfHost(test)).filter((address) => address.includes(SHOP))).toEqual([]);
    expect((await visit(`${SHOP}/sitemap-pages.xml`)).text).toContain("/privacy-policy</loc>");
    expect((await visit(`${SHOP}/sitemap.xml?from=${comb}`)).text).not.toContain(soap);
  });
});

describe("a store that is closed", () => {
  it("says so, on the platform and on its own domain", async () => {
    const admin = await makeAdmin(test);
    await test.post(`/admin/workspaces/${owner.workspaceId}/suspend`, { reason: "Unpaid." }, admin.token);
    for (const [path, host] of [
      [SHOP, "localhost"],
      [`${SHOP}/p/olive-soap-${soap}`, "localhost"],
      ["/", "look.example.com"],
      ["/cart", "look.example.com"],
    ] as const) {
      const { status, text } = await visit(path, { host });
      expect([path, status, text.includes("This store is closed")]).toEqual([path, 404, true]);
    }
    expect((await visit(SHOP, { "accept-language": "ar" })).text).toContain("هذا المتجر مغلق");
    expect((await visit("/s/nowhere")).text).not.toContain("closed");
    await test.post(`/admin/workspaces/${owner.workspaceId}/resume`, {}, admin.token);
    expect((await visit(SHOP)).status).toBe(200);
  });
});

describe("a large store", () => {
  it("shows a visitor no more than its pages hold, and search engines everything", async () => {
    const big = await makeOwner(test, { name: "Big Shop" });
    const add = async (path: string, body: object) => {
      const answer = await test.call("POST", `${big.path}/storefront/${path}`, { token: big.token, body });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    };
    await test.call("PATCH", `${big.path}/storefront/store`, { token: big.token, body: { slug: "big-look" } });
    for (let count = 0; count < 30; count++)
      await add("content-pages", { title: `Page ${count}`, slug: `page-${count}`, status: "active" });
    for (let count = 0; count < 55; count++)
      await add("products", {
        name: `Thing ${count}`,
        price: 1,
        status: "active",
        category: `Shelf ${String(count % 40).padStart(2, "0")}`,
      });
    const counted = (text: string, part: RegExp) => new Set(text.match(part)).size;
    const home = (await visit("/s/big-look")).text;
    expect(counted(home, /href="\/s\/big-look\/page-\d+"/g)).toBe(24);
    expect(counted(home, /href="\/s\/big-look\/p\/[^"]+"/g)).toBe(12);
    expect(counted(home, /href="\/s\/big-look\/categories\/[^"]+"/g)).toBe(8);
    const all = (await visit("/s/big-look/collections/all")).text;
    expect(counted(all, /href="\/s\/big-look\/p\/[^"]+"/g)).toBe(48);
    expect(counted(all, /href="\/s\/big-look\/categories\/[^"]+"/g)).toBe(30);
    const [, more = ""] = /rel="next" href="([^"]+)"/.exec(all) ?? [];
    expect(counted((await visit(more.replaceAll("&amp;", "&"))).text, /href="\/s\/big-look\/p\/[^"]+"/g)).toBe(7);
    // A category beyond the chips has its page all the same.
    expect((await visit("/s/big-look/categories/Shelf%2039")).status).toBe(200);
    const map = (await visit("/s/big-look/sitemap.xml")).text;
    for (const [part, count] of [
      [/\/page-\d+</g, 30],
      [/\/p\/thing-/g, 55],
      [/\/categories\//g, 40],
    ] as const)
      expect(map.match(part)).toHaveLength(count);
  });

  it("lists categories in the owner's order, then by name, without drafts", async () => {
    const shop = await makeOwner(test, { name: "Order Shop" });
    const call = (method: string, path: string, body: object) =>
      test.call(method, `${shop.path}/storefront/${path}`, { token: shop.token, body });
    await call("PATCH", "store", { slug: "order-look" });
    for (const [category, status] of [
      ["Beta", "active"],
      ["Alpha", "active"],
      ["Zeta", "active"],
      ["Draft", "draft"],
      ["Gamma", "active"],
    ])
      await call("POST", "products", { name: category, price: 1, category, status });
    await call("PUT", "product-categories/order", { names: ["Zeta", "Gone", "Draft"] });
    const { text } = await visit("/s/order-look/collections/all");
    const names = [...text.matchAll(/categories\/(\w+)#products/g)].map(([, name]) => name);
    expect(names).toEqual(["Zeta", "Alpha", "Beta", "Gamma"]);
  });
});
