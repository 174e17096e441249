import { words } from "../words/words.ts";

/** Parts that are closed while the subscription has ended. */
export const closedPartWords = words(
  {
    money: (day: string) =>
      `The subscription ended on ${day}, so income, expenses, the ledger and the books check are closed until it is renewed. Nothing is lost. Sales, invoices and registers go on.`,
    holidays: (day: string) =>
      `The subscription ended on ${day}, so holidays are closed until it is renewed. Those entered before still apply to bookings.`,
    see: "See the subscription",
    askOwner: "The owner can renew it.",
  },
  {
    money: (day) =>
      `انتهى الاشتراك في ${day}، لذلك أُغلق الدخل والمصروفات ودفتر الأستاذ ومطابقة الدفاتر حتى تجديده. كل البيانات محفوظة، والمبيعات والفواتير والصناديق مستمرة في العمل.`,
    holidays: (day) => `انتهى الاشتراك في ${day}، لذلك أُغلقت العطلات حتى تجديده. العطلات المسجّلة سابقًا ما زالت سارية على الحجوزات.`,
    see: "عرض الاشتراك",
    askOwner: "يمكن للمالك تجديده.",
  },
);
