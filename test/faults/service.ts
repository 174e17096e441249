import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BOOTSTRAP_TOKEN } from "../harness.ts";

export const SECRETS = { BOOTSTRAP_TOKEN, TOKEN_SECRET: "token-secret-of-the-tests", ENCRYPTION_KEY: "encryption-key-of-the-tests" };
const MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  body: any;
  headers: Headers;
  milliseconds: number;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A running service process. */
export interface Service {
  base: string;
  port: number;
  pid: number;
  /** Ends when the process has. */
  exited: Promise<{ code: number | null; signal: string | null; at: number }>;
  isRunning(): boolean;
  /** Its output on standard error. */
  errors(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  memoryMb(): number;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export interface ServiceOptions {
  env: Record<string, string>;
  /** The port of the one before, so that clients find it again. */
  port?: number;
  /** Another version's program. */
  main?: string;
}

export async function startService({ env, port = 0, main }: ServiceOptions): Promise<Service> {
  const { child, errors, exited } = launch({ PORT: String(port), ...env }, main);
  const base = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      const found = /(http:\/\/127\.0\.0\.1:\d+)\/v1/.exec(printed);
      if (found?.[1]) resolve(found[1]);
    });
    void exited.then(({ code }) => reject(new Error(`the service ended with ${code}: ${errors()}`)));
  });
  const pid = child.pid ?? 0;
  return {
    base,
    port: Number(new URL(base).port),
    pid,
    exited,
    errors,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async (signal) => {
      child.kill(signal);
      if (signal === "SIGKILL") await exited;
    },
    call: (method, path, options) => callAt(base, method, path, options),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  };
}

/** Starts the process without waiting for it to listen. */
export function launch(env: Record<string, string>, main = MAIN) {
  const { DATABASE_URL: _own, REDIS_URL: _too, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, ...SECRETS, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let printed = "";
  child.stderr?.on("data", (chunk) => {
    printed += chunk;
  });
  const exited = new Promise<{ code: number | null; signal: string | null; at: number }>((resolve) => {
    child.on("exit", (code, signal) => {
      running.delete(child);
      resolve({ code, signal, at: Date.now() });
    });
  });
  return { child, exited, errors: () => printed };
}

/** Sends a request to the process that listens at this address. */
export async function callAt(base: string, method: string, path: string, { token, body, headers = {} }: CallOptions = {}): Promise<Reply> {
  const began = performance.now();
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
    milliseconds: performance.now() - began,
  };
}
