import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Registry } from "prom-client";
import type { Sockets } from "../adapters/realtime/realtime.ts";
import { type App, type AppOptions, buildApp } from "../app.ts";
import type { Authenticator } from "../kit/access.ts";
import type { Log } from "../kit/context.ts";
import type { Database } from "../kit/db.ts";
import type { Id } from "../kit/ids.ts";
import { normalisers } from "../kit/normalise.ts";
import { Away, type Directory, openDirectory } from "./directory.ts";
import { nameOfChallenge } from "./lookups.ts";
import { JoinedRegistry } from "./metrics.ts";
import { credentialOf, isToken, ofWorkspace, type Place, placeOf } from "./place.ts";
import { type Answer, ask, jsonOf, type Read, readWhole, reply } from "./relay.ts";
import { joinRobots } from "./robots.ts";
import { oneAnswer, type SignedIn } from "./sign-in.ts";

export interface FrontOptions extends Omit<AppOptions, "database" | "joinAuthenticator"> {
  /** By their position in `DATABASE_URLS`. The first must be there; others are opened when they can be reached. */
  open: readonly (() => Promise<Database>)[];
  /** The first server, with the tables of the platform's lists as they are on all servers together. */
  everywhere: Database;
  /** In the name of this process's connections. */
  processId: string;
  /** Called with each app before it is ready, while hooks can still be added. */
  onBuilt?: (app: App) => void;
}

export interface Front extends App {
  /** The apps by the number of their server. */
  parts: ReadonlyMap<number, App>;
}

const LONGEST_EMAIL = 320;
/** How long to wait before a server that could not be reached is tried again. */
const AGAIN_MS = 5_000;

/** The apps of a process: one per database server, and one for what adds up over all of them. */
interface Apps {
  first: App;
  everywhere: App;
  /** By number; a server that was not reached yet has none. */
  byNumber: Map<number, App>;
  numbers: readonly number[];
  directory: Directory;
  now(): Date;
  /** Answered by the first app with this failure. */
  refused: WeakMap<IncomingMessage, Error>;
}

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
export async function buildFront({ open, everywhere: summing, processId, onBuilt = () => {}, ...options }: FrontOptions): Promise<Front> {
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
  const directory = await openDirectory(
    numbers.map((number) => ({ number, database: () => parts.databases.get(number) })),
    { processId, newOn: options.config.newWorkspacesOn, log },
  );
  parts.directory = directory;
  const everywhere = await build(summing, 0, undefined);
  await everywhere.server.ready();
  await Promise.all(openOthers.map((openOne, index) => openPart(parts, index + 2, openOne, build, log)));

  directory.onMoved((workspaceId) => {
    for (const app of parts.byNumber.values()) app.sockets.release(workspaceId);
  });
  const apps: Apps = {
    first,
    everywhere,
    byNumber: parts.byNumber,
    numbers,
    directory,
    now: options.now ?? (() => new Date()),
    refused: new WeakMap(),
  };
  first.server.addHook("onRequest", (request, _reply, done) => done(apps.refused.get(request.raw)));
  first.server.addHook("preClose", async () => {
    parts.isClosing = true;
    await directory.stop();
    await Promise.all([...parts.byNumber.values()].filter((app) => app !== first).map((app) => app.server.close()));
    await everywhere.server.close();
  });
  takeOver(first.server.server, apps, options.config.publicUrl);
  return { ...first, parts: parts.byNumber, ...workOfAll(first, parts) };
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

/** Puts the choice of an app before the listening server's own handlers. */
function takeOver(server: Server, apps: Apps, publicUrl: string | undefined): void {
  const ownHost = publicUrl ? new URL(publicUrl).hostname : undefined;
  const isOwnHost = (host: string) => host === ownHost || host === "localhost" || host === "127.0.0.1" || host === "";
  const upgrades = server.listeners("upgrade") as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners("request").removeAllListeners("upgrade");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const serving =
      request.url === "/readyz"
        ? showReadiness(apps, request, response)
        : serve(apps, placeOf(askedOf(request), isOwnHost), request, response);
    serving.catch((error: unknown) => refuse(apps, request, response, error));
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A socket that fails while its app is looked up must not end the process.
    const onError = () => socket.destroy();
    socket.on("error", onError);
    const handOver = (app: App) => {
      socket.off("error", onError);
      if (app === apps.first) for (const upgrade of upgrades) upgrade.call(server, request, socket, head);
      else app.server.server.emit("upgrade", request, socket, head);
    };
    appOf(apps, placeOf(askedOf(request), isOwnHost)).then(handOver, () => socket.destroy());
  });
}

function askedOf({ method = "GET", url = "/", headers }: IncomingMessage) {
  return { method, url, headers };
}

/** Without its own database, the first app can still say so: it answers before it looks for anything. */
function refuse({ first, refused }: Apps, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  refused.set(request, error as Error);
  first.server.routing(request, response);
}

async function serve(apps: Apps, place: Place, request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (place.kind) {
    case "workspace": {
      const isWelcome = apps.directory.knows(place.workspaceId) || (await isGenuine(apps, request));
      return hand(apps, isWelcome ? place.workspaceId : undefined, request, response);
    }
    case "found": {
      const workspaceId = await apps.directory.find(place.lookup, place.value);
      if (workspaceId === undefined && place.otherwise) return serve(apps, place.otherwise, request, response);
      return hand(apps, workspaceId, request, response);
    }
    case "platform":
    case "everywhere":
    case "emptiest":
    case "server":
      return (await appOf(apps, place)).server.routing(request, response);
    default:
      return serveRead(apps, place, await readWhole(request), response);
  }
}

/** Gives the request itself to the app of its workspace, and counts it until it is answered. */
async function hand(apps: Apps, workspaceId: Id | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (workspaceId === undefined) return apps.first.server.routing(request, response);
  let home = apps.directory.homeOf(workspaceId);
  // Nothing may happen between this answer and the count: a switch that began meanwhile would not wait for the request.
  while (typeof home === "object") {
    await home;
    home = apps.directory.homeOf(workspaceId);
  }
  const app = home === undefined ? apps.first : appAt(apps, home);
  response.once("close", apps.directory.enter(workspaceId));
  app.server.routing(request, response);
}

/** A forged token is refused before any server is asked for its workspace. */
async function isGenuine({ first, now }: Apps, { headers }: IncomingMessage): Promise<boolean> {
  const credential = credentialOf(headers);
  if (!credential || !isToken(credential)) return true;
  return (await first.adapters.tokens.read(credential, ["workspace", "admin"], now())) !== undefined;
}

/** Requests whose body decides, or that more than one server has to see. */
async function serveRead(apps: Apps, place: Place, read: Read, response: ServerResponse): Promise<void> {
  const decided = place.kind === "body" ? place.of(jsonOf(read)) : place;
  // The workspace is not known, or there are several: a switch of any waits for the answer.
  const leave = await apps.directory.enterAny();
  try {
    reply(response, await answerOf(apps, decided, read));
  } finally {
    leave();
  }
}

async function answerOf(apps: Apps, place: Place, read: Read): Promise<Answer> {
  switch (place.kind) {
    case "asked":
      return untilFound(apps, read);
    case "login":
      return signIn(apps, read);
    case "mailed": {
      const servers = await serversOf(apps, jsonOf(read).email);
      const answers = await askEach(apps, servers, read);
      return answers[0]?.answer ?? ask(apps.first, read);
    }
    case "all": {
      const answers = await askEach(apps, apps.numbers, read);
      const worst = answers.reduce((one, other) => (other.answer.status > one.answer.status ? other : one));
      return worst.answer;
    }
    case "robots":
      return readRobots(apps, read);
    default:
      return ask(await appOf(apps, place), read);
  }
}

/** Stores of a server that is away are left out: crawlers come again. */
async function readRobots(apps: Apps, read: Read): Promise<Answer> {
  const { "accept-encoding": _, ...headers } = read.headers;
  const others: { number: number; text: string }[] = [];
  for (const [number, app] of apps.byNumber) {
    if (app === apps.first) continue;
    const { status, body } = await ask(app, { ...read, headers });
    if (status === 200) others.push({ number, text: body.toString() });
  }
  return joinRobots(await ask(apps.first, { ...read, headers }), others);
}

async function untilFound(apps: Apps, read: Read): Promise<Answer> {
  let last: Answer | undefined;
  for (const number of apps.numbers) {
    const app = apps.byNumber.get(number);
    const answer = app && (await ask(app, read));
    if (answer && answer.status !== 404 && answer.status !== 503) return answer;
    // "Not found" is certain only if every server was asked.
    if (!answer || answer.status === 503) last = answer ?? (await ask(apps.first, { ...read, url: "/readyz" }));
    else last ??= answer;
  }
  return last as Answer;
}

async function signIn(apps: Apps, read: Read): Promise<Answer> {
  const { email, workspaceId } = jsonOf(read);
  if (workspaceId !== undefined) return ask(await appOf(apps, ofWorkspace(workspaceId)), read);
  const servers = await serversOf(apps, email);
  const [only = 1, another] = servers;
  if (another === undefined) return ask(appAt(apps, only), read);
  const describe = (server: number, challengeId: Id) => nameOfChallenge(appAt(apps, server).database.reader("platform"), challengeId);
  const undo = async (server: number, token: string) => {
    const headers = { ...read.headers, authorization: `Bearer ${token}`, "content-length": "0" };
    await ask(appAt(apps, server), { ...read, url: "/v1/auth/logout", headers, body: Buffer.alloc(0) });
  };
  return oneAnswer(await askEach(apps, servers, read), describe, undo);
}

async function serversOf({ directory }: Apps, email: unknown): Promise<number[]> {
  if (typeof email !== "string" || email.length > LONGEST_EMAIL) return [];
  const found = await directory.findAll("login", normalisers.email(email));
  return [...new Set(found.map(({ server }) => server))];
}

async function askEach(apps: Apps, servers: readonly number[], read: Read): Promise<SignedIn[]> {
  const answers: SignedIn[] = [];
  for (const server of servers) answers.push({ server, answer: await ask(appAt(apps, server), read) });
  return answers;
}

async function appOf(apps: Apps, place: Place): Promise<App> {
  const { directory } = apps;
  switch (place.kind) {
    case "everywhere":
      return apps.everywhere;
    case "emptiest":
      return appAt(apps, await directory.emptiest());
    case "workspace":
      return appAt(apps, (await directory.homeOf(place.workspaceId)) ?? 1);
    case "server":
      return apps.numbers.includes(place.number) ? appAt(apps, place.number) : apps.first;
    case "found": {
      const workspaceId = await directory.find(place.lookup, place.value);
      return workspaceId === undefined ? apps.first : appOf(apps, { kind: "workspace", workspaceId });
    }
    default:
      return apps.first;
  }
}

function appAt({ byNumber }: Apps, number: number): App {
  const app = byNumber.get(number);
  if (!app) throw new Away(`Database server ${number} could not be reached yet`);
  return app;
}

async function homeOfToken(directory: Directory, token: string): Promise<number | undefined> {
  const place = placeOf({ method: "GET", url: "/v1/realtime", headers: { authorization: `Bearer ${token}` } }, () => true);
  if (place.kind === "workspace") return directory.homeOf(place.workspaceId);
  if (place.kind !== "found") return undefined;
  const workspaceId = await directory.find(place.lookup, place.value);
  return workspaceId === undefined ? undefined : directory.homeOf(workspaceId);
}

/** Ready while any server is: those of the others are refused alone. Not ready once the process is on its way out. */
async function showReadiness(apps: Apps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = await readWhole(request);
  const own = await ask(apps.first, read);
  if (jsonOf(own).status === "stopping") return reply(response, own);
  const states = await Promise.all(
    apps.numbers.map(async (number) => {
      const isReady = await apps.byNumber
        .get(number)
        ?.database.ping()
        .then(
          () => true,
          () => false,
        );
      return { server: number, status: isReady ? "ready" : "unavailable" };
    }),
  );
  const isReady = states.some(({ status }) => status === "ready");
  const body = { status: isReady ? "ready" : "unavailable", database: "postgres", servers: states };
  const { "content-length": _, ...headers } = own.headers;
  reply(response, { status: isReady ? 200 : 503, headers, body: Buffer.from(JSON.stringify(body)) });
}
