import { DatabaseError } from "../../kit/db.ts";

const RETRYABLE = new Set(["40001", "40P01"]);
/** A foreign key names a row that is not there: it was, when it was looked up. The second time, looking it up says so. */
const REFERENCE_GONE = "23503";
const ATTEMPTS = 4;

/**
 * Retries transactions that PostgreSQL rolled back in favour of another, at most three times, with jitter; and once those that refer to
 * what somebody deleted meanwhile.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : "";
      const isRetried = (RETRYABLE.has(code) && attempt < ATTEMPTS) || (code === REFERENCE_GONE && attempt === 1);
      if (!isRetried) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
