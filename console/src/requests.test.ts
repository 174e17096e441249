import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import * as enums from "./kit/data/enums.ts";

/** The only files that may send a request by hand: the typed calls, their uploads, and the check whether the service can be reached. */
const SENDERS = new Set(["kit/data/api.ts", "kit/data/enums.ts", "kit/data/upload.ts", "kit/loading/online.ts"]);
const CALLS = new Set(["get", "post", "put", "patch", "delete"]);
const root = new URL(".", import.meta.url);

function sources(): [file: string, text: string][] {
  const files = (readdirSync(root, { recursive: true }) as string[]).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts") && !SENDERS.has(file),
  );
  return files.map((file) => [file, readFileSync(new URL(file, root), "utf8")]);
}

/** Violations of the rule "every request goes through the typed calls", each as `line: reason`. */
function rawRequestsIn(text: string): string[] {
  const source = ts.createSourceFile("x.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, reason: string) =>
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${reason}`);
  const visit = (node: ts.Node, isInCall: boolean): void => {
    if (ts.isImportDeclaration(node) && /(^|\/)sdk\//.test(node.moduleSpecifier.getText()) && !node.importClause?.isTypeOnly)
      note(node, "imports the SDK: import from kit/data/api.ts");
    if (ts.isIdentifier(node) && ["fetch", "XMLHttpRequest", "EventSource", "WebSocket", "sendBeacon"].includes(node.text))
      note(node, `uses ${node.text}: call api.* or download()`);
    if (isLiteral(node) && /\/v1\//.test(node.getText())) note(node, "spells an address of the API: call api.* or download()");
    if (isInCall && ts.isAsExpression(node) && node.type.getText() !== "const") note(node, `casts a request to ${node.type.getText()}`);
    const isCall = isInCall || (ts.isCallExpression(node) && isTypedCall(node.expression));
    ts.forEachChild(node, (child) => visit(child, isCall));
  };
  visit(source, false);
  return found;
}

function isLiteral(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

function isTypedCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "readVersion" || callee.text === "download";
  return ts.isPropertyAccessExpression(callee) && callee.expression.getText() === "api" && CALLS.has(callee.name.text);
}

it("every request of the console goes through the typed calls", () => {
  expect(sources().length).toBeGreaterThan(100);
  expect(sources().flatMap(([file, text]) => rawRequestsIn(text).map((reason) => `${file}:${reason}`))).toEqual([]);
});

it.each([
  ['await fetch("/x")', "1: uses fetch: call api.* or download()"],
  ["new XMLHttpRequest()", "1: uses XMLHttpRequest: call api.* or download()"],
  ["open(`/v1/workspace/1/file`)", "1: spells an address of the API: call api.* or download()"],
  ['import { createClient } from "../../../sdk/src/index.ts";', "1: imports the SDK: import from kit/data/api.ts"],
  ['api.post("/x", { body: value as never })', "1: casts a request to never"],
  ['download("/x", { params: { query: { format } as Format } })', "1: casts a request to Format"],
])("%s is refused", (text, reason) => {
  expect(rawRequestsIn(text)).toEqual([reason]);
});

const lists = new Map(
  Object.entries(enums)
    .reverse()
    .map(([name, values]) => [[...values].sort().join(), name]),
);

/** `["staff", "owner"]` as the key of a query is no list of values. */
function isQueryKey({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === "queryKey";
}

/** Array literals that repeat an enumerated field of the API, each as `line: list`. */
function retypedListsIn(text: string): string[] {
  const source = ts.createSourceFile("x.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && !isQueryKey(node) && node.elements.every(ts.isStringLiteral)) {
      const values = node.elements.filter(ts.isStringLiteral).map((element) => element.text);
      const name = lists.get(values.sort().join());
      if (name) found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: is ${name} of kit/data/enums.ts`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it("no list of the API's values is typed again", () => {
  const found = sources().flatMap(([file, text]) => retypedListsIn(text).map((reason) => `${file}:${reason}`));
  expect(found).toEqual([]);
  expect(retypedListsIn('const all = ["card", "cash", "other", "transfer"];')).toEqual(["1: is orderMethod of kit/data/enums.ts"]);
});
