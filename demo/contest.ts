import type { Client as Api, schemas } from "../sdk/src/index.ts";
import type { Business } from "./business.ts";
import { makePerson } from "./names.ts";

type Quiz = Pick<schemas.NewContest, "title" | "description" | "questions">;

/** The first option is the right one. */
function question(text: string, ...labels: string[]): schemas.NewContestQuestion {
  return { text, options: labels.map((label, index) => ({ label, isCorrect: index === 0 })) };
}

export const teeth: Quiz = {
  title: "How well do you know your teeth?",
  description: "Three questions, one check-up to win.",
  questions: [
    question("How many teeth does an adult have?", "32", "28", "36"),
    question("How often should a brush be replaced?", "Every three months", "Every year", "Every week"),
    question("كم دقيقة ينبغي أن تستغرق في تنظيف أسنانك؟", "دقيقتان", "نصف دقيقة", "عشر دقائق"),
  ],
};

export const coffee: Quiz = {
  title: "The coffee quiz · مسابقة القهوة",
  description: "Where does your cup come from?",
  questions: [
    question("Where was coffee first grown?", "Ethiopia", "Brazil", "Italy"),
    question("ما لون حبة البن قبل التحميص؟", "أخضر", "بني", "أسود"),
  ],
};

export async function holdContest({ workspace, random }: Business, visitor: Api, quiz: Quiz, entries: number): Promise<string> {
  const { contest } = await workspace.contests.create(quiz);
  await workspace.contests.publish(contest.id);
  const right = new Map(contest.questions.map(({ id, options }) => [id, options.find(({ isCorrect }) => isCorrect)?.id]));
  for (let serial = 1; serial <= entries; serial++) {
    const { name, email } = makePerson(random, serial);
    const { attempt } = await visitor.public.contests.attempts.create(contest.id, { participant: { name, email } });
    const answers = attempt.questions.map(({ questionId, options }) => ({
      questionId,
      selectedOptionId: random.chance(0.6) ? (right.get(questionId) ?? null) : random.pick(options).optionId,
    }));
    await visitor.public.contests.attempts.submit(contest.id, attempt.id, { token: attempt.token, answers });
  }
  return contest.id;
}

export async function closeContest({ workspace }: Business, contestId: string): Promise<void> {
  await workspace.contests.close(contestId);
}
