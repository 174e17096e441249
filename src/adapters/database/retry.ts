import { DatabaseError } from "../../kit/db.ts";

const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/** Runs again what PostgreSQL undid for the sake of another transaction: at most three times more, with jitter. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const retryable = error instanceof DatabaseError && RETRYABLE.has(error.code);
      if (!retryable || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
