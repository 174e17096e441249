import { arabicCount, englishCount, words } from "../../kit/words.ts";

export const subscriptionWords = words(
  {
    title: "Subscription",
    plan: "Plan",
    states: { trial: "Trial", active: "Paid", trialOver: "Trial over", expired: "Ended" },
    trialUntil: "Trial until",
    paidUntil: "Paid until",
    trialEnded: "Trial ended on",
    endedOn: "Ended on",
    end: "Ends",
    noEnd: "No end date",
    trialNote: (days: number) =>
      `${englishCount(days, "day", "days")} left. Nothing is charged automatically: when the trial ends, everything stays readable until you pay.`,
    renewals: "Renew",
    continueTitle: "Continue after the trial",
    how: {
      pay: "Choose how long, and pay the amount below to the operator of this platform, as agreed with them.",
      reference: (name: string) => `Name your business, “${name}”, as the reference of the payment.`,
      online:
        "Choose how long. “Renew now” leads to the page where you pay, and the new end date appears here once the money has arrived. Days that are left are kept.",
      byOwner: "The owner of this workspace can renew it online, here.",
      after: "When the operator records the payment, the new end date appears here. Days that are left are kept.",
    },
    periods: { monthly: "1 month", quarterly: "3 months", semiannual: "6 months", annual: "1 year" },
    plans: "All plans",
    plansNote: "To change plans, ask the operator of this platform.",
    yours: "Your plan",
  },
  {
    title: "الاشتراك",
    plan: "الباقة",
    states: { trial: "تجربة", active: "مدفوع", trialOver: "انتهت التجربة", expired: "منتهٍ" },
    trialUntil: "التجربة حتى",
    paidUntil: "مدفوع حتى",
    trialEnded: "انتهت التجربة في",
    endedOn: "انتهى في",
    end: "الانتهاء",
    noEnd: "بلا تاريخ انتهاء",
    trialNote: (days) =>
      `${arabicCount(days, { zero: "تنتهي اليوم", one: "بقي يوم واحد", two: "بقي يومان", few: "بقيت # أيام", many: "بقي # يومًا", other: "بقي # يوم" })}. لا يُخصم أي مبلغ تلقائيًا: عند انتهاء التجربة يبقى كل شيء متاحًا للقراءة إلى حين الدفع.`,
    renewals: "التجديد",
    continueTitle: "الاستمرار بعد التجربة",
    how: {
      pay: "اختيار المدة ودفع المبلغ المبيّن أدناه إلى مشغّل المنصّة بالطريقة المتفق عليها.",
      reference: (name) => `ذكر اسم النشاط «${name}» مرجعًا للدفعة.`,
      online:
        "اختيار المدة، ثم «التجديد الآن» للانتقال إلى صفحة الدفع. يظهر تاريخ الانتهاء الجديد هنا بعد وصول المبلغ، ولا تضيع الأيام المتبقية.",
      byOwner: "يستطيع مالك مساحة العمل تجديد الاشتراك عبر الإنترنت من هنا.",
      after: "بعد أن يسجّل مشغّل المنصّة الدفعة يظهر هنا تاريخ الانتهاء الجديد، ولا تضيع الأيام المتبقية.",
    },
    periods: { monthly: "شهر", quarterly: "3 أشهر", semiannual: "6 أشهر", annual: "سنة" },
    plans: "كل الباقات",
    plansNote: "لتغيير الباقة يُرجى التواصل مع مشغّل المنصّة.",
    yours: "الباقة الحالية",
  },
);
