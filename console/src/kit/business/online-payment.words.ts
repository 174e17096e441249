import { words } from "../words/words.ts";

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
    problems: {
      amount: "Another amount arrived. The money is at the provider: send it back there, or agree with the buyer.",
      "no-access":
        "The provider refused for a day to show this payment. Look in its dashboard whether money came, or save a new key of the account.",
      disputed: "The buyer disputes this payment. Answer in the provider’s dashboard.",
      "dispute-lost": "The dispute was lost, and the amount is booked as an expense.",
      "refund-returned": "A refund failed after it had been sent, and is booked as an income. Give it back another way.",
      "refunded-elsewhere": "A refund was made in the provider’s dashboard and is recorded here. Nothing went back into stock.",
      "refund-differs":
        "A refund made in the provider’s dashboard cannot be recorded: it is in another currency, or more than was left. Record it by hand.",
      "refund-failed": "A refund could not be sent back. Try again, or refund the buyer another way.",
    },
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
    problems: {
      amount: "وصل مبلغ مختلف، وهو لدى مزود الدفع: تلزم إعادته من هناك أو الاتفاق مع المشتري.",
      "no-access": "رفض مزود الدفع عرض هذه الدفعة ليوم كامل. تلزم مراجعة لوحة المزود لمعرفة ما إذا وصل مبلغ، أو حفظ مفتاح جديد للحساب.",
      disputed: "يعترض المشتري على هذه الدفعة. يكون الرد على الاعتراض في لوحة المزود.",
      "dispute-lost": "خُسر الاعتراض وقُيّد المبلغ مصروفًا.",
      "refund-returned": "تعذّر رد مبلغ بعد إرساله وسُجِّل دخلًا. يلزم الرد بطريقة أخرى.",
      "refunded-elsewhere": "رُدّ مبلغ من لوحة مزود الدفع وسُجِّل هنا. لم تعد أي قطعة إلى المخزون.",
      "refund-differs": "تعذّر تسجيل مبلغ رُدّ من لوحة مزود الدفع: عملته مختلفة أو يزيد على ما بقي. يلزم تسجيله يدويًا.",
      "refund-failed": "تعذّرت إعادة مبلغ. يمكن المحاولة مرة أخرى أو الرد بطريقة أخرى.",
    },
    until: "يمكن الدفع حتى",
    reference: "رقم الدفعة لدى المزود",
    refunds: "المبالغ المُعادة",
    refundStates: { pending: "في الطريق", succeeded: "أُعيد", failed: "لم يُعَد" },
    refundProblem: (problem) => `رفضها المزود: ${problem}`,
  },
);
