import { words } from "./words.ts";

export const onlinePaymentWords = words(
  {
    online: "Online payment",
    statuses: {
      open: "Waiting for the buyer",
      processing: "Being confirmed",
      paid: "Paid",
      failed: "Failed",
      expired: "Expired",
      "partially-refunded": "Partly refunded",
      refunded: "Refunded",
    },
    disputed: "Disputed",
    differs: "Another amount arrived. The money is at the provider; refund it there or settle it with the buyer.",
    until: "Can be paid until",
    reference: "Payment at the provider",
    refunds: "Refunds",
    refundStates: { pending: "On its way", succeeded: "Sent back", failed: "Not sent back" },
    refundProblem: (problem: string) => `The provider refused it: ${problem}`,
  },
  {
    online: "الدفع عبر الإنترنت",
    statuses: {
      open: "بانتظار المشتري",
      processing: "قيد التأكيد",
      paid: "مدفوع",
      failed: "فشل الدفع",
      expired: "انتهت المهلة",
      "partially-refunded": "مُسترَدّ جزئيًا",
      refunded: "مُسترَدّ",
    },
    disputed: "عليه اعتراض",
    differs: "وصل مبلغ مختلف. المبلغ لدى مزود الدفع؛ أعده من هناك أو اتفق مع المشتري.",
    until: "يمكن الدفع حتى",
    reference: "رقم الدفعة لدى المزود",
    refunds: "المبالغ المُعادة",
    refundStates: { pending: "في الطريق", succeeded: "أُعيد", failed: "لم يُعَد" },
    refundProblem: (problem) => `رفضها المزود: ${problem}`,
  },
);
