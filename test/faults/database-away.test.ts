import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { audit, type Owner, signUp, startWriters, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

const AWAY_MS = Number(process.env.AWAY_SECONDS ?? 30) * 1000;

describe.runIf(hasPostgres)("the database", () => {
  let server: PostgresServer;
  let service: Service;
  let owner: Owner;

  beforeAll(async () => {
    server = await makeServer();
    service = await startService({ env: { DATABASE_URL: server.url, DATA_DIR: `${server.folder}-service` } });
    owner = await signUp(service);
  });
  afterAll(async () => {
    await service?.kill("SIGKILL");
    await server?.remove();
  });

  const isBack = async () => (await service.call("GET", `${owner.path}/clients?limit=1`, owner).catch(() => undefined))?.status === 200;

  /** Replies while it is away: the slowest 503, and every reply with another status. */
  const observe = async (forMs: number) => {
    const end = performance.now() + forMs;
    let slowest = 0;
    const wrong: string[] = [];
    const note = (what: string, isRight: boolean) => isRight || wrong.push(what);
    while (performance.now() < end) {
      const [read, write, health, ready] = await Promise.all([
        service.call("GET", `${owner.path}/clients?limit=1`, owner),
        service.call("POST", `${owner.path}/clients`, { token: owner.token, body: { name: "While away" } }),
        service.call("GET", "/healthz"),
        service.call("GET", "/readyz"),
      ]);
      for (const reply of [read, write]) {
        note(`${reply.status}`, reply.status === 503 && reply.headers.get("retry-after") !== null);
        slowest = Math.max(slowest, reply.milliseconds);
      }
      note(`healthz ${health.status}`, health.status === 200);
      note(`readyz ${ready.status}`, ready.status === 503);
      await sleep(100);
    }
    return { slowest, wrong };
  };

  it("is killed in the middle of writes", async () => {
    const writers = startWriters(() => service, owner, 8);
    await waitFor(() => writers.acknowledged.size > 100, 60_000);
    server.signal("SIGKILL");
    await sleep(2_000);
    await waitFor(
      () =>
        server.start().then(
          () => true,
          () => false,
        ),
      30_000,
    );
    const back = await waitFor(isBack, 20_000);
    await sleep(500);
    await writers.stop();
    const { acknowledged, lost, doubled, badRetries } = await audit(service, owner, writers);
    measure({
      promise: "An acknowledged write survives",
      fault: "kill -9 of the PostgreSQL server during writes",
      target: "0 lost, recovered within 5 s, process alive",
      measured: `${lost} lost and ${doubled} doubled of ${acknowledged}, ${badRetries} bad retries, back after ${seconds(back)}`,
      held: lost + doubled + badRetries === 0 && back < 5_000 && service.isRunning(),
    });
  });

  it(`goes away for ${AWAY_MS / 1000} s`, async () => {
    const writers = startWriters(() => service, owner, 4);
    await waitFor(() => writers.acknowledged.size > 20, 60_000);
    await server.stop();
    await sleep(200);
    const { slowest, wrong } = await observe(AWAY_MS);
    await server.start();
    const back = await waitFor(isBack, 20_000);
    const ready = await service.call("GET", "/readyz");
    await writers.stop();
    const { lost, doubled, badRetries } = await audit(service, owner, writers);
    measure({
      promise: "The database may go away",
      fault: `PostgreSQL stopped for ${AWAY_MS / 1000} s`,
      target: "503 within 1 s, /healthz fine, /readyz not, back within 5 s, process alive",
      measured: `slowest 503 ${seconds(slowest)}, ${wrong.length} other answers${wrong[0] ? ` (${wrong[0]})` : ""}, back after ${seconds(back)}, ${lost + doubled + badRetries} lost or doubled`,
      held:
        slowest < 1_000 &&
        wrong.length === 0 &&
        back < 5_000 &&
        ready.status === 200 &&
        lost + doubled + badRetries === 0 &&
        service.isRunning(),
    });
  });
});
