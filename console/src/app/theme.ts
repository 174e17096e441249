import { createTheme, type DefaultMantineColor, defaultVariantColorsResolver, type VariantColorsResolver } from "@mantine/core";

/** Mantine's dark shades, in its order from text to background: the same greys as our tokens. */
const dark = ["#e9eeed", "#c6cfce", "#a7b2b1", "#8b9695", "#3b4544", "#252d2d", "#141a1a", "#101515", "#0d1212", "#090d0d"] as const;
const accent = ["#dff6f2", "#c3ece6", "#97dcd3", "#63c8bc", "#3ebbac", "#1fa294", "#0a8f84", "#00776e", "#00675f", "#00524c"] as const;

/** Colours are only variables, so that one rule serves both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = input.color === "red" ? "danger" : "accent";
  const ink = tone === "danger" ? "var(--danger)" : "var(--accent-text)";
  if (input.variant === "filled") {
    const on = tone === "danger" ? "var(--surface)" : "var(--accent-on)";
    const hover = tone === "danger" ? "var(--danger)" : "var(--accent-hover)";
    return { background: `var(--${tone})`, hover, color: on, border: "1px solid transparent" };
  }
  if (input.variant === "light") {
    return { background: `var(--${tone}-soft)`, hover: `var(--${tone}-soft)`, color: ink, border: "1px solid transparent" };
  }
  if (input.variant === "subtle" || input.variant === "transparent") {
    const plain = input.color === ("gray" satisfies DefaultMantineColor) ? "var(--text-2)" : ink;
    return { background: "transparent", hover: "var(--hover)", color: plain, border: "1px solid transparent" };
  }
  if (input.variant === "default" && tone === "danger") {
    return { background: "var(--surface)", hover: "var(--danger-soft)", color: ink, border: "1px solid var(--line-strong)" };
  }
  return defaultVariantColorsResolver(input);
};

/** Clear buttons have no text of their own. */
const clearable = (label: string) => ({ defaultProps: { clearButtonProps: { "aria-label": label } } });

export const themeIn = (clear: string) =>
  createTheme({
    colors: { dark, accent },
    primaryColor: "accent",
    primaryShade: { light: 7, dark: 4 },
    fontFamily: "var(--font-latin)",
    fontFamilyMonospace: "ui-monospace, monospace",
    radius: { xs: "4px", sm: "6px", md: "10px", lg: "14px" },
    defaultRadius: "sm",
    cursorType: "pointer",
    focusRing: "auto",
    respectReducedMotion: true,
    variantColorResolver,
    components: { Select: clearable(clear), MultiSelect: clearable(clear), TagsInput: clearable(clear), DatePickerInput: clearable(clear) },
  });
