import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { AnswerItem, NewQuestion, Question, StartedAttempt, Submission } from "./contests.schemas.ts";

/** A question as one participant is shown it, and what was right at that time. */
export interface AskedQuestion {
  questionId: Id;
  text: string;
  options: { optionId: Id; label: string }[];
  correctOptionId: Id;
}

export interface GivenAnswer {
  questionId: Id;
  selectedOptionId: Id | null;
}

export function identify(questions: readonly NewQuestion[]): Question[] {
  return questions.map(({ text, options }, index) => {
    if (options.filter(({ isCorrect }) => isCorrect).length !== 1) {
      throw new InvalidInput(`questions.${index}.options`, "must have exactly one that is correct");
    }
    return { id: newId(), text, options: options.map(({ label, isCorrect }) => ({ id: newId(), label, isCorrect })) };
  });
}

/** Takes the questions as they are now; `order` puts any list in the order this participant sees it. */
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

/** What a participant may see: everything but the answers. */
export function withoutAnswers(questions: readonly AskedQuestion[]): StartedAttempt["questions"] {
  return questions.map(({ questionId, text, options }) => ({ questionId, text, options }));
}

/** One answer per question asked, in the order asked; null where there was none. */
export function readAnswers(questions: readonly AskedQuestion[], given: Submission["answers"]): GivenAnswer[] {
  const chosen = new Map<Id, Id | null>();
  for (const [index, answer] of given.entries()) {
    const questionId = answer.questionId.toLowerCase();
    const selectedOptionId = answer.selectedOptionId?.toLowerCase() ?? null;
    const question = questions.find((asked) => asked.questionId === questionId);
    if (!question) throw new InvalidInput(`answers.${index}.questionId`, "is no question of this attempt");
    if (chosen.has(questionId)) throw new InvalidInput(`answers.${index}.questionId`, "is answered twice");
    if (selectedOptionId !== null && !labelOf(question, selectedOptionId)) {
      throw new InvalidInput(`answers.${index}.selectedOptionId`, "is no option of this question");
    }
    chosen.set(questionId, selectedOptionId);
  }
  return questions.map(({ questionId }) => ({ questionId, selectedOptionId: chosen.get(questionId) ?? null }));
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
