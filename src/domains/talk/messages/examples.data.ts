type Example = Readonly<Record<"en" | "ar", string>>;

const haircut: Example = { en: "Haircut", ar: "قصّ شعر" };
const consultation: Example = { en: "Consultation", ar: "استشارة" };

/** A service that is usual for a kind of business, by its slug. */
const services: Partial<Record<string, Example>> = {
  clinic: { en: "Check-up", ar: "كشف طبي" },
  "dental-clinic": { en: "Teeth cleaning", ar: "تنظيف الأسنان" },
  laboratory: { en: "Blood test", ar: "تحليل دم" },
  "beauty-salon": haircut,
  barber: haircut,
  spa: { en: "Massage", ar: "جلسة مساج" },
  fitness: { en: "Personal training", ar: "تدريب شخصي" },
  education: { en: "Private lesson", ar: "درس خصوصي" },
  restaurant: { en: "Table for two", ar: "طاولة لشخصين" },
  veterinary: { en: "Vaccination", ar: "تطعيم" },
};

/** The service in previews of messages, so that a clinic does not read about haircuts. */
export function exampleService(category: string, language: "en" | "ar"): string {
  return (services[category] ?? consultation)[language];
}
