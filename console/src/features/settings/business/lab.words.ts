import { words } from "../../../kit/words/words.ts";

export const labSettingsWords = words(
  {
    lead: "How results are released.",
    requireVerification: "A second person verifies results",
    requireVerificationHint:
      "Entering results and finishing a request releases nothing. A member who may verify checks the results and issues the report; results that are not verified are left out.",
    verifierMustDiffer: "Not the person who entered them",
    verifierMustDifferHint: "Switched off, members may verify their own results.",
    turnaroundCounts: "Time until a result is late runs",
    counts: { always: "Day and night", "open-hours": "During opening hours" },
  },
  {
    lead: "طريقة إصدار النتائج.",
    requireVerification: "يعتمد النتائج شخص ثانٍ",
    requireVerificationHint:
      "لا يصدر شيء بإدخال النتائج وإنهاء الطلب. من يملك صلاحية الاعتماد يراجع النتائج ويصدر التقرير، ولا يضم التقرير نتيجة لم تُعتمد.",
    verifierMustDiffer: "غير من أدخلها",
    verifierMustDifferHint: "عند الإيقاف يمكن للعضو اعتماد نتائجه.",
    turnaroundCounts: "تُحسب مهلة النتيجة",
    counts: { always: "ليلًا ونهارًا", "open-hours": "في ساعات العمل" },
  },
);
