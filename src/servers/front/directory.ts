import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { Away, inTime } from "./away.ts";
import { type Known, NAME_MS, remember } from "./known.ts";
import {
  acknowledgePause,
  countWorkspaces,
  endOfLog,
  findMove,
  homeInMove,
  isCopied,
  type Lookup,
  lookUp,
  movingWorkspaces,
} from "./lookups.ts";
import { type Presence, presenceOf } from "./presence.ts";

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
  /** Waits until what the platform has just changed is on every server, so that the next request finds it there. */
  untilCopied(): Promise<void>;
  /** Called with a workspace that has a new home. */
  onMoved(react: (workspaceId: Id) => void): void;
  /** Makes this process known to movers, once the servers are joined and before it serves. */
  announce(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = "directory";
/** A switch takes less; if it does not, callers are asked to come again. */
const LONGEST_PAUSE_MS = 8_000;
const IDLE_LOOK_MS = 5;
const COUNT_MS = 10_000;
const HEAR_AGAIN_MS = 1_000;
/** A server that takes longer is behind: its copy comes when it comes. */
const LONGEST_COPY_MS = 1_000;

interface Pause {
  ended: Promise<void>;
  end(): void;
}

const NOT_HERE = new Error("This server does not have it");

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

  const askEach = (kind: Lookup, value: string) =>
    servers.map(async ({ number, database }) => {
      const db = database();
      if (!db) throw new Away(`Database server ${number} is away`);
      const workspaceIds = await inTime(lookUp(db.reader("platform"), kind, value));
      return workspaceIds.map((workspaceId) => ({ server: number, workspaceId }));
    });

  /** Asks every server. If none has it, it may be on a server that does not answer: then the caller must come again. */
  const findAll: Directory["findAll"] = async (kind, value) => {
    const answers = await Promise.allSettled(askEach(kind, value));
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const failed = answers.find((answer) => answer.status === "rejected");
    if (found.length === 0 && failed) throw failed.reason;
    return found;
  };

  /** The same, without waiting for the others once a server has it: one that hangs delays only what is its own. */
  const findFirst = async (kind: Lookup, value: string) => {
    const answers = askEach(kind, value).map(async (answer) => {
      const [found] = await answer;
      if (!found) throw NOT_HERE;
      return found;
    });
    try {
      return await Promise.any(answers);
    } catch (error) {
      const failed = (error as AggregateError).errors.find((reason) => reason !== NOT_HERE);
      if (failed) throw failed;
      return undefined;
    }
  };

  /** Two servers have a workspace only while it is being moved. Without the first server nothing moves, but a move may be unfinished. */
  const locate = async (workspaceId: Id): Promise<number | undefined> => {
    const moving = first?.database()
      ? inTime(findMove(directory.reader("platform"), workspaceId))
      : Promise.reject(new Away("Database server 1 is away"));
    const [move, found] = await Promise.allSettled([moving, findFirst("workspace", workspaceId)]);
    if (move.status === "fulfilled" && move.value) return homeInMove(move.value);
    if (found.status === "rejected") throw found.reason;
    if (move.status === "fulfilled") return found.value?.server;
    const all = await findAll("workspace", workspaceId);
    if (all.length > 1) throw move.reason;
    return all[0]?.server;
  };

  const homeOf: Directory["homeOf"] = (workspaceId) => {
    if (presence.isOverdue()) return presence.renew().then(() => homeOf(workspaceId));
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
        const count = db ? await inTime(countWorkspaces(db.reader("platform"))).catch(() => undefined) : undefined;
        return { number, count: count ?? Number.POSITIVE_INFINITY };
      }),
    );
  };

  const complain = (workspaceId: Id) => (error: unknown) => log.warn({ err: error, workspaceId }, "a move could not be followed");

  /** Holds new requests of the workspace, waits for those under way, and says so to the mover. */
  const pauseFor = async (workspaceId: Id, since: string): Promise<void> => {
    if (!pauses.has(workspaceId)) pauses.set(workspaceId, newPause());
    const isBusy = () => active.has(workspaceId) || active.has(ANY_WORKSPACE);
    while (isBusy() && pauses.has(workspaceId)) await sleep(IDLE_LOOK_MS);
    if (pauses.has(workspaceId)) await directory.transaction("platform", (db) => acknowledgePause(db, { workspaceId, since, processId }));
  };

  const hearAgain = (workspaceId: Id, inMs: number) => setTimeout(() => pauses.has(workspaceId) && hear(workspaceId), inMs).unref();
  const hearMove = async (workspaceId: Id): Promise<void> => {
    movesHeard++;
    const move = await inTime(findMove(directory.reader("platform"), workspaceId));
    if (move?.step === "paused" && move.pausedMs > 0) {
      hearAgain(workspaceId, move.pausedMs + 1);
      return void pauseFor(workspaceId, move.since).catch(complain(workspaceId));
    }
    const before = homes.get(workspaceId)?.value;
    homes.delete(workspaceId);
    // A move that ended unheard during the pause may have been a switch.
    const isMoved = move ? homeInMove(move) === move.target && before !== move.target : pauses.has(workspaceId);
    if (isMoved) for (const react of reactions) react(workspaceId);
    pauses.get(workspaceId)?.end();
    pauses.delete(workspaceId);
  };
  const hear = (workspaceId: string) =>
    void hearMove(workspaceId).catch((error) => {
      complain(workspaceId)(error);
      // A pause does not outlast its lease because the first server was away at its end.
      homes.delete(workspaceId);
      hearAgain(workspaceId, HEAR_AGAIN_MS);
    });
  /** After moves may have gone unheard: forgets every home, and pauses for those that are being switched. */
  const catchUp = async () => {
    movesHeard++;
    homes.clear();
    names.clear();
    const moving = await inTime(movingWorkspaces(directory.reader("platform")));
    await Promise.all([...new Set([...moving, ...pauses.keys()])].map(hearMove));
  };
  const presence: Presence = presenceOf(directory, processId, catchUp, log);
  const onGap = () =>
    void catchUp().catch((error) => {
      log.warn({ err: error }, "moves could not be read");
      presence.fallBehind();
    });
  await directory.listen(CHANNEL, hear, onGap);

  return {
    homeOf,
    knows: (workspaceId) => homes.get(workspaceId)?.value !== undefined,
    find: (kind, value) => remember(names, `${kind} ${value}`, NAME_MS, async () => (await findFirst(kind, value))?.workspaceId),
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
    untilCopied: async () => {
      const db = directory.reader("platform");
      const latest = Date.now() + LONGEST_COPY_MS;
      try {
        const end = await inTime(endOfLog(db));
        while (Date.now() < latest && !(await inTime(isCopied(db, end)))) await sleep(IDLE_LOOK_MS);
      } catch (error) {
        // The change itself is committed.
        log.warn({ err: error }, "copies of a change could not be waited for");
      }
    },
    onMoved: (react) => void reactions.push(react),
    announce: () => presence.start(),
    stop: () => presence.stop(),
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
