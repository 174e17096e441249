// Size and loading time of the console. Sizes and layout shifts must stay within the design's limits; times and the order of requests depend
// on the machine and are only reported.
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { ADMIN, CLINIC, type Flows, SHOP } from "./flows.ts";
import { scrollLongList } from "./long-list.ts";
import type { Visitor } from "./visitor.ts";

const FIRST_JS_KB = 240;
const FIRST_CSS_KB = 25;
/** Limit of what a page loads in addition to Home. */
const ROUTE_KB = 30;
const SHIFT = 0.01;
const PAINT_MS = 2_500;
const MONEY =
  "income expenses recurring registers books ledger ledger/accounts ledger/trial-balance ledger/result ledger/tax ledger/lock".split(" ");
const ROUTES = [
  "/calendar",
  "/clients",
  "/tasks",
  "/till",
  "/invoices",
  "/money",
  ...MONEY.map((page) => `/money/${page}`),
  "/lab",
  "/lab/requests",
  "/lab/catalogue",
  "/lab/coupons",
  "/lab/samples",
  "/contests",
  "/files",
  "/activity",
  "/activity/jobs",
  "/team",
  "/team?tab=roles",
  "/team?tab=fields",
];
const SHOP_ROUTES = [
  "/orders",
  "/orders?view=list",
  "/products",
  "/store",
  "/store/pages",
  "/store/delivery",
  "/store/categories",
  "/store/domains",
];
/** Sections whose loading is measured as on a phone. */
const PAINTED = [
  "/",
  "/calendar",
  "/clients",
  "/tasks",
  "/till",
  "/invoices",
  "/money",
  "/lab",
  "/contests",
  "/files",
  "/activity",
  "/team",
  "/settings/profile",
];
const PAINTED_IN_SHOP = ["/orders", "/products", "/store"];
const SECTIONS = "profile hours holidays services questions booking messages tax subscription keys webhooks security".split(" ");
const ADMIN_ROUTES = [
  "/admin",
  "/admin/workspaces",
  "/admin/payments",
  "/admin/plans",
  "/admin/categories",
  "/admin/admins",
  "/admin/audit",
  "/admin/expenses",
  "/admin/renewals",
  "/admin/webhooks",
  "/admin/dead-letters",
];
/** Public pages of the demo's stores. */
const PUBLIC = ["/s/corner-roastery", "/s/corner-roastery/collections/all", "/s/corner-roastery/cart", "/s/jasmine-salon?lang=ar"];
/** A phone: a quarter of this machine's speed, 10 Mbit/s, 40 ms away. */
const PHONE = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };

export async function bars(flows: Flows): Promise<void> {
  const home = new Set<string>();
  await flows.run("weight of Home", { email: CLINIC, width: 390 }, async (visitor) => {
    for (const url of await weighFirst(visitor, "/")) home.add(url);
  });
  await flows.run("weight of sign-in", { width: 390 }, async (visitor) => void (await weighFirst(visitor, "/sign-in")));
  for (const route of [...ROUTES, ...SECTIONS.map((section) => `/settings/${section}`)])
    await flows.run(`weight of ${route}`, { email: CLINIC, width: 390 }, (visitor) => beyond(visitor, route, home));
  for (const route of SHOP_ROUTES)
    await flows.run(`weight of ${route}`, { email: SHOP, width: 390 }, (visitor) => beyond(visitor, route, home));
  for (const route of ADMIN_ROUTES)
    await flows.run(`weight of ${route}`, { email: ADMIN, width: 390 }, (visitor) => beyond(visitor, route, home));
  for (const [email, routes] of [
    [CLINIC, PAINTED],
    [SHOP, PAINTED_IN_SHOP],
  ] as const)
    for (const route of routes) await flows.run(`paint of ${route} on a phone`, { email, width: 390 }, (visitor) => paint(visitor, route));
  // The language decides the direction and the labels' widths.
  await flows.run("paint of /calendar on a phone (ar)", { email: CLINIC, width: 390, language: "ar" }, (visitor) =>
    paint(visitor, "/calendar"),
  );
  for (const path of PUBLIC) await flows.run(`paint of ${path} on a phone`, { width: 390 }, (visitor) => paintPublic(visitor, path));
  await flows.run("paint of a product on a phone", { width: 390 }, async (visitor) => paintPublic(visitor, await productOf(visitor)));
  await flows.run("a list of ten thousand rows", { email: CLINIC, width: 1440 }, (visitor) => scrollLongList(visitor, CLINIC));
}

/** The first product of the shop. */
async function productOf({ page, url }: Visitor): Promise<string> {
  await page.goto(`${url}/s/corner-roastery/collections/all`);
  const address = await page.locator(".product a").first().getAttribute("href");
  await page.goto("about:blank");
  return address ?? "";
}

async function paintPublic(visitor: Visitor, path: string): Promise<void> {
  await observe(visitor);
  await visitor.page.goto(visitor.url + path);
  // Pictures that come later must not move anything either.
  await visitor.page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await visitor.page.waitForLoadState("networkidle");
  await report(visitor);
}

/** Weighs the files of a first visit against their limits. */
export async function weighFirst(visitor: Visitor, route: string): Promise<string[]> {
  const assets = await assetsOf(visitor, route);
  const js = await weigh(assets.filter((url) => url.endsWith(".js")));
  const css = await weigh(assets.filter((url) => url.endsWith(".css")));
  console.log(`     ${kb(js)} JS, ${kb(css)} CSS`);
  if (js > FIRST_JS_KB * 1000 || css > FIRST_CSS_KB * 1000) visitor.problems.push(`over ${FIRST_JS_KB} kB JS or ${FIRST_CSS_KB} kB CSS`);
  return assets;
}

async function beyond(visitor: Visitor, route: string, home: ReadonlySet<string>): Promise<void> {
  const more = await weigh((await assetsOf(visitor, route)).filter((url) => !home.has(url)));
  console.log(`     ${kb(more)} more than Home`);
  if (more > ROUTE_KB * 1000) visitor.problems.push(`${kb(more)} more than Home, over ${ROUTE_KB} kB`);
}

async function assetsOf(visitor: Visitor, route: string): Promise<string[]> {
  await visitor.go(route);
  return visitor.page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\\/assets\\/.*\\.(js|css)$/.test(name))",
  );
}

async function weigh(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

interface Seen {
  paint: number;
  shift: number;
  /** Elements that moved, to find the reason. */
  moved: string[];
}

async function paint(visitor: Visitor, route: string): Promise<void> {
  await observe(visitor);
  await visitor.go(route);
  await visitor.page.locator("h1").first().waitFor();
  await visitor.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  await report(visitor);
}

async function observe(visitor: Visitor): Promise<void> {
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", PHONE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await visitor.page.addInitScript(`
    window.seen = { paint: 0, shift: 0, moved: [] };
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.paint = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
    const textOf = (node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent).slice(0, 40));
    const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(",");
    const nameOf = ({ node, previousRect, currentRect }) => textOf(node) + " [" + placeOf(previousRect) + " to " + placeOf(currentRect) + "]";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        seen.moved.push(entry.value.toFixed(3), ...entry.sources.map(nameOf));
      }
    }).observe({ type: "layout-shift", buffered: true });
  `);
}

async function report(visitor: Visitor): Promise<void> {
  const seen = await visitor.page.evaluate<Seen>("window.seen");
  const trips = await roundTrips(visitor.page, seen.paint);
  console.log(
    `     largest paint ${Math.round(seen.paint)} ms, layout shift ${seen.shift.toFixed(3)}, ${trips} requests one after another`,
  );
  if (seen.paint > PAINT_MS) console.log(`     over ${PAINT_MS} ms`);
  if (seen.shift > SHIFT) visitor.problems.push(`layout shift ${seen.shift.toFixed(3)}, over ${SHIFT}: ${seen.moved.join(" ")}`);
}

interface Sent {
  name: string;
  startTime: number;
  responseEnd: number;
  transferSize: number;
}

/**
 * The longest chain of requests, each begun after the one before was answered. Four are needed: the page, `boot.js`, the login beside all files,
 * the data. Nothing waits for fonts and the icon, and a file that was preloaded is not sent again.
 */
async function roundTrips(page: Page, until: number): Promise<number> {
  const all = await page.evaluate<Sent[]>(
    "performance.getEntries().filter((one) => one instanceof PerformanceResourceTiming).map((one) => one.toJSON())",
  );
  const awaited = all.filter(({ name, transferSize }) => transferSize > 0 && !/\.(woff2|svg)$/.test(name));
  const inTime = awaited.filter(({ responseEnd }) => responseEnd <= until).sort((a, b) => a.responseEnd - b.responseEnd);
  let count = 0;
  let end = -1;
  for (const { startTime, responseEnd } of inTime) {
    if (startTime < end) continue;
    count += 1;
    end = responseEnd;
  }
  return count;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
