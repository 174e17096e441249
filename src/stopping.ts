import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "./app.ts";

/** How long requests in progress may take once the process has stopped accepting. */
const STOP_MS = 10_000;
/** How long to keep listening while stopping: new requests get 503 and can go elsewhere, instead of finding a closed port. */
const REFUSE_MS = 1_000;
const IDLE_CHECK_MS = 100;
/** How long a replaced process waits for its connections to end; each ends with its next answer. */
const LEAVE_MS = 5_000;
/** Ctrl-C reaches the service from the terminal and again from npm: only a signal later than this is a second one. */
const REPEATED_MS = 1_000;

interface StopOptions {
  drainSeconds: number;
  /** Calls back once another process serves the same port in the place of this one. */
  onLeave(leave: () => void): void;
}

/**
 * Ends the process on SIGTERM and SIGINT. SIGTERM comes from a process manager behind a proxy: `/readyz` fails first and serving goes
 * on for `drainSeconds`. SIGINT is Ctrl-C: it skips both waits. Either way requests in progress are answered. A second signal
 * ends the process at once.
 */
export function stopOnSignals({ server, drain }: App, { drainSeconds, onLeave }: StopOptions): void {
  let refuseMs = REFUSE_MS;
  server.addHook("preClose", async () => {
    await sleep(refuseMs);
    // Closing ends the connections that are idle at that moment. Those still being answered would stay for the next request for a minute.
    setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  });
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const isImpatient = signal === "SIGINT";
    const drainMs = isImpatient ? 0 : drainSeconds * 1000;
    if (isImpatient) refuseMs = 0;
    server.log.info({ signal, drainSeconds: drainMs / 1000 }, "stopping");
    drain();
    await sleep(drainMs);
    await close();
  };
  const close = async (): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  let askedAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (askedAt !== undefined && performance.now() - askedAt > REPEATED_MS) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    void stop(signal);
  };
  onLeave(async () => {
    drain({ isReplaced: true });
    // The socket is closed first, and not by the server's own method: that ends idle connections, on which a request may be under way.
    Server.prototype.close.call(server.server);
    await connectionsEnd(server.server, Math.max(drainSeconds * 1000, LEAVE_MS));
    refuseMs = 0;
    await close();
  });
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** Waits until no connection is left, at most for the given time. */
async function connectionsEnd(server: Server, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  const count = () => new Promise<number>((resolve) => server.getConnections((error, open) => resolve(error ? 0 : open)));
  while ((await count()) > 0 && performance.now() < until) await sleep(IDLE_CHECK_MS);
}
