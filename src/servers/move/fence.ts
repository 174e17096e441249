import { type Driver, withDriver } from "../../adapters/database/owner.ts";
import { Refused } from "../../commands/context.ts";
import { directUrl, type ServerAddress } from "../joining/addresses.ts";
import { until } from "../joining/waiting.ts";
import type { Move, Place, Tx } from "./place.ts";

const GONE_MS = 10_000;

/** The name of a mover's connections. */
const nameOf = (mover: string) => `workspace-platform mover ${mover}`;

/** Connects to every server as this mover. A server that does not answer has no driver: using it throws. The first must answer. */
export async function withPlaces<T>(servers: readonly ServerAddress[], mover: string, work: (places: Place[]) => Promise<T>): Promise<T> {
  const open = async (places: Place[]): Promise<T> => {
    const server = servers[places.length];
    if (!server) return work(places);
    const [number, url] = [places.length + 1, directUrl(server)];
    let isOpen = false;
    try {
      return await withDriver(
        url,
        (driver) => {
          isOpen = true;
          return open([...places, { number, url, isAway: false, driver }]);
        },
        { name: nameOf(mover), isWatched: true },
      );
    } catch (error) {
      if (isOpen || number === 1) throw error;
      return open([...places, awayPlace(number, url)]);
    }
  };
  return open([]);
}

function awayPlace(number: number, url: string): Place {
  return {
    ...{ number, url, isAway: true },
    get driver(): Driver {
      throw new Refused(`Server ${number} is unavailable.`);
    },
  };
}

/** One more connection of the mover to a server. */
export function withConnection<T>({ url }: Place, { mover }: Pick<Move, "mover">, work: (driver: Driver) => Promise<T>): Promise<T> {
  return withDriver(url, work, { name: nameOf(mover), isWatched: true });
}

/**
 * A transaction of the mover on a server, which is refused once another mover has taken over. All that a mover changes on the source and the target
 * goes through here: `fenceOff` ends the transactions that began before it.
 */
export async function fenced<T>(
  { workspaceId, mover }: Pick<Move, "workspaceId" | "mover">,
  driver: Driver,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return (await driver.begin(async (tx) => {
    const own = await tx.unsafe("select from directory.movers where workspace_id = $1 and mover = $2", [workspaceId, mover]);
    if (own.length === 0) throw lost();
    return work(tx);
  })) as T;
}

export const lost = () => new Refused("Another mover has taken the move over, or it has ended. This one changes nothing any more.");

/** From here on, this mover alone changes rows of the workspace on the server. An earlier one can never take that back: its number is lower. */
export async function fenceOff({ driver }: Place, { workspaceId, mover }: Pick<Move, "workspaceId" | "mover">): Promise<void> {
  const [known] = await driver.unsafe<{ mover: string }[]>("select mover from directory.movers where workspace_id = $1", [workspaceId]);
  const taken = await driver.unsafe(
    `insert into directory.movers as known (workspace_id, mover) values ($1, $2)
    on conflict (workspace_id) do update set mover = excluded.mover, since = now() where known.mover < excluded.mover returning mover`,
    [workspaceId, mover],
  );
  if (taken.length === 0) throw lost();
  if (known) await endConnections(driver, known.mover);
}

export async function nextMover(servers: readonly ServerAddress[]): Promise<string> {
  const [first] = servers as [ServerAddress];
  const [row] = await withDriver(directUrl(first), (driver) => driver.unsafe("select nextval('directory.mover_numbers')::text as number"), {
    limitMs: 10_000,
  });
  return row?.number as string;
}

/** Ends the connections of another mover to a server. A transaction that is being committed finishes first. */
export async function endConnections(driver: Driver, mover: string): Promise<void> {
  await until("the connections of another mover to end", GONE_MS, async () => {
    const ended = await driver.unsafe(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [nameOf(mover)],
    );
    return ended.length === 0;
  });
}
