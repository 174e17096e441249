import assert from "node:assert/strict";
import { contestsWords } from "../../../console/src/features/contests/contests.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

interface Contest {
  id: string;
  status: string;
  questions: { text: string; options: { label: string; isCorrect: boolean }[] }[];
}

interface Started {
  id: string;
  token: string;
  questions: { questionId: string; options: { optionId: string; label: string }[] }[];
}

const texts = {
  en: {
    title: "Coffee quiz",
    questions: ["Where did coffee come from?", "How hot is the water?"],
    answers: ["Ethiopia", "Brazil", "93 °C", "70 °C"],
  },
  ar: {
    title: "مسابقة القهوة",
    questions: ["أين نشأت القهوة؟", "كم حرارة الماء؟"],
    answers: ["إثيوبيا", "البرازيل", "93 درجة", "70 درجة"],
  },
} as const;

const FIGURE = `getComputedStyle(document.querySelector("td[data-figure]"), "::before").content`;

/** A card of the list has no headings: its figures name themselves. */
async function nameFigures({ page }: Visitor, label: string): Promise<void> {
  await page.locator("[data-row-link]").first().waitFor();
  const isCard = (page.viewportSize()?.width ?? 0) < 600;
  assert.equal((await page.evaluate<string>(FIGURE)).includes(label), isCard, "a figure has its label on a card alone");
}

/** A contest is written by keyboard alone, kept over a reload, published, played and closed. */
export async function runContest(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(contestsWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const title = `${texts[language].title} ${Date.now()}`;
  await visitor.go("/");
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await page.getByRole("heading", { level: 1, name: t.contests }).waitFor();
  await visitor.look("contests");
  await nameFigures(visitor, t.questions);
  await page.keyboard.press("n");
  await page.getByRole("heading", { level: 1, name: t.newContest }).waitFor();
  await page.getByLabel(t.title, { exact: false }).fill(title);
  await writeQuestions(visitor, language);
  await visitor.look("contest-new");
  await page.reload({ waitUntil: "networkidle" });
  await visitor.shows(page.locator("#question-1"), texts[language].questions[1]);
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const read = async () => (await owner.call<{ contest: Contest }>("GET", `/contests/${id}`)).contest;
  assert.deepEqual(
    (await read()).questions.map(({ text, options }) => [text, options.length, options.findIndex(({ isCorrect }) => isCorrect)]),
    [
      [texts[language].questions[0], 2, 1],
      [texts[language].questions[1], 2, 0],
    ],
  );

  await editQuestions(visitor, language);
  await publish(visitor, language);
  assert.equal((await read()).status, "published");
  await page.getByText(t.locked).waitFor();
  await page.getByRole("img", { name: t.qr }).waitFor();
  await visitor.look("contest-open");
  await page.getByRole("button", { name: kit.copy }).click();
  await page.getByText(kit.copied).first().waitFor();
  await copyByHand(visitor, language);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: t.saveQr }).click();
  await saved;
  await seeResults(visitor, language, await read());

  await page.getByRole("button", { name: t.close }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.close }).click();
  await page.getByText(t.closed, { exact: true }).waitFor();
  assert.equal((await read()).status, "closed");
  await copyAndDelete(visitor, language, title);
}

/** Enter goes on, and in an empty last answer starts the next question. */
async function writeQuestions({ page }: Visitor, language: Language): Promise<void> {
  const { questions, answers } = texts[language];
  const line = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await page.locator("#question-0").focus();
  await line(questions[0]);
  await line(answers[0]);
  await line(answers[1]);
  // An answer was added; left empty, it ends the question.
  await page.keyboard.press("Enter");
  await page.locator("#question-1:focus").waitFor();
  await line(questions[1]);
  await line(answers[2]);
  await page.keyboard.type(answers[3]);
  await page.getByRole("radio").nth(1).check();
}

/** A question is moved and moved back, one is added and removed, an unfinished one is named, and leaving asks. */
async function editQuestions(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(contestsWords, language);
  const kit = pick(kitWords, language);
  const [first, second] = texts[language].questions;
  await page.locator("#question-0").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.locator("#question-1:focus").waitFor();
  await visitor.shows(page.locator("#question-1"), first);
  await page.getByRole("link", { name: t.contests }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: kit.keepEditing }).click();
  await page.getByRole("button", { name: t.up(2) }).click();
  await visitor.shows(page.locator("#question-1"), second);
  await page.getByRole("button", { name: t.addQuestion }).click();
  await page.locator("#question-2:focus").waitFor();
  await page.keyboard.type("?");
  await page.getByRole("button", { name: t.publish, exact: true }).click();
  await page.getByText(t.lacks.options).waitFor();
  await visitor.look("contest-unfinished");
  await page.getByRole("button", { name: t.remove(3) }).click();
  await page.locator("#question-2").waitFor({ state: "detached" });
}

async function publish(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(contestsWords, language);
  await page.getByRole("button", { name: t.publish, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t.publishTitle });
  await dialog.waitFor();
  await visitor.look("contest-publish");
  await dialog.getByRole("button", { name: t.publish, exact: true }).click();
  await page.getByText(t.published, { exact: true }).waitFor();
}

/** Two people take part while the results are open: they appear without a reload. */
async function seeResults(visitor: Visitor, language: Language, contest: Contest): Promise<void> {
  const { page } = visitor;
  const t = pick(contestsWords, language);
  await visitor.goAndListen(`/contests/${contest.id}?tab=results`);
  await page.getByText(t.noResults).waitFor();
  await play(visitor, contest, "Lina Haddad", contest.questions.length);
  await page.getByRole("link", { name: "Lina Haddad" }).waitFor();
  await play(visitor, contest, "سامر منصور", 1);
  await page.getByRole("link", { name: "سامر منصور" }).waitFor();
  await visitor.look("contest-results");
  await page.getByRole("link", { name: "سامر منصور" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(contest.questions[1]?.text ?? "").waitFor();
  await visitor.look("contest-answers");
  await page.keyboard.press("Escape");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: t.csv }).click();
  assert.equal((await saved).suggestedFilename(), "attempts.csv");
}

async function play({ page, url }: Visitor, contest: Contest, name: string, right: number): Promise<void> {
  const base = `${url}/v1/public/contests/${contest.id}/attempts`;
  const participant = { name, email: `${crypto.randomUUID()}@example.com` };
  const { attempt } = (await (await page.request.post(base, { data: { participant } })).json()) as { attempt: Started };
  const answers = attempt.questions.map(({ questionId, options }, index) => {
    const wanted = contest.questions[index]?.options.find(({ isCorrect }) => isCorrect === index < right)?.label;
    return { questionId, selectedOptionId: options.find(({ label }) => label === wanted)?.optionId ?? null };
  });
  const sent = await page.request.post(`${base}/${attempt.id}/submit`, { data: { token: attempt.token, answers } });
  assert.equal(sent.status(), 200);
}

/** Where the browser refuses, the text to be copied is shown. */
async function copyByHand({ page }: Visitor, language: Language): Promise<void> {
  const kit = pick(kitWords, language);
  await page.evaluate(`Object.defineProperty(navigator, "clipboard", { value: undefined }); document.execCommand = () => false`);
  await page.getByRole("button", { name: kit.copy }).click();
  const dialog = page.getByRole("dialog", { name: kit.copyTitle });
  assert.match(await dialog.getByRole("textbox").inputValue(), /\/contests\//);
  await dialog.getByRole("button", { name: kit.close }).click();
}

/** A closed contest is copied; the copy is deleted, and the palette finds the first. */
async function copyAndDelete(visitor: Visitor, language: Language, title: string): Promise<void> {
  const { page } = visitor;
  const t = pick(contestsWords, language);
  const kit = pick(kitWords, language);
  const choose = async (item: string) => {
    await page.getByRole("button", { name: kit.moreActions }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose(t.duplicate);
  await page.getByRole("heading", { level: 1, name: t.copyOf(title) }).waitFor();
  await choose(t.deleteContest);
  await page.getByText(t.deleted(t.copyOf(title))).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(title);
  await page
    .getByRole("option", { name: title })
    .filter({ hasNotText: t.copyOf("").trim() })
    .click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}
