import type { Seed } from "./index.ts";

export const seedContests: Seed = async (test, owner, canary) => {
  const base = `${owner.path}/contests`;
  const options = [
    { label: canary, isCorrect: true },
    { label: "Another", isCorrect: false },
  ];
  const { body } = await test.post(base, { title: canary, description: canary, questions: [{ text: canary, options }] }, owner.token);
  const { id } = body.contest;
  await test.post(`${base}/${id}/publish`, undefined, owner.token);
  const participant = { name: canary, email: "player@example.com" };
  const { attempt } = (await test.post(`/public/contests/${id}/attempts`, { participant })).body;
  await test.post(`/public/contests/${id}/attempts/${attempt.id}/submit`, { token: attempt.token, answers: [] });
  return { ":contestId": id, ":attemptId": attempt.id };
};
