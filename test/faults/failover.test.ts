import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventsOf, subscribed } from "../sockets.ts";
import { makeJob, report } from "./jobs.ts";
import { audit, type Owner, signUp, startWriters, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

describe.runIf(hasPostgres)("a primary and its standby", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let service: Service;
  let owner: Owner;

  beforeAll(async () => {
    primary = await makeServer({ settings: { synchronous_commit: "on" } });
    standby = await makeServer({ standbyOf: primary, name: "second" });
    await primary.sql("alter system set synchronous_standby_names = 'second'");
    await primary.sql("select pg_reload_conf()");
    await waitFor(async () => (await primary.sql("select sync_state from pg_stat_replication")) === "sync", 20_000);
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres`;
    service = await startService({ env: { DATABASE_URL, DATA_DIR: `${primary.folder}-service` } });
    owner = await signUp(service);
  });
  afterAll(async () => {
    await service?.kill("SIGKILL");
    await standby?.remove();
    await primary?.remove();
  });

  it("changes places in the middle of writes", async () => {
    const jobId = await makeJob(primary, owner);
    const address = `${service.base.replace("http", "ws")}/v1/realtime`;
    const socket = await subscribed(address, owner.token);
    await report(service, jobId, 1);
    await socket.until(() => eventsOf(socket).length === 1);
    const writers = startWriters(() => service, owner, 8);
    await waitFor(() => writers.acknowledged.size > 100, 120_000);

    const began = performance.now();
    primary.signalAll("SIGKILL");
    await sleep(500);
    const known = writers.acknowledged.size;
    await standby.promote();
    await waitFor(() => writers.acknowledged.size > known, 30_000).catch((error) => {
      const last = writers.refused.at(-1);
      throw new Error(`no writes after the promotion: ${last?.status} ${JSON.stringify(last?.body)} ${service.errors()}`, { cause: error });
    });
    const back = performance.now() - began;
    // A socket whose rights could not be looked up was closed; its client resumes. Only NOTIFY delivers this soon.
    let resumed = socket;
    await waitFor(async () => {
      if (resumed.socket.readyState > resumed.socket.OPEN) resumed = await subscribed(address, owner.token, eventsOf(socket).at(-1)?.id);
      await report(service, jobId, 2).catch(() => {});
      await sleep(200);
      return eventsOf(resumed).some(({ data }) => data?.progress === 2);
    }, 30_000);
    const heard = performance.now() - began;
    await writers.stop();
    resumed.socket.close();
    const { acknowledged, lost, doubled, badRetries } = await audit(service, owner, writers);
    measure({
      promise: "A standby takes over",
      fault: "kill -9 of the primary during writes, standby promoted",
      target: "writes and notifications again within 10 s, 0 lost",
      measured: `writes after ${seconds(back)}, events after ${seconds(heard)}, ${lost} lost and ${doubled} doubled of ${acknowledged}, ${badRetries} bad retries`,
      held: Math.max(back, heard) < 10_000 && lost + doubled + badRetries === 0 && service.isRunning(),
    });
  });
});
