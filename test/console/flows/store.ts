import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { codesWords } from "../../../console/src/features/store/codes/codes.words.ts";
import { domainsWords } from "../../../console/src/features/store/domains/domains.words.ts";
import { pagesWords } from "../../../console/src/features/store/pages/pages.words.ts";
import { storeSectionWords } from "../../../console/src/features/store/sections.words.ts";
import { storeWords } from "../../../console/src/features/store/store.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { wordsOf } from "../../../src/domains/store/settings/site.words.ts";
import type { DnsServer } from "../../dns-server.ts";
import { Colleague } from "../colleague.ts";
import { PASSWORD, type Visitor } from "../visitor.ts";
import { until } from "./labs.ts";

interface Store {
  name: string;
  description: string | null;
  themeColor: string | null;
  theme: { typeface: string; corners: string; header: string; hero: string };
  legalName: string | null;
  deliveryOptions: { method: string; fee: number }[];
  slug: string;
  deliveryZones: { name: string; options: { method: string; fee: number }[] }[];
}

const storeOf = async (owner: Colleague) => (await owner.call<{ store: Store }>("GET", "/storefront/store")).store;

/** The store gets another text and colour, seen in the preview first; too light a colour is darkened, and leaving asks. */
export async function dressStore(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(storeWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const text = `${language === "en" ? "Roasted behind the counter" : "محمّصة خلف الواجهة"} ${Date.now()}`;
  await visitor.go("/");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.getByLabel(t.description, { exact: true }).fill(text);
  const preview = page.getByRole("region", { name: t.preview });
  await preview.getByText(text).waitFor();
  await page.getByRole("button", { name: "#a8326e" }).click();
  await visitor.look("store-look");
  await page.getByText(t.cornerNames.round, { exact: true }).click();
  await page.getByText(t.headerNames.centred, { exact: true }).click();
  await page.getByText(t.heroNames.split, { exact: true }).click();
  await page.getByLabel(t.legalName).fill("Corner Roastery Limited");
  await page.getByLabel(t.otherColor).fill("#ffd400");
  await page.getByText(t.darkened("").slice(0, 8), { exact: false }).waitFor();
  await preview.getByText(t.previewComputer).click();
  await visitor.look("store-look-computer");
  await page.getByRole("link", { name: pick(storeSectionWords, language).pages, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: kit.keepEditing }).click();
  await page.getByLabel(t.otherColor).fill("#12");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(t.badColor).waitFor();
  await page.getByRole("button", { name: "#a8326e" }).click();
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  const { description, themeColor, theme, legalName } = await storeOf(owner);
  assert.deepEqual([description, themeColor, legalName], [text, "#a8326e", "Corner Roastery Limited"]);
  assert.deepEqual([theme.corners, theme.header, theme.hero], ["round", "centred", "split"]);
  // Discarding restores the saved text.
  await page.getByLabel(t.description, { exact: true }).fill("?");
  await page.getByRole("button", { name: kit.discard }).click();
  await visitor.shows(page.getByLabel(t.description, { exact: true }), text);
}

/** A page is written with a heading and a list, in both languages, published, moved by keys, and deleted. */
export async function writePage(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(pagesWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const title = `${language === "en" ? "Our beans" : "حبوبنا"} ${Date.now()}`;
  await visitor.go("/store/pages");
  await visitor.look("store-pages");
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: t.title, exact: false }).first().fill(title);
  await page.getByRole("textbox", { name: t.slug }).fill(`beans-${Date.now()}`);
  const text = page.getByRole("textbox", { name: t.content, exact: true });
  await text.click();
  await page.getByRole("button", { name: t.tools.heading, exact: true }).click();
  await page.keyboard.type("Origin");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t.tools.paragraph }).click();
  await page.keyboard.type("Two farms.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t.tools.bullets, exact: true }).click();
  await page.keyboard.type("Sidamo");
  await visitor.look("store-page-new");
  // The store is in English, also for an owner who reads Arabic.
  await page.getByRole("radiogroup", { name: t.language }).getByText("العربية").click();
  await page.getByText(t.translation).waitFor();
  await page.getByRole("textbox", { name: t.title, exact: false }).first().fill("حبوب");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  interface Stored {
    content: string;
    status: string;
    sortOrder: number;
    translations: Record<string, { title?: string }>;
  }
  const read = async () => (await owner.call<{ page: Stored }>("GET", `/storefront/content-pages/${id}`)).page;
  const stored = await read();
  assert.match(stored.content, /<h2>Origin<\/h2>[\s\S]*Two farms\.[\s\S]*<li>Sidamo/);
  assert.equal(Object.values(stored.translations)[0]?.title, "حبوب");
  await linkAndLeave(visitor, language);

  await page.getByRole("combobox", { name: t.status }).click();
  await page.getByRole("option", { name: t.statuses.active }).click();
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  assert.match((await read()).content, /<a href="https:\/\/example\.com\/farms"/);
  await page.getByRole("link", { name: t.pages, exact: true }).last().click();
  const handle = page.getByRole("button", { name: kit.reorder(title), exact: true });
  await handle.focus();
  const before = await page.locator("[data-handle]").count();
  await page
    .locator("[data-handle]")
    .nth(before - 1)
    .and(handle)
    .waitFor();
  await page.keyboard.press("ArrowUp");
  await page
    .locator("[data-handle]")
    .nth(before - 2)
    .and(handle)
    .waitFor();
  await visitor.look("store-pages-moved");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: kit.moreActions }).click();
  await page.getByRole("menuitem", { name: t.remove }).click();
  await page.getByText(t.removed(title)).waitFor();
  assert.equal((await read()).status, "active");
}

/** A link is set on a selection, and leaving with a changed text asks. */
async function linkAndLeave({ page }: Visitor, language: Language): Promise<void> {
  const t = pick(pagesWords, language);
  const kit = pick(kitWords, language);
  await page.getByRole("textbox", { name: t.content, exact: true }).getByText("Sidamo").dblclick();
  await page.getByRole("button", { name: t.tools.link, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t.linkTitle });
  await dialog.getByRole("textbox").fill("example");
  await dialog.getByRole("button", { name: t.tools.link }).click();
  await dialog.getByText(t.badLink).waitFor();
  await dialog.getByRole("textbox").fill("https://example.com/farms");
  await dialog.getByRole("button", { name: t.tools.link }).click();
  await page.locator('a[href="https://example.com/farms"]').waitFor();
  await page.getByRole("link", { name: t.pages, exact: true }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: kit.keepEditing }).click();
}

/** A delivery method is added twice, refused, renamed, moved and saved; then all is as before. */
export async function setDelivery(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(storeWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const { deliveryOptions: before } = await storeOf(owner);
  const name = `${language === "en" ? "Bicycle" : "دراجة"} ${Date.now()}`;
  const at = before.length;
  await visitor.go("/store/delivery");
  await page.getByRole("button", { name: t.addMethod }).click();
  await page.locator(`#delivery-${at}`).fill(name);
  await page.getByLabel(`${t.fee}: ${name}`).fill("2.50");
  await page.getByRole("button", { name: t.addMethod }).click();
  await page.locator(`#delivery-${at + 1}`).fill(name);
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(t.sameMethod).waitFor();
  await visitor.look("store-delivery");
  await page
    .getByRole("button", { name: t.removeMethod(name) })
    .last()
    .click();
  if (at > 0) {
    await page.getByRole("button", { name: kit.reorder(name), exact: true }).focus();
    await page.keyboard.press("ArrowUp");
    await visitor.shows(page.locator(`#delivery-${at - 1}`), name);
    await visitor.shows(page.getByLabel(`${t.fee}: ${name}`), "2.50");
  }
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  const { deliveryOptions } = await storeOf(owner);
  assert.deepEqual(deliveryOptions[Math.max(0, at - 1)], { method: name, fee: 2.5 });
  await owner.call("PATCH", "/storefront/store", { deliveryOptions: before });
}

/** Two zones are made, a missing name is shown at its field, and the first zone that matches an address has the fee. */
export async function setZones(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(storeWords, language), pick(kitWords, language)];
  const owner = await Colleague.signIn(visitor, email);
  await owner.call("PATCH", "/storefront/store", { deliveryZones: [] });
  const [near, far] = language === "en" ? ["Town", "Everywhere"] : ["داخل المدينة", "كل مكان"];
  const [bicycle, post] = language === "en" ? ["Bicycle", "Post"] : ["دراجة", "بريد"];
  await visitor.go("/store/delivery");
  for (const [index, name] of [far, near].entries()) {
    await page.getByRole("button", { name: t.addZone }).click();
    await page.locator(`#zone-${index}`).fill(name);
  }
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.required).first().waitFor();
  await visitor.look("store-zones-refused");
  const zone = (name: string) => page.getByRole("group", { name, exact: true });
  for (const [name, method, fee] of [
    [far, post, "9"],
    [near, bicycle, "2.50"],
  ] as const) {
    await zone(name).getByLabel(`${t.methodName} 1: ${name}`).fill(method);
    await zone(name).getByLabel(`${t.fee}: ${method}`).fill(fee);
  }
  const prefixes = zone(near).getByLabel(t.postalPrefixes);
  await prefixes.fill("SW1");
  await prefixes.press("Enter");
  await page.getByRole("button", { name: kit.reorder(near), exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  await visitor.shows(page.locator("#zone-0"), near);
  await visitor.look("store-zones");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  const { slug, deliveryZones } = await storeOf(owner);
  assert.deepEqual(
    deliveryZones.map(({ name, options }) => [name, options[0]?.method, options[0]?.fee]),
    [
      [near, bicycle, 2.5],
      [far, post, 9],
    ],
  );
  const productId = (
    await owner.call<{ product: { id: string } }>("POST", "/storefront/products", { name: "Parcel", price: 5, status: "active" })
  ).product.id;
  for (const [postalCode, method, fee] of [
    ["SW1A 1AA", bicycle, 2.5],
    ["75001", post, 9],
  ] as const) {
    const address = { line1: "1 High Street", city: "London", postalCode, countryCode: "GB" };
    const data = { items: [{ productId, quantity: 1 }], delivery: { method, address } };
    const answer = await page.request.post(`${visitor.url}/v1/public/storefront/stores/${slug}/quote`, { data });
    assert.equal(((await answer.json()) as { quote?: { delivery: { fee: number } } }).quote?.delivery.fee, fee, postalCode);
  }
  await owner.call("PATCH", "/storefront/store", { deliveryZones: [] });
}

/** Categories are put in order by keys and by the mouse, renamed, and merged. */
export async function keepCategories(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(storeWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const mark = `${language === "en" ? "Beans" : "حبوب"} ${Date.now()}`;
  const [one, two] = [`${mark} 1`, `${mark} 2`];
  for (const category of [one, two]) await owner.call("POST", "/storefront/products", { name: category, category, price: 3 });
  const names = async () => {
    const { productCategories } = await owner.call<{ productCategories: { name: string; count: number }[] }>(
      "GET",
      "/storefront/product-categories",
    );
    return productCategories;
  };
  await visitor.go("/store/categories");
  await visitor.look("store-categories");
  const handle = page.getByRole("button", { name: kit.reorder(two), exact: true });
  const before = (await names()).findIndex(({ name }) => name === two);
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await page.getByText(kit.movedTo(before, (await names()).length)).waitFor();
  const place = async () => (await names()).findIndex(({ name }) => name === two);
  await until(async () => (await place()) === before - 1, "the category has moved up");
  await drag(visitor, page.getByRole("button", { name: kit.reorder(two), exact: true }), page.locator("[data-handle]").first());
  await page
    .locator("[data-handle]")
    .first()
    .and(page.getByRole("button", { name: kit.reorder(two), exact: true }))
    .waitFor();
  await until(async () => (await place()) === 0, "the category has moved to the top");

  await page.getByRole("button", { name: t.renameOf(one) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.newName).fill(two);
  await dialog.getByText(t.willMerge(two, t.products(2))).waitFor();
  await visitor.look("store-category-rename");
  await dialog.getByLabel(t.newName).fill(`${mark} 3`);
  await dialog.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(t.renamed).waitFor();
  await page.getByRole("button", { name: t.mergeOf(`${mark} 3`) }).click();
  await dialog.getByRole("combobox", { name: t.mergeInto }).click();
  await page.getByRole("option", { name: two }).click();
  await dialog.getByRole("button", { name: t.merge }).click();
  await page.getByText(t.merged).waitFor();
  assert.deepEqual(
    (await names()).filter(({ name }) => name.startsWith(mark)),
    [{ name: two, count: 2 }],
  );
}

type Target = ReturnType<Visitor["page"]["locator"]>;

async function drag({ page }: Visitor, from: Target, to: Target): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  assert.ok(start && end);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 2, { steps: 6 });
  await page.mouse.up();
}

/** A domain is added; its records are copied, its check finds nothing yet, and it is deleted. */
export async function addDomain(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(domainsWords, language);
  const kit = pick(kitWords, language);
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: visitor.url });
  await visitor.go("/store/domains");
  await page.getByRole("button", { name: t.add }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.domain, { exact: false }).fill("not a domain");
  await dialog.getByRole("button", { name: kit.add, exact: true }).click();
  await dialog.getByText(t.badDomain).waitFor();
  const card = await nameDomain(visitor, language, `shop-${Date.now()}.example.com`);
  await card.getByRole("button", { name: t.copyValue("TXT") }).click();
  assert.match(await page.evaluate<string>("navigator.clipboard.readText()"), /^workspace-verification=/);
  await card.getByRole("button", { name: t.checkNow }).click();
  await card.getByText(t.findings["no-record"]).waitFor();
  await visitor.look("store-domains");
  assert.equal(await card.getByRole("button", { name: t.activate }).count(), 0, "an unproved domain offers no activation");
  await dropDomain(visitor, language, card);
}

/** A domain whose record is there is proved, opened to visitors, closed to them again and deleted. */
export async function openDomain(visitor: Visitor, language: Language, names: DnsServer): Promise<void> {
  const { page } = visitor;
  const t = pick(domainsWords, language);
  const kit = pick(kitWords, language);
  const name = `open-${Date.now()}.example.com`;
  await visitor.go("/store/domains");
  await page.getByRole("button", { name: t.add }).first().click();
  const card = await nameDomain(visitor, language, name);
  const [record, value] = await card.locator("code").allTextContents();
  names.texts.set(record ?? "", [value ?? ""]);
  await card.getByRole("button", { name: t.checkNow }).click();
  await card.getByText(t.findings.found).waitFor();
  const isOpen = async () => {
    const answer = await page.request.get(`${visitor.url}/`, { headers: { host: name } });
    return (await answer.text()).includes("Corner Roastery");
  };
  assert.equal(await isOpen(), false, "a proved domain is not open yet");

  await card.getByRole("button", { name: t.activate }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.activate }).click();
  await page.getByText(t.activated).waitFor();
  await card.getByText(t.statuses.active, { exact: true }).waitFor();
  await visitor.look("store-domain-active");
  assert.equal(await isOpen(), true);

  await card.getByRole("button", { name: kit.moreActions }).click();
  await page.getByRole("menuitem", { name: t.disable }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.disable }).click();
  await page.getByText(t.disabled, { exact: true }).waitFor();
  await card.getByText(t.findings.disabled).waitFor();
  assert.equal(await isOpen(), false, "a disabled domain is closed");
  await dropDomain(visitor, language, card);
}

/** Gives the open dialog a domain; its card. */
async function nameDomain({ page }: Visitor, language: Language, name: string): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(pick(domainsWords, language).domain, { exact: false }).fill(name);
  await dialog.getByRole("button", { name: pick(kitWords, language).add, exact: true }).click();
  const card = page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });
  await card.waitFor();
  return card;
}

async function dropDomain({ page }: Visitor, language: Language, card: Locator): Promise<void> {
  const t = pick(domainsWords, language);
  await card.getByRole("button", { name: pick(kitWords, language).moreActions }).click();
  await page.getByRole("menuitem", { name: t.remove }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.remove }).click();
  await page.getByText(t.removed).waitFor();
  await card.waitFor({ state: "detached" });
}

/** Staff who may only look at the store see everything of it and are offered no change. */
export async function lookAtStore(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, email);
  const { role } = await owner.call<{ role: { id: string } }>("POST", "/roles", {
    name: `Viewer ${Date.now()}`,
    permissions: ["store.view"],
  });
  const viewer = { email: `viewer-${Date.now()}@example.com`, password: PASSWORD };
  await owner.call("POST", "/staff", { ...viewer, name: "Vera Viewer", roleId: role.id });
  await page.request.post(`${visitor.url}/v1/auth/login`, { data: viewer });
  await page.evaluate("localStorage.setItem('wp.login.workspace', '1')");
  const [t, pages, domains] = [pick(storeWords, language), pick(pagesWords, language), pick(domainsWords, language)];
  const codes = pick(codesWords, language);
  await visitor.go("/store");
  await page.getByLabel(t.name, { exact: false }).first().waitFor();
  assert.ok(await page.getByLabel(t.description, { exact: true }).isDisabled());
  await visitor.go("/store/pages");
  await page.getByRole("heading", { level: 2, name: pages.pages }).waitFor();
  assert.equal(await page.getByRole("button", { name: pages.newPage }).count(), 0);
  assert.equal(await page.locator("[data-handle]").count(), 0);
  await visitor.go("/store/domains");
  assert.equal(await page.getByRole("button", { name: domains.add }).count(), 0);
  await visitor.go("/store/codes");
  await page.getByText(codes.none).or(page.getByRole("table")).first().waitFor();
  assert.equal(await page.getByRole("button", { name: codes.add }).count(), 0);
  await visitor.go("/contests");
  await page.getByText(pick(kitWords, language).notYours).waitFor();
  await visitor.look("contests-refused");
}

/** A discount code is made by keyboard, used in the cart, counted in the list, changed and removed. */
export async function offerCode(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(codesWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const code = `FLOW-${Date.now().toString(36).toUpperCase()}`;
  await visitor.go("/store/codes");
  await page.keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: t.add });
  await sheet.getByLabel(t.code).fill("a b");
  await sheet.getByRole("button", { name: kit.save }).click();
  await sheet.getByText(t.badCode).waitFor();
  await sheet.getByLabel(t.code).fill(code);
  await sheet.getByLabel(t.value).fill("25");
  await sheet.getByLabel(t.maxUses).fill("2");
  await visitor.look("store-code");
  await sheet.getByRole("button", { name: kit.save }).click();
  await page.getByText(t.saved, { exact: true }).waitFor();
  const row = page.getByRole("row").filter({ hasText: code });
  await row.getByText("25%").waitFor();

  const { store } = await owner.call<{ store: { slug: string } }>("GET", "/storefront/store");
  const { products } = await owner.call<{ products: { id: string; stock: number | null }[] }>(
    "GET",
    "/storefront/products?status=active&limit=50",
  );
  const product = products.find(({ stock }) => stock === null || stock > 0);
  assert.ok(product, "the store sells something");
  const words = wordsOf[language];
  await page.goto(`${visitor.url}/s/${store.slug}/cart?quantity-${product.id}=1&lang=${language}`);
  await page.getByLabel(words.discountCode).fill(code.toLowerCase());
  await page.getByRole("button", { name: words.applyCode }).click();
  await page.getByText(`${words.discount} ${code}`).waitFor();
  await visitor.look("store-cart-code");
  await page.getByLabel(words.name, { exact: true }).fill("Lina");
  await page.getByLabel(words.email).fill(`lina-${Date.now()}@example.com`);
  await page.getByRole("button", { name: words.send }).click();
  await page.getByRole("heading", { level: 1, name: words.thanks }).waitFor();
  await visitor.go("/store/codes");
  await row.getByText(t.usesOf("1", "2")).waitFor();
  await visitor.look("store-codes");

  await row.getByText(code).click();
  const edited = page.getByRole("dialog", { name: t.edit });
  await edited.getByRole("switch", { name: t.isActive }).click();
  await edited.getByRole("button", { name: kit.save }).click();
  await row.getByText(t.states.off).waitFor();
  await row.getByText(code).click();
  await page.getByRole("dialog", { name: t.edit }).getByRole("button", { name: kit.remove }).click();
  await row.waitFor({ state: "detached" });
}
