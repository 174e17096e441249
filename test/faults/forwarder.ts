import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../ports.ts";

/** Passes connections on to a port of this machine, until it is cut. */
export interface Forwarder {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** As a firewall that drops packets: open connections go silent, and new ones are not even refused. */
  silence(): Promise<void>;
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
  let endSilence: (() => Promise<void>) | undefined;
  const silence = async () => {
    const silenced = [...open];
    for (const socket of silenced) socket.unpipe().pause();
    // It stops listening at once, and ends only with its connections.
    server.close();
    const deaf = await listenDeaf(port);
    endSilence = async () => {
      for (const socket of silenced) socket.destroy();
      await deaf.end();
    };
  };
  const mendAll = async () => {
    await endSilence?.();
    endSilence = undefined;
    await mend();
  };
  await mend();
  return { port, cut, silence, mend: mendAll };
}

const LISTEN = `require("node:net").createServer().listen({ port: Number(process.argv[1]), host: "127.0.0.1", backlog: 1 }, () => console.log("listening"))`;
const ANSWER_MS = 300;

/** Takes a port and fills its queue of connections: the system drops what comes after that. */
async function listenDeaf(port: number): Promise<{ end(): Promise<void> }> {
  const child = spawn(process.execPath, ["-e", LISTEN, String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGSTOP");
  const fillers: Socket[] = [];
  for (let isFull = false; !isFull; ) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    fillers.push(socket);
    isFull = await Promise.race([once(socket, "connect").then(() => false), sleep(ANSWER_MS, true)]);
  }
  const end = async () => {
    for (const socket of fillers) socket.destroy();
    child.kill("SIGKILL");
    await once(child, "close");
  };
  return { end };
}
