/** The words of the page that shows a shared report. */
export const reportWords = {
  en: {
    report: "Laboratory report",
    lead: "Your laboratory shares this report with you. Please discuss it with your physician.",
    patient: "Patient",
    day: "Test date",
    until: (when: string) => `This link works until ${when}.`,
    download: "Download as PDF",
    preliminary: "Preliminary: results may still change.",
    columns: ["Analysis", "Result", "Reference range", "Flag"],
    critical: "critical",
  },
  ar: {
    report: "تقرير المختبر",
    lead: "يشاركك المختبر هذا التقرير. ناقشه من فضلك مع طبيبك.",
    patient: "المريض",
    day: "تاريخ التحليل",
    until: (when: string) => `يعمل هذا الرابط حتى ${when}.`,
    download: "تنزيل PDF",
    preliminary: "نتائج أولية: قد تتغير.",
    columns: ["التحليل", "النتيجة", "المجال المرجعي", "الدلالة"],
    critical: "حرج",
  },
} as const;
