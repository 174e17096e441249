import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { allClients, type Owner, sendClient } from "./load.ts";
import { type CallOptions, callAt, type Reply } from "./service.ts";

/** Reads and writes of several clients that accept no error at all. */
export interface Traffic {
  /** Requests answered with success so far. */
  answered(): number;
  /** Ends the traffic; returns every request that failed, and how. */
  stop(): Promise<string[]>;
  /** How many acknowledged writes are not listed. */
  missing(): Promise<number>;
}

const READS = ["/clients?limit=20", "/sessions?limit=20", "/dashboard", "", "/clients?q=a&withTotal=true"];

export function startTraffic(base: string, owner: Owner, clients: number): Traffic {
  const service = { call: (method: string, path: string, options?: CallOptions) => callAt(base, method, path, options) };
  const failed: string[] = [];
  const written = new Set<string>();
  let [answered, isOver] = [0, false];
  const attempt = async (what: string, request: Promise<Reply>): Promise<boolean> => {
    const reply = await request.catch((error: Error & { cause?: Error }) => error);
    if (!(reply instanceof Error) && reply.status < 300) return ++answered > 0;
    failed.push(
      `${what}: ${reply instanceof Error ? `${reply.message} ${reply.cause?.message ?? ""}` : `${reply.status} ${JSON.stringify(reply.body)}`}`,
    );
    await sleep(50);
    return false;
  };
  const run = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn++) {
      const path = READS[turn % READS.length] ?? "";
      await attempt(`GET ${path}`, service.call("GET", owner.path + path, { token: owner.token }));
      const name = randomUUID();
      if (await attempt("POST /clients", sendClient(service, owner, name))) written.add(name);
    }
  };
  const loops = Array.from({ length: clients }, (_, first) => run(first));
  return {
    answered: () => answered,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return failed;
    },
    missing: async () => {
      const listed = await allClients(service, owner);
      return [...written].filter((name) => listed.get(name)?.length !== 1).length;
    },
  };
}
