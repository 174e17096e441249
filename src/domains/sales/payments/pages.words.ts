/** States of a payment on its page. */
export type PayState = "paid" | "confirming" | "open" | "over";

interface Words {
  title: Record<PayState, string>;
  text: Record<PayState, string>;
  invoice: (number: number) => string;
  due: string;
  pay: string;
  again: string;
  toOrder: string;
  look: string;
  unavailable: string;
  amountRefused: string;
  back: string;
  safe: string;
}

export const payWords: Record<"en" | "ar", Words> = {
  en: {
    title: { paid: "Paid", confirming: "Being confirmed", open: "Not paid yet", over: "Nothing to pay" },
    text: {
      paid: "Your payment has arrived. Thank you!",
      confirming: "Your payment is being confirmed. This takes a moment; you can close this page.",
      open: "The payment was not completed. You can try again.",
      over: "This cannot be paid online any more. If money was taken, it is sent back to you.",
    },
    invoice: (number) => `Invoice ${number}`,
    due: "Amount due",
    pay: "Pay now",
    again: "Try again",
    toOrder: "To the order",
    look: "Look again",
    unavailable: "Paying online does not work at this moment. Please try again later, or contact the store.",
    amountRefused: "This amount cannot be paid online. Please contact the store to pay in another way.",
    back: "Back",
    safe: "You pay on the page of the payment provider. The store does not see your card number.",
  },
  ar: {
    title: { paid: "تم الدفع", confirming: "قيد التأكيد", open: "لم يكتمل الدفع", over: "لا يوجد مبلغ مستحق" },
    text: {
      paid: "وصلت الدفعة. شكرًا لك!",
      confirming: "يجري تأكيد الدفعة. يستغرق ذلك لحظات، ويمكن إغلاق هذه الصفحة.",
      open: "لم تكتمل عملية الدفع. يمكن المحاولة مرة أخرى.",
      over: "لم يعد الدفع عبر الإنترنت ممكنًا. وإن خُصم مبلغ فسيُعاد تلقائيًا.",
    },
    invoice: (number) => `فاتورة ${number}`,
    due: "المبلغ المستحق",
    pay: "الدفع الآن",
    again: "المحاولة مرة أخرى",
    toOrder: "إلى الطلب",
    look: "تحديث الحالة",
    unavailable: "الدفع عبر الإنترنت غير متاح حاليًا. يمكن المحاولة لاحقًا أو التواصل مع المتجر.",
    amountRefused: "لا يمكن دفع هذا المبلغ عبر الإنترنت. يمكن التواصل مع المتجر للدفع بطريقة أخرى.",
    back: "رجوع",
    safe: "الدفع يتم في صفحة مزود الدفع، ولا يطّلع المتجر على رقم البطاقة.",
  },
};
