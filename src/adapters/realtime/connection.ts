import type { EventEmitter } from "node:events";
import type { RawData, WebSocket } from "ws";
import type { AccessClaims, Authenticator, WorkspaceCaller } from "../../kit/access.ts";
import type { Log } from "../../kit/context.ts";
import type { Hub, Start, Subscriber } from "./hub.ts";

/** Why the service closes a socket. Codes from 4000 are the application's own. */
export const CLOSE = {
  goingAway: 1001,
  tooManyMessages: 1008,
  serviceError: 1011,
  unauthorized: 4401,
  forbidden: 4403,
} as const;

/** A database as sockets see it: its events, its logins, and the sockets whose rights are looked up again when they change. */
export interface Place {
  hub: Hub;
  authenticator: Authenticator;
  connections: Set<Connection>;
}

export interface ConnectionOptions {
  /** Where a socket belongs until it has sent a token. */
  place: Place;
  /** Where the workspace of a token lives. */
  placeOf(token: string): Place | Promise<Place>;
  now(): Date;
  log: Log;
  /** How long a socket may take to authenticate. */
  authMs: number;
  /** Whether a caller may view the record of an event. */
  mayReceive(caller: WorkspaceCaller, event: string): boolean;
  /** Called for a socket that has sent a valid token; false if its account or workspace has too many. */
  identify(claims: AccessClaims): boolean;
}

export interface Connection {
  /** Undefined until it has authenticated. */
  workspaceId(): string | undefined;
  join(place: Place): void;
  /** Looks up the caller again; closes the socket if they may no longer listen. */
  recheck(): Promise<void>;
  /** Terminates the socket if it did not answer the last ping. */
  beat(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** A client with more unread data than this is disconnected: it can resume where it stopped. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Between two heartbeats: messages, pings, and pongs that answer no ping of ours. The library would answer any number of pings. */
const MAX_FRAMES_PER_BEAT = 60;
/** Frames without content reach no handler, but parsing them takes time too. */
const MAX_BYTES_PER_BEAT = 256 * 1024;
const MAX_TIMER_MS = 2 ** 31 - 1;
const EXPIRED = "The token has expired.";

export interface Admitted {
  claims: AccessClaims;
  caller: WorkspaceCaller;
}

export type Verdict = Admitted | { code: 4401 | 4403; reason: string };

/** Whether a token may listen: any active login of a workspace. Its permissions decide which events it receives. */
export async function checkToken(authenticator: Authenticator, token: string): Promise<Verdict> {
  const claims = await authenticator.readToken(token);
  return claims ? checkClaims(authenticator, claims) : { code: CLOSE.unauthorized, reason: "A valid access token is required." };
}

async function checkClaims(authenticator: Authenticator, claims: AccessClaims): Promise<Verdict> {
  const caller = await authenticator.findCaller(claims);
  if (!caller) return { code: CLOSE.unauthorized, reason: "The login has ended." };
  if (caller.kind !== "workspace") return { code: CLOSE.forbidden, reason: "Only workspaces have events." };
  if (caller.workspace.standing !== "active") return { code: CLOSE.forbidden, reason: `The workspace is ${caller.workspace.standing}.` };
  return { claims, caller };
}

interface Message {
  type?: unknown;
  token?: unknown;
  lastEventId?: unknown;
}

/** The state of a socket. */
interface State {
  socket: WebSocket;
  options: ConnectionOptions;
  place: Place;
  join(place: Place): void;
  subscriber: Subscriber;
  claims: AccessClaims | undefined;
  /** With the permissions it had when last looked up. */
  caller: WorkspaceCaller | undefined;
  judgements: number;
  /** Closes the socket when its time to authenticate, or its token, runs out. */
  ending: NodeJS.Timeout | undefined;
  hasSubscribed: boolean;
  isAlive: boolean;
  /** Frames and bytes it has sent since the last heartbeat. */
  frames: number;
  bytes: number;
  /** Pings it has not answered yet. */
  pingsOpen: number;
}

/** One socket: its caller and its subscription. `stream` is what its frames arrive on. */
export function openConnection(
  socket: WebSocket,
  stream: EventEmitter,
  options: ConnectionOptions,
  known: Admitted | undefined,
): Connection {
  const { now } = options;
  const ping = (onSent?: () => void) => {
    state.pingsOpen++;
    socket.ping("", false, onSent);
  };
  const state: State = {
    socket,
    options,
    place: options.place,
    join: (place) => connection.join(place),
    subscriber: subscriberOver(socket, options, {
      mayReceive: (event, recipient) =>
        state.caller !== undefined &&
        (recipient === null || recipient === state.caller.account.id) &&
        options.mayReceive(state.caller, event),
      recheckRights: () => recheckRights(state),
      ping,
    }),
    claims: undefined,
    caller: undefined,
    judgements: 0,
    ending: undefined,
    hasSubscribed: false,
    isAlive: true,
    frames: 0,
    bytes: 0,
    pingsOpen: 0,
  };
  handleMessages(state);
  handleOtherFrames(state, stream);
  socket.on("close", () => {
    clearTimeout(state.ending);
    state.place.connections.delete(connection);
    if (state.claims) state.place.hub.leave(state.claims.workspaceId, state.subscriber);
  });
  if (known) identify(state, known);
  else closeAfter(state, options.authMs, "No token was sent in time.");

  const connection: Connection = {
    workspaceId: () => state.claims?.workspaceId,
    join: (place) => {
      state.place.connections.delete(connection);
      state.place = place;
      place.connections.add(connection);
    },
    recheck: () => recheckRights(state),
    beat: () => {
      if (!state.isAlive) return socket.terminate();
      if (state.claims && state.claims.expiresAt <= now().getTime()) return socket.close(CLOSE.unauthorized, EXPIRED);
      Object.assign(state, { isAlive: false, frames: 0, bytes: 0 });
      ping();
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
  connection.join(options.place);
  return connection;
}

/** The current caller and permissions. */
async function recheckRights(state: State): Promise<void> {
  const { claims, place, socket } = state;
  if (!claims) return;
  const judgement = ++state.judgements;
  const verdict = await checkClaims(place.authenticator, claims);
  if ("code" in verdict) {
    state.caller = undefined;
    return socket.close(verdict.code, verdict.reason);
  }
  // Discards the result of a check that began earlier, which may be stale.
  if (state.claims === claims && judgement === state.judgements) state.caller = verdict.caller;
}

/** Messages are handled in order: a client may send auth and subscribe without waiting. */
function handleMessages(state: State): void {
  const { socket, options } = state;
  let turn: Promise<void> = Promise.resolve();
  socket.on("message", (raw) => {
    if (!takeFrame(state)) return;
    turn = turn
      .then(() => (socket.readyState === socket.OPEN ? handle(state, readMessage(raw)) : undefined))
      .catch((error) => {
        options.log.warn({ err: error }, "socket failed");
        socket.close(CLOSE.serviceError, "Try again.");
      });
  });
}

/** Pings are answered, within the limit. */
function handleOtherFrames(state: State, stream: EventEmitter): void {
  const { socket } = state;
  socket.on("ping", (data) => {
    if (takeFrame(state)) socket.pong(data);
  });
  socket.on("pong", () => {
    state.isAlive = true;
    if (state.pingsOpen > 0) state.pingsOpen--;
    else takeFrame(state);
  });
  stream.on("data", (chunk: Buffer) => {
    state.bytes += chunk.length;
    if (state.bytes > MAX_BYTES_PER_BEAT) cutOff(state);
  });
}

/** Whether one more frame is within the limit. */
function takeFrame(state: State): boolean {
  if (++state.frames <= MAX_FRAMES_PER_BEAT) return state.socket.readyState === state.socket.OPEN;
  cutOff(state);
  return false;
}

/** Closes, and reads no more: until the other side answers, it could go on. */
function cutOff({ socket }: State): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(CLOSE.tooManyMessages, "Too many messages.");
  socket.pause();
}

async function handle(state: State, message: Message | undefined): Promise<void> {
  const { socket, options } = state;
  switch (message?.type) {
    case "auth": {
      if (typeof message.token !== "string") return sendError(socket, "token must be an access token.");
      const place = await options.placeOf(message.token);
      const verdict = await checkToken(place.authenticator, message.token);
      if (!state.claims) state.join(place);
      return "claims" in verdict ? identify(state, verdict) : socket.close(verdict.code, verdict.reason);
    }
    case "subscribe":
      return subscribe(state, message.lastEventId);
    case "ping":
      return sendMessage(socket, { type: "pong" });
    default:
      return sendError(socket, 'Send {"type":"auth","token"}, {"type":"subscribe","lastEventId"?} or {"type":"ping"}.');
  }
}

function identify(state: State, { claims, caller }: Admitted): void {
  const { socket, options } = state;
  if (socket.readyState !== socket.OPEN) return;
  if (state.claims && state.claims.workspaceId !== claims.workspaceId) {
    socket.close(CLOSE.forbidden, "This socket belongs to another workspace.");
    return;
  }
  if (!state.claims && !options.identify(claims)) {
    socket.close(CLOSE.tooManyMessages, "Too many sockets are open.");
    return;
  }
  Object.assign(state, { claims, caller });
  // Permissions that changed during the lookup were announced before this socket had a caller.
  recheckRights(state).catch(() => socket.terminate());
  closeAfter(state, claims.expiresAt - options.now().getTime(), EXPIRED);
  sendMessage(socket, { type: "authenticated", workspaceId: claims.workspaceId, expiresAt: new Date(claims.expiresAt).toISOString() });
}

function closeAfter(state: State, milliseconds: number, reason: string): void {
  clearTimeout(state.ending);
  state.ending = setTimeout(() => state.socket.close(CLOSE.unauthorized, reason), Math.min(milliseconds, MAX_TIMER_MS)).unref();
}

async function subscribe(state: State, lastEventId: unknown): Promise<void> {
  const { socket, place, claims, subscriber } = state;
  if (!claims) return socket.close(CLOSE.unauthorized, "Authenticate first.");
  const after = readEventId(lastEventId);
  if (after === null) return sendError(socket, "lastEventId must be the id of an event.");
  if (state.hasSubscribed) return sendError(socket, "This socket has already subscribed.");
  state.hasSubscribed = true;
  const onStart = ({ sequence, isResync }: Start) =>
    sendMessage(socket, { type: isResync ? "resync" : "subscribed", lastEventId: String(sequence) });
  await place.hub.subscribe(claims.workspaceId, subscriber, after, onStart);
}

function sendMessage(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}

function sendError(socket: WebSocket, message: string): void {
  sendMessage(socket, { type: "error", code: "BAD_REQUEST", message });
}

function subscriberOver(
  socket: WebSocket,
  { log }: ConnectionOptions,
  { ping, ...rights }: Pick<Subscriber, "mayReceive" | "recheckRights"> & { ping(onSent: () => void): void },
): Subscriber {
  return {
    ...rights,
    sequence: 0,
    isOpen: () => socket.readyState === socket.OPEN,
    send: (message) => {
      if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) return socket.send(message, { binary: false });
      // A close frame would wait behind unread data.
      log.info({ bufferedBytes: socket.bufferedAmount }, "slow reader cut off");
      socket.terminate();
    },
    flush: () =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        socket.once("close", resolve);
        // An empty ping is sent after everything before it.
        ping(() => {
          socket.off("close", resolve);
          resolve();
        });
      }),
  };
}

function readMessage(raw: RawData): Message | undefined {
  try {
    const message: unknown = JSON.parse(raw.toString());
    return typeof message === "object" && message !== null ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}

/** The number in an event's id; undefined if none was sent, null if it is invalid. */
function readEventId(id: unknown): number | undefined | null {
  if (id === undefined || id === null) return undefined;
  const text = String(id);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
