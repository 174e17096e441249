import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { TestFull } from "./lab.errors.ts";
import { bytesOfLargest } from "./size.store.ts";

/** With earlier results beside it, a test of this size is answered with less than 1 MiB. */
const MOST_BYTES = 750_000;

/** Refuses a change that has made one of the tests too large: it is shown, sent as an event and reported as a whole. */
export async function requireSize({ db, workspaceId }: WorkspaceContext, ...testIds: readonly Id[]): Promise<void> {
  if ((await bytesOfLargest(db, workspaceId, testIds)) > MOST_BYTES)
    throw TestFull({ message: "The texts of the test are too long together." });
}
