import type { Driver } from "../../adapters/database/owner.ts";
import { Refused } from "../../commands/context.ts";
import { holderOf } from "../joining/holding.ts";
import { until } from "../joining/waiting.ts";
import { fenced } from "./fence.ts";
import type { Move, Place } from "./place.ts";

/** A process that was not seen for this long may be gone. */
const SILENT = "interval '10 seconds'";
/** Shorter than the lease of a pause, and than callers wait. */
const ACKS_MS = 6_000;
const KNOWN_MS = 90_000;
/** Exports, imports and audits may run for a quarter of an hour. */
const QUEUE_MS = 1_200_000;
/** Longer than the lease of a mover that has ended without releasing them. */
const SCHEDULES_MS = 180_000;
/** A mover that ends without releasing them delays scheduled work by this much. */
const SCHEDULE_LEASE = "interval '2 minutes'";

/** After this long the server has ended every transaction that it left open. */
const LONG_SILENT = "interval '60 seconds'";

interface Waiting {
  id: string;
  isSilent: boolean;
  isLongSilent: boolean;
}

/** Waits until every process has stopped working for the workspace. */
export async function untilProcessesStopped({ workspaceId, first, source }: Move): Promise<void> {
  let waiting: Waiting[] = [];
  const look = async () => {
    waiting = await first.unsafe<Waiting[]>(
      `select p.id, p.seen_at < now() - ${SILENT} as "isSilent", p.seen_at < now() - ${LONG_SILENT} as "isLongSilent" from directory.processes p
      where not exists (select from directory.acks a where a.workspace_id = $1 and a.process_id = p.id)`,
      [workspaceId],
    );
    for (const { id, isSilent, isLongSilent } of waiting) if (isSilent) await endProcess(first, source, id, isLongSilent);
    return waiting.length === 0;
  };
  await until("every process", ACKS_MS, look).catch((error) => {
    if (waiting.length === 0) throw error;
    const names = waiting.map(({ id }) => id).join(", ");
    throw new Refused(`Not every process has stopped working for the workspace (${names}). Nothing has changed; try again.`);
  });
}

/** Waits until every process has been seen lately, or is gone. */
export async function untilProcessesKnown({ first, source }: Move): Promise<void> {
  await until("a process that is not heard of", KNOWN_MS, async () => {
    const silent = await first.unsafe<Waiting[]>(
      `select id, seen_at < now() - ${LONG_SILENT} as "isLongSilent" from directory.processes where seen_at < now() - ${SILENT}`,
    );
    for (const { id, isLongSilent } of silent) await endProcess(first, source, id, isLongSilent);
    return silent.length === 0;
  });
}

/**
 * Closes the connections of a process that is not heard of any more, so that none of them writes later. They have its id in their name; where a
 * pooler hides the names, a process counts as gone only after a long silence.
 */
async function endProcess(first: Driver, { driver }: Place, id: string, isLongSilent: boolean): Promise<void> {
  const ids = await first.unsafe<{ id: string }[]>("select id from directory.processes");
  const named = await driver.unsafe<{ name: string; pid: number }[]>(
    "select application_name as name, pid from pg_stat_activity where datname = current_database()",
  );
  const isOf = (process: string) => named.filter(({ name }) => name.includes(process));
  if (!isLongSilent && !ids.some((process) => isOf(process.id).length > 0)) return;
  // A connection in the middle of a commit finishes it first: the process is gone when its connections are.
  if (isOf(id).length > 0) {
    for (const { pid } of isOf(id)) await driver.unsafe("select pg_terminate_backend($1::int)", [pid]);
    return;
  }
  await first.unsafe(`delete from directory.processes where id = $1 and seen_at < now() - ${SILENT}`, [id]);
}

/** Takes a lease on the workspace's queued work and waits for the pieces that are running. */
export async function holdQueue(move: Move, limitMs = QUEUE_MS): Promise<void> {
  const { workspaceId, source } = move;
  await until("queued work of the workspace that is running", limitMs, async () => {
    await fenced(move, source.driver, (tx) =>
      tx.unsafe(
        `update public.outbox set locked_by = $2, locked_until = 'infinity'
        where tenant = $1 and dead_at is null and (locked_until is null or locked_until < now())`,
        [workspaceId, holderOf(workspaceId)],
      ),
    );
    const running = await source.driver.unsafe(
      "select from public.outbox where tenant = $1 and dead_at is null and locked_by is distinct from $2 limit 1",
      [workspaceId, holderOf(workspaceId)],
    );
    return running.length === 0;
  });
}

/** Keeps sweeps and schedules of a server from starting, and waits for those that run: they change rows of every workspace. */
export async function holdSchedules(move: Move, { driver, number }: Place): Promise<void> {
  const holder = holderOf(move.workspaceId);
  await until(`scheduled work on server ${number} that is running`, SCHEDULES_MS, async () => {
    await fenced(move, driver, (tx) =>
      tx.unsafe(
        `update public.schedules set locked_by = $1, locked_until = now() + ${SCHEDULE_LEASE}
        where locked_until is null or locked_until < now() or locked_by = $1`,
        [holder],
      ),
    );
    return (await driver.unsafe("select from public.schedules where locked_by is distinct from $1 limit 1", [holder])).length === 0;
  });
}

export async function releaseSchedules(move: Move, { driver }: Place): Promise<void> {
  await fenced(move, driver, (tx) =>
    tx.unsafe("update public.schedules set locked_by = null, locked_until = null where locked_by = $1", [holderOf(move.workspaceId)]),
  );
}

/** Lets the workspace's queued work run again. */
export async function releaseQueue(move: Move, { driver }: Place): Promise<void> {
  const { workspaceId } = move;
  await fenced(move, driver, (tx) =>
    tx.unsafe("update public.outbox set locked_by = null, locked_until = null where tenant = $1 and locked_by = $2", [
      workspaceId,
      holderOf(workspaceId),
    ]),
  );
}
