/**
 * A store's colour as its public pages show it. The console speaks to the service by its API alone, so the arithmetic is repeated; a test
 * compares the two.
 */
const PAPER = "#ffffff";
const ENOUGH = 5.1;

export const DEFAULT_COLOR = "#00776e";
/** Offered beside the field, which takes any other. */
export const COLORS = [DEFAULT_COLOR, "#8a5a2b", "#a8326e", "#2769b7", "#7a3ea8", "#1a763f", "#be2f2c", "#162020"] as const;

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Darkened until text in it and on it is readable on white. */
export function accentOf(color: string): { accent: string; onAccent: string } {
  const accent = darkened(color);
  return { accent, onAccent: contrast(accent, "#ffffff") >= contrast(accent, "#000000") ? "#ffffff" : "#000000" };
}

function darkened(color: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = `#${channels(color)
      .map((value) =>
        Math.round(value - value * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
    if (contrast(mixed, PAPER) >= ENOUGH) return mixed;
  }
  return "#000000";
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
