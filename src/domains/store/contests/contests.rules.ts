import { randomBytes } from "node:crypto";
import type { CsvColumns } from "../../../kit/csv.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { IdText, nullable, type Static, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import {
  type AnswerItem,
  type Attempt,
  Contest,
  type NewQuestion,
  type Question,
  type StartedAttempt,
  type Submission,
} from "./contests.schemas.ts";

const AskedQuestion = Type.Object({
  questionId: IdText,
  text: Type.String(),
  options: Type.Array(Type.Object({ optionId: IdText, label: Type.String() })),
  correctOptionId: Type.String(),
});
const GivenAnswer = Type.Object({ questionId: IdText, selectedOptionId: nullable(IdText) });

/** A question as shown to one participant, with the correct answer at that time. */
export type AskedQuestion = Static<typeof AskedQuestion>;
export type GivenAnswer = Static<typeof GivenAnswer>;

export const readAsked = stored(Type.Array(AskedQuestion));
export const readGiven = stored(Type.Array(GivenAnswer));
export const readQuestions = stored(Contest.properties.questions);

export interface AttemptRow extends Omit<Attempt, "participant" | "status"> {
  participantName: string;
  participantEmail: string;
}

export function toAttempt({ participantName: name, participantEmail: email, ...attempt }: AttemptRow, now: Date): Attempt {
  const open = isOver(attempt, now) ? "expired" : "in-progress";
  return { ...attempt, participant: { name, email }, status: attempt.submittedAt ? "submitted" : open };
}

export const attemptColumns: CsvColumns<Attempt> = {
  id: ({ id }) => id,
  name: ({ participant }) => participant.name,
  email: ({ participant }) => participant.email,
  attempt: ({ attemptNumber }) => String(attemptNumber),
  status: ({ status }) => status,
  score: ({ score }) => (score === null ? null : String(score)),
  maxScore: ({ maxScore }) => String(maxScore),
  startedAt: ({ startedAt }) => startedAt,
  submittedAt: ({ submittedAt }) => submittedAt,
  seconds: ({ startedAt, submittedAt }) => (submittedAt ? String((Date.parse(submittedAt) - Date.parse(startedAt)) / 1000) : null),
};

export function isOver({ deadlineAt }: { deadlineAt: string | null }, now: Date): boolean {
  return deadlineAt !== null && now.toISOString() > deadlineAt;
}

/** Ids are random: sorted by time-ordered ids, options would be in the author's order, often with the right one first. */
export function assignIds(questions: readonly NewQuestion[]): Question[] {
  return questions.map(({ text, options }, index) => {
    if (options.filter(({ isCorrect }) => isCorrect).length !== 1) {
      throw new InvalidInput(`questions.${index}.options`, "must contain exactly one correct option");
    }
    return { id: randomId(), text, options: options.map(({ label, isCorrect }) => ({ id: randomId(), label, isCorrect })) };
  });
}

/** Copies the current questions; `order` returns a list in the order this participant sees. */
export function snapshot(questions: readonly Question[], order: <T>(list: readonly T[]) => T[]): AskedQuestion[] {
  return order(questions).map(({ id, text, options }) => ({
    questionId: id,
    text,
    options: order(options).map((option) => ({ optionId: option.id, label: option.label })),
    correctOptionId: options.find(({ isCorrect }) => isCorrect)?.id ?? "",
  }));
}

/** Every order equally likely (Fisher-Yates); `random(n)` gives a whole number below n. */
export function shuffled<T>(list: readonly T[], random: (below: number) => number): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** The questions as a participant sees them, without the correct answers. */
export function withoutAnswers(questions: readonly AskedQuestion[]): StartedAttempt["questions"] {
  return questions.map(({ questionId, text, options }) => ({ questionId, text, options }));
}

/** One answer per question asked, in the order asked; null where there was none. */
export function readAnswers(questions: readonly AskedQuestion[], given: Submission["answers"]): GivenAnswer[] {
  const chosen = new Map<Id, Id | null>();
  for (const [index, answer] of given.entries()) {
    const questionId = answer.questionId;
    const selectedOptionId = answer.selectedOptionId ?? null;
    const question = questions.find((asked) => asked.questionId === questionId);
    if (!question) throw new InvalidInput(`answers.${index}.questionId`, "is not a question in this attempt");
    if (chosen.has(questionId)) throw new InvalidInput(`answers.${index}.questionId`, "is answered more than once");
    if (selectedOptionId !== null && !labelOf(question, selectedOptionId)) {
      throw new InvalidInput(`answers.${index}.selectedOptionId`, "is not an option of this question");
    }
    chosen.set(questionId, selectedOptionId);
  }
  return questions.map(({ questionId }) => ({ questionId, selectedOptionId: chosen.get(questionId) ?? null }));
}

/** One per mailbox, ignoring a tag after a plus sign: `mona+2@example.com` is not a second participant. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

export function scoreOf(questions: readonly AskedQuestion[], answers: readonly GivenAnswer[]): number {
  return answerItems(questions, answers).filter(({ isCorrect }) => isCorrect).length;
}

export function answerItems(questions: readonly AskedQuestion[], answers: readonly GivenAnswer[]): AnswerItem[] {
  const chosen = new Map(answers.map(({ questionId, selectedOptionId }) => [questionId, selectedOptionId]));
  return questions.map((question) => {
    const { questionId, text, correctOptionId } = question;
    const selectedOptionId = chosen.get(questionId) ?? null;
    return {
      questionId,
      questionText: text,
      selectedOptionId,
      selectedOptionLabel: selectedOptionId && (labelOf(question, selectedOptionId) ?? null),
      correctOptionId,
      correctOptionLabel: labelOf(question, correctOptionId) ?? "",
      isCorrect: selectedOptionId === correctOptionId,
    };
  });
}

function labelOf({ options }: AskedQuestion, id: Id): string | undefined {
  return options.find(({ optionId }) => optionId === id)?.label;
}

/** An id that does not reveal when it was made: sorted by time-ordered ids, shuffled answers would return to the author's order. */
function randomId(): Id {
  return randomBytes(12).toString("hex");
}
