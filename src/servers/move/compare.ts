import { Refused } from "../../commands/context.ts";
import { fenced } from "./fence.ts";
import { list, type Move, type MovedTable, type Place, type Tx } from "./place.ts";
import { copyRows, removeRows, type Sum, sumRows, withoutTriggers } from "./rows.ts";

/** Tables with more rows are summed before the pause, in parts: rows are assigned to them by a hash of their key. */
const LARGE = 20_000;
const PARTS = 512;

type Parts = ReadonlyMap<number, Sum>;

/** The parts of a table as they were on one server. */
interface Recorded {
  /** Rows that have changed since are of this transaction or a later one. */
  since: string;
  parts: Parts;
}

/** Large tables by name: their parts on the source and on the target. */
export type Recordings = ReadonlyMap<string, readonly [Recorded, Recorded]>;

/** By the last column of the key, which is the row's own id nearly everywhere. */
const partOf = ({ key }: MovedTable) => `abs(hashtext(t."${key.at(-1)}"::text) % ${PARTS})`;
const isChangedSince = (since: string) => `age(t.xmin) <= age('${since}'::xid)`;
const rowsOf = ({ name, tenant }: MovedTable, workspaceId: string) => `public.${name} t where t.${tenant} = '${workspaceId}'`;
const isEqual = (one: Sum | undefined, other: Sum | undefined) => one?.rows === other?.rows && one?.checksum === other?.checksum;

async function sumParts(driver: Tx, table: MovedTable, workspaceId: string, only?: readonly number[]): Promise<Parts> {
  const rows = await driver.unsafe<({ part: number } & Sum)[]>(`
    select ${partOf(table)} as part, count(*)::int as rows,
      sum(hashtextextended(row(${list(table.columns)})::text collate "C", 0))::text as checksum
    from ${rowsOf(table, workspaceId)} ${only ? `and ${partOf(table)} in (${only.join(", ")})` : ""} group by 1`);
  return new Map(rows.map(({ part, rows: count, checksum }) => [part, { rows: count, checksum }]));
}

/** Sums the parts of large tables on both servers, while the workspace works: the pause then reads only parts that have changed. */
export async function recordParts({ workspaceId, source, target, replicated }: Move): Promise<Recordings> {
  const counting = replicated.map((table) => `select '${table.name}' as name, count(*)::int as rows from ${rowsOf(table, workspaceId)}`);
  const counts = await source.driver.unsafe<{ name: string; rows: number }[]>(counting.join(" union all "));
  const large = replicated.filter(({ name }) => counts.some((count) => count.name === name && count.rows >= LARGE));
  const recordings = new Map<string, readonly [Recorded, Recorded]>();
  const record = async ({ driver }: Place, table: MovedTable): Promise<Recorded> => {
    const [row] = await driver.unsafe<{ since: string }[]>("select pg_snapshot_xmin(pg_current_snapshot())::xid::text as since");
    return { since: row?.since ?? "", parts: await sumParts(driver, table, workspaceId) };
  };
  for (const table of large) recordings.set(table.name, await Promise.all([record(source, table), record(target, table)]));
  return recordings;
}

/** The number of rows by part, and the parts that are not as recorded. A removed row shows in the number. */
async function lookAtParts({ driver }: Place, table: MovedTable, workspaceId: string, { since, parts }: Recorded) {
  const found = await driver.unsafe<{ part: number; rows: number; isChanged: boolean }[]>(`
    select ${partOf(table)} as part, count(*)::int as rows, bool_or(${isChangedSince(since)}) as "isChanged"
    from ${rowsOf(table, workspaceId)} group by 1`);
  const kept = found.filter(({ part, rows, isChanged }) => !isChanged && parts.get(part)?.rows === rows).map(({ part }) => part);
  const all = new Set([...found.map(({ part }) => part), ...parts.keys()]);
  return { rows: found.reduce((sum, { rows }) => sum + rows, 0), changed: [...all].filter((part) => !kept.includes(part)) };
}

/** The number of rows, if none has changed: without looking at parts, which takes several times longer. */
async function countUnchanged({ driver }: Place, table: MovedTable, workspaceId: string, { since, parts }: Recorded) {
  const [found] = await driver.unsafe<{ rows: number; changed: number }[]>(`
    select count(*)::int as rows, count(*) filter (where ${isChangedSince(since)})::int as changed from ${rowsOf(table, workspaceId)}`);
  const before = [...parts.values()].reduce((sum, { rows }) => sum + rows, 0);
  return found?.changed === 0 && found.rows === before ? before : undefined;
}

/** Whether a large table is equal on both servers, by the recorded parts and new sums of those that have changed. */
async function compareParts({ workspaceId, source, target }: Move, table: MovedTable, [here, there]: readonly [Recorded, Recorded]) {
  const unequal = [...here.parts.keys(), ...there.parts.keys()].filter((part) => !isEqual(here.parts.get(part), there.parts.get(part)));
  const [unchanged, same] = await Promise.all([
    countUnchanged(source, table, workspaceId, here),
    countUnchanged(target, table, workspaceId, there),
  ]);
  if (unequal.length === 0 && unchanged !== undefined && same !== undefined) return { rows: unchanged, areEqual: true };
  const [seen, other] = await Promise.all([lookAtParts(source, table, workspaceId, here), lookAtParts(target, table, workspaceId, there)]);
  const again = [...new Set([...seen.changed, ...other.changed, ...unequal])];
  const [now, then] = await Promise.all([source, target].map(({ driver }) => sumParts(driver, table, workspaceId, again)));
  return { rows: seen.rows, areEqual: again.every((part) => isEqual(now?.get(part), then?.get(part))) };
}

/** Counts and checksums of every table on both servers. A table that a sweep of the target has changed is copied again. */
export async function compare(move: Move, recordings: Recordings): Promise<Map<string, number>> {
  const differing = await differences(move, recordings);
  if (differing.tables.length === 0) return differing.counts;
  await fenced(move, move.target.driver, async (tx) => {
    await withoutTriggers(tx);
    await removeRows(tx, differing.tables, move.workspaceId, false);
    for (const table of differing.tables) await copyRows(move.source.driver, tx, table, move.workspaceId);
  });
  const { tables, counts } = await differences(move, recordings);
  if (tables.length === 0) return counts;
  throw new Refused(`The copies differ (${tables.map(({ name }) => name).join(", ")}). The workspace stays where it is.`);
}

async function differences(move: Move, recordings: Recordings) {
  const { workspaceId, source, target, replicated, late } = move;
  const whole = [...late, ...replicated].filter(({ name }) => !recordings.has(name));
  const [here, there] = await Promise.all([source, target].map(({ driver }) => sumRows(driver, whole, workspaceId)));
  const tables = whole.filter(({ name }) => !isEqual(here?.get(name), there?.get(name)));
  const counts = new Map([...(here ?? [])].map(([name, { rows }]) => [name, rows]));
  for (const table of replicated) {
    const recorded = recordings.get(table.name);
    if (!recorded) continue;
    const { rows, areEqual } = await compareParts(move, table, recorded);
    counts.set(table.name, rows);
    if (!areEqual) tables.push(table);
  }
  return { tables, counts };
}
