import { setTimeout as sleep } from "node:timers/promises";
import type { Registry } from "prom-client";
import type { Sockets } from "../../adapters/realtime/realtime.ts";
import { type App, type AppOptions, buildApp } from "../../app.ts";
import type { Authenticator } from "../../kit/access.ts";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { senderReader } from "../../kit/http/forwarded.ts";
import { addressOf } from "../../kit/http/mount.ts";
import { type Apps, homeOfToken } from "./apps.ts";
import { type Directory, openDirectory } from "./directory.ts";
import { JoinedRegistry } from "./metrics.ts";
import { takeOver } from "./serving.ts";
import { unwatched, type Watch } from "./watch.ts";

export interface FrontOptions extends Omit<AppOptions, "database" | "joinAuthenticator"> {
  /** By their position in `DATABASE_URLS`. The first must be there; others are opened when they can be reached. */
  open: readonly (() => Promise<Database>)[];
  /** The first server, with the tables of the platform's lists as they are on all servers together. */
  everywhere: Database;
  /** In the name of this process's connections. */
  processId: string;
  /** Which servers answer; `onAway` is called while one does not. */
  watch?: (onAway: (number: number) => void, log: () => Log) => Watch;
  /** Called with each app before it is ready, while hooks can still be added. */
  onBuilt?: (app: App) => void;
}

export interface Front extends App {
  /** The apps by the number of their server. */
  parts: ReadonlyMap<number, App>;
}

/** How long to wait before a server that could not be reached is tried again. */
const AGAIN_MS = 5_000;
const START_MS = 30_000;

/** The parts of a front, which come and go. */
interface Parts {
  /** By number: the apps and databases that were reached. */
  byNumber: Map<number, App>;
  databases: Map<number, Database>;
  /** Metrics of all apps, for one answer to `/metrics`. */
  registries: Registry[];
  directory: Directory | undefined;
  isStarted: boolean;
  isClosing: boolean;
}

/**
 * The service on several database servers: an app for each, of which none knows of the others, and in front of them the choice of the app by
 * the workspace that a request is about. The first app listens.
 */
export async function buildFront(given: FrontOptions): Promise<Front> {
  const { open, everywhere: summing, processId, onBuilt = () => {}, watch: startWatch = () => unwatched, ...options } = given;
  const [openFirst, ...openOthers] = open;
  if (!openFirst) throw new Error("DATABASE_URLS holds no address");
  const parts: Parts = {
    byNumber: new Map(),
    databases: new Map(),
    registries: [],
    directory: undefined,
    isStarted: false,
    isClosing: false,
  };
  const shared = { ...options, joinAuthenticator: (own: Authenticator) => joinedTo(parts, own) };
  const build: Build = async (database, serverNumber, shareMetrics, more = {}) => {
    const app = await buildApp({ ...shared, ...more, database, serverNumber, shareMetrics });
    onBuilt(app);
    return app;
  };

  const firstDatabase = await openFirst();
  parts.databases.set(1, firstDatabase);
  const realtime = { ...options.realtime, placeOf: (token: string) => placeOfToken(parts, token) };
  const first = await build(firstDatabase, 1, sharingAll(parts, options.shareMetrics), { realtime });
  parts.byNumber.set(1, first);
  const numbers = open.map((_, index) => index + 1);
  const { log } = first.server;
  const onAway = (number: number) => {
    parts.databases.get(number)?.interrupt?.();
    summing.interrupt?.();
  };
  const watch = startWatch(onAway, () => log);
  const directory = await openDirectory(
    numbers.map((number) => ({ number, database: () => (watch.isAway(number) ? undefined : parts.databases.get(number)) })),
    { processId, newOn: options.config.newWorkspacesOn, log },
  );
  parts.directory = directory;
  const everywhere = await build(summing, 0, undefined);
  await everywhere.server.ready();
  // Its outbox is a view over those of all servers, whose own apps do the work.
  await everywhere.clockwork.stop();
  const opening = openOthers.map((openOne, index) => openPart(parts, index + 2, openOne, build, log));
  const missing = () => numbers.filter((number) => !parts.byNumber.has(number)).join(", ");
  await within(Promise.all(opening), () => log.error(`not reached within ${START_MS / 1000} s: database server ${missing()}`));
  await directory.announce();

  directory.onMoved((workspaceId) => {
    for (const app of parts.byNumber.values()) app.sockets.release(workspaceId);
  });
  const apps: Apps = {
    first,
    everywhere,
    byNumber: parts.byNumber,
    numbers,
    directory,
    senderOf: senderReader(options.config.trustProxy),
    watch,
    now: options.now ?? (() => new Date()),
    refused: new WeakMap(),
  };
  first.server.addHook("onRequest", (request, _reply, done) => done(apps.refused.get(request.raw)));
  first.server.addHook("onSend", async ({ method, url }, { statusCode }) => {
    if (method !== "GET" && statusCode < 300 && isOfPlatform(url)) await directory.untilCopied();
  });
  first.server.addHook("preClose", async () => {
    parts.isClosing = true;
    await directory.stop();
    await watch.stop();
    await Promise.all([...parts.byNumber.values()].filter((app) => app !== first).map((app) => app.server.close()));
    await everywhere.server.close();
  });
  takeOver(first.server.server, apps, options.config.publicUrl);
  return { ...first, parts: parts.byNumber, ...workOfAll(first, parts) };
}

/** Other servers are not waited for for ever: those that hang are opened when they answer. */
async function within(work: Promise<unknown>, onLate: () => void): Promise<void> {
  const done = new AbortController();
  const isLate = sleep(START_MS, true, { signal: done.signal }).catch(() => false);
  if (await Promise.race([work.then(() => false), isLate])) onLate();
  done.abort();
}

/** Plans, business categories and admins are written on the first server and copied to the others. */
function isOfPlatform(url: string): boolean {
  return /^\/v1\/(?:admin|auth\/admin\/bootstrap)(?:[/?]|$)/.test(addressOf(url));
}

type Build = (
  database: Database,
  serverNumber: number,
  shareMetrics: AppOptions["shareMetrics"],
  more?: Partial<AppOptions>,
) => Promise<App>;

/** Opens the app of a server that may be away, now or as soon as it can be reached. */
async function openPart(parts: Parts, number: number, openOne: () => Promise<Database>, build: Build, log: Log): Promise<void> {
  const shareMetrics = (own: Registry) => {
    parts.registries.push(own);
    return () => own.metrics();
  };
  try {
    const database = await openOne();
    const app = await build(database, number, shareMetrics);
    await app.server.ready();
    if (parts.isClosing) return void (await app.server.close());
    parts.databases.set(number, database);
    parts.byNumber.set(number, app);
    if (parts.isStarted) app.clockwork.start();
  } catch (error) {
    log.error({ err: error, server: number }, "a database server could not be reached; its workspaces are refused until it is");
    setTimeout(() => parts.isClosing || void openPart(parts, number, openOne, build, log), AGAIN_MS).unref();
  }
}

/** Metrics of the first app's process are those of all its apps. */
function sharingAll(parts: Parts, share: AppOptions["shareMetrics"]): NonNullable<AppOptions["shareMetrics"]> {
  return (own) => {
    parts.registries.push(own);
    const all = new JoinedRegistry(() => parts.registries);
    return share?.(all) ?? (() => all.metrics());
  };
}

/** Queued and recurring work of all apps, as if it were the first one's. */
function workOfAll(first: App, parts: Parts): Pick<App, "clockwork" | "drain"> {
  const all = () => [...parts.byNumber.values()];
  return {
    clockwork: {
      ...first.clockwork,
      start: () => {
        parts.isStarted = true;
        for (const app of all()) app.clockwork.start();
      },
      drain: async () => {
        for (const app of all()) await app.clockwork.drain();
      },
      runDue: async () => {
        const names = await Promise.all(all().map((app) => app.clockwork.runDue()));
        return [...new Set(names.flat())];
      },
    },
    drain: (how) => {
      for (const app of all()) app.drain(how);
    },
  };
}

/** An app's authenticator that knows the admins, who are on the first server, and the workspaces of the others. */
function joinedTo(parts: Parts, own: Authenticator): Authenticator {
  const first = parts.byNumber.get(1);
  return {
    ...own,
    ...(first ? platformPart(own, first.authenticator) : {}),
    workspaceExists: async (id) => (await own.workspaceExists(id)) || (await parts.directory?.homeOf(id)) !== undefined,
  };
}

async function placeOfToken({ directory, byNumber }: Parts, token: string): Promise<Sockets["place"] | undefined> {
  const home = directory && (await homeOfToken(directory, token));
  return home === undefined ? undefined : byNumber.get(home)?.sockets.place;
}

/** Admins and their logins are on the first server. */
function platformPart(own: Authenticator, first: Authenticator): Partial<Authenticator> {
  return {
    findCaller: (claims) => (claims.kind === "admin" ? first.findCaller(claims) : own.findCaller(claims)),
    isPassword: (caller, password, address) => (caller.kind === "admin" ? first : own).isPassword(caller, password, address),
    checkBootstrapToken: first.checkBootstrapToken,
  };
}
