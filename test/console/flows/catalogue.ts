import assert from "node:assert/strict";
import { countWords } from "../../../console/src/features/products/count.words.ts";
import { productsWords } from "../../../console/src/features/products/products.words.ts";
import { fileImportWords } from "../../../console/src/kit/files/file-import.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

interface Products {
  products: { id: string; name: string; stock: number | null; variants: { stock: number | null; barcode: string | null }[] }[];
}

/** A file with a mistake is looked at, imported without it, and changes nothing when it is sent again. */
export async function importCatalogue(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, kit, file] = [pick(productsWords, language), pick(kitWords, language), pick(fileImportWords, language)];
  const owner = await Colleague.signIn(visitor, email);
  const mark = `${language}${Date.now()}`;
  const csv = [
    "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status",
    `tea-${mark},Tea ${mark},Acme,Weight,100 g,T1-${mark},5,6.50,active`,
    `tea-${mark},,,,250 g,T2-${mark},3,14.00,`,
    `bad-${mark},Bad ${mark},,,,,-1,2,active`,
  ].join("\n");
  const choose = async () => {
    await page.getByRole("button", { name: kit.moreActions }).first().click();
    await page.getByRole("menuitem", { name: t.importProducts }).click();
    const dialog = page.getByRole("dialog", { name: t.importProducts });
    await dialog.locator("input[type=file]").setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    return dialog;
  };
  await visitor.go("/products");
  const first = await choose();
  await first.getByText(file.importCounts(1, 0, 0, 1)).waitFor();
  await first.getByText("Vendor").waitFor();
  await visitor.look("products-import");
  await first.getByRole("checkbox", { name: file.skipRejected }).check();
  await first.getByRole("button", { name: t.importRows(1) }).click();
  await page.getByText(t.imported, { exact: true }).waitFor();
  const { products } = await owner.call<Products>("GET", `/storefront/products?q=${mark}`);
  assert.deepEqual(
    products.map(({ variants }) => variants.map(({ stock }) => stock)),
    [[5, 3]],
    "one product with two variants",
  );

  const again = await choose();
  await again.getByText(file.importCounts(0, 0, 1, 1)).waitFor();
  await page.keyboard.press("Escape");
}

/** Pieces are scanned, a count is corrected, a wrong code is refused, and the differences are saved with a reason. */
export async function countStock(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, names, kit] = [pick(countWords, language), pick(productsWords, language), pick(kitWords, language)];
  const owner = await Colleague.signIn(visitor, email);
  const stamp = String(Date.now());
  const [cup, jar] = [`77${stamp}`, `78${stamp}`];
  const add = (name: string, barcode: string, stock: number | null) =>
    owner.call<{ product: { id: string } }>("POST", "/storefront/products", { name, price: 5, barcode, stock, status: "active" });
  const made = [await add(`Cup ${stamp}`, cup, 4), await add(`Jar ${stamp}`, jar, null)];

  await visitor.go("/products");
  await page.getByRole("button", { name: kit.moreActions }).first().click();
  await page.getByRole("menuitem", { name: names.countStock }).click();
  const field = page.getByLabel(t.scan, { exact: true });
  await field.waitFor();
  // A scanner types without waiting for anything.
  for (const code of [cup, cup, jar, cup]) {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  }
  const line = (code: string) => page.locator(`[data-count="${code}"]`);
  await line(cup).getByText("-1").waitFor();
  await page.keyboard.type("no-such-code");
  await page.keyboard.press("Enter");
  await page.getByText(t.unknown("\u2068no-such-code\u2069")).waitFor();
  await line(jar).getByRole("textbox").fill("9");
  await visitor.look("products-count");
  // Nothing is lost by a look at another page.
  await visitor.go("/products");
  await visitor.go("/products/count");
  await line(jar).waitFor();
  await page.getByLabel(t.reason).fill(`Shelf ${stamp}`);
  await page.getByRole("button", { name: t.save }).click();
  await page.getByText(t.saved(2)).waitFor();
  await page.getByText(t.none).waitFor();
  const counted: (number | null)[] = [];
  for (const { product } of made) {
    const read = await owner.call<{ product: { stock: number | null } }>("GET", `/storefront/products/${product.id}`);
    counted.push(read.product.stock);
  }
  assert.deepEqual(counted, [3, 9]);
}
