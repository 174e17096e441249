import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Language } from "../../../console/src/kit/words/words.ts";
import { ADMIN, CLINIC, MANAGER, RECEPTION, SHOP, TECHNICIAN } from "../flows.ts";
import { ADMIN_PASSWORD, PASSWORD } from "../visitor.ts";

export interface Person {
  role: string;
  email: string;
  password: string;
  kind: "workspace" | "admin" | "stranger";
  /** Only these pages; all without it. */
  pages?: RegExp;
}

const member = (role: string, email: string): Person => ({ role, email, password: PASSWORD, kind: "workspace" });
const PRACTITIONER = "walk-practitioner@bright-clinic.example";

export const people: readonly Person[] = [
  member("owner", CLINIC),
  // The clinic sells nothing online: the shop's owner has the orders and products to press on.
  { ...member("shopkeeper", SHOP), pages: /^\/(orders|products|store)(\/|$)/ },
  member("manager", MANAGER),
  member("receptionist", RECEPTION),
  member("practitioner", PRACTITIONER),
  member("accountant", "peter@bright-clinic.example"),
  member("lab technician", TECHNICIAN),
  { role: "admin", email: ADMIN, password: ADMIN_PASSWORD, kind: "admin" },
  { role: "stranger", email: CLINIC, password: PASSWORD, kind: "stranger" },
];

interface Role {
  id: string;
  name: string;
}

/** The demo has no practitioner of its own: adds one by the API, with the built-in role where there is one. */
export async function addPractitioner(url: string): Promise<void> {
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${url}/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const login = await post<{ token: string; workspace: { id: string } }>("/auth/login", { email: CLINIC, password: PASSWORD });
  const base = `/workspace/${login.workspace.id}`;
  const listed = await fetch(`${url}/v1${base}/roles?limit=100`, { headers: { authorization: `Bearer ${login.token}` } });
  const { roles } = (await listed.json()) as { roles: Role[] };
  const permissions = ["sessions.view", "sessions.update", "clients.view", "services.view", "tasks.view", "files.view"];
  const role =
    roles.find(({ name }) => name === "Practitioner") ??
    (await post<{ role: Role }>(`${base}/roles`, { name: "Practitioner", permissions }, login.token)).role;
  await post(`${base}/staff`, { name: "Dr. Walk", email: PRACTITIONER, password: PASSWORD, roleId: role.id }, login.token);
}

const script = readFileSync(new URL("./in-page.mjs", import.meta.url), "utf8");

/** A browser in which the person is signed in, speaks the language, and every page counts what happens on it. */
export async function openAs(
  browser: Browser,
  url: string,
  person: Person,
  language: Language,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    acceptDownloads: true,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  const kept = { "wp.language": language, "wp.scheme": "light" };
  await context.addInitScript(
    `try { for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value); sessionStorage.clear(); } catch {}`,
  );
  await context.addInitScript(script);
  const page = await context.newPage();
  await signIn(page, url, person);
  return { context, page };
}

/** By the API, as a person who has signed in before. */
export async function signIn(page: Page, url: string, { kind, email, password }: Person): Promise<void> {
  await page.goto(`${url}/healthz`);
  if (kind === "stranger") return;
  const path = kind === "admin" ? "/v1/auth/admin/login" : "/v1/auth/login";
  const response = await page.request.post(`${url}${path}`, { data: { email, password } });
  if (!response.ok()) throw new Error(`sign-in of ${email}: ${response.status()}`);
  await page.evaluate(`localStorage.setItem("wp.login.${kind}", "1")`);
}
