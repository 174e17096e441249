import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sectionWords } from "../console/src/features/settings/sections.words.ts";
import { everyDay } from "./booking.ts";
import { hasBrowser, launchBrowser } from "./browser.ts";
import { ADMIN_PASSWORD, makeAdmin, PASSWORD } from "./factories.ts";
import { Chance } from "./fuzz/random.ts";
import type { JsonSchema } from "./fuzz/values.ts";
import { makeWorld, type World } from "./fuzz/world.ts";
import { testApp } from "./harness.ts";
import { resolve } from "./openapi.ts";
import { writeEverywhere } from "./threats/writes.ts";

// Text that a visitor, a member or an admin can type, in a real browser: it is shown as text everywhere.

const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
const LONG = 600_000;
/** Pages that are open at once: most of the time goes into waiting for one to come to rest. */
const TABS = 4;

/** Payloads that break out of text, of an attribute in either quotes, and of a script, with an element that no page has; longest first. */
const PAYLOADS = [
  `</script></title></style>'"><x-pwned onfocus=pwned() tabindex=0 autofocus><img src=x onerror=pwned()>{{pwned()}}\${pwned()}`,
  `'"><x-pwned><img src=x onerror=pwned()>`,
  `'"><x-pwned>`,
  "<x-pwned>",
];
const LINK = "javascript:pwned()//";
/** Pages of the console that show no record, and lead a signed-in member elsewhere. */
const BEFORE_LOGIN = /\/(sign-in|sign-up|forgot|reset|invite|email)$/;

/** The longest payload that fits, in every text that is free. */
function payloadEverywhere(body: unknown, given: JsonSchema): unknown {
  const schema = resolve(given as object) as JsonSchema;
  const {
    anyOf,
    items,
    properties = {},
    enum: words,
    format,
    pattern = "\\S",
    maxLength = 200,
  } = schema as JsonSchema & { anyOf?: JsonSchema[] };
  const chosen = anyOf?.find(({ type }) => type !== "null");
  if (chosen && body !== null) return payloadEverywhere(body, chosen);
  if (typeof body === "string") {
    if (format === "uri") return LINK;
    const isFree = !words && !format && new RegExp(pattern, "u").test(PAYLOADS[3] ?? "");
    return isFree ? (PAYLOADS.find((payload) => payload.length <= maxLength) ?? body) : body;
  }
  if (Array.isArray(body)) return items ? body.map((item) => payloadEverywhere(item, items)) : body;
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, properties[name] ? payloadEverywhere(value, properties[name]) : value]),
  );
}

let world: World;
let browser: Browser;
let origin: string;
let slug: string;
let written: string[];
const visited: string[] = [];
let admin: { email: string };

interface Watched {
  page: Page;
  happened: string[];
}

async function watch(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  const happened: string[] = [];
  await page.exposeFunction("pwned", () => void happened.push("ran"));
  page.on("dialog", (dialog) => {
    happened.push("dialog");
    void dialog.dismiss();
  });
  // A policy that has to stop something means that the markup got through.
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && happened.push(message.text()));
  return { page, happened };
}

/** Elements that the payloads would have made, and links that would run them. */
const INJECTED = `[...document.querySelectorAll("x-pwned, a[href^='javascript:' i], [onerror], [onfocus]")].map((one) => one.outerHTML.slice(0, 200))`;

/** Sends payloads in every field of every form, also those that take only numbers or a choice. */
const TYPE_EVERYWHERE = `for (const field of document.querySelectorAll("form input:not([type=hidden], [type=radio], [type=checkbox]), form textarea")) {
  if (field instanceof HTMLInputElement) field.type = "text";
  field.value = ${JSON.stringify(PAYLOADS[0])};
}`;

async function injectedIn(page: Page, happened: string[]): Promise<string[]> {
  const found = (await page.evaluate(INJECTED)) as string[];
  return [...found, ...happened.splice(0)].map((what) => `${page.url()}: ${what}`);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle").catch(() => undefined);
}

describe.runIf(hasBrowser)("text that anyone typed", () => {
  beforeAll(async () => {
    world = await makeWorld(test);
    admin = await makeAdmin(test);
    written = await writeEverywhere(test, world, payloadEverywhere);
    await openForVisitors();
    await test.app.clockwork.drain();
    await test.app.console.prepare();
    origin = await test.app.server.listen({ port: 0, host: "127.0.0.1" });
    browser = await launchBrowser();
  }, LONG);
  afterAll(() => browser?.close());

  /** A store that shows all of it, with a booking, an order and an attempt by a visitor who attacks. */
  async function openForVisitors(): Promise<void> {
    const { path, token } = world.owner;
    const [payload = ""] = PAYLOADS;
    const name = PAYLOADS[1] ?? "";
    slug = (await test.get(`${path}/storefront/store`, token)).body.store.slug;
    await test.patch(path, { name, workingHours: everyDay("09:00", "17:00"), booking: { isEnabled: true, note: payload } }, token);
    await test.patch(`${path}/storefront/store`, { description: payload, isPublished: true }, token);
    const page = { title: name, content: payload, slug: "attack", status: "active" };
    expect((await test.post(`${path}/storefront/content-pages`, page, token)).status).toBe(201);
    const product = await test.post(
      `${path}/storefront/products`,
      { name, description: payload, price: 2, status: "active", stock: 9 },
      token,
    );
    const customer = { name, email: "attacker@example.com" };
    const items = [{ productId: product.body.product.id, quantity: 1 }];
    const order = await test.post(`/public/storefront/stores/${slug}/orders`, { customer, items, notes: payload }, undefined);
    expect(order.status).toBe(201);
    visited.push(
      `/s/${slug}`,
      `/s/${slug}/attack`,
      `/s/${slug}/book`,
      `/s/${slug}/cart`,
      `/s/${slug}/orders/${order.body.statusToken}`,
      `/s/${slug}?q=${encodeURIComponent(name)}`,
    );
    const service = await test.post(
      `${path}/services`,
      { name, scope: "sessions", price: 5, durationMinutes: 30, isActive: true, description: payload },
      token,
    );
    const staff = (await test.get(`${path}/staff?limit=100`, token)).body.staff;
    for (const { id } of staff) await test.patch(`${path}/staff/${id}`, { isBookable: true, serviceIds: [], workingHours: null }, token);
    const serviceId = service.body.service?.id;
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const booking = { customer: { ...customer, notes: payload }, serviceIds: [serviceId], date: day, startTime: "10:00" };
    const booked = await test.post(`/public/booking/${slug}/bookings`, booking);
    if (booked.body.manageToken)
      visited.push(`/s/${slug}/bookings/${booked.body.manageToken}`, `/s/${slug}/bookings/${booked.body.manageToken}/move`);
    visited.push(`/s/${slug}/book?service=${serviceId}`, `/s/${slug}/book?service=${serviceId}&day=${day}&time=10%3A00`);
    const { contests } = (await test.get(`${path}/contests`, token)).body;
    for (const { id } of contests) {
      await test.post(`${path}/contests/${id}/publish`, {}, token);
      visited.push(`/s/${slug}/contests/${id}`);
    }
  }

  it("was typed into most routes that take any", () => {
    expect(written.length).toBeGreaterThan(60);
  });

  it(
    "is text on every page that visitors see, in both languages, and in what they typed wrongly",
    async () => {
      const context = await browser.newContext();
      const { page, happened } = await watch(context);
      const injected: string[] = [];
      let shown = 0;
      for (const path of visited) {
        for (const language of ["en", "ar"]) {
          const answer = await page.goto(`${origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
          expect([path, (answer?.status() ?? 500) < 500]).toEqual([path, true]);
          if ((await page.content()).includes("x-pwned")) shown++;
          injected.push(...(await injectedIn(page, happened)));
          await page.evaluate(TYPE_EVERYWHERE);
          const form = page.locator("form[method=post]").first();
          if (language === "ar" || (await form.count()) === 0) continue;
          const answered = page.waitForEvent("load");
          await form.evaluate((element) => (element as unknown as { submit(): void }).submit()).catch(() => undefined);
          await answered;
          injected.push(...(await injectedIn(page, happened)));
        }
      }
      expect(injected).toEqual([]);
      // Otherwise the test would prove nothing.
      expect(shown).toBeGreaterThan(8);
      await context.close();
    },
    LONG,
  );

  it(
    "is text on every page of the console, and in what opens from it",
    async () => {
      const { clients } = (await test.get(`${world.owner.path}/clients?limit=3`, world.owner.token)).body;
      const pages = consolePages(
        (path) => !path.startsWith("/admin"),
        clients.map(({ id }: { id: string }) => id),
      );
      const injected = await walkConsole("/v1/auth/login", { email: world.owner.email, password: PASSWORD }, pages);
      expect(injected.found).toEqual([]);
      expect(injected.shown).toBeGreaterThan(6);
    },
    LONG,
  );

  it(
    "is text in the admins' part of the console",
    async () => {
      const pages = consolePages((path) => path.startsWith("/admin"));
      const injected = await walkConsole("/v1/auth/admin/login", { email: admin.email, password: ADMIN_PASSWORD }, pages);
      expect(injected.found).toEqual([]);
      expect(injected.shown).toBeGreaterThan(1);
    },
    LONG,
  );

  /** Pages of the console, from its own list, so that a new page is attacked without being named here. */
  function consolePages(isWanted: (path: string) => boolean, clientIds: readonly string[] = []): string[] {
    const read = (path: string) => readFileSync(new URL(`../console/src/${path}`, import.meta.url), "utf8");
    const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
    const sections = Object.keys(sectionWords.en);
    const paths = found(read("app/router.tsx"), /\bpage\(\s*\w+,\s*"([^"]+)"/g).filter(
      (path) => isWanted(path) && !BEFORE_LOGIN.test(path),
    );
    expect([paths.length > 6, sections.length > 9]).toEqual([true, true]);
    return paths.flatMap((path) => {
      const name = /\$(\w+)/.exec(path)?.[1];
      if (name === undefined) return [path];
      const one = world.idFor(new Chance(0), name === "testId" ? "/tests/:testId" : `/:${name}`);
      const values = name === "section" ? sections : name === "clientId" ? clientIds : one ? [one] : [];
      expect([path, values.length > 0]).toEqual([path, true]);
      return values.map((value) => path.replace(`$${name}`, value));
    });
  }

  /** Opens each page and presses its controls, so that sheets and dialogs show the text too. */
  async function walkConsole(at: string, login: object, pages: readonly string[]): Promise<{ found: string[]; shown: number }> {
    const context = await browser.newContext({ locale: "en" });
    const signedIn = await context.request.post(origin + at, { data: login, headers: { origin } });
    expect(signedIn.status()).toBe(200);
    const start = await context.newPage();
    await start.goto(`${origin}/healthz`);
    await start.evaluate(`localStorage.setItem("wp.login.${at.includes("admin") ? "admin" : "workspace"}", "1")`);
    const waiting = [...pages];
    const seen = { found: [] as string[], shown: 0 };
    const tab = async () => {
      const watched = await watch(context);
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await pressMarked(path, watched, seen);
    };
    await Promise.all(Array.from({ length: TABS }, tab));
    await context.close();
    return seen;
  }

  async function pressMarked(path: string, { page, happened }: Watched, seen: { found: string[]; shown: number }): Promise<void> {
    await page.goto(`${origin}/console${path}`);
    await settle(page);
    // Waits for parts that are loaded after the page.
    await page.waitForTimeout(250);
    seen.found.push(...(await injectedIn(page, happened)));
    const marked = page.getByText("x-pwned");
    const count = await marked.count();
    if (count > 0) seen.shown++;
    for (let index = 0; index < Math.min(count, 4); index++) {
      await marked
        .nth(index)
        .click({ timeout: 2_000, force: true })
        .catch(() => undefined);
      await settle(page);
      seen.found.push(...(await injectedIn(page, happened)));
      await page.keyboard.press("Escape");
    }
  }

  it(
    "is text in every e-mail",
    async () => {
      const context = await browser.newContext();
      const { page, happened } = await watch(context);
      const mails = test.mails.filter(({ html }) => html);
      const injected: string[] = [];
      for (const { subject, html = "" } of mails) {
        await page.setContent(html);
        injected.push(...(await injectedIn(page, happened)).map((what) => `${subject}: ${what}`));
      }
      expect(mails.length).toBeGreaterThan(3);
      expect(mails.some(({ html = "" }) => html.includes("x-pwned"))).toBe(true);
      expect(injected).toEqual([]);
      await context.close();
    },
    LONG,
  );
});
