import { DatabaseBusy, DatabaseError } from "../../kit/db.ts";

const RETRYABLE = new Set(["40001", "40P01"]);
/**
 * Violations of a foreign key or a unique constraint after a check that passed: a concurrent transaction committed in between. On the second
 * attempt the check sees it.
 */
const OVERTAKEN = new Set(["23503", "23505"]);
const ATTEMPTS = 6;

/**
 * Retries transactions that PostgreSQL rolled back because of another (serialization failure, deadlock), at most five times, with jitter;
 * then throws `DatabaseBusy`. Transactions that violated a foreign key or a unique constraint because of a concurrent change are retried once.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : "";
      const isRolledBack = RETRYABLE.has(code);
      if (isRolledBack && attempt === ATTEMPTS) throw new DatabaseBusy("Others changed the same rows each time", { cause: error });
      if (!isRolledBack && !(OVERTAKEN.has(code) && attempt === 1)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
