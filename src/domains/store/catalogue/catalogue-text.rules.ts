/** Text as HTML for the files of other shops, which read descriptions that way. */
export function toBody(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\r\n?|\n/g, "<br>");
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", hellip: "…", ndash: "–", mdash: "—" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bull: "•", middot: "·", times: "×", deg: "°", copy: "©", reg: "®", trade: "™" },
};
const LAST_CODE_POINT = 0x10ffff;
const [BREAK, PARAGRAPH, ITEM] = ["\n", "\n\n", "\n• "];
/** Stand for a tag: its first one, or its end. */
const asText: Readonly<Record<string, string>> = {
  ...{ br: BREAK, li: ITEM },
  ...Object.fromEntries(["p", "div", "ul", "ol", "table", "tr", "blockquote"].map((name) => [`/${name}`, PARAGRAPH])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`/h${level}`, PARAGRAPH])),
};

/** The text of a description in HTML: paragraphs and list items become lines, all other markup is dropped. */
export function fromBody(body: string): string {
  const isMarkup = /<[a-z!/]/i.test(body);
  const text = isMarkup ? withoutTags(linesJoined(body)) : body;
  return tidied(text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, decoded));
}

/** In HTML, a line break is a space. */
function linesJoined(body: string): string {
  return body
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(" ");
}

/** One pass: an element whose end is missing ends the text, so that nothing is looked for twice. */
function withoutTags(body: string): string {
  let [text, at] = ["", 0];
  while (at < body.length) {
    const start = body.indexOf("<", at);
    if (start < 0) return text + body.slice(at);
    text += body.slice(at, start);
    const name = /^<(\/?[a-z][a-z0-9]*|!)/i.exec(body.slice(start, start + 20))?.[1]?.toLowerCase();
    if (name === undefined) {
      text += "<";
      at = start + 1;
      continue;
    }
    const end = endOf(body, start, name);
    if (end === undefined) return text;
    text += asText[name] ?? "";
    at = end;
  }
  return text;
}

/** Where an element without text in it ends: behind its tag, or behind all of it for comments, scripts and styles. */
function endOf(body: string, start: number, name: string): number | undefined {
  const close = body.startsWith("<!--", start) ? "-->" : name === "script" || name === "style" ? `</${name}>` : ">";
  const found = close.length > 3 ? body.toLowerCase().indexOf(close, start) : body.indexOf(close, start);
  return found < 0 ? undefined : found + close.length;
}

/** Without spaces at the ends of lines, and with at most one empty line between two. */
function tidied(text: string): string {
  const lines = text.split("\n").map((line) => (line.trimStart().startsWith("•") ? line.trim() : line.trimEnd()));
  return lines
    .filter((line, index) => line !== "" || lines[index - 1] !== "")
    .join("\n")
    .trim();
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? entity;
  const isHex = name[1]?.toLowerCase() === "x";
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
}
