import assert from "node:assert/strict";
import { codesWords } from "../../../console/src/features/store/codes/codes.words.ts";
import { collectionsWords } from "../../../console/src/features/store/collections/collections.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { wordsOf } from "../../../src/domains/store/settings/site.words.ts";
import { image } from "../../uploads.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

interface Collections {
  collections: { id: string; name: string; productIds: string[] }[];
}

/** A collection is made, filled by keyboard, put in order, seen by visitors, named by a code, and stays while the code does. */
export async function collectProducts(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, kit, codes] = [pick(collectionsWords, language), pick(kitWords, language), pick(codesWords, language)];
  const words = wordsOf[language];
  const owner = await Colleague.signIn(visitor, email);
  const mark = `${language}${Date.now()}`;
  const name = `${language === "en" ? "Picnic" : "نزهة"} ${mark}`;
  const goods = [`Basket ${mark}`, `Blanket ${mark}`, `Thermos ${mark}`];
  for (const good of goods) await owner.call("POST", "/storefront/products", { name: good, price: 12, status: "active" });
  const read = async () => (await owner.call<Collections>("GET", `/storefront/collections?q=${mark}`)).collections[0];

  await visitor.go("/store/collections");
  await visitor.look("store-collections");
  await page.keyboard.press("n");
  await page.getByRole("heading", { level: 1, name: t.newCollection }).waitFor();
  await page.getByLabel(t.name, { exact: false }).first().fill(name);
  const find = page.getByLabel(t.find);
  // Enter adds the first product that is found and not in it yet; the form stays.
  for (const good of goods) {
    await find.fill(good);
    await page.getByRole("button", { name: t.addOf(good) }).waitFor();
    await find.press("Enter");
    await page.getByRole("list", { name: t.products, exact: true }).getByText(good).waitFor();
  }
  await page.getByRole("combobox", { name: t.status }).click();
  await page.getByRole("option", { name: t.statuses.active }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "picnic.png", mimeType: "image/png", buffer: await image({ width: 800, height: 600 }) });
  await page.locator("form img").first().waitFor();
  await visitor.look("store-collection-new");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const first = await read();
  assert.equal(first?.productIds.length, 3);

  await page.getByRole("button", { name: kit.reorder(goods[2] as string) }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: t.takeOut(goods[1] as string) }).click();
  await visitor.look("store-collection");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  assert.deepEqual((await read())?.productIds, [first?.productIds[2], first?.productIds[0]], "in the order that the keys gave");

  const { store } = await owner.call<{ store: { slug: string } }>("GET", "/storefront/store");
  const { collections } = await owner.call<{ collections: { slug: string }[] }>("GET", `/storefront/collections?q=${mark}`);
  await page.goto(`${visitor.url}/s/${store.slug}/collections/${collections[0]?.slug}?lang=${language}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  assert.equal(await page.locator(".product strong").first().innerText(), goods[2]);
  await visitor.look("shop-collection");
  await page.goto(`${visitor.url}/s/${store.slug}/collections?lang=${language}`);
  await page.getByRole("heading", { level: 1, name: words.collections }).waitFor();
  await visitor.look("shop-collections");

  await visitor.go("/store/codes");
  await page.keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: codes.add });
  const code = `SET-${Date.now().toString(36).toUpperCase()}`;
  await sheet.getByLabel(codes.code).fill(code);
  await sheet.getByLabel(codes.value).fill("10");
  await sheet.getByRole("combobox", { name: codes.collections }).click();
  await page.getByRole("option", { name }).click();
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: kit.save }).click();
  await page.getByText(codes.saved, { exact: true }).waitFor();
  await visitor.go("/store/collections");
  await page.getByRole("link", { name }).waitFor();
}
