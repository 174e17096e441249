import assert from "node:assert/strict";
import { productsWords } from "../../../console/src/features/products/products.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { image } from "../../uploads.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

/** A product is made with pictures, put in order by keys, changed, and left with a question. */
export async function makeProduct(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(productsWords, language);
  const kit = pick(kitWords, language);
  const name = `${language === "en" ? "Filter paper" : "ورق ترشيح"} ${Date.now()}`;
  await visitor.go("/products");
  await visitor.look("products");
  await page.locator("main").getByRole("button", { name: t.add }).click();
  await page.getByRole("button", { name: kit.save, exact: true }).waitFor();
  assert.equal(await page.getByText(kit.unsaved).count(), 0, "an untouched product has no unsaved changes");
  await page.getByLabel(t.name, { exact: false }).first().fill(name);
  await page.getByText(kit.unsaved).waitFor();
  await page.getByRole("textbox", { name: t.price }).fill("4.50");
  const picture = async (file: string) => ({ name: file, mimeType: "image/png", buffer: await image() });
  await page.locator("input[type=file]").setInputFiles([await picture("one.png"), await picture("two.png")]);
  await page.locator("[data-picture]").nth(1).waitFor();
  await visitor.look("product-new");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();

  const pictures = page.locator("[data-picture]");
  const second = await pictures.nth(1).getAttribute("data-picture");
  await pictures.nth(1).focus();
  await page.keyboard.press(language === "ar" ? "ArrowRight" : "ArrowLeft");
  await page.locator(`[data-picture="${second}"]`).and(pictures.first()).waitFor();
  await visitor.look("product");
  // Leaving with changed pictures asks.
  await page.getByRole("link", { name: t.products }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: kit.keepEditing }).click();
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  // A text in the other language keeps its paragraphs.
  const other = page.getByLabel(kit.inLanguage.ar(t.description));
  await other.fill("One\n\nTwo");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await saved;
  await page.reload({ waitUntil: "networkidle" });
  await visitor.shows(other, "One\n\nTwo");
  assert.equal(await pictures.first().getAttribute("data-picture"), second, "the order of pictures is kept");
}

/** Two products are ticked, archived and taken back. */
export async function manyProducts(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(productsWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const mark = `Bulk${language}${Date.now()}`;
  const statusOf = async () => {
    const { products } = await owner.call<{ products: { status: string }[] }>("GET", `/storefront/products?q=${mark}`);
    return products.map(({ status }) => status);
  };
  for (const letter of ["A", "B"])
    await owner.call("POST", "/storefront/products", { name: `${mark} ${letter}`, price: 3, status: "active" });
  await visitor.go(`/products?q=${mark}`);
  await page.getByRole("checkbox", { name: kit.selectAll }).check();
  await visitor.look("products-ticked");
  await page.getByRole("button", { name: t.setStatus }).click();
  await page.getByRole("menuitem", { name: t.statuses.archived }).click();
  await page.getByText(t.changed(2)).waitFor();
  assert.deepEqual(await statusOf(), ["archived", "archived"]);
  await page.getByRole("button", { name: kit.undo }).click();
  await page.locator("tbody").getByText(t.statuses.active).nth(1).waitFor();
  assert.deepEqual(await statusOf(), ["active", "active"]);

  // Rows that are about to be deleted keep their place, out of reach, also when the list is read again.
  await page.getByRole("checkbox", { name: kit.selectAll }).check();
  await page.getByRole("button", { name: t.removeAll }).click();
  const leaving = page.locator("tr[data-deleting]");
  await leaving.nth(1).waitFor();
  await page.getByRole("searchbox").fill(`${mark} `);
  await page.waitForLoadState("networkidle");
  assert.equal(await leaving.count(), 2);
  assert.equal(await page.locator("tr[data-deleting][inert]").count(), 2);
  await page.getByRole("button", { name: kit.undo }).last().click();
  await leaving.first().waitFor({ state: "detached" });
  assert.deepEqual(await statusOf(), ["active", "active"]);
}
