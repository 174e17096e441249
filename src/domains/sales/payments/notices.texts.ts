/** Reasons to write to the owner. */
export type Trouble =
  | "late"
  | "duplicate"
  | "amount"
  | "no-access"
  | "maybe-paid"
  | "refund-failed"
  | "refund-returned"
  | "refunded-elsewhere"
  | "refund-differs"
  | "disputed"
  | "dispute-lost";

/** Pages of the console where the owner sees to it. */
export type PageKind = "order" | "invoice" | "subscription" | "providers";

interface Texts {
  subject: Record<Trouble, string>;
  text: Record<Trouble, (amount: string, title: string) => string>;
  /** The label of the button that leads to a page of the console. */
  open: Record<PageKind, string>;
}

export const troubleTexts: Record<"en" | "ar", Texts> = {
  en: {
    subject: {
      late: "An online payment came too late and goes back",
      duplicate: "An online payment came twice and goes back",
      amount: "An online payment needs your decision",
      "no-access": "An online payment could not be checked",
      "maybe-paid": "A reported online payment could not be checked",
      "refund-failed": "An online refund failed",
      "refund-returned": "An online refund came back",
      "refunded-elsewhere": "A refund was made in the provider's dashboard",
      "refund-differs": "A refund made at the provider cannot be recorded",
      disputed: "A buyer disputes an online payment",
      "dispute-lost": "A disputed online payment was lost",
    },
    text: {
      late: (amount, title) =>
        `${amount} for ${title} arrived after it was cancelled or had expired. The money is being sent back; you need not do anything.`,
      duplicate: (amount, title) =>
        `${amount} for ${title} arrived although it had been paid already. The money is being sent back; you need not do anything.`,
      amount: (amount, title) =>
        `The payment for ${title} differs from the ${amount} that were asked for. Nothing was marked as paid, and the money is still with the provider. Look at the payment in the provider's dashboard, then refund it there or record it by hand.`,
      "no-access": (amount, title) =>
        `The payment provider has refused for more than a day to show the payment of ${amount} for ${title}: its key was revoked, or the account is closed. The payment counts as failed; an order that waited for it was cancelled, and its pieces are for sale again. Look in the provider's dashboard whether money came. Once a new key of the same account is saved under Settings → Payments, money that came is sent back or recorded.`,
      "maybe-paid": (amount, title) =>
        `The payment provider reported a payment of ${amount} for ${title}, and has refused for more than a day to show it: its key was revoked, or the account is closed. Nothing was marked as paid, and nothing was cancelled. Save a new key of the same account under Settings → Payments, or look in the provider's dashboard and record the payment by hand.`,
      "refund-failed": (amount, title) =>
        `The provider did not send back ${amount} or a part of it for ${title}. Look at the payment in the console: you can try again or refund it in another way.`,
      "refund-returned": (amount, title) =>
        `A refund of the payment of ${amount} for ${title} failed after it had been sent: the money is with the provider again, and was recorded as an income. Agree with the buyer on another way to give it back, and record that as an expense.`,
      "refunded-elsewhere": (amount, title) =>
        `Money of the payment of ${amount} for ${title} was sent back in the provider's dashboard. It is recorded as a refund, with its credit note, and lowers what can still be refunded. Nothing went back into stock.`,
      "refund-differs": (amount, title) =>
        `Money of the payment of ${amount} for ${title} was sent back in the provider's dashboard, in another currency or more than was left of the payment. It is not recorded: look at the payment there, and record it by hand.`,
      disputed: (amount, title) =>
        `The buyer of ${title} disputes the payment of ${amount}. Answer in the provider's dashboard; it tells until when.`,
      "dispute-lost": (amount, title) =>
        `The dispute about ${title} (${amount}) was decided for the buyer. The amount was recorded as an expense.`,
    },
    open: {
      order: "Open the order",
      invoice: "Open the invoice",
      subscription: "Open the subscription",
      providers: "Open the payment settings",
    },
  },
  ar: {
    subject: {
      late: "دفعة إلكترونية وصلت متأخرة وستُعاد",
      duplicate: "دفعة إلكترونية وصلت مرتين وستُعاد",
      amount: "دفعة إلكترونية تحتاج إلى قرار",
      "no-access": "تعذّر التحقق من دفعة إلكترونية",
      "maybe-paid": "تعذّر التحقق من دفعة إلكترونية أبلغ عنها المزود",
      "refund-failed": "تعذّر رد مبلغ إلكتروني",
      "refund-returned": "عاد مبلغ مردود إلى مزود الدفع",
      "refunded-elsewhere": "رد مبلغ من لوحة مزود الدفع",
      "refund-differs": "تعذّر تسجيل مبلغ مردود لدى المزود",
      disputed: "اعتراض من المشتري على دفعة إلكترونية",
      "dispute-lost": "انتهى الاعتراض على دفعة لصالح المشتري",
    },
    text: {
      late: (amount, title) => `وصل مبلغ ${amount} عن ${title} بعد الإلغاء أو انتهاء المهلة. تجري إعادة المبلغ ولا يلزم أي إجراء.`,
      duplicate: (amount, title) => `وصل مبلغ ${amount} عن ${title} مع أنه مدفوع من قبل. تجري إعادة المبلغ ولا يلزم أي إجراء.`,
      amount: (amount, title) =>
        `تختلف الدفعة عن ${title} عن المبلغ المطلوب ${amount}. لم يُسجَّل شيء كمدفوع، وما زال المبلغ لدى مزود الدفع. تلزم مراجعة الدفعة في لوحة المزود، ثم ردّها هناك أو تسجيلها يدويًا.`,
      "no-access": (amount, title) =>
        `يرفض مزود الدفع منذ أكثر من يوم عرض دفعة قدرها ${amount} عن ${title}: أُلغي المفتاح أو أُغلق الحساب. تُعدّ الدفعة فاشلة، وأُلغي الطلب الذي كان ينتظرها وعادت قطعه إلى البيع. تلزم مراجعة لوحة المزود لمعرفة ما إذا وصل مبلغ. وبعد حفظ مفتاح جديد للحساب نفسه في الإعدادات ← المدفوعات يُعاد المبلغ الواصل أو يُسجَّل.`,
      "maybe-paid": (amount, title) =>
        `أبلغ مزود الدفع عن دفعة قدرها ${amount} عن ${title}، لكنه يرفض عرضها منذ أكثر من يوم: أُلغي المفتاح أو أُغلق الحساب. لم يُسجَّل شيء كمدفوع ولم يُلغَ شيء. يلزم حفظ مفتاح جديد للحساب نفسه في الإعدادات ← المدفوعات، أو مراجعة لوحة المزود وتسجيل الدفعة يدويًا.`,
      "refund-failed": (amount, title) =>
        `لم يُعِد مزود الدفع مبلغ ${amount} أو جزءًا منه عن ${title}. يمكن إعادة المحاولة من لوحة التحكم أو الرد بطريقة أخرى.`,
      "refund-returned": (amount, title) =>
        `تعذّر رد من دفعة قدرها ${amount} عن ${title} بعد إرساله: المبلغ لدى مزود الدفع من جديد وسُجِّل دخلًا. يلزم الاتفاق مع المشتري على طريقة أخرى للرد وتسجيلها مصروفًا.`,
      "refunded-elsewhere": (amount, title) =>
        `رُدّ مبلغ من دفعة قدرها ${amount} عن ${title} من لوحة المزود. سُجِّل ردًّا مع إشعار دائن، ويقل به ما يمكن ردّه بعد ذلك. لم تعد أي قطعة إلى المخزون.`,
      "refund-differs": (amount, title) =>
        `رُدّ مبلغ من دفعة قدرها ${amount} عن ${title} من لوحة المزود، بعملة أخرى أو بأكثر مما بقي من الدفعة. لم يُسجَّل: تلزم مراجعة الدفعة هناك وتسجيله يدويًا.`,
      disputed: (amount, title) => `يعترض مشتري ${title} على دفعة قدرها ${amount}. يكون الرد في لوحة المزود خلال المهلة المذكورة فيها.`,
      "dispute-lost": (amount, title) => `انتهى الاعتراض على ${title} (${amount}) لصالح المشتري، وسُجِّل المبلغ مصروفًا.`,
    },
    open: {
      order: "فتح الطلب",
      invoice: "فتح الفاتورة",
      subscription: "فتح الاشتراك",
      providers: "فتح إعدادات الدفع",
    },
  },
};

/** The reason of a refund that was made in the provider's dashboard. */
export const elsewhereReason: Record<"en" | "ar", string> = {
  en: "Refunded in the payment provider's dashboard",
  ar: "رُدّ المبلغ من لوحة مزود الدفع",
};
