import assert from "node:assert/strict";
import type { Locator, Page, Route } from "playwright-core";
import { clientsWords } from "../../../console/src/features/clients/clients.words.ts";
import { homeWords } from "../../../console/src/features/home/home.words.ts";
import { identityWords } from "../../../console/src/features/identity/identity.words.ts";
import { signUpWords } from "../../../console/src/features/identity/sign-up.words.ts";
import { closingWords } from "../../../console/src/features/money/closing/closing.words.ts";
import { moneyWords } from "../../../console/src/features/money/money.words.ts";
import { profileWords } from "../../../console/src/features/settings/business/profile.words.ts";
import { settingsWords } from "../../../console/src/features/settings/settings.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { ADMIN, CLINIC } from "../flows.ts";
import { ADMIN_PASSWORD, PASSWORD, type Visitor } from "../visitor.ts";

/** A form that empties itself after saving leaves nothing to ask about; what is typed into it next does. */
export async function savedIsSaved(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(settingsWords, language), pick(kitWords, language)];
  const link = (key: "services" | "holidays") => page.getByRole("link", { name: t.sections[key], exact: true });
  const asked = page.getByRole("dialog", { name: kit.unsavedTitle });
  await visitor.go("/settings/services");
  const name = page.getByLabel(t.service, { exact: false }).first();
  const service = `Quick look ${Date.now()}`;
  await visitor.type(name, service);
  await visitor.type(page.getByLabel(t.duration), "45");
  await page.keyboard.press("Enter");
  await page.getByText(service).waitFor();
  await visitor.shows(name, "");
  await link("holidays").click();
  await page.getByLabel(t.holidayName).waitFor();
  assert.equal(await asked.count(), 0, "nothing is unsaved");

  await link("services").click();
  await visitor.type(name, "Half a name");
  await link("holidays").click();
  await asked.waitFor();
  await asked.getByRole("button", { name: kit.discard }).click();
  await page.getByLabel(t.holidayName).waitFor();
}

/** Text typed while a save is on its way is not part of it: it stays, leaving asks about it, and the next save sends it. */
export async function typedMeanwhile(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, p, kit] = [pick(settingsWords, language), pick(profileWords, language), pick(kitWords, language)];
  const asked = page.getByRole("dialog", { name: kit.unsavedTitle });
  await visitor.go("/settings/profile");
  const slogan = page.getByLabel(p.slogan, { exact: false }).first();
  const save = slogan.locator("xpath=ancestor::form").locator("button[type=submit]");
  const first = `Open late ${Date.now()}`;
  const later = `${first}, also on Sundays`;
  const [began, release] = await holdSave(page);
  await visitor.type(slogan, first);
  await save.click();
  await began;
  await visitor.type(slogan, later);
  release();
  await page.getByText(kit.saved, { exact: true }).first().waitFor();
  await visitor.shows(slogan, later);
  await page.getByRole("link", { name: t.sections.holidays, exact: true }).click();
  await asked.waitFor();
  await visitor.look("typed-meanwhile");
  await asked.getByRole("button", { name: kit.keepEditing }).click();
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await save.click();
  assert.ok((await answered).ok(), "the newer text is saved");
  await page.reload({ waitUntil: "networkidle" });
  await visitor.shows(slogan, later);
}

/** A suspension closes every form, and a login may expire under one: both bring back what was typed in it. */
export async function keptThroughSuspension(visitor: Visitor, language: Language): Promise<void> {
  const { page, url } = visitor;
  const [p, i] = [pick(profileWords, language), pick(identityWords, language)];
  const slogan = page.getByLabel(p.slogan, { exact: false }).first();
  const typed = `Half a slogan ${Date.now()}`;
  const login = await page.request.post(`${url}/v1/auth/admin/login`, { data: { email: ADMIN, password: ADMIN_PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const found = await page.request.get(`${url}/v1/admin/workspaces?q=${CLINIC}`, { headers });
  const { workspaces } = (await found.json()) as { workspaces: { id: string }[] };
  const put = (step: string, data?: object) =>
    page.request.post(`${url}/v1/admin/workspaces/${workspaces[0]?.id}/${step}`, { headers, ...(data && { data }) });
  await visitor.goAndListen("/settings/profile");
  await visitor.type(slogan, typed);
  await put("suspend", { reason: "Under review" });
  try {
    await page.getByText("Under review").waitFor();
  } finally {
    await put("resume");
  }
  await visitor.press(page.getByRole("button", { name: i.lookAgain }));
  await visitor.shows(slogan, typed);

  await page.context().clearCookies();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await visitor.type(page.getByLabel(i.email), CLINIC);
  await visitor.type(page.getByLabel(i.password).first(), PASSWORD);
  await visitor.press(page.getByRole("button", { name: i.signIn, exact: true }));
  await visitor.shows(slogan, typed);
}

/** Holds the next save of the profile: a promise of its beginning, and the function that lets it go. */
async function holdSave(page: Page): Promise<[Promise<void>, () => void]> {
  const [begin, hold] = [new EventTarget(), new EventTarget()];
  const next = (target: EventTarget) => new Promise<void>((resolve) => target.addEventListener("now", () => resolve(), { once: true }));
  const [began, held] = [next(begin), next(hold)];
  await page.route(/\/v1\/workspace\/[^/]+$/, async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    begin.dispatchEvent(new Event("now"));
    await held;
    return route.fallback();
  });
  return [began, () => void hold.dispatchEvent(new Event("now"))];
}

/** The address that a new expense is sent to. */
const EXPENSES = /\/expenses$/;

/** A sheet whose form is being sent takes no further text; a lost save and a locked day are said in their places. */
export async function typedInSheet(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(moneyWords, language), pick(kitWords, language)];
  const open = () => visitor.go("/money/expenses?new=1");
  const sheet = page.getByRole("dialog", { name: t.newEntry.expense });
  const [title, notes] = [sheet.getByLabel(t.title).first(), sheet.getByLabel(t.notes)];
  const add = sheet.getByRole("button", { name: kit.add, exact: true });
  const answerOnce = (answer: (route: Route) => Promise<void>) =>
    page.route(EXPENSES, (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()), { times: 1 });
  await open();
  await visitor.type(sheet.getByLabel(t.amount).first(), "12");
  await visitor.type(title, `Tea ${Date.now()}`);

  const error = { code: "PERIOD_LOCKED", reason: "period-locked", message: "Locked.", requestId: "r-1" };
  await answerOnce((route) => route.fulfill({ status: 422, json: { error } }));
  await visitor.press(add);
  await sheet.locator("[aria-invalid=true]:focus").waitFor();
  await visitor.look("locked-day");

  await page.route(EXPENSES, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await visitor.press(add);
  await sheet.getByText(kit.unreachable).waitFor();
  await visitor.look("lost-save");
  await page.unroute(EXPENSES);

  const released = new EventTarget();
  const held = new Promise<void>((resolve) => released.addEventListener("now", () => resolve(), { once: true }));
  await answerOnce(async (route) => {
    await held;
    await route.fallback();
  });
  await notes.focus();
  await visitor.press(add);
  await sheet.locator("button[data-loading]").waitFor();
  await notes.focus();
  await page.keyboard.type("Typed meanwhile");
  assert.equal(await notes.inputValue(), "", "a form that is being sent takes nothing");
  await visitor.look("typed-in-sheet");
  released.dispatchEvent(new Event("now"));
  await sheet.waitFor({ state: "hidden" });
}

/** On a phone, the first wrong field of a long form is far above the button. */
export async function ledToError(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(moneyWords, language), pick(kitWords, language)];
  await visitor.go("/money/expenses?new=1");
  const sheet = page.getByRole("dialog", { name: t.newEntry.expense });
  const amount = sheet.getByLabel(t.amount).first();
  await amount.waitFor();
  await page.setViewportSize({ width: 360, height: 560 });
  await sheet.getByLabel(t.notes).scrollIntoViewIfNeeded();
  assert.equal(await isSeen(page, amount), false, "the form is longer than the phone");
  await sheet.getByRole("button", { name: kit.add, exact: true }).click();
  await amount.and(page.locator(":focus")).waitFor();
  assert.ok(await isSeen(page, amount), "the first wrong field is in the window");
  await visitor.look("led-to-error");
  await page.keyboard.press("Escape");
}

/** Whether a finger on the middle of the field would meet it. */
async function isSeen(page: Page, field: Locator): Promise<boolean> {
  const box = await field.boundingBox();
  assert.ok(box, "the field is on the page");
  const [x, y, id] = [box.x + box.width / 2, box.y + box.height / 2, await field.getAttribute("id")];
  return page.evaluate<boolean>(`document.elementFromPoint(${x}, ${y})?.id === ${JSON.stringify(id)}`);
}

/** Refusals of fields that the form does not have become a message; those that a field shows do not. */
export async function unshownRefusals(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(clientsWords, language), pick(kitWords, language)];
  const refuse = (path: string, message: string) => refuseOnce(page, "**/v1/workspace/*/clients", path, message);
  await visitor.go("/clients");
  await page.getByRole("main").getByRole("button", { name: t.add }).click();
  const form = page.getByRole("dialog", { name: t.newClient });
  const save = form.getByRole("button", { name: kit.add, exact: true }).or(form.locator("button[type=submit]")).last();
  await visitor.type(form.getByLabel(t.name, { exact: false }).first(), "Walid Amin");

  await refuse("loyaltyCard", "must be a card of this shop");
  await save.click();
  await page.getByText("loyaltyCard").waitFor();
  await page.getByText("must be a card of this shop").waitFor();
  await visitor.look("refusal-unshown");

  await refuse("name", "must be another name");
  await save.click();
  await form.getByText("must be another name").waitFor();
  assert.equal(await page.getByText("must be another name").count(), 1, "a field shows it, no message repeats it");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: kit.unsavedTitle }).getByRole("button", { name: kit.discard }).click();
}

async function refuseOnce(page: Page, address: string, path: string, message: string): Promise<void> {
  const error = { code: "VALIDATION_ERROR", reason: "invalid", message: "Invalid.", details: [{ path, message }], requestId: "r-1" };
  await page.route(
    address,
    (route) => (route.request().method() === "POST" ? route.fulfill({ status: 422, json: { error } }) : route.fallback()),
    { times: 1 },
  );
}

/** A page that the role does not include says so and leads on, and so does an address that was typed wrong. */
export async function refusedKindly(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(settingsWords, language), pick(kitWords, language)];
  const main = page.getByRole("main");
  await visitor.go("/money/ledger/tax");
  await main.getByText(kit.notYours).waitFor();
  await visitor.look("refused-page");
  await visitor.press(main.getByRole("button", { name: kit.goHome }));
  await page.waitForURL((url) => url.pathname === "/console/");

  await visitor.go("/settings/tax");
  await main.getByText(kit.notYours).waitFor();
  await main.getByRole("link", { name: t.sections.holidays, exact: true }).waitFor();
  await visitor.look("refused-section");
  await visitor.go("/settings/nonsense");
  await main.getByText(kit.notFound).waitFor();

  await visitor.go("/clients/nonsense");
  await main.getByText(kit.gone).waitFor();
  assert.equal(await main.getByRole("button", { name: kit.retry }).count(), 0, "trying again would change nothing");
}

/** An accountant's list of what waits begins with the money, though critical values of the lab are in it too. */
export async function moneyFirst(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(homeWords, language);
  await visitor.go("/");
  const waiting = page.getByRole("main");
  await waiting.getByText(t.items.testsToFinish).waitFor();
  const texts = await waiting.getByRole("listitem").allInnerTexts();
  const at = (item: string) => texts.findIndex((text) => text.includes(item));
  assert.ok(at(t.items.expensesToPost) !== -1 && at(t.items.expensesToPost) < at(t.items.testsToFinish), texts.join(" | "));
  await visitor.look("home-of-an-accountant");
}

/** A reload in the middle of a sign-up loses nothing but the password, and every step says what it still needs. */
export async function signUpKept(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(signUpWords, language), pick(kitWords, language)];
  await visitor.go("/sign-up");
  const next = page.getByRole("button", { name: t.next });
  await next.click();
  await page.getByText(kit.required).nth(1).waitFor();
  await visitor.look("sign-up-missing");
  await visitor.type(page.getByLabel(t.businessName), "Half a Bakery");
  await visitor.press(page.locator("input[name=category]").first());
  await visitor.press(next);
  await page.locator("input[name=plan]:checked").waitFor();
  await visitor.press(next);
  await visitor.type(page.getByLabel(t.ownerName), "Noor Haddad");
  await visitor.type(page.getByLabel(t.password, { exact: false }).first(), "sunny-day-2026");
  await page.reload({ waitUntil: "networkidle" });
  await visitor.shows(page.getByLabel(t.ownerName), "Noor Haddad");
  assert.equal(await page.getByLabel(t.password, { exact: false }).first().inputValue(), "", "a password is never stored");
  await page.getByRole("button", { name: t.create }).click();
  await page.getByText(kit.required).nth(2).waitFor();
  await visitor.press(page.getByRole("button", { name: t.back }));
  await visitor.press(page.getByRole("button", { name: t.back }));
  await visitor.shows(page.getByLabel(t.businessName), "Half a Bakery");
}

/** The tax in an expense is recorded with it, follows its amount, and reaches the tax return. */
export async function taxOfExpense(visitor: Visitor, language: Language): Promise<void> {
  const owner = await Colleague.signIn(visitor);
  const name = `Input VAT ${Date.now()}`;
  const { taxRate } = await owner.call<{ taxRate: { id: string } }>("POST", "/tax-rates", { name, percentage: 15 });
  try {
    await recordTax(visitor, language, owner, name);
  } finally {
    // Other flows sell without tax.
    await owner.call("DELETE", `/tax-rates/${taxRate.id}`);
  }
}

async function recordTax(visitor: Visitor, language: Language, owner: Colleague, rate: string): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(moneyWords, language), pick(kitWords, language)];
  await visitor.go("/money/expenses?new=1");
  const sheet = page.getByRole("dialog", { name: t.newEntry.expense });
  const title = `Flour ${Date.now()}`;
  await visitor.type(sheet.getByLabel(t.amount).first(), "115");
  await visitor.type(sheet.getByLabel(t.title).first(), title);
  await visitor.press(sheet.getByRole("combobox", { name: t.taxIn }));
  await visitor.press(page.getByRole("option", { name: new RegExp(rate) }));
  assert.equal(await sheet.getByLabel(t.taxAmount).getAttribute("placeholder"), "15.00", "what the rate gives");
  await visitor.look("expense-tax");
  await visitor.press(sheet.getByRole("button", { name: kit.add, exact: true }));
  await sheet.waitFor({ state: "hidden" });
  const read = async () => {
    const { expenses } = await owner.callBooks<{ expenses: Recorded[] }>("GET", "/expenses?limit=5");
    const expense = expenses.find((one) => one.title === title);
    assert.ok(expense, "the expense is recorded");
    return expense;
  };
  const { date, taxAmount } = await read();
  assert.equal(taxAmount, 15);

  await visitor.press(page.locator("[data-row-link]").filter({ hasText: title }).first());
  const edited = page.getByRole("dialog", { name: title });
  await visitor.shows(edited.getByLabel(t.taxAmount), "15.00");
  await visitor.type(edited.getByLabel(t.amount).first(), "230");
  await visitor.press(edited.getByRole("button", { name: kit.saveChanges }));
  await edited.waitFor({ state: "hidden" });
  assert.equal((await read()).taxAmount, 30, "the tax follows the amount");

  await visitor.go(`/money/ledger/tax?from=${date}&to=${date}`);
  await page
    .getByRole("link", { name: pick(closingWords, language).kinds.purchases, exact: true })
    .first()
    .waitFor();
}

interface Recorded {
  title: string;
  date: string;
  taxAmount: number | null;
}
