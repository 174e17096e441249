import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { hasBrowser, launchBrowser, seriousFindings } from "./browser.ts";
import { testApp } from "./harness.ts";
import { threadTime } from "./stalls.ts";

const test = testApp();

describe("the reference", () => {
  const get = (path: string, encoding = "identity", more: Record<string, string> = {}) =>
    test.app.server.inject({ method: "GET", url: path, headers: { "accept-encoding": encoding, ...more } });

  it.runIf(threadTime() !== undefined)("is made in parts the first time, and keeps nobody waiting", async () => {
    const turns: number[] = [];
    let last = threadTime() ?? 0;
    let isMade = false;
    const take = () => {
      const now = threadTime() ?? 0;
      turns.push(now - last);
      last = now;
      if (!isMade) setImmediate(take);
    };
    setImmediate(take);
    await get("/docs");
    isMade = true;
    await new Promise((resolve) => setImmediate(resolve));
    const work = turns.reduce((sum, turn) => sum + turn, 0);
    expect(turns.length).toBeGreaterThan(20);
    expect(Math.max(...turns)).toBeLessThan(work / 2);
  });

  it("shows every operation, with a sample of each language", async () => {
    const { payload } = await get("/docs");
    const missing = routes.filter(({ name }) => !payload.includes(`<article id="${name}"`));
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(payload).toContain("api.workspace(workspaceId).clients.create(body)");
    expect(payload).toContain("requests.post(");
  });

  it.each(["/docs", "/docs/", "/openapi.json", "/docs/reference.css", "/docs/reference.js"])(
    "packs %s for those who can unpack",
    async (path) => {
      const [plain, gzip, br] = [await get(path), await get(path, "gzip"), await get(path, "gzip, deflate, br")];
      expect([plain.statusCode, plain.headers["content-encoding"]]).toEqual([200, undefined]);
      expect([gzip.headers["content-encoding"], br.headers["content-encoding"]]).toEqual(["gzip", "br"]);
      expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
      const again = await get(path, "br", { "if-none-match": String(plain.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect((await get(path, "br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
    },
  );
});

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

  it("shows operations with the first paint, asks nobody else, and keeps to the policy", async () => {
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
    // All operations are made alike, and looking at every one of them takes minutes: a dozen stand for them.
    await plain.evaluate(
      "document.querySelectorAll('article:nth-of-type(n + 2), nav li:nth-of-type(n + 4)').forEach((node) => node.remove())",
    );
    expect(await seriousFindings(plain)).toEqual([]);
  });
});
