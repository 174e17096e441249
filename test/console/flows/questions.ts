import assert from "node:assert/strict";
import { questionsWords } from "../../../console/src/features/settings/visits/questions.words.ts";
import { staffWords } from "../../../console/src/features/staff/staff.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

interface Field {
  id: string;
  label: string;
  phase: string;
  options: string[];
  isRequired: boolean;
}

/** Questions about visits are added, put in order, edited and archived, and the service has them as shown. */
export async function setUpQuestions(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, kit, staff] = [pick(questionsWords, language), pick(kitWords, language), pick(staffWords, language)];
  const owner = await Colleague.signIn(visitor, email);
  const read = async () => (await owner.call<{ fields: Field[] }>("GET", "/sessions/fields?limit=100")).fields;
  const [first, second] = [`Sleep ${language}`, `Mood ${language}`];
  await visitor.go("/settings/questions");
  await page.getByRole("heading", { name: t.title, level: 2 }).waitFor();
  const add = async (label: string, choices: readonly string[]) => {
    await page.getByRole("button", { name: t.add }).click();
    const dialog = page.getByRole("dialog", { name: t.add });
    await dialog.getByLabel(t.question).fill(label);
    if (choices.length > 0) {
      await dialog.getByRole("combobox", { name: t.type }).click();
      await page.getByRole("option", { name: staff.fieldTypes.select, exact: true }).click();
    }
    await dialog.getByRole("combobox", { name: t.phase }).click();
    await page.getByRole("option", { name: t.phases.post }).click();
    for (const choice of choices) {
      await dialog.getByRole("combobox", { name: t.options }).click();
      await page.keyboard.type(choice);
      await page.keyboard.press("Enter");
    }
    await visitor.look(`question-new-${choices.length}`);
    await dialog.getByRole("button", { name: t.add }).click();
    await page.getByRole("region", { name: t.phases.post }).getByText(label).waitFor();
  };
  await add(first, []);
  await add(second, ["Good", "Bad"]);
  await page.getByRole("button", { name: t.moveUp(second) }).click();
  await page
    .getByRole("button", { name: t.moveUp(second) })
    .and(page.locator(":disabled"))
    .waitFor();
  const after = (await read()).filter(({ phase }) => phase === "post").map(({ label }) => label);
  assert.ok(after.indexOf(second) < after.indexOf(first), `in the order shown: ${after.join(", ")}`);

  await page.getByRole("button", { name: `${kit.edit}: ${second}` }).click();
  const dialog = page.getByRole("dialog", { name: t.edit });
  await dialog.getByLabel(t.isRequired).check();
  await dialog.getByLabel(t.question).fill(`${second}?`);
  await dialog.getByRole("button", { name: kit.saveChanges }).click();
  await dialog.waitFor({ state: "hidden" });
  const edited = (await read()).find(({ label }) => label === `${second}?`);
  assert.deepEqual([edited?.isRequired, edited?.options], [true, ["Good", "Bad"]]);
  await visitor.look("questions");

  await page.getByRole("button", { name: t.archive(first) }).click();
  await page.getByRole("button", { name: kit.undo }).click();
  await page.getByText(first, { exact: true }).waitFor();
  for (const label of [first, `${second}?`]) await page.getByRole("button", { name: t.archive(label) }).click();
  // Leaving the page sends what waited for "Undo".
  await visitor.go("/settings/profile");
  await visitor.go("/settings/questions");
  await page.getByRole("heading", { name: t.title, level: 2 }).waitFor();
  assert.equal(await page.getByText(first, { exact: true }).count(), 0);
}
