import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { catalogueWords } from "../../../console/src/features/labs/catalogue/catalogue.words.ts";
import { kindsWords } from "../../../console/src/features/labs/catalogue/kinds.words.ts";
import { panelsWords } from "../../../console/src/features/labs/catalogue/panels.words.ts";
import { labWords } from "../../../console/src/features/labs/lab.words.ts";
import { requestsWords } from "../../../console/src/features/labs/requests/requests.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";

const stamp = () => String(Date.now()).slice(-7);

interface Analysis {
  resultType: string;
  options: { code: string; label: string; labelAr: string | null; flag: string | null }[];
  decimals: number | null;
  loinc: string | null;
  turnaroundMinutes: number | null;
  delta: { percent: number | null; absolute: number | null; days: number } | null;
  instrumentCodes: string[];
  unitTitle: string | null;
}

/** An analysis that is a choice, and a number with codes for instruments and other systems. */
export async function keepKinds(visitor: Visitor, language: Language): Promise<void> {
  const [t, kinds, kit] = [pick(catalogueWords, language), pick(kindsWords, language), pick(kitWords, language)];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const read = async (name: string) => {
    const { analyses } = await owner.call<{ analyses: Analysis[] }>("GET", `/labs/analyses?q=${encodeURIComponent(name)}`);
    const [only] = analyses;
    assert.ok(only, `an analysis ${name}`);
    return only;
  };
  const begin = async (name: string) => {
    await visitor.go("/lab/catalogue?new=1");
    const sheet = page.getByRole("dialog", { name: t.newAnalysis });
    await sheet.getByLabel(t.testName).fill(name);
    await sheet.getByLabel(t.price).fill("6");
    return sheet;
  };
  const save = (sheet: Locator) => sheet.getByRole("button", { name: kit.save, exact: true }).click();

  const choice = `Strip ${language} ${stamp()}`;
  const strip = await begin(choice);
  await strip.getByText(kinds.kinds.choice, { exact: true }).click();
  await save(strip);
  await page.getByText(kinds.optionsMissing).waitFor();
  for (const [index, [code, label, labelAr]] of [
    ["NEG", "Negative", "سلبي"],
    ["2+", "Two plus", ""],
  ].entries()) {
    await strip.getByRole("button", { name: kinds.addOption }).click();
    const row = strip.getByRole("group", { name: kinds.optionOf(index + 1) });
    await row.getByLabel(kinds.code).fill(code ?? "");
    await row.getByLabel(kinds.label, { exact: true }).fill(label ?? "");
    await row.getByLabel(kinds.labelAr).fill(labelAr ?? "");
  }
  await strip
    .getByRole("group", { name: kinds.optionOf(2) })
    .getByRole("combobox", { name: kinds.flag })
    .click();
  await page.getByRole("option", { name: pick(labWords, language).flags.abnormal }).click();
  await visitor.look("lab-choice");
  await save(strip);
  await page.getByText(t.saved).waitFor();
  assert.deepEqual((await read(choice)).options, [
    { code: "NEG", label: "Negative", labelAr: "سلبي", flag: null },
    { code: "2+", label: "Two plus", labelAr: null, flag: "abnormal" },
  ]);

  const number = `Number ${language} ${stamp()}`;
  const sheet = await begin(number);
  await sheet.getByRole("combobox", { name: t.unit, exact: true }).click();
  await page.getByRole("option", { name: t.addUnit }).click();
  const unit = `u${stamp()}`;
  await sheet.getByLabel(t.unitName).fill(unit);
  await sheet.getByLabel(kinds.ucum).fill("mmol/L");
  await sheet.getByLabel(kinds.ucum).press("Enter");
  await page.getByText(t.unitAdded).waitFor();
  await sheet.getByRole("button", { name: new RegExp(unit) }).waitFor();
  await sheet.getByRole("tab", { name: kinds.tabs.more }).click();
  await sheet.getByLabel(kinds.decimals).fill("1");
  await sheet.getByLabel(kinds.turnaround).fill("90");
  await sheet.getByRole("combobox", { name: kinds.delta }).click();
  await page.getByRole("option", { name: kinds.deltas.percent }).click();
  await sheet.getByLabel(kinds.deltaBy).fill("20");
  await sheet.getByLabel(kinds.loinc).fill("2823-4");
  await sheet.getByLabel(kinds.instrumentCodes).fill("K-ISE");
  await sheet.getByLabel(kinds.instrumentCodes).press("Enter");
  await sheet.getByRole("tab", { name: t.tabs.ranges }).click();
  await save(sheet);
  await sheet.getByText(kinds.loincWrong).waitFor();
  await sheet.getByText(kinds.deltaMissing).waitFor();
  await visitor.look("lab-kinds");
  await sheet.getByLabel(kinds.loinc).fill("2823-3");
  await sheet.getByLabel(kinds.deltaDays).fill("90");
  await save(sheet);
  await page.getByText(t.saved).waitFor();
  const saved = await read(number);
  assert.deepEqual(
    [saved.unitTitle, saved.decimals, saved.turnaroundMinutes, saved.loinc, saved.instrumentCodes, saved.delta],
    [unit, 1, 90, "2823-3", ["K-ISE"], { percent: 20, absolute: null, days: 90 }],
  );
}

interface Ordered {
  id: string;
  total: number;
  items: { id: string; testName: string; resultOption: string | null; resultText: string | null; flag: string | null }[];
}

/** A panel from its page to a request by its code, and results by choice and by words. */
export async function orderPanel(visitor: Visitor, language: Language): Promise<void> {
  const [t, list, lab, kit] = [
    pick(panelsWords, language),
    pick(requestsWords, language),
    pick(labWords, language),
    pick(kitWords, language),
  ];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const mark = stamp();
  const make = (body: object) => owner.call("POST", "/labs/analyses", { price: 10, ...body });
  const options = [
    { code: "NEG", label: "Negative", labelAr: "سلبي", flag: "normal" },
    { code: "POS", label: "Positive", labelAr: "إيجابي", flag: "abnormal" },
  ];
  await make({ testName: `Strip ${mark}`, code: `S${mark}`, resultType: "choice", options });
  await make({ testName: `Culture ${mark}`, code: `C${mark}`, resultType: "text" });
  const patient = `Panel ${language} ${mark}`;
  await owner.call("POST", "/clients", { name: patient, dateOfBirth: "1980-01-01", gender: "female" });

  await visitor.go("/lab/panels");
  await page.keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: t.newPanel });
  await sheet.getByLabel(t.name).fill(`Urine ${mark}`);
  await sheet.getByLabel(t.code).fill(`U-${mark}`);
  await sheet.getByRole("button", { name: kit.save, exact: true }).click();
  await sheet.getByText(t.noneChosen).waitFor();
  const codes = sheet.getByRole("textbox", { name: list.codes });
  await codes.fill(`S${mark} C${mark}`);
  await codes.press("Enter");
  await sheet.getByLabel(t.price).fill("15");
  await visitor.look("lab-panel");
  await sheet.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(t.saved).waitFor();
  await page.getByRole("link", { name: new RegExp(`Urine ${mark}`) }).waitFor();
  await visitor.look("lab-panels");

  await visitor.go("/lab/requests?new=1");
  const request = page.getByRole("dialog", { name: lab.newRequest });
  await request.getByRole("combobox", { name: list.client }).click();
  await request.getByRole("combobox", { name: list.client }).fill(patient);
  await page
    .getByRole("option", { name: new RegExp(patient) })
    .first()
    .click();
  const wanted = request.getByRole("textbox", { name: list.codes });
  // The panel's analysis, asked for alone too, is ordered and charged once.
  await wanted.fill(`s${mark} u-${mark}`);
  await wanted.press("Enter");
  await request.getByText(list.panelOf(2)).waitFor();
  await request.getByRole("status").filter({ hasText: "15" }).waitFor();
  await visitor.look("lab-request-panel");
  await request.getByRole("button", { name: list.create }).click();
  await page.getByRole("heading", { name: patient, exact: true }).waitFor();
  const id = new URL(page.url()).searchParams.get("open") ?? "";
  const read = async () => (await owner.call<{ test: Ordered }>("GET", `/labs/tests/${id}`)).test;
  const made = await read();
  assert.deepEqual([made.total, made.items.length], [15, 2]);

  const strip = page.getByLabel(lab.resultOf(`Strip ${mark}`), { exact: true });
  await strip.fill("maybe");
  await strip.press("Enter");
  await page.getByText(lab.notOption).waitFor();
  await strip.fill("pos");
  await strip.press("Enter");
  const culture = page.getByLabel(lab.resultOf(`Culture ${mark}`), { exact: true });
  await culture.fill("No growth after 48 hours");
  await culture.press("Enter");
  await page.getByText(lab.allEntered).waitFor();
  await visitor.look("lab-bench-kinds");
  const items = (await read()).items;
  assert.deepEqual(
    items.map(({ resultOption, resultText, flag }) => [resultOption, resultText, flag]),
    [
      ["POS", null, "abnormal"],
      [null, "No growth after 48 hours", null],
    ],
  );
}
