// @module-tag slow

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { assignIds, readAnswers, scoreOf, shuffled, snapshot } from "./contests.rules.ts";
import type { StartedAttempt } from "./contests.schemas.ts";

const test = testApp();
let owner: Member;
let contests: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  contests = `${owner.path}/contests`;
});

const question = (text: string, right = 0) => ({
  text,
  options: ["a", "b", "c"].map((label, index) => ({ label: `${text} ${label}`, isCorrect: index === right })),
});
const three = [question("one", 0), question("two", 1), question("three", 2)];
const right: Record<string, string> = { one: "one a", two: "two b", three: "three c" };

/** A published contest. */
async function open(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await test.post(contests, { title: "Quiz", questions: three, ...fields }, owner.token);
  await test.post(`${contests}/${body.contest.id}/publish`, undefined, owner.token);
  return body.contest.id;
}

const startAs = (contestId: string, email: string) =>
  test.post(`/public/contests/${contestId}/attempts`, { participant: { name: "Lina", email } });

async function start(contestId: string, email = uniqueEmail("player")): Promise<StartedAttempt> {
  const { status, body } = await startAs(contestId, email);
  expect(status).toBe(201);
  return body.attempt;
}

/** Chooses for each question by its text: a label, or nothing. */
function choose(attempt: StartedAttempt, labels: Record<string, string | null>) {
  return attempt.questions
    .filter(({ text }) => labels[text] !== undefined)
    .map(({ questionId, text, options }) => {
      const selectedOptionId = options.find(({ label }) => label === labels[text])?.optionId ?? null;
      return { questionId, selectedOptionId };
    });
}

const submit = (attempt: StartedAttempt, answers: unknown, token = attempt.token) =>
  test.post(`/public/contests/${attempt.contestId}/attempts/${attempt.id}/submit`, { token, answers });

const answersOf = (contestId: string, attemptId: string) => `${contests}/${contestId}/attempts/${attemptId}/answers`;

describe("GET .../contests", () => {
  it("counts the attempts of each contest, and averages the submitted ones", async () => {
    const contestId = await open();
    const listed = async () => {
      const { body } = await test.get(`${contests}?limit=100`, owner.token);
      const { attemptCount, averageScore } = body.contests.find(({ id }: { id: string }) => id === contestId);
      return { attemptCount, averageScore };
    };
    expect(await listed()).toEqual({ attemptCount: 0, averageScore: null });
    const [first, second] = [await start(contestId), await start(contestId)];
    await start(contestId);
    await submit(first, choose(first, right));
    await submit(second, choose(second, { one: "one a" }));
    expect(await listed()).toEqual({ attemptCount: 3, averageScore: 2 });
  });

  it("does not change a contest's version with an attempt", async () => {
    const contestId = await open();
    const before = (await test.get(`${contests}/${contestId}`, owner.token)).headers.etag;
    await start(contestId);
    expect((await test.get(`${contests}/${contestId}`, owner.token)).headers.etag).toBe(before);
  });
});

describe("GET .../contests/:contestId/attempts.csv", () => {
  it("has a line for each attempt", async () => {
    const contestId = await open();
    test.setTime("2026-05-01T10:00:00.000Z");
    const done = await start(contestId, "done@example.com");
    test.setTime("2026-05-01T10:01:30.500Z");
    await submit(done, choose(done, { one: "one a" }));
    await start(contestId, "open@example.com");
    const { status, text } = await test.get(`${contests}/${contestId}/attempts.csv`, owner.token);
    test.setTime();
    expect(status).toBe(200);
    const [head, ...lines] = text.trim().split("\r\n");
    expect(head).toContain("id,name,email,attempt,status,score,maxScore,startedAt,submittedAt,seconds");
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes("done@"))).toContain(
      ",Lina,done@example.com,1,submitted,1,3,2026-05-01T10:00:00.000Z,2026-05-01T10:01:30.500Z,90.5",
    );
    expect(lines.find((line) => line.includes("open@"))).toContain(",1,in-progress,,3,");
  });

  it("answers 404 for an unknown contest, and 403 to staff", async () => {
    expect((await test.get(`${contests}/${newId()}/attempts.csv`, owner.token)).status).toBe(404);
    const staff = await makeStaff(test, owner, ["store.manage"]);
    expect((await test.get(`${contests}/${await open()}/attempts.csv`, staff.token)).status).toBe(403);
  });
});

describe("POST /public/contests/:contestId/attempts", () => {
  it("gives the questions, a token and the server's deadline", async () => {
    const contestId = await open({ timeLimitMinutes: 10 });
    test.setTime("2026-05-01T10:00:00.000Z");
    const attempt = await start(contestId);
    test.setTime();
    expect(attempt).toMatchObject({ contestId, startedAt: "2026-05-01T10:00:00.000Z", deadlineAt: "2026-05-01T10:10:00.000Z" });
    expect(attempt.questions.map(({ text }) => text)).toEqual(["one", "two", "three"]);
    expect(Object.keys(attempt.questions[0] ?? {}).sort()).toEqual(["options", "questionId", "text"]);
    expect(Object.keys(attempt.questions[0]?.options[0] ?? {}).sort()).toEqual(["label", "optionId"]);
  });

  it("shuffles questions and options where asked, and keeps that order for the owner's view", async () => {
    const many = Array.from({ length: 12 }, (_, index) => question(`q${index}`));
    const contestId = await open({ questions: many, shuffle: true });
    const [first, second] = [await start(contestId), await start(contestId)];
    const order = (attempt: StartedAttempt) => attempt.questions.map(({ text }) => text);
    expect(order(first)).not.toEqual(order(second));
    expect([...order(first)].sort()).toEqual([...order(second)].sort());
    await submit(first, []);
    const { body } = await test.get(answersOf(contestId, first.id), owner.token);
    expect(body.items.map((item: { questionText: string }) => item.questionText)).toEqual(order(first));
  });

  it("lets a participant try as often as allowed, however the e-mail is written", async () => {
    const contestId = await open({ maxAttempts: 2 });
    const email = uniqueEmail("again");
    await start(contestId, email);
    await start(contestId, email.toUpperCase());
    expect((await startAs(contestId, email.replace("@", "+again@"))).status).toBe(422);
    const { status, body } = await startAs(contestId, email);
    expect([status, body.error.code]).toEqual([422, "LIMIT_REACHED"]);
    await start(contestId);
  });

  it("gives options ids that do not reveal their author's order", async () => {
    const many = Array.from({ length: 12 }, (_, index) => question(`q${index}`));
    const { questions } = await start(await open({ questions: many, shuffle: true }));
    const sorted = questions.map(({ options }) => [...options].sort((a, b) => (a.optionId < b.optionId ? -1 : 1))[0]?.label.at(-1));
    expect(sorted.every((label) => label === "a")).toBe(false);
  });

  it("is limited to two hundred an hour from one address, also with different e-mails", async () => {
    const contestId = await open();
    for (let count = 0; count < 200; count++) await start(contestId);
    const { status, body, headers } = await startAs(contestId, uniqueEmail());
    expect([status, body.error.code, headers["retry-after"]]).toEqual([429, "RATE_LIMITED", "600"]);
    test.setTime(new Date(Date.now() + 3_700_000));
    await start(contestId);
    test.setTime();
  });

  it.runIf(isPostgres)("counts attempts that start simultaneously", async () => {
    const contestId = await open({ maxAttempts: 3 });
    const email = uniqueEmail("eager");
    const answers = await Promise.all(Array.from({ length: 10 }, () => startAs(contestId, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422, 422, 422]);
  });

  it("answers 404 for a draft or unknown contest, 422 for a closed one, 400 for a bad body", async () => {
    const { body } = await test.post(contests, { title: "Draft" }, owner.token);
    expect((await startAs(body.contest.id, uniqueEmail())).status).toBe(404);
    expect((await startAs(newId(), uniqueEmail())).status).toBe(404);
    const contestId = await open();
    for (const participant of [{}, { name: "x", email: "no" }, { name: "", email: uniqueEmail() }]) {
      expect((await test.post(`/public/contests/${contestId}/attempts`, { participant })).status).toBe(400);
    }
    await test.post(`${contests}/${contestId}/close`, undefined, owner.token);
    expect((await startAs(contestId, uniqueEmail())).status).toBe(422);
  });
});

describe("POST .../attempts/:attemptId/submit", () => {
  it("scores once", async () => {
    const attempt = await start(await open());
    const { status, body } = await submit(attempt, choose(attempt, { ...right, three: "three a" }));
    expect(status).toBe(200);
    expect(body.attempt).toMatchObject({ id: attempt.id, contestId: attempt.contestId, score: 2, maxScore: 3 });
    const again = await submit(attempt, choose(attempt, right));
    expect([again.status, again.body.error.code]).toEqual([422, "INVALID_STATE"]);
  });

  it.runIf(isPostgres)("counts one of two simultaneous submissions", async () => {
    for (let round = 0; round < 5; round++) {
      const attempt = await start(await open());
      const answers = await Promise.all([submit(attempt, choose(attempt, right)), submit(attempt, [])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const winner = answers.find(({ status }) => status === 200);
      const { body } = await test.get(`${contests}/${attempt.contestId}/attempts/${attempt.id}`, owner.token);
      expect(body.attempt.score).toBe(winner?.body.attempt.score);
    }
  });

  it("takes an answer at the deadline and none after", async () => {
    const contestId = await open({ timeLimitMinutes: 1 });
    test.setTime("2026-05-01T10:00:00.000Z");
    const [intime, late] = [await start(contestId), await start(contestId)];
    test.setTime("2026-05-01T10:01:00.000Z");
    expect((await submit(intime, [])).status).toBe(200);
    test.setTime("2026-05-01T10:01:00.001Z");
    const { status, body } = await submit(late, choose(late, right));
    const shown = await test.get(`${contests}/${contestId}/attempts?status=expired`, owner.token);
    test.setTime();
    expect([status, body.error.code]).toEqual([422, "ATTEMPT_EXPIRED"]);
    expect(shown.body.attempts.map((row: { id: string; status: string }) => [row.id, row.status])).toEqual([[late.id, "expired"]]);
  });

  it("answers 422 once the contest is closed", async () => {
    const attempt = await start(await open());
    await test.post(`${contests}/${attempt.contestId}/close`, undefined, owner.token);
    expect((await submit(attempt, [])).status).toBe(422);
  });

  it("answers 404 for a wrong token, another contest's attempt, or none", async () => {
    const [attempt, other] = [await start(await open()), await start(await open())];
    expect((await submit(attempt, [], other.token)).status).toBe(404);
    expect((await submit({ ...attempt, contestId: other.contestId }, [])).status).toBe(404);
    expect((await submit({ ...attempt, contestId: newId() }, [])).status).toBe(404);
    expect((await submit({ ...attempt, id: newId() }, [])).status).toBe(404);
    expect((await submit({ ...attempt, id: "nonsense" }, [])).status).toBe(400);
  });

  it("answers 400 for answers that do not belong to the questions, and counts nothing", async () => {
    const attempt = await start(await open());
    const [first, second] = choose(attempt, right);
    const bad = [
      [{ questionId: newId(), selectedOptionId: null }],
      [first, first],
      [{ ...first, selectedOptionId: second?.selectedOptionId }],
      [{ questionId: first?.questionId }],
      "all of them",
    ];
    for (const answers of bad) expect((await submit(attempt, answers)).status).toBe(400);
    expect((await submit(attempt, choose(attempt, right))).body.attempt.score).toBe(3);
  });
});

describe("GET .../attempts/:attemptId/answers", () => {
  it("shows every question in the order shown, the unanswered with nulls", async () => {
    const attempt = await start(await open());
    await submit(attempt, choose(attempt, { one: "one a", two: "two a" }));
    const { status, body } = await test.get(answersOf(attempt.contestId, attempt.id), owner.token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["items"]);
    const option = (index: number, label: string) => attempt.questions[index]?.options.find((each) => each.label === label)?.optionId;
    expect(body.items).toEqual([
      {
        questionId: attempt.questions[0]?.questionId,
        questionText: "one",
        selectedOptionId: option(0, "one a"),
        selectedOptionLabel: "one a",
        correctOptionId: option(0, "one a"),
        correctOptionLabel: "one a",
        isCorrect: true,
      },
      {
        questionId: attempt.questions[1]?.questionId,
        questionText: "two",
        selectedOptionId: option(1, "two a"),
        selectedOptionLabel: "two a",
        correctOptionId: option(1, "two b"),
        correctOptionLabel: "two b",
        isCorrect: false,
      },
      {
        questionId: attempt.questions[2]?.questionId,
        questionText: "three",
        selectedOptionId: null,
        selectedOptionLabel: null,
        correctOptionId: option(2, "three c"),
        correctOptionLabel: "three c",
        isCorrect: false,
      },
    ]);
  });

  it("answers 404 before submission, for another contest's attempt, another tenant's contest and unknown ones", async () => {
    const [attempt, other] = [await start(await open()), await start(await open())];
    const stranger = await makeOwner(test);
    expect((await test.get(answersOf(attempt.contestId, attempt.id), owner.token)).status).toBe(404);
    await submit(attempt, []);
    const paths = [answersOf(other.contestId, attempt.id), answersOf(newId(), attempt.id), answersOf(attempt.contestId, newId())];
    for (const path of paths) expect((await test.get(path, owner.token)).status).toBe(404);
    const foreign = `${stranger.path}/contests/${attempt.contestId}/attempts/${attempt.id}/answers`;
    expect((await test.get(foreign, stranger.token)).status).toBe(404);
  });

  it("answers 400 for a malformed id and 403 for staff and other workspaces", async () => {
    const attempt = await start(await open());
    await submit(attempt, []);
    const path = answersOf(attempt.contestId, attempt.id);
    expect((await test.get(answersOf(attempt.contestId, "nonsense"), owner.token)).status).toBe(400);
    expect((await test.get(answersOf("nonsense", attempt.id), owner.token)).status).toBe(400);
    const staff = await makeStaff(test, owner, ["store.manage", "workspace.manage"]);
    expect((await test.get(path, staff.token)).status).toBe(403);
    expect((await test.get(path, (await makeOwner(test)).token)).status).toBe(403);
    expect((await test.get(path)).status).toBe(401);
  });
});

describe("what leaves in public", () => {
  it("never reveals the right option, before or after submission", async () => {
    const contestId = await open();
    const attempt = await start(contestId);
    const answers = [
      await test.get(`/public/contests/${contestId}`),
      await startAs(contestId, uniqueEmail()),
      await submit(attempt, choose(attempt, right)),
      await submit(attempt, choose(attempt, right)),
      await submit(attempt, [], "wrong"),
    ];
    const keys = new Set<string>();
    const walk = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) keys.add(key);
        walk(inner);
      }
    };
    for (const { body } of answers) walk(body);
    expect([...keys].filter((key) => /correct|right|answer/i.test(key))).toEqual([]);
  });
});

describe("GET .../results and .../attempts", () => {
  it("ranks each participant's best attempt by score and then by time", async () => {
    const contestId = await open({ maxAttempts: 2 });
    const play = async (email: string, labels: Record<string, string>, seconds: number) => {
      test.setTime("2026-05-01T10:00:00.000Z");
      const attempt = await start(contestId, email);
      test.setTime(new Date(Date.parse("2026-05-01T10:00:00.000Z") + seconds * 1000));
      await submit(attempt, choose(attempt, labels));
    };
    await play("slow@example.com", right, 30);
    await play("fast@example.com", right, 10);
    await play("wrong@example.com", { one: "one b" }, 1);
    await play("wrong@example.com", { one: "one a" }, 5);
    test.setTime();
    await start(contestId, "never@example.com");
    const { status, body } = await test.get(`${contests}/${contestId}/results`, owner.token);
    expect(status).toBe(200);
    expect(body.results).toMatchObject({ attempts: 5, submitted: 4, averageScore: 1.75, maxScore: 3 });
    const ranking = body.results.ranking.map(
      (row: { rank: number; participant: { email: string }; score: number; durationSeconds: number }) => [
        row.rank,
        row.participant.email,
        row.score,
        row.durationSeconds,
      ],
    );
    expect(ranking).toEqual([
      [1, "fast@example.com", 3, 10],
      [2, "slow@example.com", 3, 30],
      [3, "wrong@example.com", 1, 5],
    ]);
    expect(body.results.questions[0]).toMatchObject({ text: "one", answered: 4, correct: 3 });
    expect(body.results.questions[2]).toMatchObject({ text: "three", answered: 2, correct: 2 });
    expect((await test.get(`${contests}/${newId()}/results`, owner.token)).status).toBe(404);
    const list = async (query: string) => (await test.get(`${contests}/${contestId}/attempts${query}`, owner.token)).body.attempts;
    expect(await list("")).toHaveLength(5);
    expect(await list("?status=in-progress")).toHaveLength(1);
    expect(await list("?status=submitted&q=wrong")).toHaveLength(2);
    expect((await test.get(`${contests}/${newId()}/attempts`, owner.token)).status).toBe(404);
    expect((await test.get(`${contests}/${contestId}/attempts/${newId()}`, owner.token)).status).toBe(404);
  });

  it("is empty before the first attempt", async () => {
    const { body } = await test.get(`${contests}/${await open()}/results`, owner.token);
    expect(body.results).toMatchObject({ attempts: 0, submitted: 0, averageScore: null, ranking: [] });
  });
});

describe("the rules", () => {
  const contest = fc.array(fc.record({ options: fc.integer({ min: 2, max: 6 }), right: fc.nat(5), chosen: fc.option(fc.nat(5)) }), {
    minLength: 1,
    maxLength: 20,
  });

  it("score correct choices in any order", () => {
    fc.assert(
      fc.property(contest, fc.func(fc.nat()), (plan, noise) => {
        const questions = assignIds(
          plan.map(({ options, right: correct }, index) => ({
            text: `q${index}`,
            options: Array.from({ length: options }, (_, at) => ({ label: `${at}`, isCorrect: at === correct % options })),
          })),
        );
        let calls = 0;
        const asked = snapshot(questions, (list) => shuffled(list, (below) => noise(calls++) % below));
        const given = plan.flatMap(({ chosen, options }, index) => {
          const own = questions[index];
          if (chosen === null || !own) return [];
          return [{ questionId: own.id, selectedOptionId: own.options[chosen % options]?.id ?? null }];
        });
        const expected = plan.filter(({ chosen, right: correct, options }) => chosen !== null && chosen % options === correct % options);
        expect(scoreOf(asked, readAnswers(asked, given))).toBe(expected.length);
        expect(asked.map(({ questionId }) => questionId).sort()).toEqual(questions.map(({ id }) => id).sort());
      }),
    );
  });
});
