import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../test/factories.ts";
import { BOOTSTRAP_TOKEN, isPostgres, testApp } from "../../../test/harness.ts";
import { eventsOf, subscribed, type TestSocket } from "../../../test/sockets.ts";
import { newId } from "../../kit/ids.ts";

const secrets = { BOOTSTRAP_TOKEN, TOKEN_SECRET: "token-secret-of-the-tests", ENCRYPTION_KEY: "encryption-key-of-the-tests" };
const PROGRESS = "/v1/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";
const test = testApp({ env: secrets });
const dataDir = mkdtempSync(join(tmpdir(), "wp-processes-"));
const processes: ChildProcess[] = [];

afterAll(() => {
  for (const process of processes) process.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

interface Running {
  base: string;
  kill(): Promise<void>;
}

/** Another service process on this file's database. */
async function startProcess(): Promise<Running> {
  const env = { ...process.env, ...secrets, DATABASE_URL: test.databaseUrl ?? "", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const child = spawn(process.execPath, ["--import", "tsx", "src/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  processes.push(child);
  const base = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      const found = /http:\/\/(127\.0\.0\.1:\d+)\/v1/.exec(printed);
      if (found?.[1]) resolve(found[1]);
    });
    child.on("exit", (code) => reject(new Error(`the process ended with ${code}`)));
  });
  const kill = () =>
    new Promise<void>((resolve) => {
      child.on("exit", () => resolve());
      child.kill("SIGKILL");
    });
  return { base, kill };
}

async function makeJob({ workspaceId, accountId }: Member): Promise<string> {
  const id = newId();
  await test.database.transaction({ workspaceId }, (db) =>
    db.insertInto("jobs").values({ workspaceId, id, kind: "product-marketing-post", productId: newId(), createdBy: accountId }).execute(),
  );
  return id;
}

async function report(base: string, jobId: string, progress: number): Promise<void> {
  const body = JSON.stringify({ jobId, status: "processing", progress, step: "s", message: "m" });
  const response = await fetch(`http://${base}${PROGRESS}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(response.status).toBe(200);
}

const stepsOf = (...clients: TestSocket[]) => clients.flatMap((client) => eventsOf(client).map(({ data }) => data?.progress));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const socketAt = ({ base }: Running) => `ws://${base}/v1/realtime`;

describe.runIf(isPostgres)("two service processes on one database", () => {
  it("share events in order; the clients of one that is killed resume on the other", async () => {
    const [first, second] = await Promise.all([startProcess(), startProcess()]);
    const [mine, theirs] = [await makeOwner(test), await makeOwner(test)];
    const [job, theirJob] = [await makeJob(mine), await makeJob(theirs)];
    const [doomed, also, steady, stranger] = await Promise.all([
      subscribed(socketAt(first), mine.token),
      subscribed(socketAt(first), mine.token),
      subscribed(socketAt(second), mine.token),
      subscribed(socketAt(first), theirs.token),
    ]);

    for (const [index, { base }] of [first, second, first].entries()) await report(base, job, index + 1);
    for (const client of [doomed, also, steady]) {
      await client.until(() => eventsOf(client).length === 3);
      expect(stepsOf(client)).toEqual([1, 2, 3]);
    }
    await report(second.base, theirJob, 1);
    await stranger.until(() => eventsOf(stranger).length === 1);
    expect(eventsOf(stranger).every(({ workspaceId }) => workspaceId === theirs.workspaceId)).toBe(true);

    const reporting = (async () => {
      for (let progress = 4; progress <= 40; progress++) await report(second.base, job, progress);
    })();
    await doomed.until(() => eventsOf(doomed).length >= 8);
    await first.kill();
    await Promise.all([doomed.closed, also.closed]);
    const resumed = await Promise.all(
      [doomed, also].map((client) => subscribed(socketAt(second), mine.token, eventsOf(client).at(-1)?.id)),
    );
    await reporting;
    for (const client of [...resumed, steady]) await client.until(() => eventsOf(client).at(-1)?.data?.progress === 40);
    expect(stepsOf(doomed, resumed[0] as TestSocket)).toEqual(upTo(40));
    expect(stepsOf(also, resumed[1] as TestSocket)).toEqual(upTo(40));
    expect(stepsOf(steady)).toEqual(upTo(40));
    for (const client of [...resumed, steady]) client.socket.close();
    await second.kill();
  });

  // Notifications come to a process on one connection, in the order of commits: that is the bound, and no clock measures it.
  it("refuse a deactivated member once they have announced any later commit", async () => {
    const [first, second] = await Promise.all([startProcess(), startProcess()]);
    const [owner, other] = [await makeOwner(test), await makeOwner(test)];
    // Listens to another workspace: a socket of the same one would recheck permissions with its events and hide a missing announcement.
    const job = await makeJob(other);
    const listener = await subscribed(socketAt(second), other.token);
    const ask = async ({ base }: Running, { token }: Member, how: RequestInit = {}, path = "/auth/me") => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      return (await fetch(`http://${base}/v1${path}`, { ...how, headers })).status;
    };
    for (let round = 1; round <= 15; round++) {
      const staff = await makeStaff(test, owner, []);
      expect(await ask(second, staff)).toBe(200);
      const off = { method: "PATCH", body: JSON.stringify({ isActive: false }) };
      expect(await ask(first, owner, off, `${owner.path}/staff/${staff.accountId}`)).toBe(200);
      await report(first.base, job, round);
      await listener.until(() => eventsOf(listener).some(({ data }) => data?.progress === round));
      expect(await ask(second, staff)).toBe(401);
    }
    listener.socket.close();
  });
});
