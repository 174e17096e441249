// Writes src/adapters/database/tables.generated.ts from the migrations, so that the table types stay in sync.
import { writeFileSync } from "node:fs";
import { openEmbedded } from "../src/adapters/database/embedded.ts";
import { toCamel } from "../src/adapters/database/lane/index.ts";
import { migrate } from "../src/adapters/database/migrate.ts";

interface Column {
  tableName: string;
  columnName: string;
  udtName: string;
  isNullable: boolean;
  hasDefault: boolean;
}

const scalar: Record<string, string> = {
  text: "string",
  varchar: "string",
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float8: "number",
  numeric: "number",
  date: "string",
  bytea: "Uint8Array",
  tsvector: "string",
  tsrange: "string",
  int4range: "string",
  int8range: "string",
};

function typeOf({ udtName, isNullable, hasDefault }: Column): string {
  const nothing = isNullable ? " | null" : "";
  const absent = isNullable || hasDefault ? " | undefined" : "";
  if (udtName === "timestamptz") return `Column<string${nothing}, string | Date${nothing}${absent}, string | Date${nothing}>`;
  if (udtName === "jsonb" || udtName === "json") return `Column<unknown, string${nothing}${absent}, string${nothing}>`;
  const base = udtName.startsWith("_") ? `${scalar[udtName.slice(1)]}[]` : scalar[udtName];
  if (!base) throw new Error(`No TypeScript type for ${udtName}`);
  return hasDefault && !isNullable ? `Column<${base}, ${base} | undefined, ${base}>` : `${base}${nothing}`;
}

const database = await openEmbedded({});
await migrate(database);
const { rows } = await database.query(`
  select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as is_nullable,
    c.column_default is not null or c.is_generated = 'ALWAYS' as has_default
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`);
await database.close();

const all = rows as Column[];
const names = [...new Set(all.map((column) => column.tableName))];
const bodies = names.map((name) => {
  const columns = all.filter((column) => column.tableName === name);
  const fields = columns.map((column) => `    ${toCamel(column.columnName)}: ${typeOf(column)};`);
  return `  ${toCamel(name)}: {\n${fields.join("\n")}\n  };`;
});
const source = `// Generated from the migrations by \`npm run generate\`. Do not edit.
import type { ColumnType as Column } from "kysely";

interface GeneratedTables {
${bodies.join("\n")}
}

declare module "../../kit/db.ts" {
  interface Tables extends GeneratedTables {}
}
`;
writeFileSync(new URL("../src/adapters/database/tables.generated.ts", import.meta.url), source);
