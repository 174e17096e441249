import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { inTime } from "./away.ts";
import { recordProcess, removeProcess } from "./lookups.ts";

const HEARTBEAT_MS = 3_000;
/** Movers take a process for gone after ten seconds without a heartbeat, and move workspaces without it. */
const OVERDUE_MS = 8_000;
/** No such table, no such schema, no right to use it. */
const ABSENT = new Set(["42P01", "3F000", "42501"]);

/** The entry of this process on the first server: movers wait for every process that has one. */
export interface Presence {
  /** To be called before the first request: a mover either waits for this process, or its pause is found now. */
  start(): Promise<void>;
  /** Whether movers may have taken the process for gone, because it was stopped or busy: it has to renew its entry before it serves. */
  isOverdue(): boolean;
  renew(): Promise<void>;
  /** Moves could not be read: the next renewal reads them. */
  fallBehind(): void;
  stop(): Promise<void>;
}

/** `catchUp` reads the moves that were not heard of; it runs whenever the entry is made. */
export function presenceOf(first: Database, processId: string, catchUp: () => Promise<void>, log: Log): Presence {
  let checkedAt = Number.POSITIVE_INFINITY;
  let beating: NodeJS.Timeout | undefined;
  let isBehind = false;
  let renewing: Promise<void> | undefined;

  const enter = async () => {
    isBehind = (await first.transaction("platform", (db) => recordProcess(db, processId))) || isBehind;
    if (isBehind) await catchUp();
    isBehind = false;
  };
  const beat = async () => {
    const began = Date.now();
    try {
      await inTime(enter());
      checkedAt = began;
    } catch (error) {
      // Without the first server no workspace can move, and those of the others are served.
      checkedAt = Date.now();
      log.debug({ err: error }, "no heartbeat");
    }
  };
  const renew = () => {
    renewing ??= beat().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    start: async () => {
      await enter().catch((error: { code?: string }) => {
        // No other server has been joined yet: nothing can move.
        if (!ABSENT.has(error.code ?? "")) throw error;
      });
      checkedAt = Date.now();
      beating = setInterval(() => void renew(), HEARTBEAT_MS).unref();
    },
    isOverdue: () => Date.now() - checkedAt > OVERDUE_MS,
    renew,
    fallBehind: () => {
      isBehind = true;
    },
    stop: async () => {
      clearInterval(beating);
      await renewing;
      await inTime(first.transaction("platform", (db) => removeProcess(db, processId))).catch(() => {});
    },
  };
}
