import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser, seriousFindings } from "./browser.ts";
import { testApp } from "./harness.ts";

const test = testApp();

describe.runIf(hasBrowser)("the reference in a browser", () => {
  let browser: Browser;
  let page: Page;
  let origin: string;
  const outside: string[] = [];
  const complaints: string[] = [];
  let shownAfter: number;

  beforeAll(async () => {
    await test.app.server.listen({ host: "127.0.0.1", port: 0 });
    origin = `http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    page.on("request", (request) => request.url().startsWith(origin) || outside.push(request.url()));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${origin}/docs`);
    shownAfter = Number(
      await page.evaluate("performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint').startTime"),
    );
  });
  afterAll(() => browser?.close());

  it("shows operations with the first paint, loads nothing from other hosts, and keeps to the policy", async () => {
    expect(await page.locator("article h3").first().isVisible()).toBe(true);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs.png` });
    console.log(`The reference is on screen after ${Math.round(shownAfter)} ms.`);
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("finds operations by words", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("refundinvoice post");
    expect(await page.locator("#found").textContent()).toBe("1 operation");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("location.hash")).toBe("#refundInvoice");
    expect(await page.locator("nav a[aria-current]").textContent()).toContain("POST");
  });

  it("sends what is tried out", async () => {
    const article = page.locator("#listPublicPlans");
    await article.getByText("Try it").click();
    await article.getByRole("button", { name: "Send GET" }).click();
    await expect.poll(() => article.locator("form.try pre").textContent()).toMatch(/^200 /);
  });

  it("has nothing serious for the accessibility check", async () => {
    const plain = await browser.newPage();
    await plain.goto(`${origin}/docs#createClient`);
    // All operations are rendered alike, and checking every one takes minutes: a sample of a dozen is enough.
    await plain.evaluate(
      "document.querySelectorAll('article:nth-of-type(n + 2), nav li:nth-of-type(n + 4)').forEach((node) => node.remove())",
    );
    expect(await seriousFindings(plain)).toEqual([]);
  });
});
