import assert from "node:assert/strict";
import { homeWords } from "../../../console/src/features/home/home.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";
import { until } from "./labs.ts";

const ROWS = "main [data-row-link]";
/** The records of the page behind each count. */
const records = {
  newOrders: ROWS,
  draftInvoices: ROWS,
  unpaidInvoices: ROWS,
  productsRunningOut: ROWS,
  criticalValues: ROWS,
  testsToFinish: "main li > a[href*=open]",
  tasksDue: "main article",
} as const;

/** Each count of Home leads to exactly so many records, also beside drafts that run out and orders under way. */
export async function followCounts(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(homeWords, language);
  const owner = await Colleague.signIn(visitor, email);
  for (const status of ["draft", "active"])
    await owner.call("POST", "/storefront/products", {
      name: `Last one, ${status}, ${language} ${Date.now()}`,
      price: 5,
      stock: 1,
      status,
    });
  await visitor.go("/");
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: t.attention }) });
  await panel.getByRole("link").first().waitFor();
  for (const [key, selector] of Object.entries(records)) {
    await visitor.go("/");
    const link = panel.getByRole("link").filter({ hasText: t.items[key as keyof typeof records] });
    await panel.getByRole("link").first().waitFor();
    if ((await link.count()) === 0) continue;
    const count = Number(/\d+\s*$/.exec((await link.innerText()).trim())?.[0]);
    assert.ok(count > 0, `${key} shows its count`);
    await link.click();
    await page.waitForURL((url) => !url.pathname.endsWith("/console/"));
    const isShown = async () => (await page.locator(selector).count()) === count;
    await until(isShown, `${key}: the page shows as many as the ${count} that are counted`);
  }
}
