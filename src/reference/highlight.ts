import { escaped } from "./document.ts";

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\b\d[\d.eE+-]*\b)/g;

/** JSON with names, texts and other values in spans of their own. */
export function json(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return marked(text, TOKENS, ([, quoted, colon, word]) => (quoted ? (colon ? "n" : "s") : word ? "k" : "d"));
}

const CODE =
  /((?:^|\s)(?:#|\/\/).*$)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|\b(import|from|const|let|await|async|new|for|of|in|if|not|else|try|except|catch|throw|return|function|def|class|with|as|curl|print|export|raise|echo|npm|node|python3|lambda|True|False|None|true|false|null)\b/gm;

/** Code of a shell, JavaScript or Python: comments, texts and the common words. */
export function code(text: string): string {
  return marked(text, CODE, ([, comment, quoted]) => (comment ? "c" : quoted ? "s" : "k"));
}

function marked(text: string, pattern: RegExp, classOf: (match: RegExpMatchArray) => string): string {
  let result = "";
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, first] = match;
    const colon = whole.endsWith(":") && first ? whole.slice(first.length) : "";
    const inner = colon ? (first as string) : whole;
    result += `${escaped(text.slice(at, match.index))}<i class="${classOf(match)}">${escaped(inner)}</i>${colon}`;
    at = match.index + whole.length;
  }
  return result + escaped(text.slice(at));
}
