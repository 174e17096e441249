import { DatabaseUnavailable } from "../../kit/db.ts";

/**
 * Admits as many at once as there are connections. Whoever waits longer than `waitMs`, or finds the queue full, is told
 * so at once instead of piling up.
 */
export class Gate {
  private readonly waiting = new Set<{ admit: () => void }>();
  private free: number;
  private readonly waitMs: number;
  private readonly queueLimit: number;

  constructor(size: number, waitMs: number, queueLimit: number) {
    this.free = size;
    this.waitMs = waitMs;
    this.queueLimit = queueLimit;
  }

  async enter(): Promise<void> {
    if (this.free > 0) {
      this.free--;
      return;
    }
    if (this.waiting.size >= this.queueLimit) throw new DatabaseUnavailable("Too many requests wait for the database");
    await new Promise<void>((resolve, reject) => {
      const ticket = {
        admit: () => {
          clearTimeout(timer);
          this.waiting.delete(ticket);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.delete(ticket);
        reject(new DatabaseUnavailable("No database connection became free in time"));
      }, this.waitMs);
      this.waiting.add(ticket);
    });
  }

  leave(): void {
    const [next] = this.waiting;
    if (next) next.admit();
    else this.free++;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }
}
