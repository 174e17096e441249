import { openPostgres } from "../../adapters/database/postgres.ts";
import type { Log } from "../../kit/context.ts";
import type { ServerAddress } from "../joining/addresses.ts";

const PROBE_MS = 1_000;
/** A busy server may be late once or twice; each probe waits a second. */
const MISSES = 3;
/** A probe that took longer says that this process was late, not the server. */
const LATE_MS = 1_500;
const CONNECTIONS = { tenantConnections: 1, platformConnections: 1, waitMs: 800 };

/** Which database servers answer. Every request notices a server that refuses connections; a server that hangs would hold them all up. */
export interface Watch {
  isAway(number: number): boolean;
  isAnyAway(): boolean;
  stop(): Promise<void>;
}

/** Probes every server each second, on connections of its own: where the pools are busy, the server still answers. `onAway` runs while one hangs. */
export function watchServers(servers: readonly ServerAddress[], onAway: (number: number) => void, log: () => Log): Watch {
  const away = new Set<number>();
  const watched = servers.map(({ url }, index) => {
    const number = index + 1;
    const database = openPostgres({ url, ...CONNECTIONS });
    let misses = 0;
    const onAnswer = () => {
      misses = 0;
      if (away.delete(number)) log().info({ server: number }, "a database server answers again");
    };
    const onMiss = (err: unknown, began: number) => {
      if (performance.now() - began > LATE_MS || ++misses < MISSES) return;
      if (!away.has(number)) log().error({ err, server: number }, "a database server does not answer; its workspaces are refused");
      away.add(number);
      onAway(number);
      database.interrupt();
    };
    const probe = () => {
      const began = performance.now();
      void database.ping().then(onAnswer, (error) => onMiss(error, began));
    };
    const probing = setInterval(probe, PROBE_MS).unref();
    return { database, probing };
  });
  return {
    isAway: (number) => away.has(number),
    isAnyAway: () => away.size > 0,
    stop: async () => {
      for (const { probing } of watched) clearInterval(probing);
      await Promise.all(watched.map(({ database }) => database.close()));
    },
  };
}

/** For servers that are looked after otherwise. */
export const unwatched: Watch = { isAway: () => false, isAnyAway: () => false, stop: async () => {} };
