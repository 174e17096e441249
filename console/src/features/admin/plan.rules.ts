import { slugOf } from "../../kit/format/slug.ts";
import type { Plan } from "./admin.query.ts";

/** `max-staff = 5`, one per line. */
export function limitsText(flags: Plan["flags"]): string {
  return flags.map(({ key, value }) => `${key} = ${value}`).join("\n");
}

export function readLimits(text: string): Plan["flags"] {
  return lines(text).map((line) => {
    const [key = "", ...value] = line.split("=");
    return { key: key.trim(), value: value.join("=").trim() };
  });
}

/** Features of the plan, in English, one per line. */
export function featuresText(features: Plan["features"]): string {
  return features.map((feature) => labelOf(feature, "en")).join("\n");
}

/** Existing lines keep their key and their other languages; a new line gets a key from its words. */
export function readFeatures(text: string, before: Plan["features"]): Plan["features"] {
  return lines(text).map((label) => {
    const known = before.find((feature) => labelOf(feature, "en") === label);
    return known ?? { key: slugOf(label) || "feature", translations: [{ locale: "en", label, description: null }] };
  });
}

export function labelOf({ key, translations }: Plan["features"][number], language: string): string {
  return (translations.find(({ locale }) => locale.startsWith(language)) ?? translations[0])?.label ?? key;
}

/** Other languages stay as they were. */
export function withArabicName(before: Plan["translations"], name: string): Plan["translations"] {
  const old = before.find(({ locale }) => locale.startsWith("ar"));
  const others = before.filter((one) => one !== old);
  if (!name.trim()) return others;
  return [...others, { locale: "ar", description: null, logoImage: null, bannerImage: null, ...old, name: name.trim() }];
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
