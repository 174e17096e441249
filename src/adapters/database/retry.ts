import { DatabaseError } from "../../kit/db.ts";

const RETRYABLE = new Set(["40001", "40P01"]);
/**
 * A foreign key names a row that is not there, or a unique value is: when it was looked up, it was otherwise. The second time, looking it
 * up says so.
 */
const OVERTAKEN = new Set(["23503", "23505"]);
const ATTEMPTS = 4;

/**
 * Retries transactions that PostgreSQL rolled back in favour of another, at most three times, with jitter; and once those that refer to
 * what somebody deleted meanwhile, or add what somebody else has just added.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : "";
      const isRetried = (RETRYABLE.has(code) && attempt < ATTEMPTS) || (OVERTAKEN.has(code) && attempt === 1);
      if (!isRetried) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
