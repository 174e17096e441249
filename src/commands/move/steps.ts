import type { Driver } from "../../adapters/database/owner.ts";
import { Refused } from "../context.ts";

export type Step = "copying" | "paused" | "switched" | "cleaning";

export interface MoveRow {
  source: number;
  target: number;
  step: Step;
}

/** Longer than a mover ever stays silent: processes go on without it after that. */
const PAUSE_LEASE = "interval '10 seconds'";
const RENEW_MS = 2_000;

export async function readMove(first: Driver, workspaceId: string): Promise<MoveRow | undefined> {
  const rows = await first.unsafe<MoveRow[]>("select source, target, step from directory.moves where workspace_id = $1", [workspaceId]);
  return rows[0];
}

export async function beginMove(first: Driver, workspaceId: string, source: number, target: number): Promise<void> {
  await first.unsafe("insert into directory.moves (workspace_id, source, target, step) values ($1, $2, $3, 'copying')", [
    workspaceId,
    source,
    target,
  ]);
}

/** Changes the step and announces it to every process. A move that was switched, perhaps unheard, cannot go back. */
export async function enterStep(first: Driver, workspaceId: string, step: Exclude<Step, "switched">): Promise<void> {
  await first.begin(async (tx) => {
    await tx.unsafe("delete from directory.acks where workspace_id = $1", [workspaceId]);
    const entered = await tx.unsafe(
      `update directory.moves set step = $2, changed_at = now(), paused_until = case when $2 = 'paused' then now() + ${PAUSE_LEASE} end
      where workspace_id = $1 and step in ('switched', 'cleaning') = ($2 = 'cleaning') returning step`,
      [workspaceId, step],
    );
    if (entered.length === 0)
      throw new Refused(`The move cannot enter the step ${step}: it has been switched or ended. Run the command again.`);
    await tx.unsafe("select pg_notify('directory', $1)", [workspaceId]);
  });
}

/** The workspace is on the target from here on, unless the pause has ended in the meantime. */
export async function enterSwitched(first: Driver, workspaceId: string): Promise<void> {
  await first.begin(async (tx) => {
    const switched = await tx.unsafe(
      `update directory.moves set step = 'switched', changed_at = now(), paused_until = null
      where workspace_id = $1 and step = 'paused' and paused_until > now() + interval '1 second' returning step`,
      [workspaceId],
    );
    if (switched.length === 0) throw new Refused("The pause ended before everything was copied. Nothing has changed; try again.");
    await tx.unsafe("delete from directory.acks where workspace_id = $1", [workspaceId]);
    await tx.unsafe("select pg_notify('directory', $1)", [workspaceId]);
  });
}

export async function endMove(first: Driver, workspaceId: string): Promise<void> {
  await first.begin(async (tx) => {
    await tx.unsafe("delete from directory.moves where workspace_id = $1", [workspaceId]);
    await tx.unsafe("delete from directory.acks where workspace_id = $1", [workspaceId]);
    await tx.unsafe("select pg_notify('directory', $1)", [workspaceId]);
  });
}

/** Renews the pause until it is stopped. A renewal that comes too late leaves the pause ended: `enterSwitched` notices. */
export function renewPause(first: Driver, workspaceId: string): () => void {
  const timer = setInterval(() => {
    first
      .unsafe(
        `update directory.moves set paused_until = now() + ${PAUSE_LEASE}
        where workspace_id = $1 and step = 'paused' and paused_until > now()`,
        [workspaceId],
      )
      .catch(() => {});
  }, RENEW_MS);
  return () => clearInterval(timer);
}
