import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import type { Language } from "../../console/src/kit/words/words.ts";
import { startService } from "./service.ts";
import { isRecord } from "./walk/judge.ts";
import { addPractitioner, openAs, type Person, people } from "./walk/people.ts";
import { Record } from "./walk/record.ts";
import { type Bounds, Walker } from "./walk/walker.ts";

const FULL: Bounds = { presses: Number(process.env.WALK_PRESSES ?? 70), reloads: 25, widths: [] };
const SHORT: Bounds = { presses: 1, reloads: 1, widths: [] };
const WIDTHS = [320, 360, 390, 768];
/** Addresses of the routes that are reached from a mail. */
const MAILED = new Set(["/reset", "/invite", "/email"]);

export interface WalkOptions {
  port: number;
  data: string;
  /** `ci`: the owner in English and a receptionist in Arabic, one press on each page. */
  part: string;
  /** Only these roles, languages and routes; empty for all. A route may be one address of a pattern, such as `/settings/hours`. */
  roles: readonly string[];
  languages: readonly string[];
  routes: readonly string[];
}

/** Visits every route of the router as every role in both languages and presses every control. Returns the problems. */
export async function walkConsole(browser: Browser, options: WalkOptions): Promise<string[]> {
  const record = new Record();
  const isShort = options.part === "ci";
  const pairs: [Person, Language[]][] = people.map((person) => [person, languagesOf(person, isShort, options)]);
  for (const [person, languages] of pairs.filter(([, spoken]) => spoken.length > 0)) {
    // A copy for each person: the ones before have pressed "delete" too.
    const service = await startService(options.port, options.data);
    try {
      if (person.role === "practitioner") await addPractitioner(service.url);
      for (const language of languages) await walkAs(browser, service.url, person, language, { record, isShort, only: options.routes });
    } finally {
      await service.stop();
    }
  }
  record.conclude();
  report(record);
  return record.findings.size === 0 ? [] : [`${record.findings.size} findings of the walk`];
}

function languagesOf({ role }: Person, isShort: boolean, { roles, languages }: WalkOptions): Language[] {
  if (roles.length > 0 && !roles.includes(role)) return [];
  const both: Language[] = ["en", "ar"];
  if (!isShort) return both.filter((language) => languages.length === 0 || languages.includes(language));
  if (role === "owner") return ["en"];
  return role === "receptionist" ? ["ar"] : [];
}

interface Walk {
  record: Record;
  isShort: boolean;
  only: readonly string[];
}

/** Lists that lead to the page of one record. */
const LISTS: Readonly<{ [name: string]: string }> = {
  orderId: "storefront/orders",
  productId: "storefront/products",
  collectionId: "storefront/collections",
  contestId: "contests",
};

/** Whether the business has a record for the page: a clinic without a store has no orders to open. */
async function hasRecords(url: string, { kind, email, password }: Person, route: string): Promise<boolean> {
  const list = LISTS[/\$(\w+)$/.exec(route)?.[1] ?? ""];
  if (list === undefined || kind !== "workspace") return true;
  const headers = { "content-type": "application/json" };
  const login = await fetch(`${url}/v1/auth/login`, { method: "POST", headers, body: JSON.stringify({ email, password }) });
  const { token, workspace } = (await login.json()) as { token: string; workspace: { id: string } };
  const response = await fetch(`${url}/v1/workspace/${workspace.id}/${list}?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const [records] = Object.values((await response.json()) as object);
  return Array.isArray(records) && records.length > 0;
}

async function walkAs(browser: Browser, url: string, person: Person, language: Language, { record, isShort, only }: Walk): Promise<void> {
  const started = Date.now();
  const { context, page } = await openAs(browser, url, person, language);
  const walker = new Walker(page, url, person, language, record);
  await page.goto(`${url}/console${person.kind === "admin" ? "/admin" : "/"}`, { waitUntil: "load" });
  const routes = (await page.evaluate<string[]>("Object.keys(__TSR_ROUTER__.routesByPath)")).filter((route) => isFor(person, route));
  const chosen = routes.filter((route) => only.length === 0 || only.some((each) => each === route || patternOf(route).test(each)));
  for (const route of chosen)
    if (await hasRecords(url, person, route)) record.expect(route, { role: person.role, language, route, control: "" });
  // Widths are the same for everyone: the owner and the admin look.
  const widths = isOwner(person) || person.kind !== "workspace" ? (isShort ? [320] : WIDTHS) : [];
  const bounds = { ...(isShort ? SHORT : FULL), widths };
  // Routes with parameters come last: pages before lead to them.
  for (const route of chosen.sort((a, b) => Number(a.includes("$")) - Number(b.includes("$"))))
    for (const path of addressesOf(route, only, walker.links, url)) {
      const [begun, before] = [Date.now(), record.presses];
      await walker
        .visit(route, path, bounds)
        .catch((error: Error) =>
          record.add({ role: person.role, language, route, control: "", kind: "not reached", detail: error.message.split("\n")[0] ?? "" }),
        );
      console.log(
        `  ${person.role} (${language}) ${path}: ${record.presses - before} presses, ${Math.round((Date.now() - begun) / 1000)} s`,
      );
    }
  await context.close();
  console.log(
    `${person.role} (${language}): ${record.presses} presses so far, ${record.findings.size} findings (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}

function isOwner({ role }: Person): boolean {
  return role === "owner" || role === "shopkeeper";
}

function isFor({ kind, pages }: Person, route: string): boolean {
  if (pages && !pages.test(route)) return false;
  if (kind === "admin") return route.startsWith("/admin");
  const isEntry = /^\/(sign-in|sign-up|forgot|reset|invite|email)/.test(route);
  return kind === "stranger" ? isEntry : !isEntry && !route.startsWith("/admin");
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`);
}

/** Every section of settings, but one record of each kind: `/clients/$clientId` is one page, however many clients there are. */
function addressesOf(route: string, only: readonly string[], links: ReadonlySet<string>, url: string): string[] {
  if (!route.includes("$")) return [MAILED.has(route) ? `${route}?token=none` : route];
  const pattern = patternOf(route);
  const asked = only.filter((each) => !each.includes("$") && pattern.test(each));
  if (asked.length > 0) return asked;
  const paths = [...links].flatMap((link) => pathsIn(new URL(link), url));
  const found = [...new Set(paths.filter((path) => pattern.test(path)))];
  return isRecord(route) ? found.slice(0, 1) : found;
}

/** The page that a link leads to; and where a list opens a record beside it, the record's own page. */
function pathsIn({ href, pathname, searchParams }: URL, url: string): string[] {
  if (!href.startsWith(`${url}/console`)) return [];
  const path = pathname.replace("/console", "");
  const open = searchParams.get("open");
  return open ? [path, `${path}/${open}`] : [path];
}

function report(record: Record): void {
  console.log(record.table());
  const routes = [...record.routes].map(([route, { visits, pressed }]) => `  ${route.padEnd(24)} ${visits} visits, ${pressed} presses`);
  console.log(routes.join("\n"));
  console.log(
    `${record.routes.size} routes, ${record.controls.size} controls, ${record.presses} presses, ${record.findings.size} findings, ${record.unreached} out of reach`,
  );
  const folder = process.env.WALK_REPORT;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/walk.json`, JSON.stringify(record.json(), null, 2));
  writeFileSync(`${folder}/walk.txt`, `${record.table()}\n`);
}
