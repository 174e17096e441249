import assert from "node:assert/strict";
import { navigationWords } from "../../../console/src/app/navigation.words.ts";
import { shellWords } from "../../../console/src/app/shell.words.ts";
import { productsWords } from "../../../console/src/features/products/products.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { wordsOf } from "../../../src/domains/store/settings/site.words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

/** A receptionist sees what is hers, and no longer what is taken from her, without a reload. */
export async function fewerRights(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.go("/");
  await visitor.look("home-reception");
  const menu = page.getByRole("navigation").first();
  const links = await menu.getByRole("link").allInnerTexts();
  assert.ok(links.includes("Calendar") && links.includes("Clients"), `she sees ${links.join(", ")}`);
  await visitor.go("/settings");
  assert.equal(await page.getByRole("link", { name: "Subscription" }).count(), 0);

  await visitor.go("/clients");
  const owner = await Colleague.signIn(visitor);
  const before = await owner.permissions("Receptionist");
  try {
    await owner.allow(
      "Receptionist",
      before.filter((permission) => !permission.startsWith("clients.")),
    );
    await page.getByLabel("Name, phone or email").fill("emma");
    await menu.getByRole("link", { name: "Clients" }).waitFor({ state: "detached" });
    await visitor.look("right-taken-away");
  } finally {
    await owner.allow("Receptionist", before);
  }
}

/** A member who may see products and not change them gets no tools, no dead buttons and no hints for tools. */
export async function viewProduct(visitor: Visitor, language: Language, owner: string, role: string): Promise<void> {
  const { page } = visitor;
  const t = pick(productsWords, language);
  const shop = await Colleague.signIn(visitor, owner);
  const { files } = await shop.call<{ files: { id: string }[] }>("GET", "/files?type=image&limit=2");
  const wanted = { name: `Seen ${language} ${Date.now()}`, price: 4, status: "active", images: files.map(({ id }) => id) };
  const { product } = await shop.call<{ product: { id: string } }>("POST", "/storefront/products", wanted);
  const before = await shop.permissions(role);
  try {
    await shop.allow(role, ["store.view", "store.orders.view", "files.view", "jobs.view", "jobs.run"]);
    await visitor.go(`/products/${product.id}`);
    await page.getByText(t.cover, { exact: true }).waitFor();
    await page.getByText(wordsOf[language].addToOrder, { exact: true }).waitFor();
    await visitor.look("product-viewed");
    assert.deepEqual(await page.locator("main button:disabled").allInnerTexts(), [], "no dead buttons");
    assert.equal(await page.getByText(t.picturesHint).count(), 0, "no hint for tools that are not there");
    assert.equal(await page.locator("main li[draggable=true]").count(), 0, "pictures stay where they are");
    for (const path of ["/products/new", "/products/count", "/store/pages/new"]) {
      await visitor.go(path);
      await page.getByText(pick(kitWords, language).notYours).waitFor();
    }
    await visitor.go("/orders");
    await page.locator("[data-card-link]").first().waitFor();
    await visitor.look("orders-viewed");
    assert.equal(await page.locator("main button:disabled, [data-movable]").count(), 0, "orders are not moved");
  } finally {
    await shop.allow(role, before);
  }
}

/** Changes of other users appear automatically, in every tab, also in those that do not hold the socket. */
export async function live(visitor: Visitor): Promise<void> {
  const { page, context } = visitor;
  await visitor.go("/clients");
  const second = await context.newPage();
  await second.goto(page.url(), { waitUntil: "networkidle" });
  const owner = await Colleague.signIn(visitor);
  await owner.call("POST", "/clients", { name: "Zaynab Faris" });
  for (const tab of [page, second]) await tab.getByText("Zaynab Faris").first().waitFor();
}

/**
 * Without a connection the page shows a notice and keeps its content. A page, a part or a list that was not loaded waits inside the shell
 * and is loaded automatically later; nothing is changed.
 */
export async function offline(visitor: Visitor, language: Language): Promise<void> {
  const t = { ...pick(shellWords, language), ...pick(kitWords, language) };
  const names = pick(navigationWords, language);
  const { page, context } = visitor;
  const menu = page.getByRole("navigation").first();
  await visitor.go("/clients");
  await page.locator("[data-row-link]").first().waitFor();
  const rows = await page.locator("[data-row-link]").count();
  await context.setOffline(true);
  await page.getByText(t.offline).waitFor();
  assert.equal(await page.locator("[data-row-link]").count(), rows);
  await visitor.look("offline");

  await menu.getByRole("link", { name: names.invoices }).click();
  await page.getByText(t.pageOffline).waitFor();
  assert.ok(await menu.isVisible(), "the shell stays");
  await visitor.look("offline-page");
  await page.keyboard.press("Control+k");
  await page.getByText(t.partOffline).waitFor();
  await context.setOffline(false);
  await page.getByText(t.offline).waitFor({ state: "hidden" });
  await page.getByRole("dialog", { name: t.search }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-row-link]").first().waitFor();

  await context.setOffline(true);
  await menu.getByRole("link", { name: names.clients }).click();
  await page.locator("[data-row-link]").first().waitFor();
  await menu.getByRole("link", { name: names.invoices }).click();
  await page.locator("[data-row-link]").first().waitFor();
  await context.setOffline(false);
}
