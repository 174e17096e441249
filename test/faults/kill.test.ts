import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, it } from "vitest";
import { newId } from "../../src/kit/ids.ts";
import { allClients, audit, type Owner, sendClient, signUp, startWriters, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure } from "./report.ts";
import { type Service, startService } from "./service.ts";

const KILLS = Number(process.env.KILLS ?? 20);
const WRITERS = 8;
/** Long enough for some writes to be answered, at a random moment of the next. */
const MOMENT_MS = 1_500;

const dataDir = mkdtempSync(join(tmpdir(), "wp-killed-"));
const server: PostgresServer | undefined = hasPostgres ? await makeServer() : undefined;
afterAll(async () => {
  await server?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const databases: [name: string, env: Record<string, string>][] = [["the embedded database", { DATA_DIR: join(dataDir, "embedded") }]];
if (server) databases.push(["PostgreSQL", { DATA_DIR: join(dataDir, "service"), DATABASE_URL: server.url }]);

describe.each(databases)("the service on %s", (name, env) => {
  let service: Service;
  afterAll(() => service?.kill("SIGKILL"));
  const restart = async () => {
    await service.kill("SIGKILL");
    service = await startService({ env, port: service.port });
  };

  it(`is killed ${KILLS} times in the middle of writes`, async () => {
    service = await startService({ env });
    const owner = await signUp(service);
    const writers = startWriters(() => service, owner, WRITERS);
    for (let kill = 0; kill < KILLS; kill++) {
      const known = writers.acknowledged.size;
      await waitFor(() => writers.acknowledged.size > known, 60_000);
      await sleep(Math.random() * MOMENT_MS);
      await restart();
    }
    await writers.stop();
    const { acknowledged, lost, doubled, badRetries } = await audit(service, owner, writers);
    measure({
      promise: "An acknowledged write survives",
      fault: `kill -9 of the service on ${name}, ${KILLS} times`,
      target: "0 lost",
      measured: `${lost} lost of ${acknowledged} acknowledged`,
      held: lost === 0,
    });
    measure({
      promise: "A retry is safe",
      fault: `the same Idempotency-Key after those kills on ${name}`,
      target: "one record, the same answer",
      measured: `${doubled} doubled, ${badRetries} other answers of ${writers.uncertain.size} retries`,
      held: doubled + badRetries === 0,
    });
  });

  it("is killed after a commit, before its answer is read", async () => {
    const owner = await signUp(service);
    let same = 0;
    const tries = 5;
    for (let attempt = 0; attempt < tries; attempt++) same += await killBeforeReply(owner);
    measure({
      promise: "A retry is safe",
      fault: `kill -9 after the commit, before the reply, on ${name}`,
      target: "the same status and body, one record",
      measured: `${same} of ${tries} the same`,
      held: same === tries,
    });
  });

  async function killBeforeReply(owner: Owner): Promise<number> {
    const title = newId();
    const lost = sendClient(service, owner, title).catch(() => undefined);
    await waitFor(async () => (await allClients(service, owner)).has(title), 10_000);
    await restart();
    await lost;
    const [stored] = (await allClients(service, owner)).get(title) ?? [];
    const first = await sendClient(service, owner, title);
    const second = await sendClient(service, owner, title);
    const ids = (await allClients(service, owner)).get(title) ?? [];
    const isSame = first.status === 201 && JSON.stringify(first.body) === JSON.stringify(second.body) && first.body.client.id === stored;
    return isSame && ids.length === 1 && first.headers.get("idempotent-replayed") !== null ? 1 : 0;
  }
});
