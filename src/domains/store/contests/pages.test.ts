import { parse } from "parse5";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
let base: string;

const visit = (path: string) => test.call("GET", path, { prefix: "" });
const send = (path: string, fields: Record<string, string>) =>
  test.call("POST", path, {
    prefix: "",
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

async function makeContest(more: Record<string, unknown> = {}) {
  const question = (text: string) => ({
    text,
    options: [
      { label: "Right <i>", isCorrect: true },
      { label: "Wrong", isCorrect: false },
    ],
  });
  const contest = {
    title: "Know your teeth",
    description: "Ten <b>questions</b>",
    status: "published",
    questions: [question("One?"), question("Two?")],
  };
  const made = await test.post(`${owner.path}/contests`, { ...contest, ...more }, owner.token);
  expect(made.status).toBe(201);
  return made.body.contest;
}

/** Starts as a phone would, and gives the address of the questions. */
async function start(contestId: string, email = "lina@example.com"): Promise<string> {
  const begun = await send(`${base}/contests/${contestId}`, { name: "Lina", email });
  expect(begun.status).toBe(303);
  return String(begun.headers.location);
}

const optionOf = (
  contest: { questions: { id: string; options: { id: string; isCorrect: boolean }[] }[] },
  index: number,
  isRight: boolean,
) => {
  const question = contest.questions[index];
  return [`answer-${question?.id}`, question?.options.find(({ isCorrect }) => isCorrect === isRight)?.id ?? ""];
};

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Quiz Shop" });
  const { slug } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
  base = `/s/${slug}`;
});

describe("GET /s/:slug/contests/:contestId", () => {
  it("introduces the contest in both languages, in valid HTML without scripts or answers", async () => {
    const contest = await makeContest({ timeLimitMinutes: 10 });
    for (const [query, word] of [
      ["", "10 minutes"],
      ["?lang=ar", "10 دقائق"],
    ]) {
      const { status, text, headers } = await visit(`${base}/contests/${contest.id}${query}`);
      expect([status, text.includes(word ?? "")]).toEqual([200, true]);
      expect(String(headers["content-security-policy"])).not.toContain("script-src");
      expect(text).not.toContain("<b>questions");
      expect(text).not.toContain("One?");
      const errors: string[] = [];
      parse(text, { onParseError: ({ code }) => errors.push(code) });
      expect(errors).toEqual([]);
    }
  });

  it("answers 404 for drafts, other businesses' contests and invalid ids", async () => {
    const draft = await makeContest({ status: "draft" });
    const other = await makeOwner(test, { name: "Other Quiz" });
    const { slug } = (await test.get(`${other.path}/storefront/store`, other.token)).body.store;
    const contest = await makeContest();
    for (const path of [`${base}/contests/${draft.id}`, `/s/${slug}/contests/${contest.id}`, `${base}/contests/none`])
      expect((await visit(path)).status, path).toBe(404);
  });
});

describe("taking part", () => {
  it("shows the questions, counts the answers once, and shows the score however often the page is read", async () => {
    const contest = await makeContest();
    const address = await start(contest.id);
    const page = await visit(address);
    expect(page.text).toContain("Question 2 of 2");
    expect(page.text).toContain("Right &lt;i&gt;");
    const answers = Object.fromEntries([optionOf(contest, 0, true), optionOf(contest, 1, false)]);
    const sent = await send(address, answers);
    expect([sent.status, sent.headers.location]).toEqual([303, address]);
    const better = Object.fromEntries([optionOf(contest, 0, true), optionOf(contest, 1, true)]);
    expect((await send(address, better)).status).toBe(303);
    for (let round = 0; round < 2; round++) expect((await visit(address)).text).toContain("You got 1 of 2 right.");
    const { results } = (await test.get(`${owner.path}/contests/${contest.id}/results`, owner.token)).body;
    expect(results).toMatchObject({ attempts: 1, submitted: 1, averageScore: 1 });
  });

  it("refuses without a name or an e-mail, keeps the input, and shows when no attempt is left", async () => {
    const contest = await makeContest();
    const bad = await send(`${base}/contests/${contest.id}`, { name: "Lina", email: "no<where" });
    expect([bad.status, bad.text.includes('value="no&lt;where"')]).toEqual([422, true]);
    await start(contest.id, "once@example.com");
    const again = await send(`${base}/contests/${contest.id}`, { name: "Lina", email: "once@example.com" });
    expect([again.status, again.text.includes("no attempts left")]).toEqual([422, true]);
  });

  it("ends when time runs out, and when the contest closes", async () => {
    const timed = await makeContest({ timeLimitMinutes: 1 });
    const late = await start(timed.id);
    test.setTime(new Date(Date.now() + 2 * 60_000));
    await send(late, Object.fromEntries([optionOf(timed, 0, true)]));
    expect((await visit(late)).text).toContain("The time is over");
    test.setTime();
    const open = await makeContest();
    await test.post(`${owner.path}/contests/${open.id}/close`, {}, owner.token);
    expect((await visit(`${base}/contests/${open.id}`)).text).toContain("This contest is closed.");
    expect((await send(`${base}/contests/${open.id}`, { name: "Lina", email: "a@example.com" })).status).toBe(422);
  });

  it("shows nothing without a token", async () => {
    const contest = await makeContest();
    const address = await start(contest.id);
    for (const wrong of [address.split("?")[0] ?? "", `${address}x`, address.replace(/attempts\/\w+/, "attempts/zz")])
      expect((await visit(wrong)).status, wrong).toBe(404);
  });
});
