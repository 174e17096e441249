// Counts phrasings that hide the actor or turn a sentence into a riddle, in comments, test names, messages and docs. Fails on the first one.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Migrations are never edited, so the rule applies only to those numbered after this one. */
const LAST_UNCHECKED_MIGRATION = 390;
const SELF = "scripts/check-english.ts";

const ANYWHERE =
  /\b(who(?:m)?ever|whatever|nobody|somebody|(?:is|are|was|were) told|hears of|(?<!const )hear of|by itself|by themselves|comes? round|cannot be had|that which|to whom)\b/i;
const AT_THE_START = /^(What|Who|Whom|Whose|Of|To where|That which|One that|One who|Those who|Those whose|It is told|Told)\b/;

/** String literals without a space, such as sample data, are values and not prose. */
const VALUES = /(["'`])[^\s"'`]*\1/g;

/** Sentences that visitors and staff read, in which the word is the usual one. */
const ALLOWED: readonly string[] = [];

interface Finding {
  file: string;
  line: number;
  phrase: string;
}

const findings = trackedFiles().flatMap(findingsIn);
for (const { file, line, phrase } of findings) console.error(`${file}:${line}: "${phrase}"`);
if (findings.length > 0) {
  console.error(`English: ${findings.length} phrases to rewrite. Name the actor, and begin with a noun or a verb.`);
  process.exitCode = 1;
} else console.log("English: no phrases to rewrite.");

function trackedFiles(): string[] {
  const patterns = ["ts", "tsx", "mjs", "cjs", "css", "sql", "md", "yml", "yaml"].map((extension) => `*.${extension}`);
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], { encoding: "utf8" });
  return listed.split("\n").filter((file) => file !== "" && file !== SELF && !isGenerated(file) && !isOldMigration(file));
}

function isGenerated(file: string): boolean {
  return file.includes(".generated.");
}

function isOldMigration(file: string): boolean {
  const number = /^migrations\/(\d+)_/.exec(file)?.[1];
  return number !== undefined && Number(number) <= LAST_UNCHECKED_MIGRATION;
}

function findingsIn(file: string): Finding[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((text, index) => {
    const rest = ALLOWED.reduce((left, allowed) => left.replaceAll(allowed, ""), text.replace(VALUES, ""));
    const phrase = ANYWHERE.exec(rest)?.[0] ?? AT_THE_START.exec(commentBeginning(lines, index, file))?.[0];
    return phrase === undefined ? [] : [{ file, line: index + 1, phrase }];
  });
}

/** Text of the comment that begins on this line; empty where none begins, and on the later lines of a longer one. */
function commentBeginning(lines: readonly string[], index: number, file: string): string {
  if (file.endsWith(".md")) return "";
  const line = lines[index] ?? "";
  const block = /\/\*\*?\s+(.*)/.exec(line)?.[1];
  if (block !== undefined) return block;
  if (line.trim() === "/**") return (lines[index + 1] ?? "").replace(/^\s*\*\s*/, "");

  const mark = lineMark(file);
  const text = mark.exec(line)?.[1];
  const continues = line.search(mark) === line.search(/\S/) && mark.exec(lines[index - 1] ?? "") !== null;
  return text === undefined || continues ? "" : text;
}

function lineMark(file: string): RegExp {
  if (file.endsWith(".sql")) return /--\s+(.*)/;
  return /\.ya?ml$/.test(file) ? /#\s+(.*)/ : /(?<![:"'`])\/\/\s+(.*)/;
}
