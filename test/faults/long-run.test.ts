import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { hasPgBouncer, type Pooler, startPgBouncer } from "../pgbouncer.ts";
import { hasHaproxy, startHaproxy } from "./haproxy.ts";
import { audit, type Owner, signUp, startWriters, type Writers, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { callAt, type Service, startService } from "./service.ts";

/** Twenty minutes for a full run; two for a quick check. */
const MINUTES = Number(process.env.LONG_RUN_MINUTES ?? 2);
const READERS = 4;

/** The longest time without an acknowledged write. */
function watchGaps(writers: Writers): { longest(): number } {
  let [known, since, longest] = [0, performance.now(), 0];
  const looking = setInterval(() => {
    const now = performance.now();
    if (writers.acknowledged.size > known) [known, since] = [writers.acknowledged.size, now];
    longest = Math.max(longest, now - since);
  }, 20);
  return {
    longest: () => {
      clearInterval(looking);
      return longest;
    },
  };
}

/** Readers: lists, searches, one record. A reply that is neither 200 nor 503 with Retry-After is wrong. */
function startReaders(base: string, { path, token }: Owner) {
  const answered = { good: 0, refused: 0, wrong: new Map<string, number>() };
  let isOver = false;
  const paths = ["/clients?limit=20", "/clients?q=a&withTotal=true", "/sessions?limit=20", "/dashboard", ""];
  const read = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn++) {
      const reply = await callAt(base, "GET", path + paths[turn % paths.length], { token }).catch(() => undefined);
      if (reply?.status === 200) answered.good++;
      // A proxy answers 502 for a process that died under a request, and 503 while none is ready.
      else if (!reply || [502, 503].includes(reply.status)) answered.refused++;
      else answered.wrong.set(`${reply.status}`, (answered.wrong.get(`${reply.status}`) ?? 0) + 1);
      if (reply?.status !== 200) await sleep(50);
    }
  };
  const loops = Array.from({ length: READERS }, (_, first) => read(first));
  return {
    answered,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

describe.runIf(hasPostgres && hasPgBouncer && hasHaproxy)("two processes behind a proxy, poolers before a primary and its standby", () => {
  const files = mkdtempSync(join(tmpdir(), "wp-long-"));
  let [primary, standby]: (PostgresServer | undefined)[] = [];
  const poolers: Pooler[] = [];
  let services: Service[] = [];
  let proxy: { base: string; process: ChildProcess } | undefined;
  let env: Record<string, string> = {};

  beforeAll(async () => {
    primary = await makeServer({ settings: { synchronous_commit: "on", max_connections: "200" } });
    standby = await makeServer({ standbyOf: primary, name: "second", settings: { max_connections: "200" } });
    await primary.sql("alter system set synchronous_standby_names = 'second'");
    await primary.sql("select pg_reload_conf()");
    for (const server of [primary, standby]) poolers.push(await startPgBouncer("transaction", new URL(server.url), 12));
    const hosts = (ports: number[]) => `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/postgres`;
    env = {
      DATABASE_URL: hosts(poolers.map(({ port }) => port)),
      MIGRATION_DATABASE_URL: hosts([primary.port, standby.port]),
      DATA_DIR: files,
    };
    services = [await startService({ env }), await startService({ env })];
    proxy = await startHaproxy(services.map(({ port }) => port));
  });
  afterAll(async () => {
    proxy?.process.kill("SIGKILL");
    for (const service of services) await service.kill("SIGKILL");
    for (const pooler of poolers) pooler.process.kill("SIGKILL");
    await standby?.remove();
    await primary?.remove();
    rmSync(files, { recursive: true, force: true });
  });

  it(`serves for ${MINUTES} minutes while a process dies, a standby takes over and a process is replaced`, async () => {
    const { base } = proxy as { base: string };
    const behind = { call: (method, path, options) => callAt(base, method, path, options) } as Pick<Service, "call">;
    const owner = await signUp(behind);
    const writers = startWriters(() => behind, owner, 8);
    const readers = startReaders(base, owner);
    await waitFor(() => writers.acknowledged.size > 100, 120_000);
    const gaps = watchGaps(writers);
    const part = (MINUTES * 60_000) / 4;

    await sleep(part);
    const [first, second] = services as [Service, Service];
    await first.kill("SIGKILL");
    await sleep(5_000);
    services[0] = await startService({ env, port: first.port });
    await sleep(part);
    primary?.signalAll("SIGKILL");
    await sleep(1_000);
    await standby?.promote();
    await standby?.sql("alter system set synchronous_standby_names = ''");
    await standby?.sql("select pg_reload_conf()");
    await sleep(part);
    await second.kill("SIGTERM");
    await second.exited;
    services[1] = await startService({ env, port: second.port });
    await sleep(part);

    const longest = gaps.longest();
    await readers.stop();
    await writers.stop();
    const { acknowledged, lost, doubled, badRetries } = await audit(behind, owner, writers);
    const { good, refused, wrong } = readers.answered;
    const others = [...wrong].map(([status, count]) => `${count} x ${status}`).join(", ") || "none";
    measure({
      promise: "Two processes outlive what breaks around them",
      fault: `${MINUTES} minutes behind haproxy and PgBouncer: kill -9 of a process, of the primary (standby promoted), SIGTERM of the other process`,
      target: "0 lost, 0 doubled, no write refused for longer than 15 s",
      measured: `${lost} lost and ${doubled} doubled of ${acknowledged}, ${badRetries} bad retries, longest refusal ${seconds(longest)}; ${good} reads answered, ${refused} told to come again, other answers: ${others}`,
      held: lost + doubled + badRetries === 0 && longest < 15_000 && wrong.size === 0,
    });
  });
});
