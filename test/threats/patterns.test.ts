import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { expectLinear } from "../growth.ts";
import { threadTime } from "../stalls.ts";

// Every regular expression of the service, with input that causes catastrophic backtracking in a careless one: long runs of the characters it
// mentions, ended by one it cannot match.

const root = new URL("../../src/", import.meta.url);
const LENGTH = 16_000;
const SUSPICIOUS_MS = 12;

/** Patterns that grow faster than their text, and what keeps that text short. */
const bounded: Record<string, string> = {
  "/<[^>]*>/g": "the first thousand characters of a page",
  "/[.\\s]+$/u": "a file's name, of which a thousand characters are read",
  "/(?<=[:[,]\\s*|^\\s*)(true|false|null)(?=\\s*[,\\]}]|\\s*$)/gm": "examples of our own, when the reference is made",
};

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

function patternsIn(file: string): Pattern[] {
  const tree = ts.createSourceFile(file, readFileSync(new URL(file, root), "utf8"), ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isPattern = ts.isPropertyAssignment(node) && node.name.getText() === "pattern" && ts.isStringLiteralLike(node.initializer);
    if (isPattern) found.push({ file, source: (node.initializer as ts.StringLiteral).text, flags: "u" });
    if (
      ts.isCallExpression(node) &&
      node.expression.getText() === "patterned" &&
      node.arguments[0] &&
      ts.isStringLiteralLike(node.arguments[0])
    ) {
      found.push({ file, source: node.arguments[0].text, flags: "u" });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.(ts|mjs)$/.test(name) && !name.includes(".test."),
);
const all = files.flatMap(patternsIn);
const patterns = [...new Map(all.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).entries()];

/** Characters that the pattern mentions, alone and in pairs, and other common ones. */
function hostile(source: string): string[] {
  const signs = [...new Set([..." a0.-/<\u0301", ...source.replace(/\\[dDsSwWbB]|\\[pP]\{\w+\}|\\u[0-9a-f]{4}/g, "")])];
  const pairs = signs.slice(0, 14).flatMap((one) => ["a", "0", " "].map((other) => one + other));
  return [...signs, ...pairs];
}

describe("every regular expression", () => {
  it("is found", () => {
    expect(patterns.length).toBeGreaterThan(80);
  });

  it.each(patterns)("%s takes time in proportion to its text", async (name, { source, flags }) => {
    if (bounded[name]) return;
    for (const piece of hostile(source)) {
      for (const end of ["", "\u0000", "!"]) {
        const read = (size: number) => {
          const expression = new RegExp(source, flags);
          const text = piece.repeat(size / piece.length) + end;
          return flags.includes("g") ? text.replace(expression, "") : expression.test(text);
        };
        const started = threadTime() ?? 0;
        read(LENGTH);
        if ((threadTime() ?? 0) - started > SUSPICIOUS_MS) await expectLinear(`${name} on ${JSON.stringify(piece + end)}`, LENGTH, read);
      }
    }
  });

  it("is bounded by something only if it is still there", () => {
    expect(Object.keys(bounded).filter((name) => !patterns.some(([known]) => known === name))).toEqual([]);
  });
});
