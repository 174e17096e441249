import { setTimeout as sleep } from "node:timers/promises";
import { Refused } from "../../commands/context.ts";
import { compare, type Recordings, recordParts } from "./compare.ts";
import { fenced, withConnection } from "./fence.ts";
import { holdQueue, holdSchedules, releaseQueue, releaseSchedules, untilProcessesKnown, untilProcessesStopped } from "./pause.ts";
import type { Move, Place, Tx } from "./place.ts";
import { catchUp, stopReceiving, stopSending } from "./replicate.ts";
import { copyRows, makeCopySchema, removeRows, subtractTotals, withoutTriggers } from "./rows.ts";
import { enterStep, enterSwitched, renewPause } from "./steps.ts";

const IN_PAUSE_MS = 10_000;
/** A mover that hangs must not keep a workspace out of service. One with 500,000 rows is paused for two seconds. */
const LONGEST_PAUSE_MS = 120_000;
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
  await catchUp(move);
  const recordings = await recordParts(move);
  return withConnection(move.source, move, async (leaving) => {
    const start = await pause(move);
    const counts = await inPause(move, () => fenced(move, leaving, (tx) => leave(move, tx, recordings)));
    return { pauseMs: performance.now() - start, counts };
  });
}

/** Renews the pause while the work is done, for a limited time. After that, this mover has lost its connections: the service undoes the move. */
async function inPause<T>(move: Move, work: () => Promise<T>): Promise<T> {
  const stopRenewing = renewPause(move);
  const done = new AbortController();
  const late = async (): Promise<never> => {
    await sleep(LONGEST_PAUSE_MS, undefined, { signal: done.signal });
    for (const { driver } of [move.source, move.target]) void driver.end({ timeout: 0 });
    throw new Refused(`The pause would take longer than ${LONGEST_PAUSE_MS / 1000} s.`);
  };
  try {
    return await Promise.race([work(), late()]);
  } finally {
    done.abort();
    stopRenewing();
  }
}

/** Returns when the pause began. A process that has just died holds it up: then the workspace works on until that is certain. */
async function pause(move: Move): Promise<number> {
  const { source, target } = move;
  for (let attempt = 1; ; attempt++) {
    await untilProcessesKnown(move);
    // Before the pause: scheduled and queued work that is running may take a while.
    for (const place of [source, target]) await holdSchedules(move, place);
    await holdQueue(move);
    await catchUp(move);
    const start = performance.now();
    await enterStep(move, "paused");
    try {
      await untilProcessesStopped(move);
      await holdQueue(move, QUEUED_SINCE_MS);
      return start;
    } catch (error) {
      if (attempt === MOST_PAUSES) throw error;
      await enterStep(move, "copying");
    }
  }
}

/**
 * The switch itself, in a transaction on the source. It begins with a lock on the workspace's row: a process that was taken for gone, and
 * comes back, can add nothing more to the old copy. It gives up the workspace's own row, its payments, names and queued work, and is committed
 * right after the directory names the target: without its row, the rest of the old copy is not found by sweeps and lists.
 */
async function leave(move: Move, tx: Tx, recordings: Recordings): Promise<Map<string, number>> {
  const { workspaceId } = move;
  await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
  await tx.unsafe("select from public.workspaces where id = $1 for update", [workspaceId]);
  await catchUp(move, IN_PAUSE_MS);
  await copyLate(move);
  await raiseNumbers(move);
  const counts = await compare(move, recordings);
  await removeLate(move, tx);
  await enterSwitched(move);
  return counts;
}

/** In one transaction, with triggers: they count the workspace in the platform's totals. */
async function copyLate(move: Move): Promise<void> {
  const { workspaceId, source, target, late } = move;
  await fenced(move, target.driver, async (tx) => {
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
  const { workspaceId, source, target, replicated } = move;
  const leaveSource = async () => {
    await fenced(move, source.driver, (tx) => removeLate(move, tx));
    await forgetCallers(source, workspaceId);
    await stopSending(move);
  };
  const openTarget = async () => {
    await releaseQueue(move, target);
    await forgetCallers(target, workspaceId);
    await stopReceiving(move);
  };
  await onBoth(leaveSource, openTarget);
  // Replication has ended: what sweeps remove from the old copy is not removed from the new one.
  for (const place of [source, target]) await releaseSchedules(move, place);
  await enterStep(move, "cleaning");
  await fenced(move, source.driver, async (tx) => {
    await withoutTriggers(tx);
    await removeRows(tx, replicated, workspaceId, true);
  });
}

async function forgetCallers({ driver }: Place, workspaceId: string): Promise<void> {
  await driver.unsafe("select pg_notify('forget', $1)", [workspaceId]);
}

/** Undoes a move that has not been switched: the workspace goes on where it is. */
export async function rollBack(move: Move): Promise<void> {
  const { workspaceId, source, target, replicated, late } = move;
  await enterStep(move, "copying");
  const stay = async () => {
    await releaseQueue(move, source);
    await releaseSchedules(move, source);
    await stopSending(move);
  };
  const emptyTarget = async () => {
    await stopReceiving(move);
    await releaseSchedules(move, target);
    await fenced(move, target.driver, async (tx) => {
      await subtractTotals(tx, workspaceId);
      await withoutTriggers(tx);
      await removeRows(tx, [...late, ...replicated], workspaceId, false);
    });
  };
  await onBoth(stay, emptyTarget);
}

/** Each server is tidied even if the other is down. Throws if one was. */
async function onBoth(atSource: () => Promise<void>, atTarget: () => Promise<void>): Promise<void> {
  // The target first: its workers end, and free the slots of the source.
  const outcomes = [];
  for (const work of [atTarget, atSource]) outcomes.push(...(await Promise.allSettled([work()])));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}
