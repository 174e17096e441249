export const modules = ["lab", "store", "contests"] as const;
export type Module = (typeof modules)[number];

/** Shipped categories that order no analyses. Categories that an admin added may be of any kind, so they start with every module. */
const withoutLab = new Set([
  "dental-clinic",
  "pharmacy",
  "beauty-salon",
  "barber",
  "spa",
  "fitness",
  "education",
  "retail",
  "restaurant",
  "consulting",
]);

/** The chosen modules, in a fixed order, or those of the business category. */
export function modulesOf(chosen: readonly string[] | null, categorySlug: string): Module[] {
  return modules.filter((module) => (chosen ? chosen.includes(module) : module !== "lab" || !withoutLab.has(categorySlug)));
}
