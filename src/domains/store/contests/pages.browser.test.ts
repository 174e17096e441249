import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser, seriousFindings, takePicture } from "../../../../test/browser.ts";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { contestWords } from "./pages.words.ts";

const test = testApp();
const LONG = 240_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const fitsTheScreen = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";

const contests = {
  en: {
    title: "Know your coffee",
    questions: ["Where did coffee come from first?", "How hot should the water be?"],
    right: "Right",
    wrong: "Wrong",
  },
  ar: { title: "هل تعرف قهوتك؟", questions: ["من أين جاءت القهوة أولًا؟", "ما حرارة الماء المناسبة؟"], right: "صحيح", wrong: "خطأ" },
};

let browser: Browser;
let owner: Member;
let origin: string;
let base: string;

async function makeContest(language: "en" | "ar"): Promise<string> {
  const { title, questions, right, wrong } = contests[language];
  const options = [
    { label: right, isCorrect: true },
    { label: wrong, isCorrect: false },
  ];
  const body = { title, status: "published", timeLimitMinutes: 10, questions: questions.map((text) => ({ text, options })) };
  const made = await test.post(`${owner.path}/contests`, body, owner.token);
  return made.body.contest.id;
}

describe.runIf(hasBrowser)("a contest on a phone", () => {
  beforeAll(async () => {
    owner = await makeOwner(test, { name: "Quiz Café" });
    const { slug } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
    base = `/s/${slug}`;
    origin = await test.app.server.listen({ port: 0, host: "127.0.0.1" });
    browser = await launchBrowser();
  }, LONG);
  afterAll(() => browser?.close());

  it.each([
    ["en", true, "light"],
    ["en", false, "light"],
    ["ar", true, "dark"],
    ["ar", false, "dark"],
  ] as const)(
    "is taken from start to score (%s, JavaScript: %s)",
    async (language, javaScriptEnabled, colorScheme) => {
      const words = contestWords[language];
      const { questions, right, wrong } = contests[language];
      const contestId = await makeContest(language);
      const context = await browser.newContext({ ...phone, javaScriptEnabled, colorScheme });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      const look = (name: string) => inspect(page, `quiz-${name}-${language}`, javaScriptEnabled);

      await page.goto(`${origin}${base}/contests/${contestId}${language === "ar" ? "?lang=ar" : ""}`);
      await look("start");
      await page.getByLabel(words.name).fill("Lina");
      await page.getByLabel(words.email).fill(`lina-${language}-${javaScriptEnabled}@example.com`);
      await page.getByRole("button", { name: words.start }).tap();
      await page.getByRole("button", { name: words.submit }).waitFor();
      await look("questions");
      const answer = (question: string | undefined, label: string) =>
        page
          .getByRole("group", { name: question ?? "" })
          .getByText(label, { exact: true })
          .tap();
      await answer(questions[0], right);
      await answer(questions[1], wrong);
      await page.getByRole("button", { name: words.submit }).tap();
      await page.getByText(words.score(1, 2)).waitFor();
      await look("score");

      // Sent once: going back and sending again changes nothing.
      await page.reload();
      await page.getByText(words.score(1, 2)).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG,
  );
});

async function inspect(page: Page, name: string, canScript: boolean): Promise<void> {
  await takePicture(page, name);
  expect(await page.evaluate(fitsTheScreen)).toBe(true);
  // The check itself is a script.
  if (canScript) expect(await seriousFindings(page)).toEqual([]);
}
