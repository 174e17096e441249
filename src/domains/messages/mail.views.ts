import { html, type Markup } from "../../adapters/html/template.ts";
import type { Kind, Language } from "./messages.schemas.ts";
import { buttonLabel } from "./messages.texts.ts";

export interface Letter {
  kind: Kind;
  language: Language;
  business: string;
  subject: string;
  text: string;
  link: string | null;
}

/** An e-mail as HTML: simple enough for every mail program, with a dark mode, and the link as a button. */
export function letterOf({ kind, language, business, subject, text, link }: Letter): string {
  const direction = language === "ar" ? "rtl" : "ltr";
  const paragraphs = (link ? text.replace(link, "").replace(/[:：]\s*$/, ".") : text).split(/\n{2,}/).filter((part) => part.trim() !== "");
  const lines = (part: string): Markup[] => part.split("\n").map((line, index) => html`${index > 0 && html`<br>`}${line}`);
  const button =
    link &&
    html`<p style="margin:24px 0 0"><a href="${link}" class="b" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#00776e;color:#ffffff;text-decoration:none;font-weight:600">${buttonLabel(kind, language)}</a></p>`;
  return html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>@media (prefers-color-scheme: dark) { .p { background: #0d1212 !important } .c { background: #141a1a !important; border-color: #252d2d !important; color: #e9eeed !important } .h { color: #59d2c2 !important } .b { background: #3ebbac !important; color: #021817 !important } }</style></head>
<body class="p" style="margin:0;padding:24px 12px;background:#f7faf9"><div class="c" dir="${direction}" style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dfe4e4;border-radius:14px;color:#162020;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Tahoma,sans-serif;text-align:start">
<p class="h" style="margin:0 0 16px;color:#00675f;font-weight:700"><bdi>${business}</bdi></p>${paragraphs.map((part) => html`<p style="margin:0 0 14px">${lines(part)}</p>`)}${button}</div></body></html>
`.markup;
}
