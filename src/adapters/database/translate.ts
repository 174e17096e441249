import { DatabaseError, DatabaseUnavailable } from "../../kit/db.ts";

const AWAY = /^(08|57P0|53|58)|^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|CONNECTION_|CONNECT_TIMEOUT)/;

/** What the driver threw, in our words. */
export function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { code, constraint_name: constraint } = error as Error & { code?: string; constraint_name?: string };
  if (code && AWAY.test(code)) return new DatabaseUnavailable(error.message, { cause: error });
  return code ? new DatabaseError(error.message, code, constraint, error) : error;
}
