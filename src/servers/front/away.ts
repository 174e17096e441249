import { DatabaseUnavailable } from "../../kit/db.ts";

/** Longer than a look-up in an index takes on a server that works. */
const LIMIT_MS = 1_000;

/** A server that cannot be asked now: the caller may come again. */
export class Away extends DatabaseUnavailable {}

/** A server that hangs counts as away, so that it delays only its own workspaces. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Away(`A database server did not answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
