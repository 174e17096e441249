import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPostgres } from "../../../test/harness.ts";
import { DatabaseUnavailable } from "../../kit/db.ts";
import { Session } from "./embedded-session.ts";

// When the thread of the embedded database dies, it is opened again, or the process ends.

describe.skipIf(isPostgres)("the thread of the embedded database", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-thread-"));
  const warnings: string[] = [];
  const lost: Error[] = [];
  const warn = ({ message }: Error) => void warnings.push(message);
  let session: Session;
  const threadOf = () => (session as unknown as { worker: Worker }).worker;
  const rowsOf = async (sql: string) => (await session.run({ sql, parameters: [], reads: true })).rows;

  beforeAll(async () => {
    process.on("warning", warn);
    session = await Session.start({ dataDir, reopenAttempts: 1, onLost: (error) => void lost.push(error) });
    await session.call("script", "create table kept (n int); insert into kept values (1)");
  });
  afterAll(async () => {
    process.off("warning", warn);
    await session.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function expectRestarted(die: () => void): Promise<void> {
    const before = session.generation;
    die();
    await expect.poll(() => session.generation).toBe(before + 1);
    const kept = () => rowsOf("select n from kept").catch((error: Error) => error.message);
    await expect.poll(kept).toEqual([{ n: 1 }]);
    expect(warnings.at(-1)).toMatch(/^The embedded database is restarted: /);
  }

  it("is killed: statements under way fail, and everything committed is there when it is open again", async () => {
    const waiting = rowsOf("select pg_sleep(30)").catch((error: Error) => error);
    await expectRestarted(() => void threadOf().terminate());
    expect(await waiting).toBeInstanceOf(DatabaseUnavailable);
  });

  it("throws: everything committed is there when it is open again", async () => {
    // A request that is none makes its handler throw where nothing catches it.
    await expectRestarted(() => threadOf().postMessage(null));
  });

  it("asks the process to end, once, if it cannot be opened again", async () => {
    threadOf().once("exit", () => {
      rmSync(dataDir, { recursive: true, force: true });
      writeFileSync(dataDir, "not a folder");
    });
    await threadOf().terminate();
    await expect
      .poll(() => lost.map(({ message }) => message))
      .toEqual([expect.stringMatching(/^The embedded database cannot be opened again: /)]);
    await expect(rowsOf("select 1")).rejects.toThrow(DatabaseUnavailable);
  });
});
