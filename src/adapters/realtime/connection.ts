import type { RawData, WebSocket } from "ws";
import { type AccessClaims, type Authenticator, mayAct } from "../../kit/access.ts";
import type { Log } from "../../kit/context.ts";
import type { Hub, Start, Subscriber } from "./hub.ts";

/** Why the service closes a socket. 4000 and up are the application's own. */
export const CLOSE = {
  goingAway: 1001,
  tooManyMessages: 1008,
  serviceError: 1011,
  unauthorized: 4401,
  forbidden: 4403,
} as const;

export interface ConnectionOptions {
  hub: Hub;
  authenticator: Authenticator;
  now(): Date;
  log: Log;
  /** How long a socket may stay silent about who it is. */
  authMs: number;
}

export interface Connection {
  /** Undefined until it has said who it is. */
  workspaceId(): string | undefined;
  /** Asks again who is behind it; closes it if they may no longer listen. */
  recheck(): Promise<void>;
  /** Cuts it off if it did not answer the last one. */
  beat(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** More unread than this and the reader is cut off: it can resume where it stopped. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_MESSAGES_PER_BEAT = 60;
const MAX_TIMER_MS = 2 ** 31 - 1;
const EXPIRED = "The token has expired.";

export type Verdict = { claims: AccessClaims } | { code: 4401 | 4403; reason: string };

/** Whether a token may listen: a living login of the workspace that may see jobs. */
export async function judge(authenticator: Authenticator, token: string): Promise<Verdict> {
  const claims = await authenticator.readToken(token);
  return claims ? judgeClaims(authenticator, claims) : { code: CLOSE.unauthorized, reason: "A valid access token is required." };
}

async function judgeClaims(authenticator: Authenticator, claims: AccessClaims): Promise<Verdict> {
  const caller = await authenticator.findCaller(claims);
  if (!caller) return { code: CLOSE.unauthorized, reason: "The login has ended." };
  if (caller.kind !== "workspace") return { code: CLOSE.forbidden, reason: "Only workspaces have events." };
  if (!mayAct(caller, ["jobs.view"])) return { code: CLOSE.forbidden, reason: "This needs the permission jobs.view." };
  return { claims };
}

interface Message {
  type?: unknown;
  token?: unknown;
  lastEventId?: unknown;
}

/** What a socket has said so far. */
interface State {
  socket: WebSocket;
  options: ConnectionOptions;
  subscriber: Subscriber;
  claims: AccessClaims | undefined;
  /** Closes the socket when its time is up: to say who it is, or its token's. */
  ending: NodeJS.Timeout | undefined;
  hasSubscribed: boolean;
  isAlive: boolean;
  messages: number;
}

/** One socket: who is behind it, and what it has asked for. */
export function openConnection(socket: WebSocket, options: ConnectionOptions, known: AccessClaims | undefined): Connection {
  const { hub, authenticator, now, log } = options;
  const subscriber = subscriberOver(socket, log);
  const state: State = {
    socket,
    options,
    subscriber,
    claims: undefined,
    ending: undefined,
    hasSubscribed: false,
    isAlive: true,
    messages: 0,
  };
  hearMessages(state);
  socket.on("pong", () => {
    state.isAlive = true;
  });
  socket.on("close", () => {
    clearTimeout(state.ending);
    if (state.claims) hub.leave(state.claims.workspaceId, subscriber);
  });
  if (known) identify(state, known);
  else endAfter(state, options.authMs, "No token came in time.");

  return {
    workspaceId: () => state.claims?.workspaceId,
    recheck: async () => {
      const verdict = state.claims && (await judgeClaims(authenticator, state.claims));
      if (verdict && "code" in verdict) socket.close(verdict.code, verdict.reason);
    },
    beat: () => {
      if (!state.isAlive) return socket.terminate();
      if (state.claims && state.claims.expiresAt <= now().getTime()) return socket.close(CLOSE.unauthorized, EXPIRED);
      state.isAlive = false;
      state.messages = 0;
      socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

/** Messages are handled in the order they came: a client may send auth and subscribe without waiting. */
function hearMessages(state: State): void {
  const { socket, options } = state;
  let turn: Promise<void> = Promise.resolve();
  socket.on("message", (raw) => {
    if (++state.messages > MAX_MESSAGES_PER_BEAT) return socket.close(CLOSE.tooManyMessages, "Too many messages.");
    turn = turn
      .then(() => (socket.readyState === socket.OPEN ? handle(state, readMessage(raw)) : undefined))
      .catch((error) => {
        options.log.warn({ err: error }, "socket failed");
        socket.close(CLOSE.serviceError, "Try again.");
      });
  });
}

async function handle(state: State, message: Message | undefined): Promise<void> {
  const { socket, options } = state;
  switch (message?.type) {
    case "auth": {
      if (typeof message.token !== "string") return refuse(socket, "token must be an access token.");
      const verdict = await judge(options.authenticator, message.token);
      return "claims" in verdict ? identify(state, verdict.claims) : socket.close(verdict.code, verdict.reason);
    }
    case "subscribe":
      return subscribe(state, message.lastEventId);
    case "ping":
      return say(socket, { type: "pong" });
    default:
      return refuse(socket, 'Send {"type":"auth","token"}, {"type":"subscribe","lastEventId"?} or {"type":"ping"}.');
  }
}

function identify(state: State, claims: AccessClaims): void {
  const { socket, options } = state;
  if (socket.readyState !== socket.OPEN) return;
  if (state.claims && state.claims.workspaceId !== claims.workspaceId) {
    socket.close(CLOSE.forbidden, "This socket belongs to another workspace.");
    return;
  }
  state.claims = claims;
  endAfter(state, claims.expiresAt - options.now().getTime(), EXPIRED);
  say(socket, { type: "authenticated", workspaceId: claims.workspaceId, expiresAt: new Date(claims.expiresAt).toISOString() });
}

function endAfter(state: State, milliseconds: number, reason: string): void {
  clearTimeout(state.ending);
  state.ending = setTimeout(() => state.socket.close(CLOSE.unauthorized, reason), Math.min(milliseconds, MAX_TIMER_MS)).unref();
}

async function subscribe(state: State, lastEventId: unknown): Promise<void> {
  const { socket, options, claims, subscriber } = state;
  if (!claims) return socket.close(CLOSE.unauthorized, "Say who you are first.");
  const after = readEventId(lastEventId);
  if (after === null) return refuse(socket, "lastEventId must be the id of an event.");
  if (state.hasSubscribed) return refuse(socket, "This socket has subscribed already.");
  state.hasSubscribed = true;
  const onStart = ({ sequence, isResync }: Start) =>
    say(socket, { type: isResync ? "resync" : "subscribed", lastEventId: String(sequence) });
  await options.hub.subscribe(claims.workspaceId, subscriber, after, onStart);
}

function say(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}

function refuse(socket: WebSocket, message: string): void {
  say(socket, { type: "error", code: "BAD_REQUEST", message });
}

function subscriberOver(socket: WebSocket, log: Log): Subscriber {
  return {
    sequence: 0,
    isOpen: () => socket.readyState === socket.OPEN,
    send: (message) => {
      if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) return socket.send(message, { binary: false });
      // A close frame would wait behind what is not being read.
      log.info({ bufferedBytes: socket.bufferedAmount }, "slow reader cut off");
      socket.terminate();
    },
    flush: () =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        socket.once("close", resolve);
        // An empty ping leaves after everything before it.
        socket.ping("", false, () => {
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

/** The number behind an event's id; undefined when none was sent, null when it is no id. */
function readEventId(id: unknown): number | undefined | null {
  if (id === undefined || id === null) return undefined;
  const text = String(id);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
