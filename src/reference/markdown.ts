import { escaped } from "./document.ts";
import { code, json } from "./highlight.ts";

/** Turns the address of a link into the one on the page; undefined if the page has no such target. */
export type Locate = (target: string) => string | undefined;

export interface Heading {
  level: number;
  text: string;
  id: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

const LANGUAGES: Record<string, string> = { sh: "cURL", bash: "cURL", js: "SDK", ts: "SDK", python: "Python", py: "Python" };

/** The Markdown that our own pages use: headings, paragraphs, lists, tables, code, links and emphasis. Everything else is text. */
export function markdown(text: string, locate: Locate): Rendered {
  const headings: Heading[] = [];
  const blocks = blocksOf(text.replace(/<!--.*?-->\n?/gs, ""));
  const html: string[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as string;
    if (!block.startsWith("```")) {
      html.push(blockHtml(block, locate, headings));
      continue;
    }
    const run = [block];
    while (isSameRequest(run, blocks[at + 1])) run.push(blocks[++at] as string);
    html.push(run.length > 1 ? codeTabs(run) : codeBlock(block));
  }
  return { html: html.join("\n"), headings };
}

/** Code in another language directly after code is the same request again: the reader sees one of them. */
function isSameRequest(run: readonly string[], next: string | undefined): boolean {
  const languages = run.map(languageOf);
  const following = next?.startsWith("```") ? languageOf(next) : undefined;
  return following !== undefined && languages.every((known) => known !== undefined && known !== following);
}

function languageOf(block: string): string | undefined {
  return LANGUAGES[/^```(\w*)/.exec(block)?.[1] ?? ""];
}

/** Code stays together; anything else ends at an empty line or where another kind of block begins. */
function blocksOf(text: string): string[] {
  const parts = text.split(/^(```[\s\S]*?^```$)/m);
  return parts.flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n\s*\n/).flatMap(splitByKind)));
}

function splitByKind(text: string): string[] {
  const blocks: string[][] = [];
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    const last = blocks.at(-1);
    if (last && continues(last[0] as string, line)) last.push(line);
    else blocks.push([line]);
  }
  return blocks.map((lines) => lines.join("\n"));
}

function continues(first: string, line: string): boolean {
  const kind = kindOf(first);
  return kind !== "heading" && (kind === kindOf(line) || (kind === "list" && kindOf(line) === "text"));
}

function kindOf(line: string | undefined): string | undefined {
  if (line === undefined) return undefined;
  if (line.startsWith("#")) return "heading";
  if (line.startsWith("|")) return "table";
  if (/^\s*(?:[-*]|\d+\.) /.test(line)) return "list";
  return "text";
}

function blockHtml(block: string, locate: Locate, headings: Heading[]): string {
  const kind = kindOf(block);
  if (kind === "heading") return heading(block, locate, headings);
  if (kind === "table") return table(block, locate);
  if (kind === "list") return list(block, locate);
  return `<p>${inline(block, locate)}</p>`;
}

function heading(block: string, locate: Locate, headings: Heading[]): string {
  const [, marks = "#", words = ""] = /^(#+) (.*)/.exec(block) ?? [];
  const id = anchorOf(words);
  headings.push({ level: marks.length, text: words.replace(/[`*]/g, ""), id });
  const link = marks.length > 1 ? ` <a class="here" href="#${id}" aria-label="Link to this section">#</a>` : "";
  return `<h${marks.length} id="${id}">${inline(words, locate)}${link}</h${marks.length}>`;
}

export function anchorOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s/g, "-");
}

function table(block: string, locate: Locate): string {
  const rows = block.split("\n").map((line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|")),
  );
  const [head = [], , ...body] = rows;
  const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${inline(cell, locate)}</${tag}>`).join("");
  const lines = body.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

function list(block: string, locate: Locate): string {
  const items: string[] = [];
  for (const line of block.split("\n")) {
    if (/^(?:[-*]|\d+\.) /.test(line)) items.push(line.replace(/^(?:[-*]|\d+\.) /, ""));
    else items.push(`${items.pop() ?? ""}\n${line.trim()}`);
  }
  const tag = /^\d/.test(block) ? "ol" : "ul";
  return `<${tag}>${items.map((item) => `<li>${inline(item, locate)}</li>`).join("")}</${tag}>`;
}

export function codeHtml(block: string): string {
  const [, language = "", text = ""] = /^```(\w*)\n(.*?)\n?```$/s.exec(block) ?? [];
  return language === "json" ? json(text) : code(text);
}

function codeBlock(block: string): string {
  return `<div class="card code"><button type="button" class="copy" data-copy>Copy</button><pre tabindex="0">${codeHtml(block)}</pre></div>`;
}

function codeTabs(blocks: readonly string[]): string {
  const panels = blocks.map((block) => `<pre tabindex="0" data-language="${languageOf(block)}">${codeHtml(block)}</pre>`);
  return `<div class="card code">${languageBar(blocks.map((block) => languageOf(block) as string))}${panels.join("")}</div>`;
}

/** Buttons that choose the language of every sample; the choice is kept by the browser. */
export function languageBar(languages: readonly string[]): string {
  const buttons = languages.map((name) => `<button type="button" data-choose="${name}">${name}</button>`);
  return `<div class="bar"><span class="choices" role="group" aria-label="Language">${buttons.join("")}</span><button type="button" class="copy" data-copy>Copy</button></div>`;
}

function inline(text: string, locate: Locate): string {
  const codes: string[] = [];
  const plain = text.replace(/`([^`]+)`/g, (_, inner: string) => `\uE000${codes.push(inner) - 1}\uE000`);
  return escaped(plain)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, "<em>$1</em>")
    .replace(/\[([^[\]]{1,300})\]\(([^()]{1,300})\)/g, (_, label: string, target: string) => anchor(label, target, locate))
    .replace(/\uE000(\d+)\uE000/g, (_, index: string) => `<code>${escaped(codes[Number(index)] ?? "")}</code>`);
}

function anchor(label: string, target: string, locate: Locate): string {
  const href = locate(target);
  return href ? `<a href="${href}">${label}</a>` : label;
}
