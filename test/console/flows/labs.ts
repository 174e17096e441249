import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { catalogueWords } from "../../../console/src/features/labs/catalogue/catalogue.words.ts";
import { extrasWords } from "../../../console/src/features/labs/catalogue/extras.words.ts";
import { labWords } from "../../../console/src/features/labs/lab.words.ts";
import { issuedWords } from "../../../console/src/features/labs/reports/issued.words.ts";
import { requestWords } from "../../../console/src/features/labs/requests/request.words.ts";
import { requestsWords } from "../../../console/src/features/labs/requests/requests.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";

export interface Made {
  id: string;
  number: number;
  items: { id: string; testName: string; range: { lowLimit: number | null } | null }[];
}

const MOST_STEPS = 150;
const [LOOK_MS, MOST_LOOKS] = [250, 80];

export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  assert.fail(what);
}

/** Three analyses with ranges, and a request for them, made by the owner. */
export async function makeRequest(owner: Colleague, name: string, count = 3): Promise<Made> {
  const analysisIds: string[] = [];
  for (const letter of ["A", "B", "C"].slice(0, count)) {
    const made = await owner.call<{ analysis: { id: string } }>("POST", "/labs/analyses", { testName: `${name} ${letter}`, price: 5 });
    const range = { lowLimit: 70, highLimit: 100, criticalLow: 40, criticalHigh: 400 };
    await owner.call("POST", `/labs/analyses/${made.analysis.id}/ranges`, range);
    analysisIds.push(made.analysis.id);
  }
  const person = { name, dateOfBirth: "1990-06-15", gender: "female" };
  const { client } = await owner.call<{ client: { id: string } }>("POST", "/clients", person);
  const given = { clientId: client.id, analysisIds, notes: "Fasting since midnight" };
  return (await owner.call<{ test: Made }>("POST", "/labs/tests", given)).test;
}

export const nameFor = (what: string, language: Language) => `${what} ${language} ${String(Date.now()).slice(-6)}`;
const readTest = async (owner: Colleague, id: string) =>
  (await owner.call<{ test: { status: string; items: { resultValueNumeric: number | null }[] } }>("GET", `/labs/tests/${id}`)).test;

/** A technician enters three results, one of them critical, and releases the request, without a mouse. */
export async function enterByKeyboard(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(labWords, language);
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Keyboard", language);
  const made = await makeRequest(owner, name);
  await visitor.go("/");
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.waitForURL(/\/lab/);
  await page.locator("input[data-result]:focus").waitFor();
  const title = page.getByRole("heading", { name, exact: true });
  const current = page.locator('a[aria-current="true"]');
  // Three presses at once: the ones that come while a request loads count too.
  for (const key of ["Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowUp"]) await page.keyboard.press(key);
  const queue = page.getByRole("region", { name: t.worklist }).locator("li > a");
  await until(async () => (await queue.nth(1).getAttribute("aria-current")) === "true", "no press is lost while a request loads");
  for (let step = 0; step < MOST_STEPS; step++) {
    const before = await current.innerText();
    if (before.includes(name)) break;
    await page.keyboard.press("Alt+ArrowDown");
    await until(async () => (await current.innerText()) !== before, "Alt with an arrow changes the request");
  }
  await title.waitFor();
  const [first, second, third] = made.items.map((item) => page.getByLabel(t.resultOf(item.testName), { exact: true }));
  assert.ok(first && second && third);
  await page.waitForFunction("document.activeElement?.matches('[data-result]')");
  await page.keyboard.type("85");
  await page.getByText(t.flags.normal).first().waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("30");
  await page.keyboard.press("Enter");
  await page.getByText(t.confirmCritical).waitFor();
  await visitor.look("lab-critical");
  await page.keyboard.press("Enter");
  await page.keyboard.type("999x");
  await page.keyboard.press("Enter");
  await page.getByText(t.notNumber).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await third.inputValue(), "", "Escape takes back what was typed");
  await page.keyboard.type("120");
  await page.keyboard.press("Enter");
  await page.getByText(t.allEntered).waitFor();
  assert.equal(await page.evaluate<string>("document.activeElement?.textContent ?? ''"), t.verify, "Enter leads to the release");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: t.criticalTitle });
  await dialog.waitFor();
  await visitor.look("lab-release");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(t.released(made.number)).waitFor();
  await title.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+z");
  await page.getByText(t.released(made.number)).waitFor({ state: "hidden" });
  assert.equal((await readTest(owner, made.id)).status, "in-progress", "undone in time");
  await visitor.go(`/lab?open=${made.id}`);
  await page.locator("input[data-result]:focus").waitFor();
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: t.release }).press("Enter");
  await page.getByText(t.released(made.number)).waitFor();
  await until(async () => (await readTest(owner, made.id)).status === "completed", "released after the time to undo");
  const done = await readTest(owner, made.id);
  assert.deepEqual([done.status, done.items.map((item) => item.resultValueNumeric)], ["completed", [85, 30, 120]]);
}

/** One analysis for several patients, also by touch: leaving a field saves it. */
export async function enterByAnalysis(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(labWords, language);
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Batch", language);
  const made = await makeRequest(owner, name, 1);
  await visitor.go("/lab?by=analysis");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name: `${name} A` }).click();
  await page.getByRole("heading", { name: `${name} A`, exact: true }).waitFor();
  const field = page.getByLabel(t.resultOf(name), { exact: true });
  await field.fill("110");
  await page.getByText(t.flags.high).first().waitFor();
  await visitor.look("lab-by-analysis");
  await field.blur();
  await page.getByText(t.saved, { exact: true }).first().waitFor({ state: "attached" });
  assert.equal((await readTest(owner, made.id)).items[0]?.resultValueNumeric, 110);
  await field.fill("");
  await field.press("Enter");
  await page.getByText(t.saved, { exact: true }).first().waitFor({ state: "detached" });
  await until(async () => (await readTest(owner, made.id)).items[0]?.resultValueNumeric === null, "an emptied field takes the result back");
}

/** Two technicians at one request see each other and overwrite nothing. */
export async function twoTechnicians(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(labWords, language);
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Two", language);
  const made = await makeRequest(owner, name, 2);
  const [one, other] = made.items;
  assert.ok(one && other);
  await visitor.goAndListen(`/lab?open=${made.id}`);
  const [mine, theirs] = [one, other].map(({ testName }) => page.getByLabel(t.resultOf(testName), { exact: true }));
  assert.ok(mine && theirs);
  await mine.fill("85");
  const enter = (itemId: string, value: number) =>
    owner.call("PATCH", `/labs/tests/${made.id}/items/${itemId}/result`, { resultValueNumeric: value });
  await enter(other.id, 90);
  await visitor.shows(theirs, "90");
  assert.equal(await mine.inputValue(), "85", "a field with the cursor never changes");
  await enter(one.id, 77);
  await page.waitForTimeout(500);
  await mine.press("Enter");
  await page.getByRole("alert").filter({ hasText: "77" }).waitFor();
  await visitor.look("lab-two");
  assert.equal((await readTest(owner, made.id)).items[0]?.resultValueNumeric, 77, "nothing is overwritten unseen");
  await mine.press("Enter");
  await until(async () => (await readTest(owner, made.id)).items[0]?.resultValueNumeric === 85, "a second Enter replaces it");
}

/** A request by codes, its report, its bill, and a correction after its release. */
export async function orderAndCorrect(visitor: Visitor, language: Language): Promise<void> {
  const [lab, t, list] = [pick(labWords, language), pick(requestWords, language), pick(requestsWords, language)];
  const issued = pick(issuedWords, language);
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Ordered", language);
  await owner.call("POST", "/clients", { name, dateOfBirth: "1980-01-01", gender: "male", email: "ordered@example.com" });
  await visitor.go("/lab/requests");
  await visitor.look("lab-requests");
  await page.keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: lab.newRequest });
  await sheet.waitFor();
  await sheet.getByRole("combobox", { name: list.client }).click();
  await sheet.getByRole("combobox", { name: list.client }).fill(name);
  await page
    .getByRole("option", { name: new RegExp(name) })
    .first()
    .click();
  const codes = sheet.getByRole("textbox", { name: list.codes });
  await codes.fill("GLU NOPE HGB");
  await codes.press("Enter");
  await sheet.getByText(list.unknownCode("NOPE")).waitFor();
  await visitor.look("lab-new-request");
  await codes.fill("");
  await sheet.getByRole("button", { name: list.create }).click();
  await page.getByRole("heading", { name, exact: true }).waitFor();
  const id = new URL(page.url()).searchParams.get("open") ?? "";
  const { test } = await owner.call<{ test: Made }>("GET", `/labs/tests/${id}`);
  assert.equal(test.items.length, 2);
  // Harmless values: a critical one would make the report preliminary.
  for (const { id: itemId, range } of test.items) {
    const resultValueNumeric = range?.lowLimit ?? 14;
    await owner.call("PATCH", `/labs/tests/${id}/items/${itemId}/result`, { resultValueNumeric });
  }
  await owner.call("POST", `/labs/tests/${id}/complete`, { requireResults: true });
  await visitor.go(`/lab/requests/${id}`);
  await shareReport(visitor, language, () => owner.call<Shared>("GET", `/labs/tests/${id}/shares`));
  await visitor.look("lab-report");
  await page.getByRole("button", { name: t.recordIncome }).click();
  await page.getByText(t.incomeMade).first().waitFor();
  const saving = page.waitForEvent("download");
  await page
    .getByRole("button", { name: pick(kitWords, language).moreActions })
    .first()
    .click();
  await page.getByRole("menuitem", { name: t.saveFhir }).click();
  assert.equal((await saving).suggestedFilename(), `request-${test.number}.fhir.json`);
  await page.getByRole("button", { name: t.correct }).click();
  const dialog = page.getByRole("dialog", { name: t.correctTitle(test.number) });
  await dialog.getByRole("textbox", { name: t.newValue }).fill("95");
  await dialog.getByRole("button", { name: t.correct }).click();
  await dialog.getByText(t.reasonMissing).waitFor();
  await dialog.getByLabel(t.reason).fill("Mistyped");
  await visitor.look("lab-correct");
  await dialog.getByRole("button", { name: t.correct }).click();
  await page.getByText(lab.amended).first().waitFor();
  await page.getByRole("button", { name: issued.issue }).click();
  const asked = page.getByRole("dialog", { name: issued.issueTitle(test.number) });
  assert.equal(await asked.getByLabel(issued.reason).inputValue(), "Mistyped");
  await asked.getByRole("button", { name: issued.issue }).click();
  await page.getByText(issued.version(2)).first().waitFor();
  await visitor.look("lab-report-corrected");
}

interface Shared {
  shares: { url: string; openedAt: string | null }[];
}

/** A link copied and one mailed; the patient opens one, and the other is ended. */
async function shareReport({ page }: Visitor, language: Language, read: () => Promise<Shared>): Promise<void> {
  const t = pick(issuedWords, language);
  const links = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: t.endLink }) });
  await page.getByRole("button", { name: t.copyLink }).first().click();
  await until(async () => (await links.count()) === 1, "the copied link is listed");
  await page.getByRole("button", { name: t.byEmail }).click();
  await page.getByText(t.sent).first().waitFor();
  await until(async () => (await links.count()) === 2, "the mailed link is listed");
  await page.getByRole("button", { name: t.bySms }).click();
  await page.getByText(t.noAddress.sms).first().waitFor();
  const [first] = (await read()).shares;
  assert.equal((await fetch(new URL(new URL(first?.url ?? "").pathname, page.url()))).status, 200);
  assert.notEqual((await read()).shares[0]?.openedAt, null);
  await links.first().getByRole("button", { name: t.endLink }).click();
  await until(async () => (await links.count()) === 1, "an ended link leaves the list");
}

/** An analysis with a range, tried before it is saved; a coupon; the standard samples. */
export async function keepCatalogue(visitor: Visitor, language: Language): Promise<void> {
  const [lab, t, extras, kit] = [
    pick(labWords, language),
    pick(catalogueWords, language),
    pick(extrasWords, language),
    pick(kitWords, language),
  ];
  const { page } = visitor;
  const name = nameFor("Analysis", language);
  await visitor.go("/lab/catalogue?new=1");
  const sheet = page.getByRole("dialog", { name: t.newAnalysis });
  await sheet.getByLabel(t.testName).fill(name);
  await sheet.getByLabel(t.price).fill("12.5");
  await sheet.getByRole("button", { name: t.addRange }).click();
  await sheet.getByLabel(t.ageFrom).fill("18");
  await sheet.getByLabel(t.low, { exact: true }).fill("70");
  await sheet.getByLabel(t.high, { exact: true }).fill("100");
  await sheet.getByLabel(t.value).fill("65");
  await sheet.getByRole("status").filter({ hasText: lab.flags.low }).waitFor();
  await visitor.look("lab-analysis");
  await sheet.getByRole("button", { name: t.addRange }).click();
  await sheet.getByLabel(t.high, { exact: true }).nth(1).fill("90");
  await saveHalfWay(visitor, sheet.getByRole("button", { name: kit.save }), kit.failed);
  await page.getByText(t.saved).waitFor();
  const owner = await Colleague.signIn(visitor, CLINIC);
  const found = await owner.call<{ analyses: { ranges: unknown[] }[] }>("GET", `/labs/analyses?q=${encodeURIComponent(name)}`);
  assert.deepEqual(
    found.analyses.map(({ ranges }) => ranges.length),
    [2],
    "an analysis that was saved in two attempts has each range once",
  );
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name }).click();
  await page.getByRole("dialog", { name }).getByRole("tab", { name: t.tabs.notes }).click();
  await visitor.look("lab-notes");
  await page.getByRole("dialog", { name }).getByRole("tab", { name: t.tabs.design }).click();
  await visitor.look("lab-design");
  await visitor.go("/lab/coupons?new=1");
  const coupon = page.getByRole("dialog", { name: extras.addCoupon });
  await coupon.getByLabel(extras.title).fill(name);
  await coupon.getByLabel(extras.code).fill(`C${String(Date.now()).slice(-6)}`);
  await coupon.getByLabel(extras.value).fill("10");
  await visitor.look("lab-coupon");
  await coupon.getByRole("button", { name: kit.save }).click();
  await page.getByText(extras.couponSaved).waitFor();
  await visitor.go("/lab/samples");
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("dialog").getByText(extras.handling).waitFor();
  await visitor.look("lab-sample");
}

/** The second range is refused once; the second attempt continues after the first range. */
async function saveHalfWay({ page }: Visitor, save: Locator, refusal: string): Promise<void> {
  let sent = 0;
  const isRange = /\/labs\/analyses\/[^/]+\/ranges$/;
  await page.route(isRange, (route) => (++sent === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await save.click();
  await page.getByText(refusal).first().waitFor();
  await page.unroute(isRange);
  await save.click();
}

const SHIFT = 50;
const PER_REQUEST = 5;

/** A technician's shift by keyboard alone: 50 results in ten requests. Reports the time of each, and fails only on a wrong value. */
export async function workShift(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(labWords, language);
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Shift", language);
  const analysisIds: string[] = [];
  for (let index = 0; index < PER_REQUEST; index++) {
    const made = await owner.call<{ analysis: { id: string } }>("POST", "/labs/analyses", { testName: `${name} ${index}`, price: 5 });
    await owner.call("POST", `/labs/analyses/${made.analysis.id}/ranges`, { lowLimit: 10, highLimit: 90 });
    analysisIds.push(made.analysis.id);
  }
  const { client } = await owner.call<{ client: { id: string } }>("POST", "/clients", { name, gender: "male", dateOfBirth: "1975-02-03" });
  const ids: string[] = [];
  for (let index = 0; index < SHIFT / PER_REQUEST; index++)
    ids.push((await owner.call<{ test: Made }>("POST", "/labs/tests", { clientId: client.id, analysisIds })).test.id);
  await visitor.go(`/lab?q=${encodeURIComponent(name)}`);
  // From the search field, Enter leads to the first empty result.
  await page.getByRole("searchbox").press("Enter");
  const times: number[] = [];
  const values: number[] = [];
  while (values.length < SHIFT) {
    const isEmpty = "document.activeElement?.matches('[data-result]') && document.activeElement.value === ''";
    await until(() => page.evaluate<boolean>(isEmpty), "the next result is asked for");
    const value = 20 + values.length;
    const started = Date.now();
    await page.keyboard.type(String(value));
    await page.keyboard.press("Enter");
    const hasMoved = `document.activeElement?.value !== ${JSON.stringify(String(value))}`;
    await until(() => page.evaluate<boolean>(hasMoved), "Enter leads on");
    times.push(Date.now() - started);
    values.push(value);
    if (values.length % PER_REQUEST > 0) continue;
    await page.getByText(t.allEntered).waitFor();
    await page.keyboard.press("Alt+ArrowDown");
  }
  const tests = await Promise.all(ids.map((id) => readTest(owner, id)));
  const entered = tests.flatMap(({ items }) => items.map(({ resultValueNumeric }) => resultValueNumeric ?? 0));
  assert.deepEqual(
    entered.sort((one, other) => one - other),
    values,
    "every typed result is kept",
  );
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  console.log(`     ${SHIFT} results by keyboard (${language}): median ${at(0.5)} ms, 90th percentile ${at(0.9)} ms each`);
}

/** A critical value that was not confirmed stays: keys go no further, and leaving the page asks. Leaving a plain one saves it. */
export async function keepTyped(visitor: Visitor, language: Language): Promise<void> {
  const [t, kit] = [pick(labWords, language), pick(kitWords, language)];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const made = await makeRequest(owner, nameFor("Typed", language), 2);
  await visitor.go(`/lab?open=${made.id}`);
  const [first, second] = made.items.map((item) => page.getByLabel(t.resultOf(item.testName), { exact: true }));
  assert.ok(first && second);
  await first.fill("85");
  await first.press("Alt+ArrowUp");
  await until(async () => (await readTest(owner, made.id)).items[0]?.resultValueNumeric === 85, "a result is saved as its field is left");
  await visitor.go(`/lab?open=${made.id}`);
  await second.fill("30");
  await second.press("Alt+ArrowDown");
  await page.getByText(t.unsaved(1)).waitFor();
  await page.getByText(t.confirmCritical).waitFor();
  assert.equal(await second.and(page.locator(":focus")).count(), 1, "the result has the cursor");
  await visitor.look("lab-unsaved");
  await page.getByRole("link", { name: t.requests, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: kit.keepEditing }).click();
  assert.equal(await second.inputValue(), "30");
  await second.press("Enter");
  await until(async () => (await readTest(owner, made.id)).items[1]?.resultValueNumeric === 30, "Enter confirms it");
  await page.getByRole("link", { name: t.requests, exact: true }).click();
  await page.waitForURL(/\/lab\/requests/);
}

/** Words of the report that are broken in two, other than those that are longer than their line. */
const BROKEN_WORDS = `(() => {
  const paper = document.querySelector("article[lang]");
  const broken = [];
  const walker = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u2068\\u2069-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  return broken;
})()`;

/** The report of long names on a phone: no word is broken, nothing is cut off, and an earlier result names its year. */
export async function readReportOnPhone(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const names = {
    en: "Thyroid stimulating hormone, ultrasensitive immunoassay",
    ar: "الهرمون المنبه للغدة الدرقية فائق الحساسية بالمقايسة المناعية",
  };
  const reading = async (made: Made, value: number) => {
    for (const { id } of made.items) await owner.call("PATCH", `/labs/tests/${made.id}/items/${id}/result`, { resultValueNumeric: value });
    await owner.call("POST", `/labs/tests/${made.id}/complete`, { requireResults: true });
  };
  const first = await makeRequest(owner, `${names[language]} ${Date.now()}`);
  await owner.call("PATCH", `/labs/tests/${first.id}`, { testDate: "2024-03-09" });
  await reading(first, 82.25);
  const { test } = await owner.call<{ test: Again }>("GET", `/labs/tests/${first.id}`);
  const again = {
    clientId: test.clientId,
    analysisIds: test.items.map(({ analysisId }) => analysisId),
    notes: "Levothyroxine 75 micrograms",
  };
  const second = (await owner.call<{ test: Made }>("POST", "/labs/tests", again)).test;
  await visitor.go(`/lab/requests/${second.id}`);
  await page.locator("article[lang] td").first().waitFor();
  await visitor.look("lab-preliminary-phone");
  await reading(second, 300.125);
  await visitor.go(`/lab/requests/${second.id}`);
  await page.locator("article[lang] td").first().waitFor();
  await visitor.look("lab-report-phone");
  await page.getByText("2024").first().waitFor();
  assert.deepEqual(await page.evaluate(BROKEN_WORDS), [], "no word of the report is broken");
  const hidden = await page.evaluate<number>(
    `(() => { const paper = document.querySelector("article[lang]"); return paper.scrollWidth - paper.clientWidth; })()`,
  );
  assert.ok(hidden <= 0, `${hidden} px of the report are cut off`);
}

interface Again {
  clientId: string;
  items: { analysisId: string }[];
}
