import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attacks } from "../../../../test/attacks.ts";
import { hasBrowser, launchBrowser, seriousFindings, takePicture } from "../../../../test/browser.ts";
import { serveOn } from "../../../../test/domains.ts";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import sanitize from "../../../adapters/html/sanitize-thread.mjs";

const test = testApp();
const LONG = 240_000;
/** Attacks on one page. */
const SHEET = 9;
const phone = { width: 360, height: 740 };
const fitsTheScreen = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";
const desk = { width: 1200, height: 900 };

let browser: Browser;
let owner: Member;
let origin: string;
let port: string;

async function manage(method: string, path: string, body: unknown, member = owner) {
  return (await test.call(method, `${member.path}/storefront/${path}`, { token: member.token, body })).body;
}

/** A store with everything a page can show. */
async function furnish(member: Member, slug: string, language: "en" | "ar"): Promise<void> {
  const isArabic = language === "ar";
  await manage(
    "PATCH",
    "store",
    {
      slug,
      language,
      description: isArabic ? "صابون وأكثر." : "Soap and more.",
      contactEmail: "hi@shop.example",
      contactPhone: "+1 555 010 2030",
    },
    member,
  );
  const title = isArabic ? "من نحن" : "About us";
  const content = `<h2>${title}</h2><p>${title} <a href="/s/${slug}">x</a></p><ul><li>1</li></ul><table><tr><th scope="row">a</th><td>b</td></tr></table>`;
  await manage("POST", "content-pages", { type: "about-us", title, content, status: "active" }, member);
  const names = isArabic ? ["صابون زيت الزيتون", "شامبو", "معجون"] : ["Olive soap", "Shampoo", "Toothpaste with a rather long name"];
  for (const name of names)
    await manage("POST", "products", { name, price: 12.5, description: isArabic ? "٧٥ مل" : "75 ml", status: "active", stock: 9 }, member);
  await manage("POST", "products", { name: isArabic ? "ليفة" : "Sponge", price: 1, status: "active", stock: 0 }, member);
}

/** From the list of products to the cart with so many of the olive soap. */
async function chooseSoap(page: Page, quantity: string): Promise<void> {
  await page
    .getByRole("link", { name: /Olive soap/ })
    .first()
    .click();
  await page.getByRole("spinbutton", { name: "Quantity: Olive soap" }).fill(quantity);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("heading", { name: "Your cart" }).waitFor();
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

describe.runIf(hasBrowser)("the public pages in Chromium", () => {
  beforeAll(async () => {
    owner = await makeOwner(test, { name: "Bright Shop" });
    await furnish(owner, "bright-shop", "en");
    const arabic = await makeOwner(test, { name: "متجر النور" });
    await furnish(arabic, "alnoor", "ar");
    await serveOn(test, owner, "shop.example.com");
    origin = await test.app.server.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = new URL(origin));
    browser = await launchBrowser(["shop.example.com"]);
  }, LONG);
  afterAll(() => browser?.close());

  it.each([
    ["home-en-desk", "/s/bright-shop", desk],
    ["home-en-phone", "/s/bright-shop", phone],
    ["home-ar-desk", "/s/alnoor", desk],
    ["home-ar-phone", "/s/alnoor", phone],
    ["page-en", "/s/bright-shop/about-us", desk],
    ["page-ar", "/s/alnoor/about-us", phone],
    ["missing", "/s/bright-shop/nothing", desk],
    ["nowhere", "/s/nowhere", phone],
    ["nothing-found", "/s/bright-shop?q=zzz", desk],
  ] as const)(
    "%s: nothing serious for assistive technology, nothing wider than the screen, no error in the console",
    async (name, path, viewport) => {
      // Without a choice, the visitor's own language decides.
      const context = await browser.newContext({ viewport, locale: path.includes("alnoor") ? "ar" : "en-US" });
      const page = await open(context, path);
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(String(error)));
      await takePicture(page, name);
      expect(await page.evaluate(fitsTheScreen)).toBe(true);
      expect(await page.evaluate("getComputedStyle(document.documentElement).direction")).toBe(path.includes("alnoor") ? "rtl" : "ltr");
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
      await context.close();
    },
    LONG,
  );

  it.each([
    ["without JavaScript", false],
    ["with it", true],
  ])(
    "takes an order on the store's own domain, %s",
    async (_, javaScriptEnabled) => {
      const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`http://shop.example.com:${port}/`);
      await chooseSoap(page, "2");
      await page.getByText("$25.00").first().waitFor();
      await takePicture(page, "cart");
      expect(await page.evaluate(fitsTheScreen)).toBe(true);
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
      await page.getByLabel("Name", { exact: true }).fill("Lina Haddad");
      await page.getByLabel("E-mail", { exact: true }).fill("lina@example.com");
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
      expect(await page.getByText("$25.00").count()).toBeGreaterThan(0);
      await takePicture(page, "thanks");
      expect(await page.evaluate(fitsTheScreen)).toBe(true);
      // The check itself is a script.
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
      await context.close();
    },
    LONG,
  );

  it.each([
    ["without JavaScript", false],
    ["with it", true],
  ])(
    "shows the total of the delivery that is chosen, and charges it, %s",
    async (_, javaScriptEnabled) => {
      await manage("PATCH", "store", { deliveryOptions: [{ method: "Courier", fee: 4 }] }, owner);
      const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
      const page = await open(context, "/s/bright-shop");
      await chooseSoap(page, "2");
      const shown = () => page.locator(".sum.total").filter({ visible: true }).allInnerTexts();
      expect((await shown()).map((text) => text.replace(/\s+/g, " "))).toEqual(["Total $25.00"]);
      await page.getByRole("radio", { name: /Courier/ }).check();
      expect((await shown()).map((text) => text.replace(/\s+/g, " "))).toEqual(["Total $29.00"]);
      await takePicture(page, "cart-with-delivery");
      expect(await page.evaluate(fitsTheScreen)).toBe(true);
      await page.getByLabel("Name", { exact: true }).fill("Lina Haddad");
      await page.getByLabel("E-mail", { exact: true }).fill("lina.delivery@example.com");
      await page.locator("#address").fill("1 Long Road");
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
      expect(await page.getByText("$29.00").count()).toBeGreaterThan(0);
      await context.close();
      await manage("PATCH", "store", { deliveryOptions: [] }, owner);
    },
    LONG,
  );

  it(
    "says what is wrong with an order",
    async () => {
      const context = await browser.newContext({ viewport: desk });
      const page = await open(context, "/s/bright-shop");
      await chooseSoap(page, "900");
      await page.getByLabel("Name", { exact: true }).fill("Lina");
      await page.getByLabel("E-mail", { exact: true }).fill("lina@example.com");
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("alert").waitFor();
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Lina");
      await takePicture(page, "problem");
      expect(await seriousFindings(page)).toEqual([]);
      await context.close();
    },
    LONG,
  );

  /** Counts scripts that run, navigations, and loads from other hosts. */
  async function watched(context: BrowserContext): Promise<{ page: Page; happened: string[] }> {
    const page = await context.newPage();
    const happened: string[] = [];
    await page.exposeFunction("pwned", () => void happened.push("ran"));
    page.on("dialog", (dialog) => {
      happened.push("dialog");
      void dialog.dismiss();
    });
    await context.route(/evil\.example/, (route) => {
      happened.push(`asked ${route.request().url()}`);
      return route.abort();
    });
    return { page, happened };
  }

  /** Touches every element the way a visitor might; links are stopped, so that only scripts would act. */
  const touchEverything = `for (const element of document.querySelectorAll("article *, body > *")) {
    for (const type of ["mouseover", "pointerenter", "focus", "toggle", "click"]) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      if (element.closest("a[href], button, form")) event.preventDefault();
      if (!(type === "click" && element.closest("a[href]:not([href^='javascript'])"))) element.dispatchEvent(event);
    }
  }`;

  it(
    "runs nothing of any stored attack, as shown and even without its policy",
    async () => {
      const context = await browser.newContext();
      const { page, happened } = await watched(context);
      const { page: made } = await manage("POST", "content-pages", { title: "Attack", slug: "attack", status: "active" });
      const survivors: string[] = [];
      for (let from = 0; from < attacks.length; from += SHEET) {
        const sheet = attacks.slice(from, from + SHEET);
        await manage("PATCH", `content-pages/${made.id}`, { title: sheet.join(" ").slice(0, 300), content: sheet.join("\n") });
        await page.goto(`${origin}/s/bright-shop/attack?${from}`);
        await page.evaluate(touchEverything);
        if (happened.length > 0) survivors.push(`shown, from ${from}: ${happened.splice(0).join(", ")}`);
      }
      await page.goto("about:blank");
      for (const attack of attacks) {
        await page.setContent(`<main><article>${sanitize(attack)}</article></main>`);
        await page.evaluate(touchEverything);
        if (happened.length > 0) survivors.push(`${attack}: ${happened.splice(0).join(", ")}`);
      }
      expect(survivors).toEqual([]);
      await context.close();
    },
    LONG,
  );

  it(
    "would be detected: the attacks do run without sanitising",
    async () => {
      const context = await browser.newContext();
      const { page, happened } = await watched(context);
      let ran = 0;
      for (const attack of attacks.slice(8, 32)) {
        await page.setContent(`<main><article>${attack}</article></main>`);
        if (happened.splice(0).length > 0) ran++;
      }
      expect(ran).toBeGreaterThan(5);
      await context.close();
    },
    LONG,
  );
});
