import { html, type Markup } from "../html/template.ts";

export interface Letter {
  language: "en" | "ar";
  /** Who writes, above the text. */
  heading: string;
  subject: string;
  /** The text part; paragraphs are separated by an empty line. */
  text: string;
  /** Shown as a button where it stands in the text. */
  link: string | null;
  button: string;
  /** Another link in the text, a paragraph of its own. */
  otherLink?: string;
}

/** An e-mail as HTML: simple enough for every mail program, with a dark mode, and the link as a button. */
export function letterOf({ language, heading, subject, text, link, button, otherLink }: Letter): string {
  const direction = language === "ar" ? "rtl" : "ltr";
  const paragraphs = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  const shown = paragraphs.map((part) => {
    if (part.trim() === otherLink)
      return html`<p style="margin:0 0 14px"><a href="${otherLink}" class="h" style="color:#00675f">${otherLink}</a></p>`;
    if (!link || !part.includes(link)) return paragraph(part);
    const rest = part.replace(link, "").trim();
    // Words that the button repeats are left to it.
    const isSaid = rest.replace(/[:：.]$/, "") === button || rest === "";
    return html`${!isSaid && paragraph(rest.replace(/[:：]$/, "."))}${buttonOf(link, button)}`;
  });
  return html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>@media (prefers-color-scheme: dark) { .p { background: #0d1212 !important } .c { background: #141a1a !important; border-color: #252d2d !important; color: #e9eeed !important } .h { color: #59d2c2 !important } .b { background: #3ebbac !important; color: #021817 !important } }</style></head>
<body class="p" style="margin:0;padding:24px 12px;background:#f7faf9"><div class="c" dir="${direction}" style="max-width:520px;margin:0 auto;padding:28px 28px 14px;background:#ffffff;border:1px solid #dfe4e4;border-radius:14px;color:#162020;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Tahoma,sans-serif;text-align:start;overflow-wrap:anywhere">
<p class="h" style="margin:0 0 16px;color:#00675f;font-weight:700"><bdi>${heading}</bdi></p>${shown}</div></body></html>
`.markup;
}

function paragraph(text: string): Markup {
  const lines = text.split("\n").map((line, index) => html`${index > 0 && html`<br>`}${line}`);
  return html`<p style="margin:0 0 14px">${lines}</p>`;
}

function buttonOf(link: string, label: string): Markup {
  return html`<p style="margin:20px 0"><a href="${link}" class="b" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#00776e;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>`;
}
