import { pipeline } from "node:stream/promises";
import { copyOut, type Driver } from "../../adapters/database/owner.ts";
import { copyOf } from "../joining/upkeep.ts";
import { list, type MovedTable, type Tx } from "./place.ts";

const rowsOf = ({ name, tenant }: MovedTable, workspaceId: string) => `public.${name} where ${tenant} = '${workspaceId}'`;

/** Copies rows from one server to another. */
export async function copyRows(from: Driver, to: Tx, table: MovedTable, workspaceId: string): Promise<void> {
  const columns = list(table.columns);
  const source = await copyOut(from, `copy (select ${columns} from ${rowsOf(table, workspaceId)}) to stdout`);
  const target = await to.unsafe(`copy public.${table.name} (${columns}) from stdin`).writable();
  await pipeline(source, target);
}

export interface Sum {
  rows: number;
  checksum: string;
}

/** The number of rows by table, and a checksum that does not depend on their order. */
export async function sumRows(driver: Tx, tables: readonly MovedTable[], workspaceId: string): Promise<Map<string, Sum>> {
  const parts = tables.map(
    (table) => `
      select '${table.name}' as name, count(*)::int as rows,
        coalesce(sum(hashtextextended(row(${list(table.columns)})::text collate "C", 0)), 0)::text as checksum
      from ${rowsOf(table, workspaceId)}`,
  );
  const sums = await driver.unsafe<({ name: string } & Sum)[]>(parts.join(" union all "));
  return new Map(sums.map(({ name, rows, checksum }) => [name, { rows, checksum }]));
}

/** Triggers and foreign keys are off for the rest of the transaction, and names stay with the workspace. */
export async function withoutTriggers(tx: Tx): Promise<void> {
  await tx.unsafe("select set_config('directory.moving', 'on', true), set_config('session_replication_role', 'replica', true)");
}

/** Removes rows, in a transaction without triggers. With `isKept`, copies stay in a schema of their own. */
export async function removeRows(tx: Tx, tables: readonly MovedTable[], workspaceId: string, isKept: boolean): Promise<void> {
  const schema = copyOf(workspaceId);
  for (const table of tables) {
    const rows = rowsOf(table, workspaceId);
    if (isKept && (await tx.unsafe(`select from ${rows} limit 1`)).length > 0)
      await tx.unsafe(`create table ${schema}.${table.name} as select * from ${rows}`);
    await tx.unsafe(`delete from ${rows}`);
  }
}

/** A schema that an earlier move left behind is replaced. Its comment is its age. */
export async function makeCopySchema(tx: Tx, workspaceId: string): Promise<void> {
  const schema = copyOf(workspaceId);
  await tx.unsafe(`drop schema if exists ${schema} cascade`);
  await tx.unsafe(`create schema ${schema}`);
  await tx.unsafe(`do $$ begin execute format('comment on schema ${schema} is %L', now()); end $$`);
}

/** The tables whose rows the platform's totals count, and the functions of their triggers. */
const TOTALS = [
  { table: "workspaces", tenant: "id", call: "keep_workspace_totals()" },
  { table: "payments", tenant: "workspace_id", call: "keep_platform_totals('payment', 'c.type', 'paid_at')" },
];

/**
 * Takes a workspace out of the platform's totals, by their own triggers: on a temporary copy of its rows, because the rows cannot be deleted with
 * triggers on while others refer to them.
 */
export async function subtractTotals(tx: Tx, workspaceId: string): Promise<void> {
  for (const { table, tenant, call } of TOTALS) {
    await tx.unsafe(`create temporary table leaving_${table} (like public.${table}) on commit drop`);
    await tx.unsafe(`insert into leaving_${table} select * from public.${table} where ${tenant} = '${workspaceId}'`);
    await tx.unsafe(`create trigger totals_delete after delete on leaving_${table} referencing old table as old_rows
      for each statement execute function public.${call}`);
    await tx.unsafe(`delete from leaving_${table}`);
  }
}
