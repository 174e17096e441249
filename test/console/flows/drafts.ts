import assert from "node:assert/strict";
import { clientsWords } from "../../../console/src/features/clients/clients.words.ts";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC, SALON } from "../flows.ts";
import type { Visitor } from "../visitor.ts";

/** A press beside the form, Escape, another page and the browser's Back all ask; a reload brings the text back; saving ends the draft. */
export async function nothingLost(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(clientsWords, language), pick(kitWords, language)];
  await visitor.go("/clients");
  const open = () => page.getByRole("main").getByRole("button", { name: t.add }).click();
  await open();
  const form = page.getByRole("dialog", { name: t.newClient });
  const name = form.getByLabel(t.name, { exact: false }).first();
  const asked = page.getByRole("dialog", { name: kit.unsavedTitle });
  const keep = async () => {
    await asked.waitFor();
    await asked.getByRole("button", { name: kit.keepEditing }).click();
    await asked.waitFor({ state: "hidden" });
    assert.equal(await name.inputValue(), "Walid Amin", "what was typed is still there");
  };
  await name.fill("Walid Amin");
  await page.keyboard.press("Escape");
  await keep();
  await page.mouse.click(language === "ar" ? 1420 : 20, 400);
  await keep();
  await page.goBack();
  await keep();
  await visitor.look("unsaved");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload({ waitUntil: "networkidle" });
  await visitor.shows(name, "Walid Amin");

  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: kit.discard }).click();
  await form.waitFor({ state: "hidden" });
  await open();
  await form.waitFor();
  assert.equal(await name.inputValue(), "", "a draft that was given up is gone");
  assert.deepEqual(await stored(visitor), [], "nothing is left in the browser");
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
}

/** A note is on the server without any button, also when the tab is left in the middle of a word. */
export async function noteSaves(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(schedulingWords, language), pick(kitWords, language)];
  const other = await Colleague.signIn(visitor, language === "en" ? CLINIC : SALON);
  const { sessions } = await other.call<{ sessions: { id: string; status: string }[] }>("GET", "/sessions?limit=1&status=scheduled");
  const id = sessions[0]?.id;
  await visitor.go(`/calendar?open=${id}`);
  const sheet = page.getByRole("dialog");
  const text = `Came early ${Date.now()}`;
  const tab = sheet.getByRole("tab", { name: t.notes });
  if ((await tab.count()) > 0) await tab.click();
  await sheet.getByLabel(t.addNote).fill(text);
  await sheet.getByText(kit.saved, { exact: true }).waitFor();
  const read = async () => (await other.call<{ session: { notes: { body: string }[] } }>("GET", `/sessions/${id}`)).session.notes;
  assert.ok(
    (await read()).some(({ body }) => body === text),
    "the note is saved",
  );
  await sheet.getByLabel(t.addNote).fill(`${text}, with her mother`);
  await sheet.getByText(kit.saved, { exact: true }).waitFor({ state: "hidden" });
  await sheet.getByText(kit.saved, { exact: true }).waitFor();
  const bodies = (await read()).map(({ body }) => body).filter((body) => body.startsWith(text));
  assert.deepEqual(bodies, [`${text}, with her mother`], "one note, as it reads now");
}

function stored({ page }: Visitor): Promise<string[]> {
  return page.evaluate<string[]>("Object.keys(sessionStorage).filter((name) => name.startsWith('wp.draft.'))");
}
