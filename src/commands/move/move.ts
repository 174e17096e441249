import { type Driver, withDriver } from "../../adapters/database/owner.ts";
import { directUrl, type ServerAddress } from "../../adapters/servers/addresses.ts";
import { lockOf } from "../../adapters/servers/holding.ts";
import { removeOldCopies } from "../../adapters/servers/upkeep.ts";
import { recordAudit } from "../../domains/audit/index.ts";
import { isId } from "../../kit/ids.ts";
import { contextOf, type Operation, Refused, type Terminal } from "../context.ts";
import { tenantTables } from "../transfer/schema.store.ts";
import { divide, type Move, type Place } from "./place.ts";
import { startReplication } from "./replicate.ts";
import { beginMove, endMove, type MoveRow, readMove } from "./steps.ts";
import { cleanUp, rollBack, switchHome } from "./switch.ts";

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
  await withDrivers(servers, async (places) => {
    const first = (places[0] as Place).driver;
    const [lock] = await first.unsafe(`select pg_try_advisory_lock(${lockOf(workspaceId)}) as taken`);
    if (!lock?.taken) throw new Refused("Another command is moving this workspace.");
    // Not the connection with the lock: it must not be used by a statement that waits.
    await withDriver(directUrl(servers[0] as ServerAddress), async (directory) => {
      const begun = await readMove(directory, workspaceId);
      const source = begun?.source ?? (await findHome(places, workspaceId));
      if (begun && target !== begun.target && target !== begun.source)
        throw new Refused(
          `The workspace is being moved to server ${begun.target}. Finish that, or give it up with server ${begun.source}.`,
        );
      if (!begun && source === target) throw new Refused(`The workspace is on server ${target} already.`);
      const move = await prepare(operation, { workspaceId, first: directory, source, target: begun?.target ?? target, places });
      await run(operation, move, begun, target, terminal);
    });
  });
}

/** Connects to every server that answers; the first must. */
async function withDrivers<T>(servers: readonly ServerAddress[], work: (places: Place[]) => Promise<T>): Promise<T> {
  const open = async (index: number, places: Place[]): Promise<T> => {
    const server = servers[index];
    if (!server) return work(places);
    const url = directUrl(server);
    let isOpen = false;
    try {
      return await withDriver(url, (driver) => {
        isOpen = true;
        return open(index + 1, [...places, { number: index + 1, url, driver }]);
      });
    } catch (error) {
      if (isOpen || index === 0) throw error;
      return open(index + 1, places);
    }
  };
  return open(0, []);
}

interface Found {
  isArriving: boolean;
  isPurged: boolean;
}

async function findHome(places: readonly Place[], workspaceId: string): Promise<number> {
  for (const { number, driver } of places) {
    const [found] = await driver.unsafe<Found[]>(
      `select import_id is not null as "isArriving", purged_at is not null as "isPurged" from public.workspaces where id = $1`,
      [workspaceId],
    );
    if (found?.isArriving) throw new Refused("The workspace is not here as a whole yet: finish its import first.");
    if (found?.isPurged) throw new Refused("The data of the workspace is erased: there is nothing to move.");
    if (found) return number;
  }
  throw new Refused(`There is no workspace ${workspaceId} on the servers that answer (${places.map(({ number }) => number).join(", ")}).`);
}

interface Plan {
  workspaceId: string;
  first: Driver;
  source: number;
  target: number;
  places: readonly Place[];
}

async function prepare(operation: Operation, { workspaceId, first, source, target, places }: Plan): Promise<Move> {
  const chosen = [source, target].map((number) => {
    const place = places.find((each) => each.number === number);
    if (!place) throw new Refused(`Server ${number} is unavailable.`);
    return place;
  }) as [Place, Place];
  await requireSameSchema(chosen);
  const tables = await tenantTables(operation.database.reader("platform"));
  const [row] = await first.unsafe<{ columns: string }[]>(
    `select string_agg(attname, ',' order by attnum) as columns from pg_attribute
    where attrelid = 'public.workspaces'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return { workspaceId, first, source: chosen[0], target: chosen[1], ...divide(tables, row?.columns.split(",") ?? []) };
}

async function requireSameSchema(places: readonly Place[]): Promise<void> {
  const schemas = await Promise.all(places.map(({ driver }) => driver.unsafe("select max(name) as name from public.schema_migrations")));
  if (new Set(schemas.map(([row]) => row?.name)).size > 1)
    throw new Refused("The two servers have different schemas: run npm run migrate first.");
}

async function run(operation: Operation, move: Move, begun: MoveRow | undefined, asked: number, terminal: Terminal): Promise<void> {
  const { first, workspaceId, source, target } = move;
  const isSwitched = begun?.step === "switched" || begun?.step === "cleaning";
  if (!isSwitched) {
    if (begun) {
      await rollBack(move);
      terminal.write("An unfinished move was undone.");
      if (asked === source.number) return endMove(first, workspaceId);
    } else await beginMove(first, workspaceId, source.number, target.number);
    await copyAndSwitch(move, terminal);
  } else if (asked === source.number) throw new Refused(`The workspace is on server ${target.number} already.`);
  terminal.write("Moving the old copy aside.");
  await cleanUp(move);
  await endMove(first, workspaceId);
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

/** A server that is down now is tidied when the command runs again. */
async function undo(move: Move, terminal: Terminal): Promise<void> {
  const { first, workspaceId, source, target } = move;
  try {
    if ((await readMove(first, workspaceId))?.step === "switched") return;
    await rollBack(move);
    await endMove(first, workspaceId);
  } catch (error) {
    const again = `Run the same command again to go on, or with server ${source.number} to give the move up.`;
    terminal.write(`The move to server ${target.number} is unfinished: ${(error as Error).message} ${again}`);
  }
}
