import type { Language } from "../../../kit/writing.ts";
import type { typefaces } from "./theme.rules.ts";

type Typeface = (typeof typefaces)[number];

/** Fonts in packages that the service ships, by the name in their address. */
export const fontFiles: Readonly<Record<string, string>> = {
  "inter.woff2": "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  "inter-ext.woff2": "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  ...Object.fromEntries(
    (["arabic", "latin"] as const).flatMap((part) =>
      [400, 600].map((weight) => [
        `plex-${part}-${weight}.woff2`,
        `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${part}-${weight}-normal.woff2`,
      ]),
    ),
  ),
  "amiri.ttf": "@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf",
};

export const FONTS = "/storefront-fonts/";

const arabic = "U+0600-06FF,U+0750-077F,U+08A0-08FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFF";
const latin = "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215";
const latinExt =
  "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF";

/** A font that comes too late is used from the next page on, so that no text moves while it is read. */
const face = (family: string, file: string, weight: string, range: string) =>
  `@font-face{font-family:"${family}";src:url("${FONTS}${file}");font-weight:${weight};font-display:optional;unicode-range:${range}}`;

export const fontFaces = [
  face("Shop Inter", "inter.woff2", "100 900", latin),
  face("Shop Inter", "inter-ext.woff2", "100 900", latinExt),
  face("Shop Plex", "plex-arabic-400.woff2", "400", arabic),
  face("Shop Plex", "plex-arabic-600.woff2", "600 700", arabic),
  face("Shop Plex", "plex-latin-400.woff2", "400", latin),
  face("Shop Plex", "plex-latin-600.woff2", "600 700", latin),
  face("Shop Amiri", "amiri.ttf", "400 700", arabic),
].join("\n");

/** The fonts that a page needs first. */
export function fontsFor(typeface: Typeface, language: Language): string[] {
  if (typeface === "plain") return [];
  const files =
    language === "ar"
      ? ["plex-arabic-400.woff2", "plex-arabic-600.woff2"]
      : typeface === "humanist"
        ? ["plex-latin-400.woff2", "plex-latin-600.woff2"]
        : ["inter.woff2"];
  return files.map((file) => FONTS + file);
}
