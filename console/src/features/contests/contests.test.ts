import { expect, it } from "vitest";
import { freshQuestion, hardestFirst, missingByQuestion, missingIn, type Question, writtenQuestions } from "./contests.rules.ts";

const question = (text: string, labels: readonly string[], right = 0): Question => ({
  text,
  options: labels.map((label, index) => ({ label, isCorrect: index === right })),
});

it("leaves out the empty answers and questions that writing leaves behind", () => {
  const written = writtenQuestions([question(" One? ", ["a ", "", " b"]), freshQuestion()]);
  expect(written).toEqual([question("One?", ["a", "b"])]);
});

it("names the first thing that a question lacks", () => {
  expect(missingIn(freshQuestion())).toBeUndefined();
  expect(missingIn(question("", ["a", "b"]))).toBe("text");
  expect(missingIn(question("One?", ["a", " "]))).toBe("options");
  expect(missingIn(question("One?", ["a", "b", ""], 2))).toBe("correct");
  expect(missingIn(question("One?", ["a", "b"], 1))).toBeUndefined();
  expect([...missingByQuestion([question("One?", ["a", "b"]), question("Two?", [])])]).toEqual([[1, "options"]]);
});

it("puts the hardest question first, and keeps the contest's order where they are equal", () => {
  const rows = [
    { questionId: "a", text: "a", answered: 4, correct: 3 },
    { questionId: "b", text: "b", answered: 2, correct: 1 },
    { questionId: "c", text: "c", answered: 4, correct: 3 },
  ];
  expect(hardestFirst(rows, 4).map(({ questionId, share }) => [questionId, share])).toEqual([
    ["b", 0.25],
    ["a", 0.75],
    ["c", 0.75],
  ]);
  expect(hardestFirst(rows, 0).map(({ share }) => share)).toEqual([0, 0, 0]);
});
