import { words } from "../words/words.ts";

export const hoursWords = words(
  {
    days: {
      monday: "Monday",
      tuesday: "Tuesday",
      wednesday: "Wednesday",
      thursday: "Thursday",
      friday: "Friday",
      saturday: "Saturday",
      sunday: "Sunday",
    },
    closed: "Closed",
    from: "From",
    to: "To",
    addInterval: "Add hours",
    removeInterval: "Remove these hours",
    copyDown: "Copy to all open days",
  },
  {
    days: {
      monday: "الاثنين",
      tuesday: "الثلاثاء",
      wednesday: "الأربعاء",
      thursday: "الخميس",
      friday: "الجمعة",
      saturday: "السبت",
      sunday: "الأحد",
    },
    closed: "مغلق",
    from: "من",
    to: "إلى",
    addInterval: "إضافة فترة",
    removeInterval: "إزالة هذه الفترة",
    copyDown: "نسخ إلى كل أيام العمل",
  },
);
