import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../ports.ts";

/** Passes connections on to a port of this machine, until it is cut. */
export interface Forwarder {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function startForwarder(target: number): Promise<Forwarder> {
  const port = await freePort();
  const open = new Set<Socket>();
  const pass = (near: Socket) => {
    const far = connect(target, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  };
  let server = createServer(pass);
  const mend = async () => {
    server = createServer(pass).listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await mend();
  return { port, cut, mend };
}
