// Fails if SQL names a table outside of its owner's folder without declaring it, or stands outside of stores, or if a list of JSON has no bound
// in bytes. See scripts/table-access.ts.
import { readdirSync, readFileSync } from "node:fs";
import type { Domain } from "../src/kit/domain.ts";
import { foreignWrites, light, owners as others, reads } from "./table-access.ts";

const SOURCE = new URL("../src/", import.meta.url);
const GENERATED = new URL("../src/adapters/database/tables.generated.ts", import.meta.url);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const generated = readFileSync(GENERATED, "utf8");
const tables = new Set([...generated.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = ""]) => snake(name)));

/** Each room of a group lists the tables of its group. */
const owners: Record<string, string> = { ...others };
const indexes = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^domains\/[^/]+\/[^/]+\/index\.ts$/.test(file),
);
for (const file of indexes) {
  const { domain } = (await import(new URL(file, SOURCE).href)) as { domain?: Domain };
  const [, group = ""] = file.split("/");
  for (const table of domain?.tables ?? []) {
    if (owners[snake(table)]) throw new Error(`${table} belongs to ${owners[snake(table)]} and ${group}`);
    owners[snake(table)] = group;
  }
}

interface Use {
  file: string;
  folder: string;
  table: string;
  isWrite: boolean;
  /** Not words in a description: the file builds SQL. */
  isSql: boolean;
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|generated/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, SOURCE), "utf8") }));
const uses = sources.flatMap(({ file, text }) => usesIn(file, text));

/** `from x` in SQL, and `selectFrom("x")` of the query builder. */
function usesIn(file: string, source: string): Use[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const found = [
    ...[...text.matchAll(/\b(delete from|from|join|insert into|update|using)\s+(?:only\s+)?"?([a-z_]+)"?/g)].map((match) => ({
      match,
      isSql: text.includes('from "kysely"'),
    })),
    ...[...text.matchAll(/\b(selectFrom|updateTable|insertInto|deleteFrom|\w+Join|[tT]able)\("(\w+)/g)].map((match) => ({
      match,
      isSql: true,
    })),
  ];
  const [first = "", second = ""] = file.split("/");
  const folder = /^(domains|adapters)$/.test(first) ? second : first.endsWith(".ts") ? "root" : first;
  return found.flatMap(({ match: [, verb = "", name = ""], isSql }) => {
    const table = snake(name);
    return tables.has(table) ? [{ file, folder, table, isSql, isWrite: /^(delete|insert|update)/i.test(verb) }] : [];
  });
}

const problems = new Set<string>();
for (const table of tables) if (!owners[table]) problems.add(`${table} has no owner`);
for (const table of Object.keys(owners)) if (!tables.has(table)) problems.add(`${table} is owned but does not exist`);
for (const { file, folder, table, isWrite, isSql } of uses) {
  const isOwn = owners[table] === folder;
  if (!isOwn && isWrite && !foreignWrites[folder]?.[table]) problems.add(`${file} writes ${table} of ${owners[table]}`);
  if (!isOwn && !isWrite && !reads[folder]?.includes(table) && !foreignWrites[folder]?.[table])
    problems.add(`${file} reads ${table} of ${owners[table]}`);
  if (isSql && /\.(service|routes|rules)\.ts$/.test(file)) problems.add(`${file} contains SQL about ${table}: move it to a store`);
}
const isUsed = (folder: string, table: string, isWrite: boolean) =>
  uses.some((use) => use.folder === folder && use.table === table && use.isWrite === isWrite);
for (const [folder, names] of Object.entries(reads))
  for (const table of names) if (!isUsed(folder, table, false)) problems.add(`${folder} no longer reads ${table}`);
for (const [folder, names] of Object.entries(foreignWrites))
  for (const table of Object.keys(names)) if (!isUsed(folder, table, true)) problems.add(`${folder} no longer writes ${table}`);

for (const [table, count] of Object.entries(unweighed()))
  if (!light[table]) problems.add(`${count} of ${table}: a page of JSON needs a \`weight\``);
for (const table of Object.keys(light)) if (!unweighed()[table]) problems.add(`${table} needs no place among the light ones`);

/** Tables whose JSON is read by pages that count rows only, and those columns. */
function unweighed(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { file, text } of sources.filter(({ file }) => file.endsWith(".store.ts")))
    for (const [, name = "", table = "", spec = ""] of text.matchAll(
      /const (\w+) = (?:tenantTable|table)\("(\w+)", (\{ .* \}|\{[\s\S]*?\n\}|\w+)\)/g,
    )) {
      const body = spec.startsWith("{") ? spec : (new RegExp(`const ${spec} = \\{[\\s\\S]*?\\n\\}`).exec(text)?.[0] ?? "");
      const columns = jsonOf(table).filter((column) => body.includes(`"${column}"`));
      const folder = file.slice(0, file.lastIndexOf("/"));
      const isPaged = sources.some((other) => other.file.startsWith(folder) && new RegExp(`\\b${name}\\.page\\(`).test(other.text));
      if (columns.length > 0 && isPaged && !body.includes("weight")) found[snake(table)] = columns.join(", ");
    }
  return found;
}

function jsonOf(table: string): string[] {
  const body = new RegExp(`^ {2}${table}: \\{\\n([\\s\\S]*?)^ {2}\\};`, "m").exec(generated)?.[1] ?? "";
  return [...body.matchAll(/^ {4}(\w+): Column<unknown/gm)].map(([, name = ""]) => name);
}

for (const problem of problems) console.error(problem);
if (problems.size > 0 || uses.length < 200) process.exitCode = 1;
else console.log(`Tables: ${tables.size}, each with an owner; ${uses.length} uses in SQL, as declared.`);
