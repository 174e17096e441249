import { words } from "../../../kit/words/words.ts";

export const dataWords = words(
  {
    export: "Download everything",
    exportText:
      "A ZIP archive with every table as JSON and as CSV, and all files. Passwords and secrets are not in it. The link comes to your email address and works for 24 hours.",
    ask: "Send me the link",
    asked: (email: string) => `The link is on its way to ${email}.`,
    close: "Close the business for good",
    closeText:
      "Everyone is signed out, and the booking page, the store and all links to clients stop working immediately. After 30 days everything is erased. Until then the operator of this platform can undo it.",
    closeFirst: "Download everything first: nothing can be restored after the 30 days.",
    closeAction: "Close the business",
    closeTitle: (name: string) => `Close ${name}?`,
    nameLabel: (name: string) => `To confirm, enter the name: ${name}`,
    nameDiffers: "This is not the name of the business.",
    closed: (day: string) => `The business is closed. Everything is erased on ${day}.`,
  },
  {
    export: "تنزيل كل البيانات",
    exportText:
      "أرشيف ZIP يضم كل الجداول بصيغتي JSON وCSV وكل الملفات، بلا كلمات مرور ولا مفاتيح سرية. يصل الرابط إلى بريدك الإلكتروني ويعمل لمدة 24 ساعة.",
    ask: "إرسال الرابط إليّ",
    asked: (email) => `الرابط في طريقه إلى ${email}.`,
    close: "إغلاق النشاط نهائيًا",
    closeText:
      "يُسجَّل خروج الجميع، وتتوقف فورًا صفحة الحجز والمتجر وكل الروابط المرسلة إلى العملاء. وتُمحى كل البيانات بعد 30 يومًا. وحتى ذلك الحين يستطيع مشغّل المنصّة التراجع عن الإغلاق.",
    closeFirst: "يُنصح بتنزيل كل البيانات أولًا، إذ لا يمكن استرجاع شيء بعد انقضاء الثلاثين يومًا.",
    closeAction: "إغلاق النشاط",
    closeTitle: (name) => `إغلاق ${name}؟`,
    nameLabel: (name) => `للتأكيد، إدخال اسم النشاط: ${name}`,
    nameDiffers: "هذا ليس اسم النشاط.",
    closed: (day) => `أُغلق النشاط. تُمحى كل البيانات في ${day}.`,
  },
);
