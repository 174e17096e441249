import type { notificationOf } from "../../kit/data/enums.ts";
import { listWords } from "../../kit/words/lists.words.ts";
import { arabicCount, englishCount, words } from "../../kit/words/words.ts";

type Subject = (typeof notificationOf)[number] | null;

/** `name` is isolated already; `when` is a day and a time, or empty; `of` says what was imported or exported. */
type Said = (name: string, when: string, number: number, of: Subject) => string;

function englishImported(number: number, of: Subject): string {
  if (of === "products") return englishCount(number, "product", "products");
  return of === "clients" ? englishCount(number, "client", "clients") : englishCount(number, "row", "rows");
}

function arabicImported(number: number, of: Subject): string {
  if (of === "products") {
    return arabicCount(number, { zero: "لا منتجات", one: "منتج واحد", two: "منتجان", few: "# منتجات", many: "# منتجًا", other: "# منتج" });
  }
  return of === "clients"
    ? arabicCount(number, { zero: "لا عملاء", one: "عميل واحد", two: "عميلان", few: "# عملاء", many: "# عميلًا", other: "# عميل" })
    : arabicCount(number, { zero: "لا صفوف", one: "صف واحد", two: "صفان", few: "# صفوف", many: "# صفًا", other: "# صف" });
}

const english: Record<string, Said> = {
  "session-booked": (name, when) => `${name} booked online: ${when}`,
  "session-moved": (name, when) => `${name} moved the appointment to ${when}`,
  "session-cancelled": (name, when) => `${name} cancelled the appointment: ${when}`,
  "order-received": (name, _, number) => `New order #${number} by ${name}`,
  "payment-received": (_, __, number) => `Online payment for #${number} arrived`,
  "payment-problem": (_, __, number) => `The online payment for #${number} needs attention`,
  "result-critical": (name) => `Critical result: ${name}`,
  "task-assigned": (name) => `A task for you: ${name}`,
  "import-ready": (_, __, number, of) => `The import is ready: ${englishImported(number, of)}`,
  "export-ready": (_, __, ___, of) =>
    of ? `The export is ready: ${listWords.en[of].toLowerCase()}` : "The archive of all data is ready; its link was sent by e-mail.",
  "subscription-expiring": (_, when) => `The subscription ends: ${when}`,
};

const arabic: Record<string, Said> = {
  "session-booked": (name, when) => `حجز عبر الإنترنت: ${name}، ${when}`,
  "session-moved": (name, when) => `تغيير موعد ${name} إلى ${when}`,
  "session-cancelled": (name, when) => `إلغاء موعد ${name}، ${when}`,
  "order-received": (name, _, number) => `طلب جديد رقم ${number} من ${name}`,
  "payment-received": (_, __, number) => `وصلت الدفعة الإلكترونية عن #${number}`,
  "payment-problem": (_, __, number) => `الدفعة الإلكترونية عن #${number} تحتاج إلى متابعة`,
  "result-critical": (name) => `نتيجة حرجة: ${name}`,
  "task-assigned": (name) => `مهمة جديدة: ${name}`,
  "import-ready": (_, __, number, of) => `اكتمل الاستيراد: ${arabicImported(number, of)}`,
  "export-ready": (_, __, ___, of) =>
    of ? `اكتمل التصدير: ${listWords.ar[of]}` : "أرشيف كل البيانات جاهز، ورابطه مُرسَل بالبريد الإلكتروني.",
  "subscription-expiring": (_, when) => `ينتهي الاشتراك: ${when}`,
};

export const notificationWords = words(
  {
    title: "Notifications",
    bell: (count: number, shown = String(count)) => (count > 0 ? `Notifications, ${shown} unread` : "Notifications"),
    markAll: "Mark all as read",
    none: "Nothing yet. Online bookings, orders and tasks for you appear here.",
    unread: "Unread",
    yesterday: "Yesterday",
    noName: "Someone",
    joined: (day: string, clock: string) => `${day}, ${clock}`,
    said: english,
  },
  {
    title: "الإشعارات",
    bell: (count, shown = String(count)) => (count > 0 ? `الإشعارات، غير المقروء: ${shown}` : "الإشعارات"),
    markAll: "تعليم الكل كمقروء",
    none: "لا إشعارات بعد. تظهر هنا الحجوزات عبر الإنترنت والطلبات والمهام الموكلة.",
    unread: "غير مقروء",
    yesterday: "أمس",
    noName: "زائر",
    joined: (day, clock) => `${day}، ${clock}`,
    said: arabic,
  },
);
