import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { subscribed } from "../sockets.ts";
import { audit, sendClient, signUp, startWriters } from "./load.ts";
import { hasPostgres, makeServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { launch, startService } from "./service.ts";

const folder = mkdtempSync(join(tmpdir(), "wp-stopping-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stores a client called `slow` only after three seconds. */
const SLOW = `
  create function slow() returns trigger language plpgsql as 'begin if new.name = ''slow'' then perform pg_sleep(3); end if; return new; end';
  create trigger slow before insert on clients for each row execute function slow()`;

describe.runIf(hasPostgres)("SIGTERM", () => {
  it("comes with a request of 3 s open, under load", async () => {
    const server = await makeServer();
    const env = { DATABASE_URL: server.url, DATA_DIR: join(folder, "term") };
    const service = await startService({ env });
    const owner = await signUp(service);
    await server.sql(SLOW);
    const sockets = await Promise.all(
      Array.from({ length: 5 }, () => subscribed(`${service.base.replace("http", "ws")}/v1/realtime`, owner.token)),
    );
    const writers = startWriters(() => service, owner, 6);
    await sleep(1_000);
    const slow = sendClient(service, owner, "slow");
    await sleep(300);
    const began = Date.now();
    await service.kill("SIGTERM");
    await sleep(100);
    const fresh = await service.call("GET", "/healthz", { headers: { connection: "close" } }).catch(() => undefined);
    const codes = await Promise.all(sockets.map(({ closed }) => closed.then(({ code }) => code)));
    const { status } = await slow;
    const { code, at } = await service.exited;
    await writers.stop();
    const refused = [...new Set(writers.refused.map((reply) => reply.status))];

    const again = await startService({ env });
    const { lost, doubled, badRetries, acknowledged } = await audit(again, owner, writers);
    await again.kill("SIGKILL");
    await server.remove();
    measure({
      promise: "Stopping is graceful",
      fault: "SIGTERM with a 3 s request open and under load",
      target: "it finishes, new ones get 503, sockets close with 1001, exit 0 within 10 s",
      measured: `open one ${status}; new ones ${fresh?.status ?? "refused"} and ${refused.join(", ")}; sockets ${[...new Set(codes)].join(", ")}; exit ${code} after ${seconds(at - began)}; ${lost + doubled + badRetries} lost or doubled of ${acknowledged}`,
      held:
        status === 201 &&
        fresh?.status === 503 &&
        fresh.body.error.code === "SERVICE_UNAVAILABLE" &&
        refused.every((answer) => answer === 503) &&
        codes.every((answer) => answer === 1001) &&
        code === 0 &&
        at - began < 10_000 &&
        lost + doubled + badRetries === 0,
    });
  });
});

describe.each(["SIGINT", "a second SIGTERM"] as const)("%s", (signal) => {
  it("does not wait for the proxy", async () => {
    const service = await startService({ env: { DATA_DIR: join(folder, signal), DRAIN_SECONDS: "600" } });
    const began = Date.now();
    if (signal === "SIGINT") await service.kill("SIGINT");
    else {
      await service.kill("SIGTERM");
      await sleep(1_500);
      const { status, body } = await service.call("GET", "/readyz");
      const { status: served } = await service.call("GET", "/v1/public/plans");
      expect([status, body.status, served]).toEqual([503, "stopping", 200]);
      await service.kill("SIGTERM");
    }
    const { code, at } = await service.exited;
    measure({
      promise: "Ctrl-C does not wait",
      fault: `${signal} with DRAIN_SECONDS=600`,
      target: "ends long before",
      measured: `exit ${code} after ${seconds(at - began)}`,
      held: code === (signal === "SIGINT" ? 0 : 1) && at - began < 60_000,
    });
  });
});

describe("a second start on one embedded folder", () => {
  it("exits immediately with an error message", async () => {
    const env = { DATA_DIR: join(folder, "shared"), PORT: "0" };
    const first = await startService({ env });
    // The time to load the modules does not count: it is measured by a start that fails at its configuration.
    const loading = await timeToExit({ ...env, PORT: "none" });
    const second = await timeToExit(env);
    const checked = second.milliseconds - loading.milliseconds;
    expect(loading.errors).toContain("PORT");
    measure({
      promise: "One service per embedded data folder",
      fault: "a second start",
      target: "exits within 1 s of the check, with a clear message",
      measured: `exit ${second.code} after ${seconds(Math.max(0, checked))}: ${second.errors.trim().replace(folder, "...")}`,
      held: second.code === 1 && checked < 1_000 && second.errors.includes(`in use by process ${first.pid}`) && first.isRunning(),
    });
    await first.kill("SIGKILL");
  });

  async function timeToExit(env: Record<string, string>) {
    const began = performance.now();
    const { exited, errors } = launch(env);
    const { code } = await exited;
    return { code, errors: errors(), milliseconds: performance.now() - began };
  }
});
