import { arabicCount, englishCount, words } from "../words/words.ts";

/** Contents of a plan: one sentence for each of its limits. A count of null is no limit. */
export const plansWords = words(
  {
    free: "Free",
    periods: { monthly: "a month", quarterly: "for 3 months", semiannual: "for 6 months", annual: "a year" },
    trial: (days: number) => `First ${englishCount(days, "day", "days")} free`,
    contains: (plan: string) => `${plan} contains`,
    limits: {
      "max-staff": (count: number | null) =>
        count === null ? "Any number of team members" : englishCount(count, "team member", "team members"),
      "max-clients": (count: number | null) => (count === null ? "Any number of clients" : englishCount(count, "client", "clients")),
      "max-products": (count: number | null) => (count === null ? "Any number of products" : englishCount(count, "product", "products")),
      "max-domains": (count: number | null) =>
        count === null ? "Any number of domains" : englishCount(count, "domain of your own", "domains of your own"),
      "storage-quota-mb": (count: number | null) =>
        count === null ? "Storage without a limit" : count >= 1024 ? `${Math.round(count / 1024)} GB of storage` : `${count} MB of storage`,
      "sms-monthly-credits": (count: number | null) =>
        count === null ? "Text messages without a limit" : `${englishCount(count, "text message", "text messages")} a month`,
      "ai-monthly-credits": (count: number | null) =>
        count === null ? "AI credits without a limit" : `${englishCount(count, "AI credit", "AI credits")} a month`,
    },
  },
  {
    free: "مجانًا",
    periods: { monthly: "شهريًا", quarterly: "لثلاثة أشهر", semiannual: "لستة أشهر", annual: "سنويًا" },
    trial: (days) =>
      arabicCount(days, {
        one: "أول يوم مجاني",
        two: "أول يومين مجانًا",
        few: "أول # أيام مجانًا",
        many: "أول # يومًا مجانًا",
        other: "أول # يوم مجانًا",
      }),
    contains: (plan) => `تشمل باقة «${plan}»`,
    limits: {
      "max-staff": (count) =>
        count === null
          ? "أعضاء فريق بلا حد"
          : arabicCount(count, {
              zero: "بلا أعضاء فريق",
              one: "عضو واحد في الفريق",
              two: "عضوان في الفريق",
              few: "# أعضاء في الفريق",
              many: "# عضوًا في الفريق",
              other: "# عضو في الفريق",
            }),
      "max-clients": (count) =>
        count === null
          ? "عملاء بلا حد"
          : arabicCount(count, { zero: "بلا عملاء", one: "عميل واحد", two: "عميلان", few: "# عملاء", many: "# عميلًا", other: "# عميل" }),
      "max-products": (count) =>
        count === null
          ? "منتجات بلا حد"
          : arabicCount(count, { zero: "بلا منتجات", one: "منتج واحد", two: "منتجان", few: "# منتجات", many: "# منتجًا", other: "# منتج" }),
      "max-domains": (count) =>
        count === null
          ? "نطاقات خاصة بلا حد"
          : arabicCount(count, {
              zero: "بلا نطاق خاص",
              one: "نطاق خاص واحد",
              two: "نطاقان خاصان",
              few: "# نطاقات خاصة",
              many: "# نطاقًا خاصًا",
              other: "# نطاق خاص",
            }),
      "storage-quota-mb": (count) =>
        count === null ? "تخزين بلا حد" : count >= 1024 ? `تخزين ${Math.round(count / 1024)} غيغابايت` : `تخزين ${count} ميغابايت`,
      "sms-monthly-credits": (count) =>
        count === null
          ? "رسائل نصية بلا حد"
          : arabicCount(count, {
              zero: "بلا رسائل نصية",
              one: "رسالة نصية شهريًا",
              two: "رسالتان نصيتان شهريًا",
              few: "# رسائل نصية شهريًا",
              many: "# رسالة نصية شهريًا",
              other: "# رسالة نصية شهريًا",
            }),
      "ai-monthly-credits": (count) =>
        count === null
          ? "رصيد ذكاء اصطناعي بلا حد"
          : arabicCount(count, {
              zero: "بلا رصيد ذكاء اصطناعي",
              one: "نقطة ذكاء اصطناعي شهريًا",
              two: "نقطتا ذكاء اصطناعي شهريًا",
              few: "# نقاط ذكاء اصطناعي شهريًا",
              many: "# نقطة ذكاء اصطناعي شهريًا",
              other: "# نقطة ذكاء اصطناعي شهريًا",
            }),
    },
  },
);
