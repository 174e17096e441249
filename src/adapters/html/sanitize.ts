import type { Threads } from "../threads/threads.ts";

export interface HtmlSanitizer {
  /** Makes user-supplied HTML safe to show to others. Idempotent. */
  sanitize(html: string, tenant: string): Promise<string>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    html: HtmlSanitizer;
  }
}

const TIMEOUT_MS = 10_000;

/** Half a megabyte of HTML takes a second to parse, so it is done in threads. */
export function threadedSanitizer(threads: Threads): HtmlSanitizer {
  const pool = threads.pool<string, string>({
    name: "html",
    module: new URL("./sanitize-thread.mjs", import.meta.url),
    timeoutMs: TIMEOUT_MS,
  });
  return { sanitize: (html, tenant) => pool.run(html, { tenant }) };
}

/** Void elements, which have no closing tag. */
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Whether more elements than that are open at once, counted without parsing like a browser, which takes quadratic time in the depth. */
export function isNestedDeeperThan(html: string, levels: number): boolean {
  let open = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    const next = html.charCodeAt(at + 1);
    if (next === SLASH) open = Math.max(0, open - 1);
    else if (isLetter(next) && !empty.has(nameAt(html, at + 1)) && ++open > levels) return true;
  }
  return false;
}

const SLASH = 47;
const LONGEST_NAME = 20;

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function nameAt(html: string, start: number): string {
  const [name = ""] = /^[a-z0-9]+/i.exec(html.slice(start, start + LONGEST_NAME)) ?? [];
  return name.toLowerCase();
}
