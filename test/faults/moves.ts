import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eventsOf, subscribed, type TestSocket } from "../sockets.ts";
import type { Owner } from "./load.ts";
import { makeServer } from "./postgres-server.ts";
import { SECRETS, type Service, startService } from "./service.ts";

const ADMIN = fileURLToPath(new URL("../../dist/admin.js", import.meta.url));
const MOST_TRIES = 20;

const SETTINGS = {
  wal_level: "logical",
  max_connections: "200",
  max_replication_slots: "20",
  max_wal_senders: "20",
  synchronous_commit: "off",
};

/** Two database servers that are one installation, and two processes of the service that take turns. */
export async function startTwoServers() {
  const servers = await Promise.all([makeServer({ settings: SETTINGS }), makeServer({ settings: SETTINGS })]);
  const [first] = servers;
  const env: Record<string, string> = {
    ...SECRETS,
    DATABASE_URLS: servers.map(({ url }) => url).join(" "),
    DATA_DIR: `${first.folder}-service`,
    DATABASE_CONNECTIONS: "8",
  };
  const services = [await startService({ env })];
  services.push(await startService({ env }));
  let turn = 0;
  return {
    servers,
    services,
    env,
    anyService: () => services[turn++ % services.length] as Service,
    /** The number of the server where the workspace is. */
    homeOf: async ({ workspaceId }: Owner) =>
      (await first.sql(`select count(*) from workspaces where id = '${workspaceId}'`)) === "1" ? 1 : 2,
    close: async () => {
      for (const service of services) await service.kill("SIGKILL");
      for (const server of servers) await server.remove();
    },
  };
}

export interface Moved {
  /** As the mover reports it. */
  pauseMs: number;
  kills: number;
  /** Moves that were undone because a process did not confirm the pause. */
  undone: number;
}

/** One command; says whether it was killed before it ended. */
async function runMover(env: Record<string, string>, workspaceId: string, target: number, killAfterMs: number | undefined) {
  const words = [ADMIN, "move", workspaceId, String(target)];
  const mover = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  let printed = "";
  for (const stream of [mover.stdout, mover.stderr])
    stream.on("data", (text) => {
      printed += text;
    });
  const ended = once(mover, "close");
  if (killAfterMs !== undefined) {
    await Promise.race([sleep(killAfterMs), ended]);
    mover.kill("SIGKILL");
  }
  await ended;
  return { code: mover.exitCode, wasKilled: mover.signalCode !== null, printed };
}

/** Runs the mover until it ends well, killing the first one if asked. */
export async function move(
  env: Record<string, string>,
  { workspaceId }: Owner,
  target: number,
  killAfterMs: number | undefined,
): Promise<Moved> {
  const killed = killAfterMs === undefined ? undefined : await runMover(env, workspaceId, target, killAfterMs);
  const kills = killed?.wasKilled ? 1 : 0;
  for (let undone = 0, last = killed?.code === 0 ? killed : undefined; ; undone++) {
    last ??= await runMover(env, workspaceId, target, undefined);
    const { code, printed } = last;
    if (code === 0) return { pauseMs: Number(/pause took (\d+) ms/.exec(printed)?.[1] ?? 0), kills, undone };
    // A process died during the pause: the workspace works on where it is.
    if (!/Not every process has stopped/.test(printed) || undone === MOST_TRIES) throw new Error(`the move failed: ${printed}`);
    last = undefined;
  }
}

const namesOf = (socket: TestSocket) =>
  eventsOf(socket)
    .filter(({ event }) => event === "client.created")
    .map(({ data }) => String(data?.name));

/** Follows a workspace's events across its move, as a client does: a socket that ends is opened again where the last one stopped. */
export function follow(find: () => Service, { token }: Owner) {
  const names: string[] = [];
  let lastEventId: string | undefined;
  let stopped = false;
  let socket: TestSocket | undefined;
  let isResynced = false;
  const listen = async () => {
    socket = await subscribed(`${find().base.replace("http", "ws")}/v1/realtime`, token, lastEventId);
    isResynced ||= socket.messages.some(({ type }) => type === "resync");
    await socket.closed;
    lastEventId = eventsOf(socket).at(-1)?.id ?? lastEventId;
    names.push(...namesOf(socket));
    socket = undefined;
  };
  const run = (async () => {
    while (!stopped) await listen().catch(() => sleep(50));
  })();
  const heard = () => [...names, ...(socket ? namesOf(socket) : [])];
  return {
    heard,
    isListening: () => socket !== undefined,
    isResynced: () => isResynced,
    stop: async () => {
      stopped = true;
      socket?.socket.close();
      await run;
    },
  };
}

/** Names that were acknowledged but not heard, and how many were heard again. */
export function compareHeard({ heard, isResynced }: ReturnType<typeof follow>, acknowledged: Iterable<string>) {
  const names = heard();
  const known = new Set(names);
  const wanted = [...acknowledged];
  const missed = isResynced() ? wanted.length : wanted.filter((name) => !known.has(name)).length;
  return { missed, repeated: names.length - known.size };
}
