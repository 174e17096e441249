import { choice, listQuery, search } from "../../../kit/filters.ts";
import { pagingNames } from "../../../kit/page.ts";
import {
  EmailText,
  freeText,
  IdText,
  nameText,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";

export const contestStatuses = ["draft", "published", "closed"] as const;

const MAX_QUESTIONS = 200;
const MAX_OPTIONS = 12;

const Title = text(300, { example: "How well do you know your teeth?" });
const Description = freeText(5000, { example: "Ten questions, ten minutes, one prize." });
const TimeLimit = Type.Integer({ minimum: 1, maximum: 10_080, examples: [10] });
const MaxAttempts = Type.Integer({ minimum: 1, maximum: 100, examples: [1] });
const QuestionText = text(2000, { example: "How many teeth does an adult have?" });
const Label = text(1000, { example: "32" });

const Question = Type.Object({
  id: IdText,
  text: QuestionText,
  options: Type.Array(Type.Object({ id: IdText, label: Label, isCorrect: Type.Boolean() })),
});
export type Question = Static<typeof Question>;

const NewQuestion = Type.Object({
  text: QuestionText,
  options: Type.Array(Type.Object({ label: Label, isCorrect: Type.Boolean() }), {
    minItems: 2,
    maxItems: MAX_OPTIONS,
    examples: [
      [
        { label: "32", isCorrect: true },
        { label: "28", isCorrect: false },
      ],
    ],
  }),
});
export type NewQuestion = Static<typeof NewQuestion>;
const NewQuestions = Type.Array(NewQuestion, { maxItems: MAX_QUESTIONS, description: "Each with exactly one correct option" });

export const Contest = Type.Object({
  id: IdText,
  workspaceId: IdText,
  title: Title,
  description: Description,
  status: oneOf(contestStatuses),
  timeLimitMinutes: nullable(TimeLimit),
  maxAttempts: MaxAttempts,
  shuffle: Type.Boolean(),
  questions: Type.Array(Question),
  publishedAt: nullable(TimestampText),
  closedAt: nullable(TimestampText),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Contest = Static<typeof Contest>;

/** A row of the list. Not in the record itself, whose version would change with every attempt. */
export const ListedContest = Type.Object(
  {
    ...Contest.properties,
    attemptCount: Type.Integer({ examples: [42], description: "Attempts started" }),
    averageScore: nullable(Type.Number({ examples: [7.25], description: "Average of the submitted attempts" })),
  },
  { title: "ListedContest" },
);
export type ListedContest = Static<typeof ListedContest>;

export const ContestQuery = listQuery("contests", {
  q: search(["title"], { description: "Part of the title" }),
  status: oneOf(contestStatuses),
});
export type ContestQuery = Static<typeof ContestQuery>;

export const NewContest = Type.Object({
  title: Title,
  description: Type.String({ maxLength: 5000, default: "" }),
  status: oneOf(["draft", "published"], { default: "draft" }),
  timeLimitMinutes: optional(nullable(TimeLimit)),
  maxAttempts: Type.Integer({ minimum: 1, maximum: 100, default: 1 }),
  shuffle: Type.Boolean({ default: false }),
  questions: Type.Array(NewQuestion, { maxItems: MAX_QUESTIONS, default: [] }),
});
export type NewContest = Static<typeof NewContest>;

export const ChangeContest = Type.Object({
  title: optional(Title),
  description: optional(Description),
  status: optional(
    oneOf(contestStatuses, { description: "Has the same effect as `/publish` or `/close`; applied after the other changes" }),
  ),
  timeLimitMinutes: optional(nullable(TimeLimit)),
  maxAttempts: optional(MaxAttempts),
  shuffle: optional(Type.Boolean()),
  questions: optional(NewQuestions),
});
export type ChangeContest = Static<typeof ChangeContest>;

/** The public view of a contest, without its questions. */
export const PublicContest = Type.Object(
  {
    id: IdText,
    title: Title,
    description: Description,
    status: oneOf(["published", "closed"]),
    timeLimitMinutes: nullable(TimeLimit),
    maxAttempts: MaxAttempts,
    questionCount: Type.Integer(),
  },
  { title: "PublicContest" },
);
export type PublicContest = Static<typeof PublicContest>;

const participant = Type.Object({ name: nameText(200, { example: "Lina Haddad" }), email: EmailText });
export const NewAttempt = Type.Object({ participant });
export type NewAttempt = Static<typeof NewAttempt>;

const asked = Type.Object({
  questionId: IdText,
  text: QuestionText,
  options: Type.Array(Type.Object({ optionId: IdText, label: Label })),
});

export const StartedAttempt = Type.Object(
  {
    id: IdText,
    contestId: IdText,
    token: Type.String({ description: "Needed to submit; shown once", examples: ["Zm9yLXRoZS1wYXJ0aWNpcGFudC1vbmx5"] }),
    startedAt: TimestampText,
    deadlineAt: nullable(TimestampText),
    questions: Type.Array(asked),
  },
  { title: "StartedAttempt" },
);
export type StartedAttempt = Static<typeof StartedAttempt>;

export const Submission = Type.Object(
  {
    token: text(200, { example: "Zm9yLXRoZS1wYXJ0aWNpcGFudC1vbmx5" }),
    answers: Type.Array(Type.Object({ questionId: IdText, selectedOptionId: nullable(IdText) }), { maxItems: MAX_QUESTIONS }),
  },
  { title: "Submission" },
);
export type Submission = Static<typeof Submission>;

const outcome = {
  id: IdText,
  contestId: IdText,
  score: nullable(Type.Integer()),
  maxScore: Type.Integer(),
  startedAt: TimestampText,
  deadlineAt: nullable(TimestampText),
  submittedAt: nullable(TimestampText),
};
export const SubmittedAttempt = Type.Object(outcome, { title: "SubmittedAttempt" });

export const attemptStatuses = ["in-progress", "submitted", "expired"] as const;
export const Attempt = Type.Object({
  ...outcome,
  participant,
  attemptNumber: Type.Integer(),
  status: oneOf(attemptStatuses),
});
export type Attempt = Static<typeof Attempt>;

export const AttemptQuery = listQuery("contestAttempts", {
  q: search(["participantName", "participantEmail"], {
    caseOnly: true,
    foldsArabic: true,
    description: "Part of the participant's name or e-mail",
  }),
  status: choice(oneOf(attemptStatuses), {
    submitted: "submitted_at is not null",
    expired: "submitted_at is null and deadline_at < now()",
    "in-progress": "submitted_at is null and (deadline_at is null or deadline_at >= now())",
  }),
});
export const AttemptFilter = Type.Omit(AttemptQuery, pagingNames);
export type AttemptQuery = Static<typeof AttemptQuery>;

export const AnswerItem = Type.Object(
  {
    questionId: IdText,
    questionText: QuestionText,
    selectedOptionId: nullable(IdText),
    selectedOptionLabel: nullable(Label),
    correctOptionId: IdText,
    correctOptionLabel: Label,
    isCorrect: Type.Boolean(),
  },
  { title: "AttemptAnswer" },
);
export type AnswerItem = Static<typeof AnswerItem>;

const Ranked = Type.Object({
  rank: Type.Integer(),
  attemptId: IdText,
  participant,
  score: Type.Integer(),
  maxScore: Type.Integer(),
  durationSeconds: Type.Number({ examples: [74.2] }),
  submittedAt: TimestampText,
});
export type Ranked = Static<typeof Ranked>;

export const Results = Type.Object({
  results: Type.Object({
    attempts: Type.Integer(),
    submitted: Type.Integer(),
    averageScore: nullable(Type.Number()),
    maxScore: Type.Integer(),
    questions: Type.Array(Type.Object({ questionId: IdText, text: QuestionText, answered: Type.Integer(), correct: Type.Integer() })),
    ranking: Type.Array(Ranked, { description: "Each participant's best attempt, by score, then by time taken" }),
  }),
});
export type Results = Static<typeof Results>["results"];
