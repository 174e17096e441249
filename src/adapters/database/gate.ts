import { DatabaseUnavailable } from "../../kit/db.ts";

export interface GateOptions {
  /** As many as there are connections. */
  lanes: number;
  /** How many may follow each other into one lane. */
  depth?: number;
  waitMs: number;
  queueLimit: number;
}

interface Ticket {
  weight: number;
  admit(lane: number): void;
}

/**
 * Admits to connections, each a lane. Who needs a lane alone takes all of its depth; the others take empty lanes first and
 * then follow each other into busy ones. Whoever waits longer than `waitMs`, or finds the queue full, is told so at once
 * instead of piling up.
 */
export class Gate {
  /** What takes a lane whole. */
  readonly alone: number;
  private readonly inside: number[];
  private readonly waitMs: number;
  private readonly queueLimit: number;
  private readonly waiting = new Set<Ticket>();

  constructor({ lanes, depth = 1, waitMs, queueLimit }: GateOptions) {
    this.alone = depth;
    this.inside = Array.from({ length: lanes }, () => 0);
    this.waitMs = waitMs;
    this.queueLimit = queueLimit;
  }

  /** The lane to use, or the promise of one. */
  enter(weight: number): number | Promise<number> {
    // Nobody overtakes those who wait: one who needs a lane alone would otherwise wait for ever.
    const lane = this.waiting.size === 0 ? this.take(weight) : -1;
    return lane >= 0 ? lane : this.wait(weight);
  }

  leave(lane: number, weight: number): void {
    this.inside[lane] = (this.inside[lane] ?? 0) - weight;
    if (this.waiting.size > 0) this.admitNext();
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    const lane = await this.enter(this.alone);
    try {
      return await work();
    } finally {
      this.leave(lane, this.alone);
    }
  }

  /** The emptiest lane, if it has room. */
  private take(weight: number): number {
    let lane = 0;
    for (let other = 1; other < this.inside.length && this.inside[lane] !== 0; other++) {
      if (this.load(other) < this.load(lane)) lane = other;
    }
    if (this.load(lane) + weight > this.alone) return -1;
    this.inside[lane] = this.load(lane) + weight;
    return lane;
  }

  private load(lane: number): number {
    return this.inside[lane] ?? 0;
  }

  private admitNext(): void {
    for (const ticket of this.waiting) {
      const lane = this.take(ticket.weight);
      if (lane < 0) return;
      ticket.admit(lane);
    }
  }

  private wait(weight: number): Promise<number> {
    if (this.waiting.size >= this.queueLimit) throw new DatabaseUnavailable("Too many requests wait for the database");
    return new Promise((resolve, reject) => {
      const ticket = {
        weight,
        admit: (lane: number) => {
          clearTimeout(timer);
          this.waiting.delete(ticket);
          resolve(lane);
        },
      };
      const timer = setTimeout(() => {
        this.waiting.delete(ticket);
        reject(new DatabaseUnavailable("No database connection became free in time"));
        this.admitNext(); // whoever stood behind may need less
      }, this.waitMs);
      this.waiting.add(ticket);
    });
  }
}
