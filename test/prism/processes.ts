import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

export interface Running {
  url: string;
  /** Everything it printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts a server process, and waits until it prints that it listens. */
export async function start(args: string[], env: NodeJS.ProcessEnv, port: number, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const saysReady = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        if (ready.test(output)) resolve();
      });
    }
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}:\n${output}`)));
  });
  await saysReady;
  return { url: `http://127.0.0.1:${port}`, printed: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
