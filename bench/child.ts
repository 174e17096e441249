import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Usage } from "./servers/serve.ts";

export interface Child {
  address: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** One of `bench/servers` in a process of its own, so that neither pays for the other's or the load's work. */
export async function startServer(name: "ours" | "bare", databaseUrl: string): Promise<Child> {
  const file = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
  const execArgv = ["--import", "tsx", ...(process.env.BENCH_NODE_OPTIONS ?? "").split(" ").filter(Boolean)];
  const child = fork(file, { execArgv, env: { ...process.env, NODE_ENV: "development", DATABASE_URL: databaseUrl } });
  const died = once(child, "exit").then(([code]) => {
    throw new Error(`The server ${name} of the bench ended with code ${code}`);
  });
  died.catch(() => {}); // expected at the end; whoever waits for a message hears of it
  const nextMessage = async (): Promise<unknown> => {
    const heard = new AbortController();
    const message = once(child, "message", { signal: heard.signal }).then(([first]) => first);
    return Promise.race([message, died]).finally(() => heard.abort());
  };
  const { address } = (await nextMessage()) as { address: string };
  return {
    address,
    usage: () => {
      child.send("usage");
      return nextMessage() as Promise<Usage>;
    },
    stop: async () => {
      child.send("stop");
      await once(child, "exit");
    },
  };
}
