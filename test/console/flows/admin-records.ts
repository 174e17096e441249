import assert from "node:assert/strict";
import { adminWords } from "../../../console/src/features/admin/admin.words.ts";
import { subscriptionWords } from "../../../console/src/features/settings/money/subscription.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { CLINIC } from "../flows.ts";
import { Visitor } from "../visitor.ts";

/** A plan from its creation to its end, and what the owners of businesses see of it meanwhile. */
export async function keepPlan(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(adminWords, language), pick(kitWords, language)];
  const stamp = Date.now();
  const [english, arabic] = [`Studio ${stamp}`, `استوديو ${stamp}`];
  const own = language === "en" ? english : arabic;
  const sheet = page.getByRole("dialog");
  const save = () => visitor.press(sheet.getByRole("button", { name: kit.save, exact: true }));
  const card = page.locator("main button").filter({ hasText: own });
  await visitor.go("/admin/plans");
  await visitor.press(page.getByRole("button", { name: t.addPlan }));
  await save();
  await sheet.getByText(kit.required).first().waitFor();
  await visitor.type(sheet.getByRole("textbox", { name: t.name, exact: true }), english);
  await visitor.type(sheet.getByLabel(t.arabicName), arabic);
  assert.equal(await sheet.getByLabel(t.slug).getAttribute("placeholder"), `studio-${stamp}`);
  await visitor.type(sheet.getByLabel(t.perPeriod.monthly, { exact: true }), "29");
  await visitor.type(sheet.getByLabel(t.perPeriod.annual, { exact: true }), "290");
  await visitor.type(sheet.getByLabel(t.trial), "14");
  await visitor.type(sheet.getByLabel(t.features), "Calendar and clients");
  await visitor.type(sheet.getByLabel(t.limits), "max-staff=3");
  await visitor.look("admin-plan-new");
  await save();
  await page.getByText(t.planSaved).first().waitFor();
  await card.waitFor();
  await visitor.look("admin-plans-with-new");
  assert.match(await offered(visitor, language), new RegExp(own), "owners see it at once, in their language");

  await visitor.go("/admin/plans");
  await visitor.press(card);
  assert.equal(await sheet.getByLabel(t.slug).inputValue(), `studio-${stamp}`);
  await visitor.type(sheet.getByLabel(t.perPeriod.monthly, { exact: true }), "31");
  await save();
  await card.filter({ hasText: "31" }).waitFor();

  await visitor.press(card);
  await sheet.getByRole("switch", { name: t.isActive }).click();
  await save();
  await card.filter({ hasText: t.retired }).waitFor();
  await visitor.look("admin-plan-retired");
  assert.doesNotMatch(await offered(visitor, language), new RegExp(own), "a retired plan is no longer offered");

  await visitor.go("/admin/plans");
  await visitor.press(card);
  await visitor.press(sheet.getByRole("button", { name: kit.remove, exact: true }));
  const asked = page.getByRole("dialog", { name: t.removePlanTitle(own) });
  await visitor.look("admin-plan-remove");
  await visitor.press(asked.getByRole("button", { name: kit.remove, exact: true }));
  await page.getByText(t.planRemoved).waitFor();
  await card.waitFor({ state: "detached" });
}

/** A kind of business from its creation to its end, and whether those who sign up can choose it. */
export async function keepCategory(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(adminWords, language), pick(kitWords, language)];
  const name = `Pottery ${Date.now()}`;
  const sheet = page.getByRole("dialog");
  const save = () => visitor.press(sheet.getByRole("button", { name: kit.save, exact: true }));
  const row = page.getByRole("row").filter({ hasText: name });
  const open = async () => {
    await visitor.go("/admin/categories");
    await visitor.press(row.locator("[data-row-link]"));
  };
  await visitor.go("/admin/categories");
  await visitor.press(page.getByRole("button", { name: t.addCategory }));
  await visitor.type(sheet.getByRole("textbox", { name: t.name, exact: true }), name);
  await visitor.type(sheet.getByLabel(t.discount), "10");
  await visitor.look("admin-category-new");
  await save();
  await row.filter({ hasText: "10%" }).waitFor();
  assert.ok(await isChoosable(visitor, language, name), "those who sign up can choose it");

  await open();
  await visitor.type(sheet.getByLabel(t.discount), "12.5");
  await save();
  await row.filter({ hasText: "12.5%" }).waitFor();
  await open();
  await sheet.getByRole("switch", { name: t.isActive }).click();
  await save();
  await row.filter({ hasText: t.retired }).waitFor();
  await visitor.look("admin-category-retired");
  assert.equal(await isChoosable(visitor, language, name), false, "a retired one cannot be chosen");

  await open();
  await visitor.press(sheet.getByRole("button", { name: kit.remove, exact: true }));
  const asked = page.getByRole("dialog", { name: t.removeCategoryTitle(name) });
  await visitor.press(asked.getByRole("button", { name: kit.remove, exact: true }));
  await page.getByText(t.categoryRemoved).waitFor();
  await row.waitFor({ state: "detached" });
}

/** The plans that an owner is offered, in a browser that has not kept the list. */
async function offered(visitor: Visitor, language: Language): Promise<string> {
  const owner = await elsewhere(visitor, { language, email: CLINIC });
  await owner.go("/settings/subscription");
  await owner.page.getByRole("heading", { name: pick(subscriptionWords, language).plans }).waitFor();
  await owner.look("subscription-plans");
  const text = await owner.page.locator("main").innerText();
  visitor.problems.push(...(await owner.close()));
  return text;
}

/** Whether those who sign up can choose this kind of business. */
async function isChoosable(visitor: Visitor, language: Language, name: string): Promise<boolean> {
  const stranger = await elsewhere(visitor, { language });
  await stranger.go("/sign-up");
  await stranger.page.getByRole("radio").first().waitFor({ state: "attached" });
  const isThere = (await stranger.page.getByText(name).count()) > 0;
  visitor.problems.push(...(await stranger.close()));
  return isThere;
}

function elsewhere({ url, context }: Visitor, options: { language: Language; email?: string }): Promise<Visitor> {
  const browser = context.browser();
  assert.ok(browser);
  return Visitor.open(browser, { url, scheme: "light", width: 1280, ...options });
}
