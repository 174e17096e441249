import type { Driver } from "../../adapters/database/owner.ts";
import { Refused } from "../../commands/context.ts";
import { lost } from "./fence.ts";
import type { Move } from "./place.ts";

export type Step = "copying" | "paused" | "switched" | "cleaning";

export interface MoveRow {
  source: number;
  target: number;
  step: Step;
  /** The command that may go on with it; null if an earlier version began it. */
  mover: string | null;
  /** Whether its mover has not been heard of for so long that another may take over. */
  isSilent: boolean;
}

type Own = Pick<Move, "first" | "workspaceId" | "mover">;

/** Longer than a mover ever stays silent: processes go on without it after that. */
const PAUSE_LEASE = "interval '10 seconds'";
/** Long enough for the command to be run again by hand, or for a connection that is slow to come back. */
const SILENT = "interval '60 seconds'";
const RENEW_MS = 2_000;

const LOOK = `select source, target, step, mover, seen_at < now() - ${SILENT} as "isSilent" from directory.moves where workspace_id = $1`;

export async function readMove(first: Driver, workspaceId: string): Promise<MoveRow | undefined> {
  return (await first.unsafe<MoveRow[]>(LOOK, [workspaceId]))[0];
}

/** Workspaces whose mover has ended, or is not heard of. */
export async function silentMoves(first: Driver): Promise<string[]> {
  const rows = await first.unsafe<{ workspaceId: string }[]>(
    `select workspace_id as "workspaceId" from directory.moves where seen_at < now() - ${SILENT} order by seen_at`,
  );
  return rows.map(({ workspaceId }) => workspaceId);
}

export async function beginMove({ first, workspaceId, mover }: Own, source: number, target: number): Promise<void> {
  await first.unsafe("insert into directory.moves (workspace_id, source, target, step, mover) values ($1, $2, $3, 'copying', $4)", [
    workspaceId,
    source,
    target,
    mover,
  ]);
}

/** Makes this mover the one of a move that another has begun: no step can be changed by that one from here on. */
export async function takeMove({ first, workspaceId, mover }: Own, begun: MoveRow): Promise<void> {
  const taken = await first.unsafe(
    `update directory.moves set mover = $2, seen_at = now() where workspace_id = $1 and mover is not distinct from $3 and step = $4 returning step`,
    [workspaceId, mover, begun.mover, begun.step],
  );
  if (taken.length === 0) throw lost();
}

/** Changes the step and announces it to every process. A move that was switched, perhaps unheard, cannot go back. */
export async function enterStep({ first, workspaceId, mover }: Own, step: Exclude<Step, "switched">): Promise<void> {
  await first.begin(async (tx) => {
    await tx.unsafe("delete from directory.acks where workspace_id = $1", [workspaceId]);
    const entered = await tx.unsafe(
      `update directory.moves set step = $2, changed_at = now(), paused_until = case when $2 = 'paused' then now() + ${PAUSE_LEASE} end
      where workspace_id = $1 and mover = $3 and step in ('switched', 'cleaning') = ($2 = 'cleaning') returning step`,
      [workspaceId, step, mover],
    );
    if (entered.length === 0)
      throw new Refused(
        `The move cannot enter the step ${step}: another mover has taken it over, or it has been switched or ended. Run the command again.`,
      );
    await tx.unsafe("select pg_notify('directory', $1)", [workspaceId]);
  });
}

/** The workspace is on the target from here on, unless the pause has ended in the meantime or another mover has taken over. */
export async function enterSwitched({ first, workspaceId, mover }: Own): Promise<void> {
  await first.begin(async (tx) => {
    const switched = await tx.unsafe(
      `update directory.moves set step = 'switched', changed_at = now(), paused_until = null
      where workspace_id = $1 and mover = $2 and step = 'paused' and paused_until > now() + interval '1 second' returning step`,
      [workspaceId, mover],
    );
    if (switched.length === 0) throw new Refused("The pause ended before everything was copied. Nothing has changed; try again.");
    await tx.unsafe("delete from directory.acks where workspace_id = $1", [workspaceId]);
    await tx.unsafe("select pg_notify('directory', $1)", [workspaceId]);
  });
}

export async function endMove({ first, workspaceId, mover }: Own): Promise<void> {
  await first.begin(async (tx) => {
    const ended = await tx.unsafe("delete from directory.moves where workspace_id = $1 and mover = $2 returning step", [
      workspaceId,
      mover,
    ]);
    if (ended.length === 0) throw lost();
    await tx.unsafe("delete from directory.acks where workspace_id = $1", [workspaceId]);
    await tx.unsafe("select pg_notify('directory', $1)", [workspaceId]);
  });
}

/** Shows that the mover is alive, until it is stopped. */
export function keepAlive({ first, workspaceId, mover }: Own): () => void {
  return often(() =>
    first.unsafe("update directory.moves set seen_at = now() where workspace_id = $1 and mover = $2", [workspaceId, mover]),
  );
}

/** Renews the pause until it is stopped. A renewal that comes too late leaves the pause ended: `enterSwitched` notices. */
export function renewPause({ first, workspaceId, mover }: Own): () => void {
  return often(() =>
    first.unsafe(
      `update directory.moves set paused_until = now() + ${PAUSE_LEASE}
      where workspace_id = $1 and mover = $2 and step = 'paused' and paused_until > now()`,
      [workspaceId, mover],
    ),
  );
}

function often(work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void work().catch(() => {}), RENEW_MS);
  return () => clearInterval(timer);
}
