import { html, type Markup } from "../html/template.ts";

/** A colour for text and buttons, and the colour of what is written on it. */
interface Tone {
  accent: string;
  onAccent: string;
}

/** How the sender looks. */
export interface Brand {
  /** The address of a picture. */
  logo: string | null;
  light: Tone;
  dark: Tone;
}

const ours: Brand = {
  logo: null,
  light: { accent: "#00776e", onAccent: "#ffffff" },
  dark: { accent: "#3ebbac", onAccent: "#021817" },
};

export interface Letter {
  language: "en" | "ar";
  /** Name of the sender, above the text. */
  heading: string;
  subject: string;
  /** The text part; paragraphs are separated by an empty line. */
  text: string;
  /** Shown as a button at its position in the text. */
  link: string | null;
  button: string;
  /** Further links, each at the end of a paragraph of its own; what stands before it is what is pressed. */
  otherLinks?: readonly string[];
  /** Names of facts: a paragraph of lines such as `Where: ...` becomes a table. */
  labels?: readonly string[];
  brand?: Brand;
}

/** An e-mail as HTML: simple enough for every mail program, with a dark mode, and the link as a button. */
export function letterOf(letter: Letter): string {
  const { language, heading, subject, text, brand = ours } = letter;
  const { logo, light, dark } = brand;
  const direction = language === "ar" ? "rtl" : "ltr";
  const paragraphs = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  const picture =
    logo &&
    html`<img src="${logo}" alt="" height="40" style="height:40px;max-width:160px;border-radius:8px;vertical-align:middle;margin-inline-end:10px">`;
  return html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>@media (prefers-color-scheme: dark) { .p { background: #0d1212 !important } .c { background: #141a1a !important; border-color: #252d2d !important; color: #e9eeed !important } .f { border-color: #252d2d !important } .q { color: #9fb0ae !important } .h { color: ${dark.accent} !important } .b { background: ${dark.accent} !important; color: ${dark.onAccent} !important } }</style></head>
<body class="p" style="margin:0;padding:24px 12px;background:#f7faf9"><div class="c" dir="${direction}" style="max-width:520px;margin:0 auto;padding:28px 28px 14px;background:#ffffff;border:1px solid #dfe4e4;border-radius:14px;color:#162020;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Tahoma,sans-serif;text-align:start;overflow-wrap:anywhere">
<p class="h" style="margin:0 0 16px;color:${light.accent};font-weight:700">${picture}<bdi>${heading}</bdi></p>${paragraphs.map((part) => partOf(part, letter, light))}</div></body></html>
`.markup;
}

function partOf(part: string, { link, button, otherLinks = [], labels = [] }: Letter, tone: Tone): Markup {
  const other = otherLinks.find((each) => part.trimEnd().endsWith(each));
  if (other) {
    const words =
      part
        .replace(other, "")
        .replace(/[:：]\s*$/, "")
        .trim() || other;
    return html`<p style="margin:0 0 14px"><a href="${other}" class="h" style="color:${tone.accent}">${words}</a></p>`;
  }
  const facts = factsIn(part, labels);
  if (facts) return tableOf(facts);
  if (!link || !part.includes(link)) return paragraph(part);
  const rest = part.replace(link, "").trim();
  // Words that the button repeats are left to it.
  const isSaid = rest.replace(/[:：.]$/, "") === button || rest === "";
  return html`${!isSaid && paragraph(rest.replace(/[:：]$/, "."))}${buttonOf(link, button, tone)}`;
}

type Fact = readonly [label: string, value: string];

/** The facts of a paragraph, if each of its lines names one. */
function factsIn(part: string, labels: readonly string[]): Fact[] | undefined {
  const facts = part.split("\n").map((line): Fact | undefined => {
    const label = labels.find((each) => line.startsWith(`${each}: `));
    return label === undefined ? undefined : [label, line.slice(label.length + 2)];
  });
  return facts.every((fact) => fact !== undefined) ? facts : undefined;
}

function tableOf(facts: readonly Fact[]): Markup {
  const row = ([label, value]: Fact) =>
    html`<tr><th class="q" scope="row" style="padding:3px 0;padding-inline-end:16px;color:#5b6b6a;font-weight:400;text-align:start;vertical-align:top;white-space:nowrap">${label}</th><td style="padding:3px 0;text-align:start;vertical-align:top"><bdi>${value}</bdi></td></tr>`;
  return html`<table class="f" role="presentation" style="margin:0 0 18px;width:100%;border-collapse:collapse;border-style:solid;border-color:#dfe4e4;border-width:1px 0">${facts.map(row)}</table>`;
}

function paragraph(text: string): Markup {
  const lines = text.split("\n").map((line, index) => html`${index > 0 && html`<br>`}${line}`);
  return html`<p style="margin:0 0 14px">${lines}</p>`;
}

function buttonOf(link: string, label: string, { accent, onAccent }: Tone): Markup {
  return html`<p style="margin:20px 0"><a href="${link}" class="b" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:${onAccent};text-decoration:none;font-weight:600">${label}</a></p>`;
}
