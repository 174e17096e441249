import type { Schema } from "../../kit/data/api.ts";

export type Contest = Schema["Contest"];
export type Listed = Schema["ListedContest"];
export type Results = Schema["Results"];

export interface Option {
  label: string;
  isCorrect: boolean;
}
export interface Question {
  text: string;
  options: Option[];
}

/** The fields of the form. Questions have no ids: the service gives them new ones with every change. */
export interface Values {
  title: string;
  description: string;
  timeLimitMinutes: number | null;
  /** Undefined while the field is empty. */
  maxAttempts: number | undefined;
  shuffle: boolean;
  questions: Question[];
}

/** As the service takes. */
export const MOST_QUESTIONS = 200;
export const MOST_OPTIONS = 12;
const FEWEST_OPTIONS = 2;

export function freshQuestion(): Question {
  return {
    text: "",
    options: [
      { label: "", isCorrect: true },
      { label: "", isCorrect: false },
    ],
  };
}

export function blankValues(): Values {
  return { title: "", description: "", timeLimitMinutes: null, maxAttempts: 1, shuffle: false, questions: [freshQuestion()] };
}

export function valuesOf({ title, description, timeLimitMinutes, maxAttempts, shuffle, questions }: Contest): Values {
  const asked = questions.map(({ text, options }) => ({ text, options: options.map(({ label, isCorrect }) => ({ label, isCorrect })) }));
  return { title, description, timeLimitMinutes, maxAttempts, shuffle, questions: asked };
}

/** Without the empty answers and questions that writing leaves behind. */
export function writtenQuestions(questions: readonly Question[]): Question[] {
  return questions
    .map(({ text, options }) => ({
      text: text.trim(),
      options: options.map(({ label, isCorrect }) => ({ label: label.trim(), isCorrect })).filter(({ label }) => label !== ""),
    }))
    .filter(({ text, options }) => text !== "" || options.length > 0);
}

export type Missing = "text" | "options" | "correct";

/** The first thing that a question lacks; undefined if it is complete, or empty as a whole. */
export function missingIn(question: Question): Missing | undefined {
  const [written] = writtenQuestions([question]);
  if (!written) return undefined;
  if (written.text === "") return "text";
  if (written.options.length < FEWEST_OPTIONS) return "options";
  return written.options.filter(({ isCorrect }) => isCorrect).length === 1 ? undefined : "correct";
}

/** Which questions are not finished, by their place. */
export function missingByQuestion(questions: readonly Question[]): Map<number, Missing> {
  return new Map(
    questions.flatMap((question, index) => {
      const lack = missingIn(question);
      return lack ? [[index, lack] as const] : [];
    }),
  );
}

/** The part of those who finished that answered right: the smallest first, in the order of the contest where they are equal. */
export function hardestFirst(questions: Results["questions"], finished: number): (Results["questions"][number] & { share: number })[] {
  return questions
    .map((question) => ({ ...question, share: finished === 0 ? 0 : question.correct / finished }))
    .sort((left, right) => left.share - right.share);
}

export const statusTones = { draft: "neutral", published: "positive", closed: "info" } as const;
export const statusIcons = { draft: "edit", published: "world", closed: "lock" } as const;
