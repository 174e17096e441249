import { WebSocket } from "ws";

interface Message {
  type?: string;
  id?: string;
  event?: string;
  workspaceId?: string;
  lastEventId?: string;
  data?: Record<string, unknown>;
  [name: string]: unknown;
}

export interface TestSocket {
  socket: WebSocket;
  messages: Message[];
  /** Waits until the received messages match, and returns them. */
  until<T>(find: (messages: Message[]) => T | undefined | false): Promise<T>;
  say(message: unknown): void;
  closed: Promise<{ code: number; reason: string }>;
}

/** A client of `/realtime`. */
export function openSocket(url: string, headers: Record<string, string> = {}): TestSocket {
  const socket = new WebSocket(url, { headers }).setMaxListeners(0);
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let end: { code: number; reason: string } | undefined;
  socket.on("message", (data) => {
    messages.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  socket.on("error", () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => {
      end = { code, reason: reason.toString() };
      for (const look of waiting) look();
      resolve(end);
    });
  });
  return {
    socket,
    messages,
    closed,
    until: (find) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = find(messages);
          if (found) {
            waiting.delete(look);
            resolve(found);
          } else if (end) reject(new Error(`closed (${end.code} ${end.reason}) with ${JSON.stringify(messages).slice(0, 500)}`));
        };
        waiting.add(look);
        look();
      }),
    say: (message) => {
      const text = typeof message === "string" ? message : JSON.stringify(message);
      if (socket.readyState === socket.OPEN) socket.send(text);
      else socket.once("open", () => socket.send(text));
    },
  };
}

/** The answer to a refused upgrade. */
export function refusal(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    socket.on("open", () => reject(new Error("was let in")));
    socket.on("error", () => {});
    socket.on("unexpected-response", (_, response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
}

/** An authenticated socket that receives its workspace's events. */
export async function subscribed(url: string, token: string, lastEventId?: string): Promise<TestSocket> {
  const client = openSocket(url, { authorization: `Bearer ${token}` });
  client.say({ type: "subscribe", ...(lastEventId === undefined ? {} : { lastEventId }) });
  await client.until((messages) => messages.some(({ type }) => type === "subscribed" || type === "resync"));
  return client;
}

export function eventsOf({ messages }: TestSocket): Message[] {
  return messages.filter(({ event }) => event !== undefined);
}
