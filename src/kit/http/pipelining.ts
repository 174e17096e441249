import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that are handled at once; hardly any program sends a second one before the first is answered. */
const AT_ONCE = 4;
/** One read from the socket may hold thousands of requests, which are parsed in one go. */
const MOST_WAITING = 200;

type Exchange = [IncomingMessage, ServerResponse];

interface Line {
  running: number;
  waiting: Exchange[];
}

/**
 * Requests that are pipelined on one connection take turns: further ones wait, and nothing more is read meanwhile. Without it, 5,000 requests
 * in one write were all begun at once, and everyone else waited for them. A connection that sends more than may wait is ended.
 */
export function limitPipelining(server: Server): void {
  const handlers = server.listeners("request") as ((...exchange: Exchange) => void)[];
  const lines = new WeakMap<Socket, Line>();

  const begin = (line: Line, exchange: Exchange): void => {
    line.running++;
    exchange[1].once("close", () => {
      line.running--;
      goOn(line, exchange[0].socket);
    });
    for (const handle of handlers) handle.apply(server, exchange);
  };
  const goOn = (line: Line, socket: Socket): void => {
    const next = line.waiting.shift();
    if (!next) return;
    if (socket.destroyed) line.waiting.length = 0;
    else {
      if (line.waiting.length === 0) socket.resume();
      begin(line, next);
    }
  };

  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    let line = lines.get(socket);
    if (!line) {
      line = { running: 0, waiting: [] };
      lines.set(socket, line);
    }
    if (line.running < AT_ONCE && line.waiting.length === 0) return begin(line, [request, response]);
    if (line.waiting.length >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    line.waiting.push([request, response]);
    socket.pause();
  });
}
