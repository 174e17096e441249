// The pictures of the README, of the filled demo in Chromium: `npm run pictures`. `CONSOLE_DATA` names a folder of a demo that is filled already.
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "../test/browser.ts";
import { CLINIC } from "../test/console/flows.ts";
import { demoData, startService } from "../test/console/service.ts";
import { type VisitOptions, Visitor } from "../test/console/visitor.ts";

interface Picture extends Pick<VisitOptions, "language" | "scheme"> {
  name: string;
  path: string;
  email?: string;
}

const PICTURES: readonly Picture[] = [
  { name: "console-light", path: "/console/", email: CLINIC, language: "en", scheme: "light" },
  { name: "console-dark", path: "/console/", email: CLINIC, language: "en", scheme: "dark" },
  { name: "calendar", path: "/console/calendar", email: CLINIC, language: "en", scheme: "light" },
  { name: "lab-arabic", path: "/console/lab", email: CLINIC, language: "ar", scheme: "light" },
  { name: "store", path: "/s/corner-roastery", language: "en", scheme: "light" },
  { name: "reference", path: "/docs/operations/createClient", language: "en", scheme: "light" },
];
const FOLDER = new URL("../docs/images/", import.meta.url).pathname;
const PORT = Number(process.env.CONSOLE_PORT ?? 4790);

const service = await startService(PORT, await demoData());
const browser = await launchBrowser();
try {
  for (const { name, path, ...options } of PICTURES) {
    const visitor = await Visitor.open(browser, { url: service.url, width: 1440, ...options });
    await visitor.page.goto(`${service.url}${path}`, { waitUntil: "networkidle" });
    await keep(visitor.page, name);
    const problems = await visitor.close();
    if (problems.length > 0) throw new Error(`${name}: ${problems.join("; ")}`);
  }
} finally {
  await browser.close();
  await service.stop();
}

async function keep(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 88 }).toFile(`${FOLDER}${name}.webp`);
  console.log(`docs/images/${name}.webp`);
}
