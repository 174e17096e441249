/** Markup that is safe to send. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | null | undefined | false | Markup | readonly Part[];

/** Text in a template is escaped; only markup from `html` or `trusted` is inserted unescaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const markup = strings.reduce((done, piece, index) => done + render(parts[index - 1]) + piece);
  return { markup };
}

/** Markup that the sanitiser returned. */
export function trusted(markup: string): Markup {
  return { markup };
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeText(String(part));
  return isList(part) ? part.map(render).join("") : part.markup;
}

function isList(part: Markup | readonly Part[]): part is readonly Part[] {
  return Array.isArray(part);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "`": "&#96;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => entities[character] as string);
}
