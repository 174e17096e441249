import { words } from "../../kit/words/words.ts";

/** The names of the sections, apart from their words: the palette finds them too. */
export const sectionWords = words(
  {
    profile: "Business",
    hours: "Opening hours",
    holidays: "Holidays",
    services: "Services",
    questions: "Visit questions",
    booking: "Online booking",
    lab: "Laboratory",
    tax: "Taxes",
    keys: "API keys",
    webhooks: "Webhooks",
    messages: "Messages",
    payments: "Payments",
    subscription: "Subscription",
    security: "Password and security",
    data: "Data and closing",
  },
  {
    profile: "النشاط",
    hours: "ساعات العمل",
    holidays: "العطل",
    services: "الخدمات",
    questions: "أسئلة الزيارة",
    booking: "الحجز عبر الإنترنت",
    lab: "المختبر",
    tax: "الضرائب",
    keys: "مفاتيح API",
    webhooks: "الإشعارات البرمجية",
    messages: "الرسائل",
    payments: "المدفوعات",
    subscription: "الاشتراك",
    security: "كلمة المرور والأمان",
    data: "البيانات والإغلاق",
  },
);
