import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { JsonSchema } from "../fuzz/values.ts";
import { makeWorld, type World } from "../fuzz/world.ts";
import { testApp } from "../harness.ts";
import { resolve } from "../openapi.ts";
import { writeEverywhere } from "./writes.ts";

// Mass assignment: a column that a body names without permission is never stored.

const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
const TEXT = "injected-canary";
const NUMBER = 918_273_645;
const DAY = "2001-02-03";
/** The inbox keeps bodies as they come; nothing acts on them. */
const RECORDERS = ["webhooks"];

let world: World;
let columns: { name: string; type: string }[];

beforeAll(async () => {
  world = await makeWorld(test);
  const found = await test.database.transaction("platform", (db) =>
    sql<{ name: string; type: string }>`
      select distinct column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`.execute(db),
  );
  columns = found.rows;
});

function injected(type: string): unknown {
  if (type.startsWith("timestamp")) return `${DAY}T04:05:06.789Z`;
  if (type === "date") return DAY;
  if (type === "boolean") return true;
  if (type === "ARRAY") return [TEXT];
  if (type === "jsonb") return { injected: TEXT };
  return /int|numeric|double/.test(type) ? NUMBER : TEXT;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column that the schema does not name, in both spellings, at every depth where fields are named at all. */
function injectEverywhere(body: unknown, given: JsonSchema): unknown {
  const schema = resolve(given as object) as JsonSchema;
  const { items, properties } = schema;
  if (Array.isArray(body)) return items ? body.map((item) => injectEverywhere(item, items)) : body;
  if (typeof body !== "object" || body === null || !properties) return body;
  const own = Object.entries(body).map(([name, value]) => [name, injectEverywhere(value, properties[name] ?? {})]);
  const foreign = columns.flatMap(({ name, type }) =>
    [name, camel(name)].filter((spelling) => !Object.hasOwn(properties, spelling)).map((spelling) => [spelling, injected(type)]),
  );
  return Object.fromEntries([...foreign, ...own]);
}

describe("every column name in every write", () => {
  it("is stored by no route", async () => {
    const taken = await writeEverywhere(test, world, injectEverywhere);
    // Bodies are random; most routes must accept theirs, or this would prove nothing.
    expect(taken.length).toBeGreaterThan(60);
    await test.app.clockwork.drain();
    expect(await rowsWithCanaries()).toEqual([]);
  });
});

async function rowsWithCanaries(): Promise<string[]> {
  const canary = `${TEXT}|: ${NUMBER}|${DAY}`;
  return test.database.transaction("platform", async (db) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const found: string[] = [];
    for (const { name } of tables.rows.filter((table) => !RECORDERS.includes(table.name))) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t where to_jsonb(t)::text ~ ${canary}`.execute(db);
      found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 400)}`));
    }
    return found;
  });
}
