import fc from "fast-check";
import { parse } from "parse5";
import { beforeAll, describe, expect, it } from "vitest";
import { everyDay } from "../../../../test/booking.ts";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeService } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";
import { contrast, themeSheet } from "../settings/theme.rules.ts";

const test = testApp();
let owner: Member;
let soap: string;
const visit = (path: string) => test.call("GET", path, { prefix: "" });
const manage = async (method: string, path: string, body: unknown) =>
  (await test.call(method, `${owner.path}/storefront/${path}`, { token: owner.token, body })).body;
const order = (fields: Record<string, string>) =>
  test.call("POST", "/s/shop-pages/orders", {
    prefix: "",
    payload: new URLSearchParams({ name: "Lina", email: "lina@example.com", [`quantity-${soap}`]: "2", ...fields }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Page Shop" });
  await manage("PATCH", "store", { slug: "shop-pages", themeColor: "#ffd400", deliveryOptions: [{ method: "Courier", fee: 5 }] });
  soap = (await manage("POST", "products", { name: "Soap </script>", price: 2.5, description: "Olive", status: "active" })).product.id;
  await makeService(test, owner, { name: "Haircut", durationMinutes: 30, price: 20 });
  const address = { line1: "12 Garden Street", city: "Berlin", countryCode: "DE" };
  await test.patch(owner.path, { workingHours: everyDay("09:00", "17:00"), address, booking: { isEnabled: true } }, owner.token);
});

describe("a store's home", () => {
  it("shows services to book, hours, the address with a map, and facts that a search engine reads", async () => {
    const { text } = await visit("/s/shop-pages");
    for (const part of [
      "Haircut",
      "Book an appointment",
      "9:00\u00a0AM–5:00\u00a0PM",
      "12 Garden Street",
      "openstreetmap.org/search?query=",
    ]) {
      expect(text).toContain(part);
    }
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "{}");
    expect(facts).toMatchObject({ "@type": "LocalBusiness", name: "Page Shop", address: { addressLocality: "Berlin" } });
    expect(text).toContain('<meta property="og:title" content="Page Shop">');
  });

  it("speaks the other language when asked, and lists its pages for search engines", async () => {
    expect((await visit("/s/shop-pages?lang=ar")).text).toContain("حجز موعد");
    expect((await visit("/s/shop-pages/robots.txt")).text).toMatch(/Sitemap: .*\/s\/shop-pages\/sitemap\.xml/);
    expect((await visit("/s/shop-pages/sitemap.xml")).text).toContain(`/s/shop-pages/p/soap-script-${soap}</loc>`);
    const missing = await visit("/s/shop-pages/logo?lang=ar");
    expect([missing.status, missing.text.includes("الصفحة غير موجودة"), missing.text.includes("Page Shop")]).toEqual([404, true, true]);
  });
});

describe("what was chosen", () => {
  it("is kept by every way through the store, and counted beside them", async () => {
    const comb = (await manage("POST", "products", { name: "Comb", price: 1, status: "active" })).product.id;
    const chosen = `quantity-${soap}=2&amp;quantity-${comb}=1`;
    const cart = (await visit(`/s/shop-pages/cart?quantity-${soap}=2&quantity-${comb}=1`)).text;
    for (const path of ["", `/p/soap-script-${soap}`, `/p/comb-${comb}`, "/cart"])
      expect(cart).toContain(`href="/s/shop-pages${path}?${chosen}`);
    expect(cart).toMatch(/class="tool cartlink" href="[^"]*" aria-current="page">.*<span class="hidden">Cart \(3\)<\/span>/);
    const product = (await visit(`/s/shop-pages/p/comb-${comb}?quantity-${soap}=2&quantity-${comb}=1`)).text;
    expect(product).toContain(`action="/s/shop-pages/cart/items?${chosen}"`);
    expect((await visit("/s/shop-pages")).text).not.toContain("Cart (");
  });
});

describe("categories", () => {
  it("sort the shelf: each has a page, found from the others and by search engines, in both languages", async () => {
    const add = async (name: string, category: string | null, status = "active") =>
      (await manage("POST", "products", { name, price: 1, category, status })).product;
    const cream = await add("Hand cream", " Skin & care ");
    expect(cream.category).toBe("Skin & care");
    const arabic = await add("عطر", "عطور");
    await add("Hidden", "Secret", "draft");

    const home = (await visit("/s/shop-pages")).text;
    expect(home).toContain('href="/s/shop-pages/categories/Skin%20%26%20care"');
    expect(home).not.toContain("Secret");
    const page = (await visit("/s/shop-pages/categories/Skin%20%26%20care")).text;
    expect(page).toContain('<h1 id="products"><bdi>Skin &amp; care</bdi></h1>');
    expect(page).toContain("Hand cream");
    expect(page).not.toContain("Olive");
    expect(page).toContain('href="/s/shop-pages/categories/Skin%20%26%20care#products" aria-current="page"');
    expect((await visit("/s/shop-pages/categories/Skin%20%26%20care?q=nothing")).text).toContain("Nothing found");

    const other = (await visit(`/s/shop-pages/categories/${encodeURIComponent("عطور")}?lang=ar`)).text;
    expect(other).toContain('aria-label="الأقسام"');
    expect(other).toContain("عطر");
    expect((await visit(`/s/shop-pages/p/${encodeURIComponent("عطر")}-${arabic.id}`)).text).toContain(`"category":"عطور"`);
    expect((await visit("/s/shop-pages/sitemap.xml")).text).toContain("/categories/Skin%20%26%20care</loc>");
    for (const gone of ["Secret", "nothing", "%00"]) expect((await visit(`/s/shop-pages/categories/${gone}`)).status).toBe(404);

    await manage("PATCH", `products/${cream.id}`, { category: null });
    expect((await visit("/s/shop-pages/categories/Skin%20%26%20care")).status).toBe(404);
    expect((await visit("/s/shop-pages")).text).not.toContain("Skin");
  });

  it("filter the lists of the owner and of visitors", async () => {
    const named = async (path: string) => (await test.get(path, owner.token)).body.products.map(({ name }: { name: string }) => name);
    await manage("POST", "products", { name: "Lamp", price: 9, category: "Light", status: "active" });
    expect(await named(`${owner.path}/storefront/products?category=Light`)).toEqual(["Lamp"]);
    expect(await named("/public/storefront/stores/shop-pages/products?category=Light")).toEqual(["Lamp"]);
    expect(await named("/public/storefront/stores/shop-pages/products?category=Dark")).toEqual([]);
  });
});

describe("a product's page", () => {
  it("has its own address and valid HTML, and its text cannot break out of the structured data", async () => {
    const { status, text } = await visit(`/s/shop-pages/p/soap-script-${soap}`);
    expect(status).toBe(200);
    const errors: string[] = [];
    parse(text, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    expect(text.match(/<script/g)).toHaveLength(1);
    for (const id of [newId(), "nonsense"]) expect((await visit(`/s/shop-pages/products/${id}`)).status).toBe(404);
  });
});

describe("ordering on the pages", () => {
  it("takes a delivery at the store's fee, and shows how the order stands", async () => {
    const placed = await order({ delivery: "Courier", address: "1 Long Road" });
    expect(placed.status).toBe(303);
    const address = String(placed.headers.location);
    expect((await visit(address)).text).toContain("$10.00");
    const [path = ""] = address.split("?");
    const shown = await visit(path);
    expect([shown.status, shown.text.includes("Received"), shown.text.includes("Lina")]).toEqual([200, true, false]);
    expect((await visit(`${path}x`)).status).toBe(404);
  });

  it("offers pick-up, and refuses a delivery that is not offered", async () => {
    expect((await visit(String((await order({ delivery: "" })).headers.location))).text).toContain("$5.00");
    const refused = await order({ delivery: "Drone", address: "1 Long Road" });
    expect([refused.status, refused.text.includes("another delivery method")]).toEqual([422, true]);
  });

  it("delivers nowhere without an address, and leads back to the cart in the other language", async () => {
    const refused = await order({ delivery: "Courier", address: " " });
    expect([refused.status, refused.text.includes("Please enter the address to deliver to.")]).toEqual([422, true]);
    expect(refused.text).toMatch(/<input id="address"[^>]* aria-invalid="true"/);
    const [, other = ""] = /class="tongue" href="([^"]+)"/.exec(refused.text) ?? [];
    const cart = await visit(other.replaceAll("&amp;", "&"));
    expect([cart.status, cart.text.includes("سلتك"), cart.text.includes(soap)]).toEqual([200, true, true]);
  });
});

describe("a theme colour", () => {
  it("is served, and only as a colour", async () => {
    expect((await visit("/s/shop-pages/theme.css")).text).toContain("--accent:");
    const bad = await test.call("PATCH", `${owner.path}/storefront/store`, { token: owner.token, body: { themeColor: "red}" } });
    expect(bad.status).toBe(400);
  });

  it("is readable in light and dark, with any colour", () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(color, (chosen) => {
        const grounds = ["#ffffff", "#141a1a"];
        const parts = themeSheet(chosen).split("@media");
        for (const [index, part] of parts.entries()) {
          const value = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(part)?.[1] ?? "";
          expect(contrast(value("accent"), grounds[index] ?? "")).toBeGreaterThanOrEqual(4.5);
          expect(contrast(value("accent"), value("on-accent"))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(value("accent-ink"), value("accent-soft"))).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});

describe("GET /s/:slug/cart", () => {
  const cart = (query: string) => test.call("GET", `/s/shop-pages/cart?${query}`, { prefix: "" });

  it("adds up what was chosen, with the delivery, and keeps what was typed", async () => {
    const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
    const [option] = store.deliveryOptions as { method: string; fee: number }[];
    const typed = new URLSearchParams({ [`quantity-${soap}`]: "3", name: "Lina", ...(option ? { delivery: option.method } : {}) });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, text } = await test.call("POST", "/s/shop-pages/cart", { prefix: "", payload: typed.toString(), headers });
    expect(status).toBe(200);
    expect(text).toContain("$7.50");
    expect(text).toContain(`$${(7.5 + (option?.fee ?? 0)).toFixed(2)}`);
    expect(text).toContain('value="Lina"');
    expect(text).not.toContain("Soap </script>");
    // No typed text is in an address.
    expect(text).toContain(`<form class="split" method="post"`);
    expect(text).not.toContain("formmethod");
    expect((await cart(`quantity-${soap}=1&name=Lina`)).text).not.toContain('value="Lina"');
  });

  it("leaves out of the address what was not chosen, and takes the button beside a product as one piece", async () => {
    const other = "f".repeat(24);
    const { status, headers } = await cart(`quantity-${soap}=0&quantity-${other}=0&add=${soap}&lang=ar`);
    expect([status, headers.location]).toEqual([303, `/s/shop-pages/cart?quantity-${soap}=1&lang=ar`]);
  });

  it("is empty for products not for sale and for invalid or huge quantities", async () => {
    for (const query of [`quantity-${"f".repeat(24)}=1`, "", "lang=en"]) expect((await cart(query)).text).toContain("Your cart is empty.");
    for (const query of [`quantity-${soap}=-1`, `quantity-${soap}=1.5`, `quantity-${soap}=x`, "quantity-x=1"])
      expect((await cart(query)).headers.location).toBe("/s/shop-pages/cart");
    expect((await cart(`quantity-${soap}=99999`)).text).toContain('value="1000"');
  });
});

describe("GET /s/:slug/icon.svg", () => {
  it("is a letter on the store's colour, named by every page without a logo", async () => {
    const { status, headers, text } = await test.call("GET", "/s/shop-pages/icon.svg", { prefix: "" });
    expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(text).toMatch(/<text [^>]*>P<\/text>/);
    expect((await test.call("GET", "/s/shop-pages", { prefix: "" })).text).toContain('<link rel="icon" href="/s/shop-pages/icon.svg">');
  });
});
