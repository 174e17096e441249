import { parse } from "parse5";
import { beforeAll, describe, expect, it } from "vitest";
import { serveOn } from "../../../../test/domains.ts";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { startApp, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp({ env: { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: "https://api.platform.example" } });
let owner: Member;
let soap: string;

const visit = (path: string, headers: Record<string, string> = {}) => test.call("GET", path, { prefix: "", headers });

async function manage(method: string, path: string, body: unknown, member = owner) {
  return (await test.call(method, `${member.path}/storefront/${path}`, { token: member.token, body })).body;
}

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields).toString();
  return test.call("POST", path, {
    prefix: "",
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

const buyer = { name: "Lina", email: "lina@example.com", phone: "" };
const keyIn = (markup: string) => /name="orderKey" value="(\w+)"/.exec(markup)?.[1] ?? "";

const ownDomain = (domain: string) => serveOn(test, owner, domain);

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Site <b>Shop</b>" });
  await manage("PATCH", "store", {
    slug: "site-shop",
    description: "Soap & more",
    contactEmail: "hi@shop.example",
    contactPhone: "+1 555 01020",
  });
  await manage("POST", "content-pages", { type: "about-us", title: "About <us>", content: "<p>We <em>wash</em>.</p>", status: "active" });
  await manage("POST", "content-pages", { title: "Secret draft" });
  soap = (await manage("POST", "products", { name: "Soap", price: 2.5, stock: 3, status: "active" })).product.id;
  await manage("POST", "products", { name: "Gone", price: 1, stock: 0, status: "active" });
  await manage("POST", "products", { name: "Unborn", price: 1 });
  await ownDomain("shop.example.com");
});

describe("GET /s/:slug", () => {
  it("shows the store, its menu, what it sells and the form, in valid HTML under a policy without scripts", async () => {
    const { status, text, headers } = await visit("/s/site-shop");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const errors: string[] = [];
    parse(text, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain("Site &lt;b&gt;Shop&lt;/b&gt;");
    expect(text).toContain("Soap &amp; more");
    expect(text).toContain('<a href="/s/site-shop/about-us"><bdi>About &lt;us&gt;</bdi></a>');
    expect(text).toContain("$2.50");
    expect(text).toContain("Sold out");
    expect(text).not.toMatch(/Unborn|Secret draft|<script(?! type="application\/ld\+json">)|\son\w+=|style=/);
    const cart = `/s/site-shop/cart?quantity-${soap}=1`;
    const key = keyIn((await visit(cart)).text);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keyIn((await visit(cart)).text)).not.toBe(key);
  });

  it("searches", async () => {
    const found = await visit("/s/site-shop?q=so%22ap");
    expect(found.text).toContain("Nothing found.");
    expect(found.text).toContain('value="so&quot;ap"');
    expect((await visit("/s/site-shop?q=soap")).text).not.toContain("Gone");
    expect((await visit("/s/site-shop?after=nonsense")).status).toBe(400);
  });

  it("runs right to left in Arabic", async () => {
    const other = await makeOwner(test, { name: "متجر النور" });
    await manage("PATCH", "store", { slug: "alnoor", language: "ar" }, other);
    await manage("POST", "products", { name: "صابون", price: 2.5, status: "active" }, other);
    const { text } = await visit("/s/alnoor");
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain("تسوّق الآن");
  });

  it("answers 404 for an unknown store, in HTML", async () => {
    for (const path of ["/s/nowhere", "/s/No%20Where", "/s/nowhere/about-us"]) {
      const { status, text } = await visit(path);
      expect(status).toBe(404);
      expect(text).toContain("<h1>Page not found</h1>");
    }
  });
});

describe("a page that cannot be shown", () => {
  it("says so in the store's frame and language; without a store, in the browser's", async () => {
    const owner = await makeOwner(test, { name: "متجر الورد" });
    await manage("PATCH", "store", { slug: "alward", language: "ar" }, owner);
    const wrong = await visit("/s/alward?after=nonsense");
    expect([wrong.status, wrong.text.includes("تعذّرت قراءة هذا العنوان"), wrong.text.includes("متجر الورد")]).toEqual([400, true, true]);
    const deep = await visit("/s/alward/a/b/c");
    expect([deep.status, deep.text.includes("الصفحة غير موجودة"), deep.text.includes("متجر الورد")]).toEqual([404, true, true]);
    const nowhere = await visit("/s/nowhere", { "accept-language": "ar-SA,ar;q=0.9,en;q=0.8" });
    expect([nowhere.status, nowhere.text.includes('<html lang="ar" dir="rtl">')]).toEqual([404, true]);
    expect(nowhere.text).toContain("الصفحة غير موجودة");
  });
});

describe("GET /s/:slug/:pageSlug", () => {
  it("shows an active page, cacheable and tagged", async () => {
    const { status, text, headers } = await visit("/s/site-shop/about-us");
    expect(status).toBe(200);
    expect(text).toContain("<p>We <em>wash</em>.</p>");
    expect(text).toContain('aria-current="page"');
    expect(headers["cache-control"]).toMatch(/^public/);
    const again = await visit("/s/site-shop/about-us", { "if-none-match": String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("answers 404 for drafts and unknown pages, in the store's design", async () => {
    for (const slug of ["secret-draft", "nothing", "BAD%20SLUG"]) {
      const { status, text } = await visit(`/s/site-shop/${slug}`);
      expect(status).toBe(404);
      expect(text).toContain("About &lt;us&gt;");
    }
  });

  it("serves its stylesheet", async () => {
    const { status, headers } = await visit("/storefront.css");
    expect([status, headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
    expect((await visit("/storefront.css", { "if-none-match": String(headers.etag) })).status).toBe(304);
  });
});

describe("a store's own domain", () => {
  it("shows the same pages, its links without the slug", async () => {
    const { status, text } = await visit("/", { host: "SHOP.example.com:8080" });
    expect(status).toBe(200);
    expect(text).toContain('href="/about-us"');
    expect(text).toContain('href="/cart"');
    const cart = await visit(`/cart?quantity-${soap}=1`, { host: "shop.example.com" });
    expect(cart.text).toContain('action="/orders"');
    expect((await visit("/about-us", { host: "shop.example.com" })).text).toContain("<em>wash</em>");
  });

  it("says in its own design that there is nothing at an address, however deep", async () => {
    for (const path of ["/nothing", "/nothing/at/all", "/products/of/ours"]) {
      const { status, text } = await visit(path, { host: "shop.example.com" });
      expect([path, status, text.includes("Page not found")]).toEqual([path, 404, true]);
    }
    for (const path of ["/v1/nothing/at/all", "/api/v1/nothing"]) {
      const { status, body } = await visit(path, { host: "shop.example.com" });
      expect([path, status, body?.error.code]).toEqual([path, 404, "NOT_FOUND"]);
    }
    const { status, headers } = await visit("/v1/auth/login", { host: "shop.example.com" });
    expect([status, headers.allow]).toEqual([405, "POST"]);
  });

  it("does not exist elsewhere: the service's own 404 in the envelope", async () => {
    for (const host of ["localhost", "other.example.com", "127.0.0.1:3000", "nonsense host"]) {
      for (const path of ["/about-us", "/faq", "/nothing/at/all"]) {
        const { status, body } = await visit(path, { host });
        expect([status, body?.error.code]).toEqual([404, "NOT_FOUND"]);
      }
    }
  });

  it("counts as secured once someone has come over HTTPS", async () => {
    const sslStatus = async () => (await manage("GET", "domain?q=shop.example.com", undefined)).domains[0].sslStatus;
    expect(await sslStatus()).toBe("pending");
    await visit("/", { host: "shop.example.com", "x-forwarded-proto": "https" });
    expect(await sslStatus()).toBe("active");
  });
});

describe("POST /s/:slug/orders", () => {
  it("places the order, once, and says thank you", async () => {
    const { text } = await visit(`/s/site-shop/cart?quantity-${soap}=2`);
    const fields = { ...buyer, [`quantity-${soap}`]: "2", notes: "<i>Ring</i>", orderKey: keyIn(text), price: "0" };
    const thanks = await send("/s/site-shop/orders", fields);
    expect(thanks.status).toBe(303);
    const shown = await visit(String(thanks.headers.location));
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Thank you for your order");
    expect(shown.text).toContain("$5.00");
    const again = await send("/s/site-shop/orders", fields);
    expect(again.headers.location).toBe(thanks.headers.location);
    // Its language switch leads to the order, not to a page that is not there.
    const switched = await visit(/class="tongue" href="([^"]+)"/.exec(shown.text)?.[1]?.replaceAll("&amp;", "&") ?? "");
    expect([switched.status, switched.text.includes("شكرًا على طلبك")]).toEqual([200, true]);
    const { orders } = await manage("GET", "orders", undefined);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ total: 5, customer: { name: "Lina", email: "lina@example.com", phone: null }, notes: "<i>Ring</i>" });
    await test.app.clockwork.drain();
    expect(test.mails.some(({ to }) => to === "lina@example.com")).toBe(true);
    const another = await send("/s/site-shop/orders", { ...fields, [`quantity-${soap}`]: "1" });
    expect(another.status).toBe(422);
    expect(another.text).toContain("already been placed");
  });

  it("shows what is wrong, and what was typed", async () => {
    const attempts: [fields: Record<string, string>, problem: string][] = [
      [{ ...buyer }, "Choose at least one product."],
      [{ ...buyer, [`quantity-${soap}`]: "0" }, "Choose at least one product."],
      [{ ...buyer, email: "no<wh>ere", [`quantity-${soap}`]: "1" }, "Please enter a valid e-mail address"],
      [{ ...buyer, name: " ", [`quantity-${soap}`]: "1" }, "Please enter your name."],
      [{ ...buyer, phone: "never", [`quantity-${soap}`]: "1" }, "Please enter a valid phone number"],
      [{ ...buyer, [`quantity-${soap}`]: "-1" }, "as a whole number"],
      [{ ...buyer, [`quantity-${soap}`]: "1e3x" }, "as a whole number"],
      [{ ...buyer, [`quantity-${soap}`]: "900" }, "not have enough left in stock"],
      [{ ...buyer, [`quantity-${newId()}`]: "1" }, "no longer for sale"],
    ];
    for (const [fields, problem] of attempts) {
      const { status, text } = await send("/s/site-shop/orders", fields);
      expect(status, problem).toBe(422);
      expect(text).toContain(problem);
      expect(text).toContain('role="alert"');
      if (fields.email?.includes("<")) expect(text).toContain('value="no&lt;wh&gt;ere" aria-invalid="true"');
    }
  });

  it("works on the own domain, and nowhere else", async () => {
    const fields = { ...buyer, [`quantity-${soap}`]: "1" };
    expect((await send("/orders", fields, { host: "shop.example.com" })).status).toBe(303);
    expect((await send("/orders", fields, { host: "other.example.com" })).status).toBe(404);
    expect((await send("/s/nowhere/orders", fields)).status).toBe(404);
  });

  it("refuses other bodies and too large ones", async () => {
    const json = await test.call("POST", "/s/site-shop/orders", { prefix: "", body: {} });
    expect(json.status).toBe(422);
    expect((await send("/s/site-shop/orders", { notes: "x".repeat(70_000) })).status).toBe(413);
    const text = await test.call("POST", "/s/site-shop/orders", { prefix: "", payload: "x", headers: { "content-type": "text/plain" } });
    expect(text.status).toBe(415);
    expect((await send("/v1/public/storefront/stores/site-shop/orders", {})).status).toBe(415);
  });

  it("meets the rate limit", async () => {
    const limited = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "2" }, isAlone: true });
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await limited.call("GET", "/s/nowhere", { prefix: "" })).status);
    expect(statuses).toEqual([404, 404, 429, 429]);
    await limited.close();
  });
});

describe("hostile addresses and forms", () => {
  const page = (path: string, headers: Record<string, string> = {}) => test.call("GET", path, { prefix: "", headers });
  const nasty = [
    "%00",
    "%ED%A0%80",
    "%F0%9F",
    "a".repeat(15_000),
    "%CC%81".repeat(2_000),
    "__proto__",
    "%E2%80%AE",
    "'%20or%201=1--",
    "..",
  ];

  it.each(nasty)("answers %s without an error of its own", async (value) => {
    for (const path of [`/s/${value}`, `/s/site-shop/${value}`, `/s/site-shop?q=${value}`, `/s/site-shop?after=${value}`]) {
      const { status } = await page(path);
      expect(status, path.slice(0, 60)).toBeLessThan(500);
    }
    expect((await page(`/${value}?q=${value}`, { host: "shop.example.com" })).status).toBeLessThan(500);
    const body = `name=${value}&email=${value}&phone=${value}&notes=${value}&quantity-${soap}=${value}&quantity-${value}=1&orderKey=${value}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await test.call("POST", "/s/site-shop/orders", { prefix: "", payload: body, headers })).status).toBeLessThan(500);
  });

  it("finds no store and no page under an invalid name", async () => {
    for (const path of ["/s/%00", "/s/site-shop/%00"]) expect((await page(path)).status).toBe(404);
    expect((await page("/s/site-shop?q=so%00ap")).text).toContain("Soap");
  });
});

describe("what belongs to the platform", () => {
  it("shows no metrics on a store's domain, and says nothing of its subdomains", async () => {
    const at = (host: string, path: string) => test.call("GET", path, { prefix: "", headers: { host } });
    expect((await at("shop.example.com", "/metrics")).status).toBe(404);
    for (const host of ["localhost", "127.0.0.1:9090", "api.platform.example"]) expect((await at(host, "/metrics")).status, host).toBe(200);
    expect((await at("shop.example.com", "/")).headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await at("api.platform.example", "/")).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("the language of the pages", () => {
  it("is the one in the address, then the browser's, then the store's; a chosen one is kept by every link", async () => {
    const owner = await makeOwner(test, { name: "Two Tongues" });
    const slug = "two-tongues";
    await test.patch(`${owner.path}/storefront/store`, { slug, language: "en" }, owner.token);
    const page = {
      title: "About",
      slug: "about",
      content: `<p><a href="/s/${slug}/terms">x</a> <a href="https://other.example/s/${slug}/">y</a></p>`,
      status: "active",
    };
    expect((await test.post(`${owner.path}/storefront/content-pages`, page, owner.token)).status).toBe(201);
    await test.post(`${owner.path}/storefront/products`, { name: "Soap", price: 2, status: "active" }, owner.token);
    const show = async (path: string, accept?: string) =>
      (await test.app.server.inject({ url: path, headers: accept === undefined ? {} : { "accept-language": accept } })) as {
        body: string;
        headers: Record<string, unknown>;
      };
    const languageAt = async (path: string, accept?: string) => /<html lang="(\w+)"/.exec((await show(path, accept)).body)?.[1];
    const home = `/s/${slug}`;
    expect([
      await languageAt(home),
      await languageAt(home, "ar-SA,ar;q=0.9,en;q=0.8"),
      await languageAt(home, "de, en;q=0.5, ar;q=0.7"),
      await languageAt(home, "fr;q=1, *;q=0.1"),
      await languageAt(home, "ar;q=0, en;q=0.1"),
      await languageAt(`${home}?lang=en`, "ar"),
      await languageAt(`${home}?lang=ar`, "en"),
      await languageAt(`${home}?lang=fr`, "ar"),
    ]).toEqual(["en", "ar", "ar", "en", "en", "en", "ar", "ar"]);
    expect(String((await show(home)).headers.vary)).toContain("accept-language");
    for (const path of [home, `${home}/about`, `${home}/cart`, `${home}/nothing/here`])
      for (const lang of ["en", "ar"]) {
        const { body } = await show(`${path}?lang=${lang}`, lang === "en" ? "ar" : "en");
        const within = [...body.matchAll(/<a[^>]* href="(\/s\/[^"]*)"/g)]
          .map(([, href = ""]) => href)
          .filter((href) => !href.includes("#"));
        expect(within.length).toBeGreaterThan(1);
        const kept = within.filter((href) => href.includes(`lang=${lang}`));
        const switched = within.filter((href) => href.includes(`lang=${lang === "en" ? "ar" : "en"}`));
        expect([path, lang, kept.length + switched.length, switched.length]).toEqual([path, lang, within.length, 1]);
        for (const [form] of body.matchAll(/<form[^>]*method="get"[\s\S]*?<\/form>/g))
          expect(form).toContain(`name="lang" value="${lang}"`);
      }
    expect((await show(`${home}/about?lang=ar`)).body).toContain('href="https://other.example/s/two-tongues/"');
  });
});
