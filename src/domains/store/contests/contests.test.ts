import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { workspacePermissions } from "../../../kit/permissions.ts";

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

async function add(fields: Record<string, unknown> = {}) {
  const { body } = await test.post(contests, { title: "Quiz", questions: [question("one")], ...fields }, owner.token);
  return body.contest;
}

describe("POST .../contests", () => {
  it("drafts a contest with the defaults", async () => {
    const { status, body } = await test.post(contests, { title: "Quiz" }, owner.token);
    expect(status).toBe(201);
    expect(body.contest).toMatchObject({
      workspaceId: owner.workspaceId,
      title: "Quiz",
      description: "",
      status: "draft",
      timeLimitMinutes: null,
      maxAttempts: 1,
      shuffle: false,
      questions: [],
      publishedAt: null,
      closedAt: null,
    });
  });

  it("publishes at once what is sent as published, if it has questions", async () => {
    const sent = { title: "Quiz", status: "published" };
    const { status, body } = await test.post(contests, { ...sent, questions: [question("one")] }, owner.token);
    expect([status, body.contest.status]).toEqual([201, "published"]);
    expect(body.contest.publishedAt).not.toBeNull();
    expect((await test.post(contests, sent, owner.token)).status).toBe(422);
  });

  it("gives questions and options ids of their own", async () => {
    const { questions } = await add({ questions: [question("one"), question("two", 2)] });
    expect(questions[1]).toMatchObject({ text: "two", options: [{ isCorrect: false }, { isCorrect: false }, { isCorrect: true }] });
    expect(questions[1].options[2].id).toMatch(/^[0-9a-f]{24}$/);
  });

  it("answers 400 for a bad body", async () => {
    const two = question("x").options.map((option) => ({ ...option, isCorrect: true }));
    const none = question("x").options.map((option) => ({ ...option, isCorrect: false }));
    const bad = [
      {},
      { title: "" },
      { title: "x", timeLimitMinutes: 0 },
      { title: "x", maxAttempts: 0 },
      { title: "x", questions: [{ text: "x", options: two }] },
      { title: "x", questions: [{ text: "x", options: none }] },
      { title: "x", questions: [{ text: "x", options: two.slice(0, 1) }] },
    ];
    for (const body of bad) expect((await test.post(contests, body, owner.token)).status, JSON.stringify(body)).toBe(400);
  });

  it("is reserved to the owner: no role allows it", async () => {
    const staff = await makeStaff(test, owner, Object.keys(workspacePermissions) as (keyof typeof workspacePermissions)[]);
    expect((await test.post(contests, { title: "Quiz" }, staff.token)).status).toBe(403);
    expect((await test.get(contests, staff.token)).status).toBe(403);
  });
});

describe("GET .../contests", () => {
  it("lists, searches and filters", async () => {
    const other = await makeOwner(test);
    for (const title of ["Spring", "Summer"]) await test.post(`${other.path}/contests`, { title }, other.token);
    const list = async (query: string) => (await test.get(`${other.path}/contests${query}`, other.token)).body.contests;
    expect((await list("")).map((contest: { title: string }) => contest.title)).toEqual(["Summer", "Spring"]);
    expect(await list("?q=spr")).toHaveLength(1);
    expect(await list("?status=closed")).toHaveLength(0);
  });

  it("answers 404 for an unknown contest and another tenant's, 400 for a malformed id", async () => {
    const { id } = await add();
    const other = await makeOwner(test);
    expect((await test.get(`${other.path}/contests/${id}`, other.token)).status).toBe(404);
    expect((await test.get(`${contests}/${newId()}`, owner.token)).status).toBe(404);
    expect((await test.get(`${contests}/nonsense`, owner.token)).status).toBe(400);
  });
});

describe("a contest's life", () => {
  it("is drafted, published, closed and deleted, in that order only", async () => {
    const { id } = await add();
    const path = `${contests}/${id}`;
    expect((await test.post(`${path}/close`, undefined, owner.token)).status).toBe(422);
    const published = await test.post(`${path}/publish`, undefined, owner.token);
    expect(published.body.contest).toMatchObject({ status: "published", publishedAt: expect.any(String) });
    expect((await test.post(`${path}/publish`, undefined, owner.token)).status).toBe(422);
    expect((await test.delete(path, owner.token)).status).toBe(422);
    const closed = await test.post(`${path}/close`, undefined, owner.token);
    expect(closed.body.contest).toMatchObject({ status: "closed", closedAt: expect.any(String) });
    expect((await test.post(`${path}/close`, undefined, owner.token)).status).toBe(422);
    expect((await test.delete(path, owner.token)).body).toEqual({ message: "Contest deleted." });
    for (const call of [
      test.get(path, owner.token),
      test.delete(path, owner.token),
      test.post(`${path}/publish`, undefined, owner.token),
    ]) {
      expect((await call).status).toBe(404);
    }
  });

  it("is not published without questions", async () => {
    const { id } = await add({ questions: [] });
    const { status, body } = await test.post(`${contests}/${id}/publish`, undefined, owner.token);
    expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
  });

  it("is deleted together with its attempts", async () => {
    const { id } = await add();
    await test.post(`${contests}/${id}/publish`, undefined, owner.token);
    await test.post(`/public/contests/${id}/attempts`, { participant: { name: "P", email: uniqueEmail() } });
    await test.post(`${contests}/${id}/close`, undefined, owner.token);
    expect((await test.delete(`${contests}/${id}`, owner.token)).status).toBe(200);
  });
});

describe("PATCH .../contests/:contestId", () => {
  it("moves the contest as /publish and /close do", async () => {
    const { id } = await add({ questions: [] });
    const path = `${contests}/${id}`;
    const move = async (changes: Record<string, unknown>) => (await test.patch(path, changes, owner.token)).body;
    expect((await move({ status: "closed" })).error.code).toBe("INVALID_STATE");
    expect((await move({ status: "published" })).error.message).toContain("at least one question");
    const published = await move({ status: "published", questions: [question("one")] });
    expect(published.contest).toMatchObject({ status: "published", publishedAt: expect.any(String) });
    expect((await move({ status: "published", title: "Same" })).contest.title).toBe("Same");
    expect((await move({ status: "draft" })).error.code).toBe("INVALID_STATE");
    expect((await move({ status: "closed" })).contest).toMatchObject({ status: "closed", closedAt: expect.any(String) });
  });

  it("changes anything of a draft, and only the words of a published one", async () => {
    const { id } = await add();
    const path = `${contests}/${id}`;
    const rules = { timeLimitMinutes: 5, maxAttempts: 3, shuffle: true, questions: [question("new", 1)] };
    const { status, body } = await test.patch(path, { title: "Renamed", ...rules }, owner.token);
    expect(status).toBe(200);
    expect(body.contest).toMatchObject({ title: "Renamed", timeLimitMinutes: 5, maxAttempts: 3, shuffle: true });
    expect(body.contest.questions[0].text).toBe("new");
    await test.post(`${path}/publish`, undefined, owner.token);
    for (const [name, value] of Object.entries(rules)) {
      expect((await test.patch(path, { [name]: value }, owner.token)).status, name).toBe(422);
    }
    const words = await test.patch(path, { title: "Better", description: "Words" }, owner.token);
    expect(words.body.contest).toMatchObject({ title: "Better", description: "Words", maxAttempts: 3 });
    expect((await test.patch(path, { maxAttempts: "many" }, owner.token)).status).toBe(400);
    expect((await test.patch(`${contests}/${newId()}`, { title: "x" }, owner.token)).status).toBe(404);
  });
});

describe("GET /public/contests/:contestId", () => {
  it("shows an open or closed contest, never a draft, and nothing of the questions", async () => {
    const { id } = await add({ questions: [question("secret-one"), question("secret-two")] });
    expect((await test.get(`/public/contests/${id}`)).status).toBe(404);
    await test.post(`${contests}/${id}/publish`, undefined, owner.token);
    const { status, body, text } = await test.get(`/public/contests/${id}`);
    expect(status).toBe(200);
    expect(body.contest).toEqual({
      id,
      title: "Quiz",
      description: "",
      status: "published",
      timeLimitMinutes: null,
      maxAttempts: 1,
      questionCount: 2,
    });
    expect(text).not.toContain("secret");
    await test.post(`${contests}/${id}/close`, undefined, owner.token);
    expect((await test.get(`/public/contests/${id}`)).body.contest.status).toBe("closed");
    expect((await test.get(`/public/contests/${newId()}`)).status).toBe(404);
    expect((await test.get("/public/contests/nonsense")).status).toBe(400);
  });
});
