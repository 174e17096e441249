import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** Timeout for a hanging page; long, because a busy machine must not fail a test. */
const PATIENCE_MS = 120_000;

/** Tests in a browser run only where one is installed; elsewhere they are reported as skipped. */
export const hasBrowser = existsSync(EXECUTABLE);
if (!hasBrowser) console.warn(`No Chromium at ${EXECUTABLE} (set CHROMIUM): tests in a browser are skipped.`);

/** `hosts` are names that the browser takes for this machine. */
export async function launchBrowser(hosts: readonly string[] = []): Promise<Browser> {
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(",");
  const args = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...(rules ? [`--host-resolver-rules=${rules}`] : []),
  ];
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args });
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; html: string }[];
}

/** Serious and critical findings of an accessibility check on the page. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** Keeps a picture of the page where SCREENSHOTS names a folder. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  // A dialog covers the window, not the whole page.
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}
