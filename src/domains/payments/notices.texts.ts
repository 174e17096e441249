/** Reasons to write to the owner. */
export type Trouble = "late" | "duplicate" | "amount" | "refund-failed" | "refund-returned" | "disputed" | "dispute-lost";

interface Texts {
  subject: Record<Trouble, string>;
  text: Record<Trouble, (amount: string, title: string) => string>;
}

export const troubleTexts: Record<"en" | "ar", Texts> = {
  en: {
    subject: {
      late: "An online payment came too late and goes back",
      duplicate: "An online payment came twice and goes back",
      amount: "An online payment needs your decision",
      "refund-failed": "An online refund failed",
      "refund-returned": "An online refund came back",
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
      "refund-failed": (amount, title) =>
        `The provider did not send back ${amount} or a part of it for ${title}. Look at the payment in the console: you can try again or refund it in another way.`,
      "refund-returned": (amount, title) =>
        `A refund of the payment of ${amount} for ${title} failed after it had been sent: the money is with the provider again, and was recorded as an income. Agree with the buyer on another way to give it back, and record that as an expense.`,
      disputed: (amount, title) =>
        `The buyer of ${title} disputes the payment of ${amount}. Answer in the provider's dashboard; it tells until when.`,
      "dispute-lost": (amount, title) =>
        `The dispute about ${title} (${amount}) was decided for the buyer. The amount was recorded as an expense.`,
    },
  },
  ar: {
    subject: {
      late: "دفعة إلكترونية وصلت متأخرة وستُعاد",
      duplicate: "دفعة إلكترونية وصلت مرتين وستُعاد",
      amount: "دفعة إلكترونية تحتاج إلى قرار",
      "refund-failed": "تعذّر رد مبلغ إلكتروني",
      "refund-returned": "عاد مبلغ مردود إلى مزود الدفع",
      disputed: "اعتراض من المشتري على دفعة إلكترونية",
      "dispute-lost": "انتهى الاعتراض على دفعة لصالح المشتري",
    },
    text: {
      late: (amount, title) => `وصل مبلغ ${amount} عن ${title} بعد الإلغاء أو انتهاء المهلة. تجري إعادة المبلغ ولا يلزم أي إجراء.`,
      duplicate: (amount, title) => `وصل مبلغ ${amount} عن ${title} مع أنه مدفوع من قبل. تجري إعادة المبلغ ولا يلزم أي إجراء.`,
      amount: (amount, title) =>
        `تختلف الدفعة عن ${title} عن المبلغ المطلوب ${amount}. لم يُسجَّل شيء كمدفوع، وما زال المبلغ لدى مزود الدفع. تلزم مراجعة الدفعة في لوحة المزود، ثم ردّها هناك أو تسجيلها يدويًا.`,
      "refund-failed": (amount, title) =>
        `لم يُعِد مزود الدفع مبلغ ${amount} أو جزءًا منه عن ${title}. يمكن إعادة المحاولة من لوحة التحكم أو الرد بطريقة أخرى.`,
      "refund-returned": (amount, title) =>
        `تعذّر رد من دفعة قدرها ${amount} عن ${title} بعد إرساله: المبلغ لدى مزود الدفع من جديد وسُجِّل دخلًا. يلزم الاتفاق مع المشتري على طريقة أخرى للرد وتسجيلها مصروفًا.`,
      disputed: (amount, title) => `يعترض مشتري ${title} على دفعة قدرها ${amount}. يكون الرد في لوحة المزود خلال المهلة المذكورة فيها.`,
      "dispute-lost": (amount, title) => `انتهى الاعتراض على ${title} (${amount}) لصالح المشتري، وسُجِّل المبلغ مصروفًا.`,
    },
  },
};
