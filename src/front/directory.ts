import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../kit/context.ts";
import { type Database, DatabaseUnavailable } from "../kit/db.ts";
import type { Id } from "../kit/ids.ts";
import { acknowledgePause, countWorkspaces, findMove, homeInMove, type Lookup, lookUp, recordProcess, removeProcess } from "./lookups.ts";

/** Counts requests whose workspace is not known. */
const ANY_WORKSPACE = "any";

/** A database server, by its position in `DATABASE_URLS`, from 1. Its database is undefined until it was reached. */
export interface ServerState {
  number: number;
  database(): Database | undefined;
}

/** Where workspaces live. Answers are kept; a move is announced by a notification on the first server. */
export interface Directory {
  /** The server of a workspace, at once if known; undefined if no server has it. Waits while the workspace is being switched. */
  homeOf(workspaceId: Id): number | undefined | Promise<number | undefined>;
  /** Whether `homeOf` answers without asking a server. */
  knows(workspaceId: Id): boolean;
  /** The workspace that has what a request names; undefined if none has. */
  find(kind: Lookup, value: string): Id | undefined | Promise<Id | undefined>;
  /** Every server and workspace that a value leads to. */
  findAll(kind: Lookup, value: string): Promise<{ server: number; workspaceId: Id }[]>;
  /** Where the next workspace goes: the server with the fewest, of those that take new ones. */
  emptiest(): Promise<number>;
  /** Counts a request of a workspace until the function it returns is called: a switch waits for it. */
  enter(workspaceId: Id): () => void;
  /** The same for a request whose workspace is not known: waits for every switch that is under way. */
  enterAny(): Promise<() => void>;
  /** Called with a workspace that has a new home. */
  onMoved(react: (workspaceId: Id) => void): void;
  stop(): Promise<void>;
}

const CHANNEL = "directory";
const MOST_KNOWN = 100_000;
/** A name may be given up and taken by another workspace; a stranger may ask for any number that none has. */
const NAME_MS = 5_000;
const HEARTBEAT_MS = 3_000;
/** A switch takes less; if it does not, callers are asked to come again. */
const LONGEST_PAUSE_MS = 8_000;
const IDLE_LOOK_MS = 5;
const COUNT_MS = 10_000;

interface Known<T> {
  value: T | undefined;
  at: number;
}

interface Pause {
  ended: Promise<void>;
  end(): void;
}

export class Away extends DatabaseUnavailable {}

interface DirectoryOptions {
  processId: string;
  /** Numbers of the servers that take new workspaces; all if empty. */
  newOn: readonly number[];
  log: Log;
}

export async function openDirectory(servers: readonly ServerState[], { processId, newOn, log }: DirectoryOptions): Promise<Directory> {
  const [first] = servers;
  const directory = first?.database();
  if (!directory) throw new Error("The first server of DATABASE_URLS must be reachable at start");
  const homes = new Map<Id, Known<number>>();
  const names = new Map<string, Known<Id>>();
  const pauses = new Map<Id, Pause>();
  const active = new Map<Id, number>();
  const reactions: ((workspaceId: Id) => void)[] = [];
  let movesHeard = 0;
  /** How many workspaces the servers have that take new ones, with those that were sent there since. */
  let counted: { at: number; counts: { number: number; count: number }[] } | undefined;

  const enter: Directory["enter"] = (workspaceId) => {
    active.set(workspaceId, (active.get(workspaceId) ?? 0) + 1);
    return () => {
      const left = (active.get(workspaceId) ?? 1) - 1;
      if (left > 0) active.set(workspaceId, left);
      else active.delete(workspaceId);
    };
  };

  /** Asks every server. If none has it, it may be on a server that does not answer: then the caller must come again. */
  const findAll: Directory["findAll"] = async (kind, value) => {
    const answers = await Promise.allSettled(
      servers.map(async ({ number, database }) => {
        const db = database();
        if (!db) throw new Away(`Database server ${number} is away`);
        return (await lookUp(db.reader("platform"), kind, value)).map((workspaceId) => ({ server: number, workspaceId }));
      }),
    );
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const failed = answers.find((answer) => answer.status === "rejected");
    if (found.length === 0 && failed) throw failed.reason;
    return found;
  };

  const locate = async (workspaceId: Id): Promise<number | undefined> => {
    const found = await findAll("workspace", workspaceId);
    if (found.length < 2) return found[0]?.server;
    const move = await findMove(directory.reader("platform"), workspaceId);
    return move ? homeInMove(move) : found[0]?.server;
  };

  const homeOf: Directory["homeOf"] = (workspaceId) => {
    const pause = pauses.get(workspaceId);
    if (pause) return afterPause(pause).then(() => homeOf(workspaceId));
    const heard = movesHeard;
    const home = remember(homes, workspaceId, Number.POSITIVE_INFINITY, () => locate(workspaceId));
    if (typeof home !== "object") return home;
    return home.then((server) => {
      if (heard === movesHeard) return server;
      // Read before a move was heard of: it may be out of date.
      homes.delete(workspaceId);
      return homeOf(workspaceId);
    });
  };

  const countAll = () => {
    const open = newOn.length > 0 ? servers.filter(({ number }) => newOn.includes(number)) : servers;
    return Promise.all(
      open.map(async ({ number, database }) => {
        const db = database();
        const count = db ? await countWorkspaces(db.reader("platform")).catch(() => undefined) : undefined;
        return { number, count: count ?? Number.POSITIVE_INFINITY };
      }),
    );
  };

  /** Holds new requests of the workspace, waits for those under way, and says so to the mover. */
  const pauseFor = async (workspaceId: Id): Promise<void> => {
    if (!pauses.has(workspaceId)) pauses.set(workspaceId, newPause());
    const isBusy = () => active.has(workspaceId) || active.has(ANY_WORKSPACE);
    while (isBusy() && pauses.has(workspaceId)) await sleep(IDLE_LOOK_MS);
    if (pauses.has(workspaceId)) await directory.transaction("platform", (db) => acknowledgePause(db, workspaceId, processId));
  };

  const hearMove = async (workspaceId: Id): Promise<void> => {
    movesHeard++;
    const move = await findMove(directory.reader("platform"), workspaceId);
    if (move?.step === "paused" && move.pausedMs > 0) {
      setTimeout(() => pauses.has(workspaceId) && hear(workspaceId), move.pausedMs + 1).unref();
      return pauseFor(workspaceId);
    }
    const before = homes.get(workspaceId)?.value;
    homes.delete(workspaceId);
    if (move && homeInMove(move) === move.target && before !== move.target) for (const react of reactions) react(workspaceId);
    pauses.get(workspaceId)?.end();
    pauses.delete(workspaceId);
  };
  const hear = (workspaceId: string) =>
    void hearMove(workspaceId).catch((error) => log.warn({ err: error, workspaceId }, "a move could not be followed"));
  const forgetAll = () => {
    homes.clear();
    names.clear();
    for (const workspaceId of pauses.keys()) hear(workspaceId);
  };
  await directory.listen(CHANNEL, hear, forgetAll);
  const beat = () =>
    void directory
      .transaction("platform", (db) => recordProcess(db, processId))
      .catch((error) => log.debug({ err: error }, "no heartbeat"));
  beat();
  const beating = setInterval(beat, HEARTBEAT_MS).unref();

  return {
    homeOf,
    knows: (workspaceId) => homes.get(workspaceId)?.value !== undefined,
    find: (kind, value) => remember(names, `${kind} ${value}`, NAME_MS, async () => (await findAll(kind, value))[0]?.workspaceId),
    findAll,
    emptiest: async () => {
      if (!counted || Date.now() - counted.at >= COUNT_MS) counted = { at: Date.now(), counts: await countAll() };
      const [least] = counted.counts.sort((one, other) => one.count - other.count);
      if (!least) return 1;
      least.count++;
      return least.number;
    },
    enter,
    enterAny: async () => {
      while (pauses.size > 0) await Promise.all([...pauses.values()].map(afterPause));
      return enter(ANY_WORKSPACE);
    },
    onMoved: (react) => void reactions.push(react),
    stop: async () => {
      clearInterval(beating);
      await directory.transaction("platform", (db) => removeProcess(db, processId)).catch(() => {});
    },
  };
}

function newPause(): Pause {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

async function afterPause({ ended }: Pause): Promise<void> {
  const late = new AbortController();
  const isLate = sleep(LONGEST_PAUSE_MS, true, { signal: late.signal }).catch(() => false);
  const timedOut = await Promise.race([ended.then(() => false), isLate]);
  late.abort();
  if (timedOut) throw new Away("The workspace is moving to another database server; try again in a moment.");
}

/** At once if known for no longer than `maxMs`. Unknown values are asked for again after a moment. */
function remember<T>(
  known: Map<string, Known<T>>,
  key: string,
  maxMs: number,
  find: () => Promise<T | undefined>,
): T | undefined | Promise<T | undefined> {
  const hit = known.get(key);
  if (hit && Date.now() - hit.at < (hit.value === undefined ? NAME_MS : maxMs)) return hit.value;
  return find().then((value) => {
    known.delete(key);
    known.set(key, { value, at: Date.now() });
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > MOST_KNOWN) known.delete(oldest);
    return value;
  });
}
