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

/** One socket: who is behind it, and what it has asked for. */
export function openConnection(socket: WebSocket, options: ConnectionOptions, known: AccessClaims | undefined): Connection {
  const { hub, authenticator, now, log } = options;
  let claims: AccessClaims | undefined;
  let ending: NodeJS.Timeout | undefined;
  let hasSubscribed = false;
  let isAlive = true;
  let messages = 0;

  const close = (code: number, reason: string): void => socket.close(code, reason);
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const refuse = (message: string): void => say({ type: "error", code: "BAD_REQUEST", message });
  const subscriber = subscriberOver(socket, log);

  const identify = (next: AccessClaims): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (claims && claims.workspaceId !== next.workspaceId) {
      close(CLOSE.forbidden, "This socket belongs to another workspace.");
      return;
    }
    claims = next;
    clearTimeout(ending);
    const lifetime = Math.min(next.expiresAt - now().getTime(), MAX_TIMER_MS);
    ending = setTimeout(() => close(CLOSE.unauthorized, "The token has expired."), lifetime).unref();
    say({ type: "authenticated", workspaceId: next.workspaceId, expiresAt: new Date(next.expiresAt).toISOString() });
  };
  const follow = (verdict: Verdict): void => {
    if ("claims" in verdict) identify(verdict.claims);
    else close(verdict.code, verdict.reason);
  };

  const subscribe = async (lastEventId: unknown): Promise<void> => {
    if (!claims) return close(CLOSE.unauthorized, "Say who you are first.");
    const after = readEventId(lastEventId);
    if (after === null) return refuse("lastEventId must be the id of an event.");
    if (hasSubscribed) return refuse("This socket has subscribed already.");
    hasSubscribed = true;
    const onStart = ({ sequence, isResync }: Start) => say({ type: isResync ? "resync" : "subscribed", lastEventId: String(sequence) });
    await hub.subscribe(claims.workspaceId, subscriber, after, onStart);
  };

  const handle = async (raw: RawData): Promise<void> => {
    const message = readMessage(raw);
    if (message?.type === "auth" && typeof message.token === "string") return follow(await judge(authenticator, message.token));
    if (message?.type === "subscribe") return subscribe(message.lastEventId);
    if (message?.type === "ping") return say({ type: "pong" });
    refuse('Send {"type":"auth","token"}, {"type":"subscribe","lastEventId"?} or {"type":"ping"}.');
  };

  let turn: Promise<void> = Promise.resolve();
  socket.on("message", (raw) => {
    if (++messages > MAX_MESSAGES_PER_BEAT) return close(CLOSE.tooManyMessages, "Too many messages.");
    // In the order they came: a client may send auth and subscribe without waiting.
    turn = turn
      .then(() => (socket.readyState === socket.OPEN ? handle(raw) : undefined))
      .catch((error) => {
        log.warn({ err: error }, "socket failed");
        close(CLOSE.serviceError, "Try again.");
      });
  });
  socket.on("pong", () => {
    isAlive = true;
  });
  socket.on("close", () => {
    clearTimeout(ending);
    if (claims) hub.leave(claims.workspaceId, subscriber);
  });
  if (known) identify(known);
  else ending = setTimeout(() => claims || close(CLOSE.unauthorized, "No token came in time."), options.authMs).unref();

  return {
    workspaceId: () => claims?.workspaceId,
    recheck: async () => {
      const verdict = claims && (await judgeClaims(authenticator, claims));
      if (verdict && "code" in verdict) close(verdict.code, verdict.reason);
    },
    beat: () => {
      if (!isAlive) return socket.terminate();
      if (claims && claims.expiresAt <= now().getTime()) return close(CLOSE.unauthorized, "The token has expired.");
      isAlive = false;
      messages = 0;
      socket.ping();
    },
    close,
    terminate: () => socket.terminate(),
  };
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
