import { arabicCount, englishCount, words } from "../../../kit/words/words.ts";

export const turnaroundWords = words(
  {
    turnaround: "Turnaround",
    subtitle: (count: number) => englishCount(count, "result in this period", "results in this period"),
    analysis: "Analysis",
    results: "Results",
    median: "Half were ready in",
    most: "9 of 10 were ready in",
    late: "Late",
    lateShare: (share: string) => `${share} late`,
    onTime: "On time",
    noDue: "No due time",
    none: "No results were entered on these days.",
    note: "From the receipt of the specimen, or the order where none was received, until the result was entered.",
  },
  {
    turnaround: "مدة الإنجاز",
    subtitle: (count) =>
      arabicCount(count, {
        zero: "لا نتائج في هذه الفترة",
        one: "نتيجة واحدة في هذه الفترة",
        two: "نتيجتان في هذه الفترة",
        few: "# نتائج في هذه الفترة",
        many: "# نتيجة في هذه الفترة",
        other: "# نتيجة في هذه الفترة",
      }),
    analysis: "التحليل",
    results: "النتائج",
    median: "نصفها جاهز خلال",
    most: "9 من 10 جاهزة خلال",
    late: "المتأخر",
    lateShare: (share) => `تأخر ${share}`,
    onTime: "في الموعد",
    noDue: "بلا موعد",
    none: "لم تُدخل نتائج في هذه الأيام.",
    note: "من استلام العينة، أو من الطلب إن لم تُستلم عينة، حتى إدخال النتيجة.",
  },
);
