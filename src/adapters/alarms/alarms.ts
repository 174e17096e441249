import type { Log } from "../../kit/context.ts";

/** Things that should never happen and an operator must know about, even though the caller got a proper answer. */
export type Alarm = "books-disagree" | "file-missing" | "file-store-differs" | "key-missing" | "payment-differs";

export interface Alarms {
  raise(alarm: Alarm, fields: object): void;
  /** Since startup. */
  counts(): Readonly<Record<Alarm, number>>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    alarms: Alarms;
  }
}

const MEANINGS: Record<Alarm, string> = {
  "books-disagree": "invoices, payments, registers, orders, stock and books of a workspace do not agree",
  "file-missing": "a file in the database is missing from the file store",
  "file-store-differs": "this process has a different file store from the others: files will be missing; set FILES_URL to a shared one",
  "payment-differs": "an online payment differs from what was asked for: nothing was marked as paid, the money is at the provider",
  "key-missing": "a stored secret needs a key that is missing from ENCRYPTION_KEY",
};

export function createAlarms(log: Log): Alarms {
  const counts: Record<Alarm, number> = {
    "books-disagree": 0,
    "file-missing": 0,
    "file-store-differs": 0,
    "key-missing": 0,
    "payment-differs": 0,
  };
  return {
    raise: (alarm, fields) => {
      counts[alarm]++;
      log.error({ alarm, ...fields }, MEANINGS[alarm]);
    },
    counts: () => counts,
  };
}
