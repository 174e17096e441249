// What the console weighs and how soon it is there: sizes are held to the design's bars, times are told.
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { CLINIC, type Flows } from "./flows.ts";
import type { Visitor } from "./visitor.ts";

const FIRST_JS_KB = 240;
const FIRST_CSS_KB = 25;
const ROUTE_KB = 30;
const ROUTES = ["/", "/calendar", "/clients", "/tasks", "/till", "/invoices", "/team", "/settings/profile"];
/** A phone: a quarter of this machine's speed, 10 Mbit/s, 40 ms away. */
const PHONE = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };

interface Weight {
  js: number;
  css: number;
}

export async function bars(flows: Flows): Promise<void> {
  let first: Weight | undefined;
  for (const route of ["/sign-in", ...ROUTES]) {
    await flows.run(`weight of ${route}`, { email: route === "/sign-in" ? undefined : CLINIC, width: 390 }, async (visitor) => {
      const weight = await weigh(visitor, route);
      first ??= weight;
      console.log(`     ${kb(weight.js)} JS, ${kb(weight.css)} CSS`);
      if (weight === first && (weight.js > FIRST_JS_KB * 1000 || weight.css > FIRST_CSS_KB * 1000))
        visitor.problems.push(`first load over ${FIRST_JS_KB} kB JS or ${FIRST_CSS_KB} kB CSS`);
      if (weight.js + weight.css > (FIRST_JS_KB + FIRST_CSS_KB + ROUTE_KB) * 1000)
        visitor.problems.push(`over ${ROUTE_KB} kB more than a first load`);
    });
  }
  for (const route of ["/", "/calendar", "/clients"])
    await flows.run(`paint of ${route} on a phone`, { email: CLINIC, width: 390 }, (visitor) => paint(visitor, route));
}

function assetsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\\/assets\\/.*\\.(js|css)$/.test(name))",
  );
}

async function sizeOf(url: string): Promise<{ url: string; size: number }> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { url, size: gzipSync(body, { level: 9 }).length };
}

async function weigh(visitor: Visitor, route: string): Promise<Weight> {
  await visitor.go(route);
  const sizes = await Promise.all((await assetsOf(visitor.page)).map(sizeOf));
  const sum = (ending: string) => sizes.filter(({ url }) => url.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  return { js: sum(".js"), css: sum(".css") };
}

async function paint(visitor: Visitor, route: string): Promise<void> {
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", PHONE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await visitor.page.addInitScript(`
    window.seen = { paint: 0, shift: 0 };
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.paint = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });
  `);
  await visitor.go(route);
  await visitor.page.locator("h1").first().waitFor();
  await visitor.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  const seen = await visitor.page.evaluate<{ paint: number; shift: number }>("window.seen");
  console.log(`     largest paint ${Math.round(seen.paint)} ms, layout shift ${seen.shift.toFixed(3)}`);
  if (seen.shift > 0.02) visitor.problems.push(`layout shift ${seen.shift.toFixed(3)}, over 0.02`);
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
