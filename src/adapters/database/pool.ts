import { DatabaseUnavailable } from "../../kit/db.ts";
import { Gate } from "./gate.ts";
import { type DriverOptions, Line } from "./line.ts";
import type { Servers } from "./servers.ts";
import { translate } from "./translate.ts";

export interface PoolOptions {
  size: number;
  /** How long a request waits for a connection before it is answered 503. */
  waitMs: number;
  /** How long a statement may go without an answer before its connection is given up. */
  silenceMs: number;
}

const QUEUE_PER_CONNECTION = 100;
/** How many single statements may be under way on one connection. Beyond four, more save little and wait longer for a slow one. */
const DEPTH = 4;
const LOOK_MS = 1_000;

/** As many connections as there is room for, each held by one transaction or shared by a few single statements. */
export class Pool {
  private readonly gate: Gate;
  private readonly lines: readonly Line[];
  private readonly waitMs: number;
  private readonly watching: NodeJS.Timeout;

  constructor(servers: Servers, driver: DriverOptions, { size, waitMs, silenceMs }: PoolOptions) {
    this.gate = new Gate({ lanes: size, depth: DEPTH, waitMs, queueLimit: size * QUEUE_PER_CONNECTION });
    this.lines = Array.from({ length: size }, () => new Line(servers, driver));
    this.waitMs = waitMs;
    this.watching = setInterval(() => this.dropSilent(silenceMs), LOOK_MS).unref();
  }

  /** For one statement that needs nothing of what the connection did before: it is sent behind others' without waiting for them. */
  share<T>(work: (line: Line) => Promise<T>): Promise<T> {
    return this.within(1, work);
  }

  /** For work during which nobody else may speak on the connection. */
  own<T>(work: (line: Line) => Promise<T>): Promise<T> {
    return this.within(this.gate.alone, work);
  }

  /** Connects all at once and with patience: a start on a busy machine is no reason to give up. */
  async warm(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.connect()));
  }

  async close(): Promise<void> {
    clearInterval(this.watching);
    await Promise.all(this.lines.map(({ driver }) => driver.end({ timeout: 5 })));
  }

  private async within<T>(weight: number, work: (line: Line) => Promise<T>): Promise<T> {
    const entered = this.gate.enter(weight);
    const lane = typeof entered === "number" ? entered : await entered;
    const line = this.lines[lane] as Line;
    if (!line.isUp) return this.connectFirst(line, work, () => this.gate.leave(lane, weight));
    try {
      return await work(line);
    } finally {
      this.gate.leave(lane, weight);
    }
  }

  /** A server that neither accepts nor refuses must not hold the request; the line stays taken until it is known. */
  private async connectFirst<T>(line: Line, work: (line: Line) => Promise<T>, leave: () => void): Promise<T> {
    const connecting = line.connect();
    try {
      await inTime(connecting, this.waitMs).catch((error) => {
        throw translate(error);
      });
      return await work(line);
    } finally {
      void connecting.then(leave, leave);
    }
  }

  /** The server ends statements that take too long; one that does not even do that is gone, or the way to it is. */
  private dropSilent(silenceMs: number): void {
    const since = performance.now() - silenceMs;
    for (const line of this.lines) if (line.busySince > 0 && line.busySince < since) line.drop();
  }
}

async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable("The database took no connection in time")), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
