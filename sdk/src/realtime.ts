import type { Client } from "./client.ts";
import type { EventRecords } from "./events.generated.ts";

/** Names of the events that sockets and webhooks receive. */
export type EventName = keyof EventRecords;

/** The member or API key that caused an event, with the name it had at the time. */
export interface EventBy {
  kind: "owner" | "staff" | "api-key";
  id: string;
  name: string;
}

/**
 * An event in the workspace. `event` determines what `data` is: the record as its GET route returns it. `by` is null for what visitors, the
 * platform and work in the background caused.
 */
export type LiveEvent<N extends EventName = EventName> = {
  [E in N]: { id: string; event: E; workspaceId: string; data: EventRecords[E]; at: string; by: EventBy | null };
}[N];

/** The parts of a WebSocket used here: the browser's, Node's own (22 and later), or the class from the package `ws`. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** Callbacks and settings of `listen`. */
export interface ListenOptions {
  onEvent(event: LiveEvent): void;
  /** Some missed events are no longer stored: reload what you show. */
  onResync?(): void;
  onStateChange?(state: "connecting" | "open" | "closed"): void;
  /** The service refuses this listener: the login has ended, or may not listen. There are no further attempts. */
  onRefused?(code: number, reason: string): void;
  /** Continue after this event, for example after a restart. */
  lastEventId?: string;
  /** Required if there is no global one, as on Node 20: `import { WebSocket } from "ws"`. */
  WebSocket?: new (
    url: string,
  ) => WebSocketLike;
}

/** An open connection for live events. */
export interface Listening {
  /** The last event received; pass it to `listen` to continue from there. */
  readonly lastEventId: string | undefined;
  close(): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A new token is sent this long before the old one expires. */
const AHEAD_MS = 60_000;
const UNAUTHORIZED = 4401;
const FORBIDDEN = 4403;

interface Message {
  type?: string;
  lastEventId?: string;
  expiresAt?: string;
  event?: string;
  id?: string;
}

/** Receives the events of the workspace that the client is signed in to. Reconnects automatically without missing events. */
export function listen(api: Client, options: ListenOptions): Listening {
  const Socket = options.WebSocket ?? (globalThis as { WebSocket?: new (url: string) => WebSocketLike }).WebSocket;
  if (!Socket) throw new TypeError("There is no global WebSocket: pass one, such as the class from the package ws");
  const state = { last: options.lastEventId, isClosed: false, wait: FIRST_WAIT_MS, refusals: 0 };
  let socket: WebSocketLike | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const later = () => {
    if (state.isClosed) return;
    timer = setTimeout(connect, state.wait * (0.5 + Math.random() / 2));
    state.wait = Math.min(state.wait * 2, LONGEST_WAIT_MS);
  };
  const refuse = (code: number, reason: string) => {
    stop();
    options.onRefused?.(code, reason);
  };
  const renew = (expiresAt: string, current: WebSocketLike) => {
    clearTimeout(renewal);
    renewal = setTimeout(
      async () => {
        const tokens = await api.refresh().catch(() => undefined);
        if (tokens && socket === current) current.send(JSON.stringify({ type: "auth", token: tokens.access }));
      },
      Math.max(0, Date.parse(expiresAt) - Date.now() - AHEAD_MS),
    );
  };
  const take = (message: Message, current: WebSocketLike) => {
    if (message.type === "authenticated" && message.expiresAt) renew(message.expiresAt, current);
    if (message.type === "subscribed" || message.type === "resync") {
      Object.assign(state, { wait: FIRST_WAIT_MS, refusals: 0, last: message.lastEventId });
      options.onStateChange?.("open");
      if (message.type === "resync") options.onResync?.();
    } else if (message.event) {
      state.last = message.id;
      options.onEvent(message as LiveEvent);
    }
  };
  const closed = async (code: number, reason: string) => {
    clearTimeout(renewal);
    if (state.isClosed) return;
    options.onStateChange?.("closed");
    if (code === FORBIDDEN) return refuse(code, reason);
    if (code === UNAUTHORIZED) {
      // A single refused token may have expired in the meantime; two in a row mean that the login has ended.
      const tokens = state.refusals++ > 0 ? undefined : await api.refresh().catch(() => "unknown" as const);
      if (!tokens) return refuse(code, reason);
    }
    later();
  };
  const connect = () => {
    const token = api.tokens.get()?.access;
    if (!token) return refuse(UNAUTHORIZED, "Not signed in.");
    options.onStateChange?.("connecting");
    const current = new Socket(`${api.baseUrl.replace(/^http/, "ws")}/realtime`);
    socket = current;
    current.onopen = () => {
      current.send(JSON.stringify({ type: "auth", token }));
      current.send(JSON.stringify({ type: "subscribe", lastEventId: state.last }));
    };
    current.onmessage = ({ data }: { data: unknown }) => take(JSON.parse(String(data)) as Message, current);
    current.onclose = ({ code, reason }: { code: number; reason: string }) => void closed(code, String(reason));
    // An error is followed by a close, which is where it is handled.
    current.onerror = () => {};
  };
  const stop = () => {
    state.isClosed = true;
    clearTimeout(timer);
    clearTimeout(renewal);
    socket?.close();
  };
  connect();
  return {
    get lastEventId() {
      return state.last;
    },
    close: stop,
  };
}
