import type { Language } from "../site/index.ts";

const en = {
  questions: (count: number) => (count === 1 ? "1 question" : `${count} questions`),
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  noLimit: "No time limit",
  attempts: (count: number) => (count === 1 ? "You can take part once" : `You can take part ${count} times`),
  name: "Name",
  email: "E-mail",
  start: "Start",
  startNote: "The clock starts when you press the button.",
  closed: "This contest is closed.",
  problem: "You could not start",
  badField: "Please give your name and a valid e-mail.",
  noneLeft: "You have no attempts left.",
  tooMany: "Too many people started from here. Please try again later.",
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  until: (time: string) => `Answer before ${time}.`,
  submit: "Send my answers",
  submitNote: "You can send them once. What you leave open counts as wrong.",
  thanks: "Your answers were sent",
  score: (score: number, of: number) => `You got ${score} of ${of} right.`,
  over: "The time is over",
  overText: "This attempt can no longer be sent.",
  again: "Back to the contest",
};

const ar: typeof en = {
  questions: (count) =>
    count === 1
      ? "سؤال واحد"
      : count === 2
        ? "سؤالان"
        : count % 100 >= 3 && count % 100 <= 10
          ? `${count} أسئلة`
          : count % 100 < 3
            ? `${count} سؤال`
            : `${count} سؤالًا`,
  minutes: (count) =>
    count === 1 ? "دقيقة واحدة" : count === 2 ? "دقيقتان" : count % 100 >= 3 && count % 100 <= 10 ? `${count} دقائق` : `${count} دقيقة`,
  noLimit: "بلا حد زمني",
  attempts: (count) =>
    count === 1
      ? "يمكنك المشاركة مرة واحدة"
      : count === 2
        ? "يمكنك المشاركة مرتين"
        : `يمكنك المشاركة ${count} ${count % 100 >= 3 && count % 100 <= 10 ? "مرات" : "مرة"}`,
  name: "الاسم",
  email: "البريد الإلكتروني",
  start: "بدء",
  startNote: "يبدأ الوقت عند الضغط على الزر.",
  closed: "انتهت هذه المسابقة.",
  problem: "تعذّر البدء",
  badField: "يُرجى كتابة اسمك وبريد إلكتروني صحيح.",
  noneLeft: "لا محاولات متبقية.",
  tooMany: "بدأ عدد كبير من هنا. يُرجى المحاولة لاحقًا.",
  question: (at, of) => `السؤال ${at} من ${of}`,
  until: (time) => `تُقبل الإجابات حتى ${time}.`,
  submit: "إرسال الإجابات",
  submitNote: "الإرسال مرة واحدة فقط، وكل سؤال بلا إجابة يُحسب خطأ.",
  thanks: "أُرسلت إجاباتك",
  score: (score, of) => `الإجابات الصحيحة: ${score} من ${of}.`,
  over: "انتهى الوقت",
  overText: "لم يعد بالإمكان إرسال هذه المحاولة.",
  again: "العودة إلى المسابقة",
};

export type Words = typeof en;
export const contestWords: Record<Language, Words> = { en, ar };
