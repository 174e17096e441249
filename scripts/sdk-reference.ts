import { readFileSync } from "node:fs";
import ts from "typescript";
import { callText, type Document, type Method } from "./facade.ts";

// The reference of the SDK: its exports as the sources declare them, and the call of every operation.

const folder = new URL("../sdk/src/", import.meta.url);
const SECTIONS = ["Functions", "Errors", "Types"] as const;

interface Export {
  name: string;
  section: (typeof SECTIONS)[number];
  /** The comment above it. */
  words: string;
  /** Its declaration without bodies. */
  text: string;
}

export function referenceText(document: Document, methods: readonly Method[]): string {
  const all = exportsOf("index.ts").sort((one, other) => (one.name < other.name ? -1 : 1));
  const undescribed = all.filter(({ words }) => words === "").map(({ name }) => name);
  if (undescribed.length > 0) throw new Error(`Exports of the SDK without a comment: ${undescribed.join(", ")}`);
  const parts = SECTIONS.map((section) => {
    const own = all.filter((each) => each.section === section);
    return `## ${section}\n\n${own.map(({ name, words, text }) => `### ${name}\n\n${words}\n\n\`\`\`ts\n${text}\n\`\`\`\n`).join("\n")}`;
  });
  return `<!-- Generated from sdk/src by \`npm run generate\`. Do not edit. -->
# SDK reference

Everything that \`@workspace-platform/sdk\` exports, then the call of every operation. [The SDK](README.md) explains how they work together, and
[CHANGELOG.md](CHANGELOG.md) lists what changed in each version.

${parts.join("\n")}
## Operations

Each call takes \`options\` ([CallOptions](#calloptions)) as its last argument. Paginated lists also have \`listAll\`, which reads page after page.

${callsOf(document, methods)}`;
}

/** By the groups of the API's reference. */
function callsOf({ tags }: Document, methods: readonly Method[]): string {
  const tables = tags.map(({ name }) => {
    const own = methods.filter(({ operation }) => operation.tags.includes(name));
    const rows = own.map((method) => {
      const { operationId, summary } = method.operation;
      return `| \`${callText(method)}\` | [${summary.replaceAll("|", "\\|")}](/docs/operations/${operationId}) |`;
    });
    return `### ${name}\n\n| Call | Operation |\n| --- | --- |\n${rows.join("\n")}\n`;
  });
  return tables.join("\n");
}

/** Exports of a module, each from the file that declares it. */
function exportsOf(file: string): Export[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !statement.moduleSpecifier) return [];
    const target = (statement.moduleSpecifier as ts.StringLiteral).text.replace("./", "");
    if (!ts.isNamedExports(statement.exportClause)) return [];
    return statement.exportClause.elements.map(({ name }) => declared(target, name.text));
  });
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(new URL(file, folder), "utf8"), ts.ScriptTarget.Latest, true);
}

function declared(file: string, name: string): Export {
  const source = parse(file);
  const found = source.statements.find((statement) => namesOf(statement).includes(name));
  if (!found) throw new Error(`${file} does not declare ${name}`);
  const section = ts.isClassDeclaration(found)
    ? "Errors"
    : ts.isFunctionDeclaration(found) || ts.isVariableStatement(found)
      ? "Functions"
      : "Types";
  return { name, section, words: wordsAbove(found), text: file.includes(".generated.") ? briefText(found, name) : textOf(found) };
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.Statement & { name?: ts.Identifier };
  return name ? [name.text] : [];
}

function wordsAbove(node: ts.Node): string {
  const [comment] = (ts.getJSDocCommentsAndTags(node) as readonly ts.JSDoc[]).map((each) => ts.getTextOfJSDocComment(each.comment) ?? "");
  return (comment ?? "").replace(/\s*\n\s*/g, " ");
}

/** Generated declarations are long: their members are in the tables of operations and events. */
function briefText(node: ts.Statement, name: string): string {
  return ts.isVariableStatement(node) ? `const ${name}: readonly EventName[]` : `interface ${name} { /* ... */ }`;
}

/** Without the bodies of functions, and without members that are private. */
function textOf(node: ts.Statement): string {
  if (ts.isFunctionDeclaration(node)) return signatureOf(node);
  if (!ts.isClassDeclaration(node)) return plain(node);
  const members = node.members.filter(
    (member) => !ts.getModifiers(member as never)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword),
  );
  const lines = members.map((member) => `  ${ts.isConstructorDeclaration(member) ? signatureOf(member) : withComment(member)}`);
  const heritage = node.heritageClauses?.map((clause) => ` ${clause.getText()}`).join("") ?? "";
  return `class ${node.name?.text}${heritage} {\n${lines.join("\n")}\n}`;
}

function signatureOf(node: ts.FunctionDeclaration | ts.ConstructorDeclaration): string {
  const end = node.body?.getStart() ?? node.end;
  const text = node.getSourceFile().text.slice(node.getStart(), end).trim();
  return text.replace(/^export (async )?/, "");
}

function plain(node: ts.Node): string {
  return node
    .getText()
    .replace(/^export /, "")
    .replace(/;$/, "");
}

function withComment(member: ts.ClassElement): string {
  const [comment] = ts.getJSDocCommentsAndTags(member);
  return `${comment ? `${comment.getText()}\n  ` : ""}${plain(member)};`;
}
