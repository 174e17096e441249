import { withDriver } from "../../adapters/database/owner.ts";
import { releaseQueue } from "../../adapters/servers/holding.ts";
import { compare, type Recordings, recordParts } from "./compare.ts";
import { holdQueue, holdSchedules, releaseSchedules, untilProcessesKnown, untilProcessesStopped } from "./pause.ts";
import type { Move, Tx } from "./place.ts";
import { catchUp, stopReplication } from "./replicate.ts";
import { copyRows, makeCopySchema, removeRows, subtractTotals, withoutTriggers } from "./rows.ts";
import { enterStep, enterSwitched, renewPause } from "./steps.ts";

const IN_PAUSE_MS = 10_000;
/** For work that began just before the pause. */
const QUEUED_SINCE_MS = 2_000;
const LOCK_MS = 2_000;
const MOST_PAUSES = 3;

export interface Switched {
  pauseMs: number;
  /** Rows by table. */
  counts: Map<string, number>;
}

/** Pauses the workspace, copies the rest, compares both copies and makes the target its home. */
export async function switchHome(move: Move): Promise<Switched> {
  const { first, workspaceId, source } = move;
  await catchUp(move);
  const recordings = await recordParts(move);
  return withDriver(source.url, async (leaving) => {
    const start = await pause(move);
    const stopRenewing = renewPause(first, workspaceId);
    try {
      const counts = await leaving.begin((tx) => leave(move, tx, recordings));
      return { pauseMs: performance.now() - start, counts };
    } finally {
      stopRenewing();
    }
  });
}

/** Returns when the pause began. A process that has just died holds it up: then the workspace works on until that is certain. */
async function pause(move: Move): Promise<number> {
  const { first, workspaceId, source, target } = move;
  for (let attempt = 1; ; attempt++) {
    await untilProcessesKnown(move);
    // Before the pause: scheduled and queued work that is running may take a while.
    for (const place of [source, target]) await holdSchedules(place, workspaceId);
    await holdQueue(move);
    await catchUp(move);
    const start = performance.now();
    await enterStep(first, workspaceId, "paused");
    try {
      await untilProcessesStopped(move);
      await holdQueue(move, QUEUED_SINCE_MS);
      return start;
    } catch (error) {
      if (attempt === MOST_PAUSES) throw error;
      await enterStep(first, workspaceId, "copying");
    }
  }
}

/**
 * The switch itself, in a transaction on the source. It begins with a lock on the workspace's row: a process that was taken for gone, and
 * comes back, can add nothing more to the old copy. It gives up the workspace's own row, its payments, names and queued work, and is committed
 * right after the directory names the target: without its row, the rest of the old copy is not found by sweeps and lists.
 */
async function leave(move: Move, tx: Tx, recordings: Recordings): Promise<Map<string, number>> {
  const { first, workspaceId } = move;
  await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
  await tx.unsafe("select from public.workspaces where id = $1 for update", [workspaceId]);
  await catchUp(move, IN_PAUSE_MS);
  await copyLate(move);
  await raiseNumbers(move);
  const counts = await compare(move, recordings);
  await removeLate(move, tx);
  await enterSwitched(first, workspaceId);
  return counts;
}

/** In one transaction, with triggers: they count the workspace in the platform's totals. */
async function copyLate({ workspaceId, source, target, late }: Move): Promise<void> {
  await target.driver.begin(async (tx) => {
    await tx.unsafe("select set_config('directory.moving', 'on', true)");
    for (const table of late) await copyRows(source.driver, tx, table, workspaceId);
  });
}

/** Later events and entries of the ledger get higher numbers than those that were copied. */
async function raiseNumbers({ workspaceId, source, target }: Move): Promise<void> {
  const [row] = await source.driver.unsafe("select last_value::text as number from public.event_numbers");
  await target.driver.unsafe("select public.raise_event_numbers($1::text::bigint)", [String(row?.number)]);
  await target.driver.unsafe(
    "select public.raise_ledger_numbers(max(number)) from public.ledger_entries where workspace_id = $1 having max(number) > 0",
    [workspaceId],
  );
}

/** Only once: the rows may be gone already. */
async function removeLate({ workspaceId, late }: Move, tx: Tx): Promise<void> {
  const [found] = await tx.unsafe("select from public.workspaces where id = $1", [workspaceId]);
  if (!found) return;
  await makeCopySchema(tx, workspaceId);
  await subtractTotals(tx, workspaceId);
  await withoutTriggers(tx);
  await removeRows(tx, late, workspaceId, true);
}

/** After the switch: releases queued work on the target, then moves the old copy out of the live tables. Can be repeated. */
export async function cleanUp(move: Move): Promise<void> {
  const { first, workspaceId, source, target, replicated } = move;
  await source.driver.begin((tx) => removeLate(move, tx));
  await releaseQueue(target.driver, workspaceId);
  for (const { driver } of [source, target]) await driver.unsafe("select pg_notify('forget', $1)", [workspaceId]);
  // Before sweeps run again: what they remove from the old copy must not be removed from the new one.
  await stopReplication(move);
  for (const place of [source, target]) await releaseSchedules(place, workspaceId);
  await enterStep(first, workspaceId, "cleaning");
  await source.driver.begin(async (tx) => {
    await withoutTriggers(tx);
    await removeRows(tx, replicated, workspaceId, true);
  });
}

/** Undoes a move that has not been switched: the workspace goes on where it is. */
export async function rollBack(move: Move): Promise<void> {
  const { first, workspaceId, source, target, replicated, late } = move;
  await enterStep(first, workspaceId, "copying");
  await releaseQueue(source.driver, workspaceId);
  await releaseSchedules(source, workspaceId);
  await stopReplication(move);
  await releaseSchedules(target, workspaceId);
  await target.driver.begin(async (tx) => {
    await subtractTotals(tx, workspaceId);
    await withoutTriggers(tx);
    await removeRows(tx, [...late, ...replicated], workspaceId, false);
  });
}
