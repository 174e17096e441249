import type { Driver } from "../../adapters/database/owner.ts";
import { contextOf, type Operation, Refused, type Terminal } from "../../commands/context.ts";
import { tenantTables } from "../../commands/transfer/schema.store.ts";
import { recordAudit } from "../../domains/platform/audit/index.ts";
import { isId } from "../../kit/ids.ts";
import type { ServerAddress } from "../joining/addresses.ts";
import { lockOf } from "../joining/holding.ts";
import { joinServers } from "../joining/join.ts";
import { removeOldCopies } from "../joining/upkeep.ts";
import { until } from "../joining/waiting.ts";
import { endConnections, fenceOff, lost, nextMover, withConnection, withPlaces } from "./fence.ts";
import { divide, type Move, type Place } from "./place.ts";
import { startReplication } from "./replicate.ts";
import { beginMove, endMove, keepAlive, type MoveRow, readMove, takeMove } from "./steps.ts";
import { cleanUp, rollBack, switchHome } from "./switch.ts";

const LOCK_FREE_MS = 5_000;

/**
 * Moves a workspace to another database server while it works; it is paused for a moment at the end. A move that was interrupted is continued, or
 * begun again, by the same command. The server where the workspace is gives an unfinished move up.
 */
export async function moveWorkspace(operation: Operation, workspaceId: string, server: string, terminal: Terminal): Promise<void> {
  const servers = operation.servers ?? [];
  if (servers.length < 2) throw new Refused("There is only one database server: DATABASE_URLS is not set.");
  const target = Number(server);
  if (!Number.isInteger(target) || target < 1 || target > servers.length)
    throw new Refused(`The servers are numbered from 1 to ${servers.length}, in the order of DATABASE_URLS.`);
  if (!isId(workspaceId)) throw new Refused(`There is no workspace ${workspaceId}.`);
  // An earlier version of the service may have made the directory.
  await joinServers(servers);
  await asMover(servers, workspaceId, async ({ begun, ...own }) => {
    const source = begun?.source ?? (await findHome(own.places, workspaceId));
    if (begun && target !== begun.target && target !== begun.source)
      throw new Refused(`The workspace is being moved to server ${begun.target}. Finish that, or give it up with server ${begun.source}.`);
    if (!begun && source === target) throw new Refused(`The workspace is on server ${target} already.`);
    const move = await prepare(operation, { ...own, workspaceId, source, target: begun?.target ?? target });
    if (!begun) await requireBoth(move);
    await ownMove(move, begun);
    const rest = () => run(operation, move, begun, target, terminal);
    await rest().finally(keepAlive(move));
  });
}

/** Finishes or undoes a move whose mover has ended, as far as its servers answer. Does nothing if there is none, or its mover works. */
export async function endAbandonedMove(operation: Operation, workspaceId: string, terminal: Terminal): Promise<void> {
  const servers = operation.servers ?? [];
  await asMover(servers, workspaceId, async ({ begun, ...own }) => {
    if (!begun?.isSilent) return;
    const move = await prepare(operation, { ...own, workspaceId, source: begun.source, target: begun.target });
    await ownMove(move, begun);
    const rest = isSwitched(begun) ? () => finish(operation, move, terminal) : () => giveUp(move, terminal);
    await rest().finally(keepAlive(move));
  });
}

interface Mover {
  mover: string;
  first: Driver;
  places: readonly Place[];
  begun: MoveRow | undefined;
}

/** Runs as the only mover of the workspace. A silent one loses its connections, and with them the lock. */
async function asMover(servers: readonly ServerAddress[], workspaceId: string, work: (mover: Mover) => Promise<void>): Promise<void> {
  const mover = await nextMover(servers);
  await withPlaces(servers, mover, async (places) => {
    const own = places[0] as Place;
    const lock = async () => (await own.driver.unsafe(`select pg_try_advisory_lock(${lockOf(workspaceId)}) as taken`))[0]?.taken === true;
    // Not the connection with the lock: it must not be used by a statement that waits.
    await withConnection(own, { mover }, async (first) => {
      if (!(await lock())) {
        const other = await readMove(first, workspaceId);
        if (!other?.isSilent || other.mover === null) throw new Refused("Another command is moving this workspace.");
        await endConnections(first, other.mover);
        await until("the lock of a mover that has ended", LOCK_FREE_MS, lock);
      }
      await work({ mover, first, places, begun: await readMove(first, workspaceId) });
    });
  });
}

/** Takes the move over from the mover before, on every server that answers. */
async function ownMove(move: Move, begun: MoveRow | undefined): Promise<void> {
  const { first, source, target } = move;
  if (begun) await takeMove(move, begun);
  else await beginMove(move, source.number, target.number);
  const there = [source, target].filter(({ isAway }) => !isAway);
  if (begun?.mover) for (const driver of [first, ...there.map((place) => place.driver)]) await endConnections(driver, begun.mover);
  for (const place of there) await fenceOff(place, move);
  // After the fences: a mover that was stopped in between, while another ended the move, leaves them without a use.
  await requireOwn(move);
}

async function requireOwn({ first, workspaceId, mover }: Move): Promise<void> {
  if ((await readMove(first, workspaceId))?.mover !== mover) throw lost();
}

interface Found {
  isArriving: boolean;
  isPurged: boolean;
}

async function findHome(places: readonly Place[], workspaceId: string): Promise<number> {
  const there = places.filter(({ isAway }) => !isAway);
  for (const { number, driver } of there) {
    const [found] = await driver.unsafe<Found[]>(
      `select import_id is not null as "isArriving", purged_at is not null as "isPurged" from public.workspaces where id = $1`,
      [workspaceId],
    );
    if (found?.isArriving) throw new Refused("The workspace is not here as a whole yet: finish its import first.");
    if (found?.isPurged) throw new Refused("The data of the workspace is erased: there is nothing to move.");
    if (found) return number;
  }
  throw new Refused(`There is no workspace ${workspaceId} on the servers that answer (${there.map(({ number }) => number).join(", ")}).`);
}

type Plan = Omit<Mover, "begun"> & { workspaceId: string; source: number; target: number };

async function prepare(operation: Operation, { places, source, target, ...own }: Plan): Promise<Move> {
  const tables = await tenantTables(operation.database.reader("platform"));
  const [row] = await own.first.unsafe<{ columns: string }[]>(
    `select string_agg(attname, ',' order by attnum) as columns from pg_attribute
    where attrelid = 'public.workspaces'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const at = (number: number) => places[number - 1] as Place;
  return { ...own, source: at(source), target: at(target), ...divide(tables, row?.columns.split(",") ?? []) };
}

async function requireBoth({ source, target }: Move): Promise<void> {
  const schemas = await Promise.all(
    [source, target].map(async ({ driver }) =>
      driver.unsafe("select max(name) as name, exists (select from public.schema_fills) as filling from public.schema_migrations"),
    ),
  );
  if (new Set(schemas.map(([row]) => row?.name)).size > 1)
    throw new Refused("The two servers have different schemas: run npm run migrate first.");
  // Rows of a table that one server has filled and the other has not would never be filled there.
  if (schemas.some(([row]) => row?.filling)) throw new Refused("A migration still fills a table: let npm run migrate finish first.");
}

const isSwitched = ({ step }: MoveRow) => step === "switched" || step === "cleaning";

async function run(operation: Operation, move: Move, begun: MoveRow | undefined, asked: number, terminal: Terminal): Promise<void> {
  const { source, target } = move;
  if (!begun || !isSwitched(begun)) {
    if (begun) await rollBack(move);
    if (begun) terminal.write("An unfinished move was undone.");
    if (asked === source.number) return endMove(move);
    await requireBoth(move);
    await copyAndSwitch(move, terminal);
  } else if (asked === source.number) throw new Refused(`The workspace is on server ${target.number} already.`);
  await finish(operation, move, terminal);
}

/** The steps after the switch. */
async function finish(operation: Operation, move: Move, terminal: Terminal): Promise<void> {
  const { workspaceId, source, target } = move;
  terminal.write("Moving the old copy aside.");
  await cleanUp(move);
  await endMove(move);
  await contextOf(operation).transaction("platform", (ctx) =>
    recordAudit(ctx, {
      action: "workspace.move",
      record: { type: "workspace", id: workspaceId },
      before: { server: source.number },
      after: { server: target.number },
    }),
  );
  for (const { driver } of [source, target]) await removeOldCopies(driver);
  terminal.write(
    `${workspaceId} is on server ${target.number}. Server ${source.number} keeps its old rows for a day, in the schema moved_${workspaceId}.`,
  );
}

async function giveUp(move: Move, terminal: Terminal): Promise<void> {
  await rollBack(move);
  await endMove(move);
  terminal.write(`The move of ${move.workspaceId} to server ${move.target.number} was undone.`);
}

/** A failure before the switch leaves the workspace where it is. */
async function copyAndSwitch(move: Move, terminal: Terminal): Promise<void> {
  const { source, target } = move;
  try {
    terminal.write(`Copying ${move.replicated.length} tables from server ${source.number} to server ${target.number}.`);
    await startReplication(move);
    terminal.write("Copied. Pausing the workspace.");
    const { pauseMs, counts } = await switchHome(move);
    for (const [name, rows] of counts) if (rows > 0) terminal.write(`${name.padEnd(24)} ${rows}`);
    const total = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
    terminal.write(`Switched: ${total} rows of ${counts.size} tables are equal. The pause took ${Math.round(pauseMs)} ms.`);
  } catch (error) {
    await undo(move, terminal);
    throw error;
  }
}

/** A server that is down now is tidied when the command runs again, or by the service. */
async function undo(move: Move, terminal: Terminal): Promise<void> {
  const { first, workspaceId, source, target } = move;
  try {
    const row = await readMove(first, workspaceId);
    if (row?.mover !== move.mover || isSwitched(row)) return;
    await rollBack(move);
    await endMove(move);
  } catch (error) {
    const again = `Run the same command again to go on, or with server ${source.number} to give the move up; otherwise the service gives it up.`;
    terminal.write(`The move to server ${target.number} is unfinished: ${(error as Error).message} ${again}`);
  }
}
