import { type Driver, withDriver } from "../../adapters/database/owner.ts";
import type { Operation, Terminal } from "../../commands/context.ts";
import { directUrl } from "../joining/addresses.ts";
import { endAbandonedMove } from "./move.ts";
import { silentMoves } from "./steps.ts";

const LOCK = 740_411_805;

/**
 * Finishes or undoes moves whose mover has ended, so that no workspace stays paused, none of its work stays held and no server keeps its log for a
 * copy that goes nowhere. To be run every minute or so; processes take turns.
 */
export async function endAbandonedMoves(operation: Operation): Promise<void> {
  const { servers = [], log } = operation;
  const [first] = servers;
  if (!first || servers.length < 2) return;
  const endAll = async (driver: Driver) => {
    if (!(await driver.unsafe(`select pg_try_advisory_lock(${LOCK}) as taken`))[0]?.taken) return;
    for (const workspaceId of await silentMoves(driver)) {
      const terminal: Terminal = { write: (line) => log.info({ workspaceId }, line), ask: async () => "" };
      await endAbandonedMove(operation, workspaceId, terminal).catch((err) =>
        log.warn({ err, workspaceId }, "an abandoned move could not be ended yet"),
      );
    }
  };
  await withDriver(directUrl(first), endAll, { isWatched: true });
}
