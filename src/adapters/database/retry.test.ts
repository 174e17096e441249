import { expect, it } from "vitest";
import { DatabaseBusy, DatabaseError } from "../../kit/db.ts";
import { withRetries } from "./retry.ts";

it.each(["40001", "40P01"])("fails with DatabaseBusy when every attempt is rolled back (%s)", async (code) => {
  let runs = 0;
  const work = async () => {
    runs++;
    throw new DatabaseError("could not serialize access due to concurrent update", code, undefined);
  };
  await expect(withRetries(work)).rejects.toBeInstanceOf(DatabaseBusy);
  expect(runs).toBe(6);
});
