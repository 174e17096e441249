import assert from "node:assert/strict";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { productsWords } from "../../../console/src/features/products/products.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";
import { openTill } from "./till.ts";

interface ProductBody {
  product: {
    id: string;
    stock: number;
    options: { translations: object }[];
    variants: { id: string; options: Record<string, string>; stock: number }[];
  };
}

const bySize = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));

/** A product gets sizes and variants, one is counted, and the till sells one by its barcode and one by choice. */
export async function makeVariants(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(productsWords, language);
  const kit = pick(kitWords, language);
  const pos = pick(posWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const name = `${language === "en" ? "Apron" : "مئزر"} ${Date.now()}`;
  const { files } = await owner.call<{ files: { id: string }[] }>("GET", "/files?type=image&limit=1");
  const images = files.map(({ id }) => id);
  const { product } = await owner.call<ProductBody>("POST", "/storefront/products", { name, price: 20, status: "active", images });
  const read = async () => (await owner.call<ProductBody>("GET", `/storefront/products/${product.id}`)).product;
  const save = page.getByRole("dialog").getByRole("button", { name: kit.save, exact: true });
  const [small, large, size] = language === "en" ? ["Small", "Large", "Size"] : ["صغير", "كبير", "المقاس"];

  await visitor.go(`/products/${product.id}`);
  await page.getByRole("button", { name: t.editOptions }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.optionName(1)).fill(size);
  const values = dialog.getByLabel(t.optionValues);
  for (const value of [small, large]) {
    await values.fill(value);
    await values.press("Enter");
  }
  // The business of the demo writes English: texts for readers of Arabic are asked for.
  const texts = [
    [size, "القياس"],
    [small, "صغير جدًا"],
  ] as const;
  await dialog.getByRole("button", { name: t.translateOption }).click();
  for (const [base, text] of texts) await dialog.getByLabel(kit.inLanguage.ar(`\u2068${base}\u2069`), { exact: true }).fill(text);
  await visitor.look("product-options");
  await save.click();
  await page.getByText(t.optionsSaved).waitFor();
  assert.deepEqual((await read()).options[0]?.translations, { ar: { name: texts[0][1], values: { [small]: texts[1][1] } } });
  await page.getByRole("button", { name: t.addAll(2) }).click();
  await page.getByText(t.addedAll(2)).waitFor();

  const barcode = `99${Date.now()}`;
  await page.locator("tbody").getByText(large, { exact: true }).first().click();
  await dialog.getByLabel(t.ownPrice).fill("25.50");
  await dialog.getByRole("checkbox", { name: t.counted }).check();
  await dialog.getByLabel(t.inStock).fill("4");
  await dialog.getByRole("radio", { name: t.pictureNumber(1) }).check({ force: true });
  await dialog.getByLabel(t.barcode).fill(barcode);
  await visitor.look("product-variant");
  await save.click();
  await page.getByText(t.variantSaved).waitFor();

  await page.getByRole("button", { name: t.changeStock }).click();
  await dialog.getByLabel(t.countedPieces).fill("7");
  await dialog.getByLabel(t.reason).fill("Monday");
  await visitor.look("product-count");
  await dialog.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(t.stockSaved).waitFor();
  await page.getByText("Monday").waitFor();
  await visitor.look("product-variants");
  const counted = await read();
  assert.deepEqual(counted.variants.map(({ stock }) => stock).sort(), [4, 7], "one variant was saved with 4, the other counted as 7");
  assert.equal(counted.stock, 11);

  await page.getByRole("button", { name: kit.moreActions }).click();
  await page.getByRole("menuitem", { name: t.duplicate }).click();
  await page.getByRole("heading", { level: 1, name: t.copyOf(name) }).waitFor();
  const { products } = await owner.call<{ products: ProductBody["product"][] }>(
    "GET",
    `/storefront/products?q=${encodeURIComponent(t.copyOf(name))}`,
  );
  assert.deepEqual(
    products[0]?.variants.map(({ options }) => options).sort(bySize),
    counted.variants.map(({ options }) => options).sort(bySize),
  );

  await visitor.go("/till");
  await openTill(visitor, pos);
  const find = page.getByRole("searchbox", { name: pos.find });
  await find.fill(barcode);
  await find.press("Enter");
  await page.getByText(`${name} – ${large}`).waitFor();
  await page
    .getByRole("button", { name: new RegExp(name) })
    .first()
    .click();
  await visitor.look("till-variants");
  await dialog.getByRole("button", { name: new RegExp(small) }).click();
  await page.getByText(`${name} – ${small}`).waitFor();
  await visitor.press(page.getByRole("button", { name: pos.charge("").trim() }));
  await visitor.press(page.getByRole("button", { name: pos.take("").trim() }));
  await page.getByRole("button", { name: pos.nextSale }).waitFor();
  assert.equal((await read()).stock, 9, "the sale took one piece of each variant");
}
