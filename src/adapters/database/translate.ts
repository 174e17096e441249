import { DatabaseBusy, DatabaseError, DatabaseUnavailable } from "../../kit/db.ts";

const AWAY = /^(08|57P0|53|58)|^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|CONNECTION_|CONNECT_TIMEOUT)/;

/** A statement that took too long, or waited too long for a lock. */
const BUSY = new Set(["57014", "55P03"]);

/** Converts the driver's errors into ours. */
export function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { code, constraint_name: constraint } = error as Error & { code?: string; constraint_name?: string };
  if (code && BUSY.has(code)) return new DatabaseBusy(error.message, { cause: error });
  if (code && AWAY.test(code)) return new DatabaseUnavailable(error.message, { cause: error });
  return code ? new DatabaseError(error.message, code, constraint, error) : error;
}
