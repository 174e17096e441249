import type { Database } from "../../kit/db.ts";
import { type Mark, readMark } from "./events.store.ts";

export interface Horizon {
  /**
   * How far events are final: every number up to `through` is committed or never will be. `given` is the latest number assigned, which
   * becomes final once the current writers have ended.
   */
  look(): Promise<Reach>;
}

export interface Reach {
  through: number;
  given: number;
}

/**
 * Numbers are assigned before the commit, so a lower one may appear after a higher one was read. A reader that had moved on would never
 * see it, so nothing is read beyond what is final.
 */
export function createHorizon(database: Database): Horizon {
  let through = 0;
  let pending: Mark | undefined;
  let looking: Promise<Reach> | undefined;
  let next: Promise<Reach> | undefined;

  const read = async (): Promise<Reach> => {
    const mark = await readMark(database.reader("platform"));
    const writers = new Set(mark.writers);
    if (pending?.writers.every((writer) => !writers.has(writer))) {
      through = Math.max(through, pending.number);
      pending = undefined;
    }
    if (writers.size === 0) {
      through = Math.max(through, mark.number);
      pending = undefined;
    } else pending ??= mark;
    return { through, given: mark.number };
  };
  const begin = (): Promise<Reach> => {
    looking = read().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return {
    // A read in progress may have begun before the caller's event was committed; everyone who asks in the meantime shares the next one.
    look: () => {
      if (!looking) return begin();
      next ??= looking
        .catch(() => {})
        .then(() => {
          next = undefined;
          return begin();
        });
      return next;
    },
  };
}
