/** Fonts that the service ships, and those of the visitor's device (`plain`), which load nothing. */
export const typefaces = ["modern", "humanist", "classic", "plain"] as const;
export const cornerStyles = ["sharp", "soft", "round"] as const;
export const headerStyles = ["start", "centred"] as const;
export const heroStyles = ["cover", "split", "plain"] as const;

export const usualColor = "#00776e";
export const usualTheme = { typeface: "modern", corners: "soft", header: "start", hero: "cover" } as const;

/** The backgrounds of the accent, in light and dark mode, as in the stylesheet. */
const PAPER = { light: "#ffffff", dark: "#141a1a" };
/** Above WCAG's 4.5, so that the brighter hover state still meets it. */
const ENOUGH = 5.1;

/** A store's colour as CSS: darkened or lightened until text in it and on it is readable. */
export function themeSheet(color: string): string {
  const light = towards(color, "#000000", PAPER.light);
  const dark = towards(color, "#ffffff", PAPER.dark);
  return `:root{${variables(light, PAPER.light, ".1")}}@media (prefers-color-scheme:dark){:root{${variables(dark, PAPER.dark, ".18")}}}\n`;
}

/** The colour as it stands on light or dark ground, and what is read on it. */
export function accentOf(color: string, paper: keyof typeof PAPER = "light"): { accent: string; onAccent: string } {
  const accent = towards(color, paper === "light" ? "#000000" : "#ffffff", PAPER[paper]);
  return { accent, onAccent: inkOn(accent) };
}

function inkOn(accent: string): string {
  return contrast(accent, "#ffffff") >= contrast(accent, "#000000") ? "#ffffff" : "#000000";
}

function variables(accent: string, paper: string, share: string): string {
  const onAccent = inkOn(accent);
  const soft = mix(paper, accent, Number(share));
  // The same ink is used on the soft background, which has less contrast than paper.
  const ink = towards(accent, luminance(paper) > 0.5 ? "#000000" : "#ffffff", soft);
  return `--accent:${accent};--accent-ink:${ink};--accent-soft:${soft};--on-accent:${onAccent}`;
}

function towards(color: string, goal: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, goal, share);
    if (contrast(mixed, ground) >= ENOUGH) return mixed;
  }
  return goal;
}

function mix(from: string, to: string, share: number): string {
  const [left, right] = [channels(from), channels(to)];
  const mixed = left.map((value, index) => Math.round(value + ((right[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2's ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
