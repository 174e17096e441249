// Fails if SQL names a table outside of its owner's folder without declaring it, or stands outside of stores. See scripts/table-access.ts.
import { readdirSync, readFileSync } from "node:fs";
import { foreignWrites, owners, reads } from "./table-access.ts";

const SOURCE = new URL("../src/", import.meta.url);
const GENERATED = new URL("../src/adapters/database/tables.generated.ts", import.meta.url);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = new Set([...readFileSync(GENERATED, "utf8").matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = ""]) => snake(name)));

interface Use {
  file: string;
  folder: string;
  table: string;
  isWrite: boolean;
  /** Not words in a description: the file builds SQL. */
  isSql: boolean;
}

const uses = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|generated/.test(file))
  .flatMap((file) => usesIn(file, readFileSync(new URL(file, SOURCE), "utf8")));

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

for (const problem of problems) console.error(problem);
if (problems.size > 0 || uses.length < 200) process.exitCode = 1;
else console.log(`Tables: ${tables.size}, each with an owner; ${uses.length} uses in SQL, as declared.`);
