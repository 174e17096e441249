import type { CallOptions } from "./calls.ts";
import { formOf } from "./requests.ts";
import { table } from "./table.generated.ts";

interface Entry {
  method: string;
  path: string;
  flags: string;
}

interface Input extends CallOptions {
  query?: object;
  body?: unknown;
}

export type Send = (method: string, path: string, input: Input) => Promise<unknown>;

let entries: Map<string, Entry> | undefined;
let groups: Set<string> | undefined;

/** The table is parsed when the first operation is used, once for all clients. */
function load(): Map<string, Entry> {
  if (entries) return entries;
  entries = new Map();
  groups = new Set();
  for (const line of table.trim().split("\n")) {
    const [name = "", call = "", path = ""] = line.split(" ");
    const [method = "", flags = ""] = call.split(":");
    entries.set(name, { method, path, flags });
    for (let end = name.lastIndexOf("."); end > 0; end = name.lastIndexOf(".", end - 1)) groups.add(name.slice(0, end));
  }
  return entries;
}

/** `own` with every operation under its name. Groups and calls are created on first use. */
export function facade(own: object, send: Send): object {
  return node("", own, send, {});
}

function node(name: string, target: object, send: Send, known: Record<string, string>): object {
  const made = new Map<string, unknown>();
  return new Proxy(target, {
    get: (_, key) => {
      if (typeof key !== "string" || Object.hasOwn(target, key)) return Reflect.get(target, key);
      if (!made.has(key)) made.set(key, childOf(name ? `${name}.${key}` : key, send, known));
      return made.get(key);
    },
  });
}

/** Undefined for anything that is not an operation: a promise checks every object for `then`. */
function childOf(name: string, send: Send, known: Record<string, string>): unknown {
  const entry = load().get(name);
  if (name === "workspace") return (workspaceId: string) => node(name, {}, send, { workspaceId });
  const rows = name.endsWith("All") ? load().get(name.slice(0, -3)) : undefined;
  if (rows) return (...args: unknown[]) => allRows(rows, args, send, known);
  const call = entry && ((...args: unknown[]) => perform(entry, args, send, known));
  return groups?.has(name) ? node(name, call ?? {}, send, known) : call;
}

/** Async, so that a missing argument rejects like every other failure. */
async function perform({ method, path, flags }: Entry, args: unknown[], send: Send, known: Record<string, string>): Promise<unknown> {
  const rest = [...args];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name] ?? rest.shift();
    if (value === undefined || value === null || value === "") throw new TypeError(`${path}: ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const given = /[bfq]/.test(flags) ? (rest.shift() as object | undefined) : undefined;
  const input: Input = { ...(rest[0] as CallOptions | undefined) };
  if (flags.includes("q") && given) input.query = given;
  // An omitted optional body is still sent as JSON.
  if (flags.includes("b")) input.body = given ?? {};
  if (flags.includes("f")) input.body = formOf(given ?? {});
  if (method === "POST" && !flags.includes("k")) input.idempotencyKey ??= crypto.randomUUID();
  return send(method, filled, input);
}

/** Pages are loaded as rows are needed, starting at the query's `cursor`. */
async function* allRows(entry: Entry, args: unknown[], send: Send, known: Record<string, string>): AsyncGenerator<unknown, void> {
  const own = [...entry.path.matchAll(/\{(\w+)\}/g)].filter(([, name]) => !Object.hasOwn(known, name ?? "")).length;
  const [ids, query, options] = [args.slice(0, own), args[own] as object | undefined, args[own + 1]];
  let cursor: string | null | undefined;
  do {
    const page = (await perform(entry, [...ids, { ...query, ...(cursor ? { cursor } : {}) }, options], send, known)) as Page;
    const rows = Object.entries(page).find(([key, value]) => key !== "pagination" && Array.isArray(value))?.[1];
    yield* (rows ?? []) as unknown[];
    cursor = page.pagination.nextCursor;
  } while (cursor);
}

interface Page {
  pagination: { nextCursor: string | null };
}
