import { navigationWords } from "../../../console/src/app/navigation.words.ts";
import { shellWords } from "../../../console/src/app/shell.words.ts";
import { labSectionWords } from "../../../console/src/features/labs/sections.words.ts";
import { moneySectionWords } from "../../../console/src/features/money/sections.words.ts";
import { sectionWords } from "../../../console/src/features/settings/sections.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";

/** The palette leads to an order, a lab request, a product, a file and a section of the settings, found by their names. */
export async function findByName(visitor: Visitor, language: Language): Promise<void> {
  const [t, names, sections] = [pick(shellWords, language), pick(navigationWords, language), pick(sectionWords, language)];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const first = async <T>(path: string, key: string) => (await owner.call<Record<string, T[]>>("GET", `${path}?limit=1`))[key]?.[0];
  const order = await first<{ number: number; customerName: string }>("/storefront/orders", "orders");
  const test = await first<{ patientName: string }>("/labs/tests", "tests");
  const product = await first<{ name: string }>("/storefront/products", "products");
  const file = await first<{ name: string }>("/files", "files");
  const find = async (text: string, name: string | RegExp, address: RegExp) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: t.search }).fill(text);
    await page.getByRole("option", { name }).first().click();
    await page.waitForURL(address);
  };
  await visitor.go("/");
  await find(sections.tax, sections.tax, /\/settings\/tax/);
  if (order) await find(String(order.number), new RegExp(`#${order.number} `), /\/orders\//);
  if (product) await find(product.name, product.name, /\/products\//);
  if (file) await find(file.name, new RegExp(`${file.name}.*(B|بايت)`), /\/files\?open=/);
  if (test) await find(test.patientName, test.patientName, /\/(lab\/requests|clients)/);
  await find(names.money, names.money, /\/money/);
  for (const [text, address] of [
    [pick(labSectionWords, language).panels, /\/lab\/panels/],
    [pick(moneySectionWords, language).trialBalance, /\/money\/ledger\/trial-balance/],
  ] as const)
    await find(text, text, address);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: t.search }).fill(sections.tax);
  await page.getByRole("option", { name: sections.tax }).waitFor();
  await visitor.look("palette-settings");
}
