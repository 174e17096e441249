// Fails on phrasings that hide the actor or turn a sentence into a riddle, in comments, test names, messages and docs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const SELF = "scripts/check-english.ts";
const EXTENSIONS = ["ts", "tsx", "mjs", "cjs", "css", "sql", "md", "yml", "yaml"];

const PHRASES = [
  "[Ww]hom?ever|[Ww]hatever|[Nn]obody|[Ss]omebody|[Aa]nybody|[Ee]verybody",
  "(?:is|are|was|were) told(?! apart)|hears of|(?<!const )hear of|to whom|[Tt]hat which",
  "[Bb]y itself|[Bb]y themselves|comes? round|cannot be had|in vain",
].join("|");
const ANYWHERE = new RegExp(`\\b(${PHRASES})\\b`);
const OPENINGS = "What|Who|Whom|Whose|Of(?! course)|To where|That which|One that|One who|Those who|Those whose|It is told|Told";
const AT_THE_START = new RegExp(`^(${OPENINGS})\\b`);
const AFTER_A_SENTENCE = new RegExp(`\\. (${OPENINGS})\\b`);

/** String literals without a space, such as sample data, are values and not prose. */
const VALUES = /(["'`])[^\s"'`]*\1/g;

/** Sentences for users in which the word is the usual one. */
const ALLOWED: readonly string[] = [
  "Nobody can work in it and its public pages are offline",
  "Nobody can work here until the platform resumes it",
  "Nobody is free then",
  "nobody can sign in as this person",
  "Nobody here yet",
];

interface Finding {
  file: string;
  line: number;
  phrase: string;
}

const findings = checkedFiles().flatMap(findingsIn);
for (const { file, line, phrase } of findings) console.error(`${file}:${line}: "${phrase}"`);
if (findings.length > 0) {
  console.error(`English: ${findings.length} phrases to rewrite. Name the actor, and begin with a noun or a verb.`);
  process.exitCode = 1;
} else console.log("English: no phrases to rewrite.");

function checkedFiles(): string[] {
  const patterns = EXTENSIONS.map((extension) => `*.${extension}`);
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => file !== "" && file !== SELF && !file.includes(".generated."));
  if (files.length === 0) throw new Error("No files to check");
  return files;
}

function findingsIn(file: string): Finding[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((text, index) => {
    const rest = ALLOWED.reduce((left, allowed) => left.replaceAll(allowed, ""), text.replace(VALUES, ""));
    const beginning = file.endsWith(".md") ? paragraphBeginning(lines, index) : commentBeginning(lines, index, file);
    const described = /(?:description|summary|note): "(.*)/.exec(text)?.[1] ?? "";
    const phrase =
      ANYWHERE.exec(rest)?.[0] ?? AT_THE_START.exec(beginning)?.[0] ?? AT_THE_START.exec(described)?.[0] ?? laterSentence(text, file);
    return phrase === undefined ? [] : [{ file, line: index + 1, phrase }];
  });
}

function paragraphBeginning(lines: readonly string[], index: number): string {
  return (lines[index - 1] ?? "").trim() === "" ? (lines[index] ?? "") : "";
}

/** Text of the comment that begins on this line; empty on later lines of a longer comment and where none begins. */
function commentBeginning(lines: readonly string[], index: number, file: string): string {
  const line = lines[index] ?? "";
  const block = /\/\*\*?\s+(.*)/.exec(line)?.[1];
  if (block !== undefined) return block;
  if (line.trim() === "/**") return (lines[index + 1] ?? "").replace(/^\s*\*\s*/, "");

  const mark = lineMark(file);
  const isLater = line.search(mark) === line.search(/\S/) && mark.test(lines[index - 1] ?? "");
  return isLater ? "" : (mark.exec(line)?.[1] ?? "");
}

function laterSentence(line: string, file: string): string | undefined {
  if (file.endsWith(".md")) return undefined;
  const comment = lineMark(file).exec(line)?.[1] ?? /^\s*\/?\*+\s(.*)/.exec(line)?.[1];
  return comment === undefined ? undefined : AFTER_A_SENTENCE.exec(comment)?.[1];
}

function lineMark(file: string): RegExp {
  if (file.endsWith(".sql")) return /--\s+(.*)/;
  return /\.ya?ml$/.test(file) ? /#\s+(.*)/ : /(?<![:"'`])\/\/\s+(.*)/;
}
