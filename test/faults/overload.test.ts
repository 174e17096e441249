import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Owner, signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

const REQUESTS = 5_000;
const AT_ONCE = 250;
const MAX_GROWTH_MB = 64;
/** 0.8 s for a connection, 1 s for the lock, and a little for the machine. */
const LIMIT_MS = 2_500;

describe.runIf(hasPostgres)("a starved pool", () => {
  let server: PostgresServer;
  let service: Service;
  let owner: Owner;

  beforeAll(async () => {
    server = await makeServer();
    const env = { DATABASE_URL: server.url, DATA_DIR: `${server.folder}-service`, DATABASE_CONNECTIONS: "2" };
    service = await startService({ env });
    owner = await signUp(service);
  });
  afterAll(async () => {
    await service?.kill("SIGKILL");
    await server?.remove();
  });

  /** One request on a kept connection: status, whether it says when to come again, and how long it took. */
  function ask(agent: Agent): Promise<{ status: number; hasRetryAfter: boolean; milliseconds: number }> {
    const began = performance.now();
    const headers = { authorization: `Bearer ${owner.token}` };
    return new Promise((resolve, reject) => {
      const asked = request(`${service.base}${owner.path}/clients?limit=1`, { agent, headers }, (response) => {
        response.resume();
        response.on("end", () => {
          const hasRetryAfter = response.headers["retry-after"] !== undefined;
          resolve({ status: response.statusCode ?? 0, hasRetryAfter, milliseconds: performance.now() - began });
        });
      });
      asked.on("error", reject);
      asked.end();
    });
  }

  async function askAll(agent: Agent, count: number) {
    const replies: Awaited<ReturnType<typeof ask>>[] = [];
    let left = count;
    const loop = async () => {
      while (left-- > 0) replies.push(await ask(agent));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
    return replies;
  }

  it(`sheds ${REQUESTS} requests`, async () => {
    // The same connections before and after: opening so many at once is a test of the system's queue, not of the service.
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    await askAll(agent, 2_000);
    const before = service.memoryMb();
    const locked = server.sql("begin; lock table clients in access exclusive mode; select pg_sleep(60); commit").catch(() => "");
    await waitFor(
      async () =>
        (await server.sql(
          "select count(*) from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'clients'::regclass",
        )) === "1",
      10_000,
    );
    const replies = await askAll(agent, REQUESTS);
    const after = service.memoryMb();
    await server.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()",
    );
    await locked;
    agent.destroy();
    const back = await waitFor(async () => (await ask(new Agent())).status === 200, 10_000);
    const times = replies
      .filter(({ status }) => status === 503)
      .map(({ milliseconds }) => milliseconds)
      .sort((a, b) => a - b);
    const right = replies.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length;
    const slowest = times.at(-1) ?? 0;
    measure({
      promise: "Overload is shed",
      fault: `pool starved, ${REQUESTS} requests, ${AT_ONCE} at once`,
      target: `503 + Retry-After within ${seconds(LIMIT_MS)}, memory flat (under ${MAX_GROWTH_MB} MB more)`,
      measured: `${right} of ${replies.length} so, median ${seconds(times[times.length >> 1] ?? 0)}, slowest ${seconds(slowest)} (${times.filter((time) => time > 1_000).length} over 1 s: those who waited for the lock itself); ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after; back after ${seconds(back)}`,
      held: right === REQUESTS && slowest < LIMIT_MS && after - before < MAX_GROWTH_MB && service.isRunning(),
    });
  });
});
