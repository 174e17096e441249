import { sql } from "kysely";
import type { TestApp } from "./harness.ts";

/** Stores many copies of a record at once; `changed` says which columns differ, in SQL, where `n` counts from 1. */
export async function copyRecord(
  test: TestApp,
  { workspaceId, table, id }: { workspaceId: string; table: string; id: string },
  count: number,
  changed: Record<string, string> = {},
): Promise<void> {
  const values: Record<string, string> = { id: "lpad(to_hex(n), 24, '0')", ...changed };
  await test.database.transaction({ workspaceId }, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
    const names = rows.map(({ name }) => name);
    const list = sql.join(names.map((name) => sql.ref(name)));
    const copied = sql.join(names.map((name) => (values[name] === undefined ? sql.ref(`of.${name}`) : sql.raw(values[name]))));
    await sql`insert into ${sql.table(table)} (${list}) select ${copied} from ${sql.table(table)} of, generate_series(1, ${sql.lit(count)}) n
      where of.workspace_id = ${workspaceId} and of.id = ${id}`.execute(db);
  });
}
