import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser, seriousFindings, takePicture } from "./browser.ts";
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
    await page.goto(`${origin}/docs/operations/createClient`);
    const paint = "performance.getEntriesByName('first-contentful-paint')[0]";
    // On a busy machine the page is loaded before it is painted.
    await page.waitForFunction(`${paint} !== undefined`);
    shownAfter = Number(await page.evaluate(`${paint}.startTime`));
  });
  afterAll(() => browser?.close());

  it("shows the operation with the first paint, loads nothing from other hosts, and keeps to the policy", async () => {
    expect(await page.locator("article h1").isVisible()).toBe(true);
    await takePicture(page, "docs");
    console.log(`The reference is on screen after ${Math.round(shownAfter)} ms.`);
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("keeps the language, the colours and the unfolded groups", async () => {
    await page.locator("#request").getByRole("button", { name: "Python" }).click();
    await page.locator("details[data-group=labs] > summary").click();
    await page.getByRole("button", { name: "Light or dark" }).click();
    const scheme = await page.locator("html").getAttribute("data-scheme");
    await page.goto(`${origin}/docs/operations/refundInvoice`);
    expect(await page.locator("#request pre:visible").textContent()).toContain("requests.post(");
    expect(await page.locator("details[data-group=labs]").getAttribute("open")).not.toBeNull();
    expect(await page.locator("html").getAttribute("data-scheme")).toBe(scheme);
  });

  it("shows the first language where the chosen one is missing", async () => {
    await page.evaluate("localStorage.setItem('docs.language', 'cURL')");
    await page.goto(`${origin}/docs/guides/receiving-webhooks`);
    const card = page.locator(".card.code").filter({ has: page.getByRole("button", { name: "Python" }) });
    expect(await card.locator("pre:visible").textContent()).toContain("verifyWebhook");
    expect(await card.getByRole("button", { name: "SDK" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("finds fields, errors and events by keyboard", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("plan-limit-reached");
    await expect.poll(() => page.locator("#found li").count()).toBeGreaterThan(1);
    expect(await page.locator("#found li[aria-selected=true]").textContent()).toContain("ERROR");
    await page.locator(".palette input").fill("lowStockAt");
    await expect.poll(() => page.locator("#found li").first().textContent()).toContain("lowStockAt");
    await page.keyboard.press("ArrowDown");
    expect(await page.locator("#found li[aria-selected=true]").getAttribute("id")).toBe("found-1");
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator(".palette input").fill("refundinvoice");
    await expect.poll(() => page.locator("#found li").first().textContent()).toContain("POST");
    await page.locator(".palette input").fill("invoice.paid");
    await expect.poll(() => page.locator("#found li").first().textContent()).toContain("EVENT");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin}/docs/events#invoice.paid`);
  });

  it("follows addresses of the former page", async () => {
    await page.goto(`${origin}/docs#createInvoice`);
    await page.waitForURL(`${origin}/docs/operations/createInvoice`);
  });

  it("makes a sandbox with one click, and sends what is tried out with it", async () => {
    await page.goto(`${origin}/docs`);
    await page.locator("main").getByRole("button", { name: "Make a sandbox workspace" }).click();
    await page.locator(".account.in").waitFor();
    await page.getByRole("dialog").getByText("export TOKEN=").waitFor();
    await takePicture(page, "docs-sandbox");
    await page.goto(`${origin}/docs/operations/readClient`);
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByRole("button", { name: "Send GET" }).click();
    await expect.poll(() => page.locator("form.try pre").textContent()).toMatch(/^200 [\s\S]*Lina Haddad/);
    expect(complaints).toEqual([]);
  });

  it("folds a group for good, also the one that it had unfolded", async () => {
    await page.goto(`${origin}/docs/operations/readClient`);
    const labs = page.locator("details[data-group=labs]");
    await labs.locator("> summary").click();
    await page.reload();
    expect(await labs.getAttribute("open")).toBeNull();
  });

  it("signs in to an account with a password, and says why it cannot", async () => {
    const { email } = (await page.evaluate("JSON.parse(sessionStorage.getItem('docs.sandbox'))")) as { email: string };
    const fresh = await browser.newPage();
    await fresh.goto(`${origin}/docs/operations/readClient`);
    await fresh.getByRole("button", { name: "Sign in" }).click();
    const dialog = fresh.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Password").fill("not-the-password-1");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect.poll(() => dialog.getByRole("alert").textContent()).not.toBe("");
    expect(await seriousFindings(fresh)).toEqual([]);
    await fresh.close();
  });

  it.each([
    "/docs",
    "/docs/operations/createInvoice",
    "/docs/guides/authentication",
    "/docs/guides/receiving-webhooks",
    "/docs/guides/sdk-reference",
    "/docs/events",
  ])("%s has nothing serious for the accessibility check, wide and light, narrow and dark, and does not scroll sideways", async (path) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const width = colorScheme === "light" ? 1400 : 390;
      const plain = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      await plain.goto(origin + path);
      // All links and events are rendered alike: a few of each are enough.
      await plain.evaluate(
        "document.querySelectorAll('.ops li:nth-of-type(n + 4), .event:nth-of-type(n + 4)').forEach((node) => node.remove())",
      );
      expect([colorScheme, await seriousFindings(plain)]).toEqual([colorScheme, []]);
      expect(await plain.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await plain.close();
    }
  });
});
