import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARDS } from "../../../../demo/provider/page.ts";
import type { LocalProvider } from "../../../../demo/provider/server.ts";
import { hasBrowser, launchBrowser, seriousFindings, takePicture } from "../../../../test/browser.ts";
import { testApp } from "../../../../test/harness.ts";
import { EVENT_SECRET, localProvider, openShop, type Shop } from "../../../../test/payments.ts";
import { freePort } from "../../../../test/ports.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { payWords } from "../../sales/payments/pages.words.ts";
import { wordsOf } from "../settings/site.words.ts";

const [port, providerPort] = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${port}`;
const test = testApp({ env: { PUBLIC_URL: origin, STRIPE_URL: `http://127.0.0.1:${providerPort}` } });
const LONG = 240_000;
const phone = { width: 390, height: 844 };

let browser: Browser;
let provider: LocalProvider;
let shop: Shop;

const texts = {
  en: { locale: "en-GB", product: "Olive soap, cold pressed", size: "Large, 250 g", buyer: "Lina Haddad", others: ["صابون", "كبير"] },
  ar: { locale: "ar-JO", product: "صابون زيت الزيتون", size: "كبير، ٢٥٠ غرامًا", buyer: "لينا حداد", others: ["Olive soap", "Large"] },
} as const;

/** A picture with a subject, so that a person can judge the pages. */
function drawn(color: string, light: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="${light}"/>
    <ellipse cx="500" cy="760" rx="330" ry="46" fill="#0002"/><rect x="210" y="360" width="580" height="390" rx="90" fill="${color}"/>
    <rect x="270" y="420" width="460" height="270" rx="60" fill="none" stroke="#fff8" stroke-width="14"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function furnish(): Promise<void> {
  const { owner } = shop;
  const call = async (method: string, path: string, body: object) => {
    const answer = await test.call(method, `${owner.path}${path}`, { token: owner.token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const files: string[] = [];
  for (const [index, [color, light]] of [
    ["#6b7f3a", "#eef0e2"],
    ["#a4572f", "#f6e9df"],
  ].entries())
    files.push((await uploadFile(test, owner, { name: `soap-${index}.png`, bytes: await drawn(color ?? "", light ?? "") })).id);
  const address = { line1: "12 Palm Street", city: "Amman" };
  await call("PATCH", "", { address, translations: { ar: { name: "متجر الزيتون" } } });
  await call("PATCH", "/storefront/store", {
    ...{ name: "Olive & Co.", language: "en", contactPhone: "+962 6 555 0102", contactEmail: "hello@olive.example" },
    deliveryOptions: [{ method: "Aramex", fee: 4 }],
  });
  await call("DELETE", `/storefront/products/${shop.productId}`, {});
  const { product } = await call("POST", "/storefront/products", {
    ...{ name: texts.en.product, description: "Made by hand.\nWithout palm oil.", price: 6, status: "active", images: files },
    translations: { ar: { name: texts.ar.product, description: "مصنوع يدويًا.\nدون زيت النخيل." } },
  });
  const options = [
    {
      name: "Size",
      values: ["Small, 100 g", texts.en.size],
      translations: { ar: { name: "الحجم", values: { "Small, 100 g": "صغير، ١٠٠ غرام", [texts.en.size]: texts.ar.size } } },
    },
  ];
  await call("PUT", `/storefront/products/${product.id}/options`, { options });
  await call("POST", `/storefront/products/${product.id}/variants`, { options: { Size: "Small, 100 g" }, stock: 40 });
  const large = { options: { Size: texts.en.size }, stock: 40, price: 12.5, imageId: files[1] };
  await call("POST", `/storefront/products/${product.id}/variants`, large);
  await call("POST", "/storefront/products", { name: "Comb", price: 3, status: "active", translations: { ar: { name: "مشط" } } });
}

describe.runIf(hasBrowser)("a purchase on a phone", () => {
  beforeAll(async () => {
    provider = await localProvider(providerPort);
    shop = await openShop(test);
    await furnish();
    await test.app.server.listen({ port, host: "127.0.0.1" });
    provider.sendTo(shop.key, { url: `${origin}/v1/public/payments/${shop.providerId}/events`, secret: EVENT_SECRET });
    browser = await launchBrowser();
  }, LONG);
  afterAll(async () => {
    await browser?.close();
    await provider?.close();
  });

  it.each([
    ["en", true],
    ["en", false],
    ["ar", true],
    ["ar", false],
  ] as const)(
    "leads from a search result to a paid order, in %s, with JavaScript: %s",
    async (language, javaScriptEnabled) => {
      const [words, pays, { locale, product, size, buyer, others }] = [wordsOf[language], payWords[language], texts[language]];
      const context = await browser.newContext({ viewport: phone, locale, javaScriptEnabled, isMobile: true, hasTouch: true });
      const page = await context.newPage();
      const complaints: string[] = [];
      // The local provider has no icon.
      const isOurs = (url: string) => !url.startsWith(provider.url);
      page.on("console", (message) => {
        if (message.type() === "error" && isOurs(message.location().url)) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      const look = (step: string) => check(page, `purchase-${language}${javaScriptEnabled ? "" : "-plain"}-${step}`, javaScriptEnabled);

      // Search engines know the address from the sitemap; the browser's language decides what the page shows.
      const sitemap = (await test.call("GET", `/s/${shop.slug}/sitemap.xml`, { prefix: "" })).text;
      const [, path = ""] = /<loc>https?:\/\/[^/]+(\/[^<]+\/p\/olive-soap[^<]+)<\/loc>/.exec(sitemap) ?? [];
      await page.goto(`${origin}${path}`);
      await page.getByRole("heading", { level: 1, name: product }).waitFor();
      await look("1-product");
      const choice = await page.getByRole("option").filter({ hasText: size }).getAttribute("value");
      await page.locator("#variant").selectOption(choice);
      await page.locator("#quantity").fill("2");
      await page.getByRole("button", { name: words.addToOrder }).click();

      await page.getByRole("heading", { name: words.cart }).waitFor();
      await look("2-cart");
      await page.getByRole("button", { name: words.send }).waitFor();
      await page.getByLabel(words.name, { exact: true }).fill(buyer);
      await page.getByLabel(words.email, { exact: true }).fill(`${language}-${javaScriptEnabled}@example.com`);
      await page.getByRole("radio", { name: /Aramex/ }).check();
      await page.locator("#address").fill("7 Rainbow Street, Amman");
      await page.getByRole("radio", { name: words.payOptions.online }).check();
      await look("3-filled");
      const shown = (await page.content()).replace(/<(head|script|style)[\s\S]*?<\/\1>/g, "");
      for (const other of others) expect(shown, "the cart is in one language").not.toContain(other);
      await page.getByRole("button", { name: words.send }).click();

      await page.getByRole("heading", { name: words.thanks }).waitFor();
      await page.getByText(size, { exact: false }).first().waitFor();
      await look("4-ordered");
      await page.getByRole("link", { name: words.payOnline }).click();
      await page.getByLabel("Card number").fill(CARDS.accepted);
      await page.getByText("$29.00").waitFor();
      await page.getByRole("button", { name: "Pay" }).click();

      await page.getByRole("heading", { name: pays.title.paid, exact: true }).waitFor();
      await look("5-returned");
      await page.getByRole("link", { name: pays.toOrder }).click();
      await page.getByText(words.isPaid).waitFor();
      await look("6-paid");
      expect(await page.getByRole("link", { name: words.invoice }).count()).toBe(1);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG,
  );
});

async function check(page: Page, name: string, canScript: boolean): Promise<void> {
  await takePicture(page, name);
  expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name).toBe(true);
  // The check itself is a script.
  if (canScript) expect(await seriousFindings(page), name).toEqual([]);
}
