import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { launch, type Service, startService } from "./service.ts";
import { startTraffic } from "./traffic.ts";

const folder = mkdtempSync(join(tmpdir(), "wp-supervisor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The service processes of a supervisor, which run the same program. */
function processesOf({ pid }: Service): number[] {
  // Not its exit code: it is 1 where there are none.
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)], { encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => line.includes("dist/main.js"));
  return lines.map((line) => Number.parseInt(line, 10));
}

const ANSWER_MS = 20_000;

/** A request on a connection of its own: one that is kept may lead to the process that was killed. */
function getFresh(url: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: ANSWER_MS }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
    });
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", reject);
  });
}

const value = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.split(" ")[1],
  );

async function startThree() {
  const server = await makeServer({ settings: { max_connections: "200" } });
  const env = { DATABASE_URL: server.url, DATA_DIR: folder, PROCESSES: "3", DRAIN_SECONDS: "1" };
  const service = await startService({ env });
  onTestFinished(async () => {
    const children = processesOf(service);
    await service.kill("SIGKILL");
    // They exit once the supervisor is gone.
    await waitFor(() => children.every((pid) => !isAlive(pid)), 60_000);
    await server.remove();
  });
  await waitFor(async () => value((await getFresh(`${service.base}/metrics`)).text, "service_processes") === 3, 120_000);
  return { server, service, env };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasPostgres)(`a supervisor of three processes${hasPostgres ? "" : " (PostgreSQL is not installed)"}`, () => {
  it("replaces all of them on SIGHUP, one by one, without a failed request", async () => {
    const { service } = await startThree();
    const owner = await signUp(service);
    const traffic = startTraffic(service.base, owner, 6);
    await waitFor(() => traffic.answered() > 100, 120_000);
    const before = processesOf(service);
    await service.kill("SIGHUP");
    await waitFor(() => service.errors().includes("All service processes have been replaced"), 300_000);
    const after = processesOf(service);
    await waitFor(() => traffic.answered() >= 1_000, 300_000);
    const failed = await traffic.stop();
    const missing = await traffic.missing();
    measure({
      promise: "SIGHUP replaces every process unnoticed",
      fault: "three processes of a supervisor replaced under load",
      target: "three new processes, 0 failed requests",
      measured: `${after.filter((pid) => !before.includes(pid)).length} new; ${failed.length} failed of ${traffic.answered() + failed.length}${failed.length > 0 ? `: ${failed.slice(0, 5).join("; ")}` : ""}; ${missing} acknowledged writes missing`,
      held: failed.length === 0 && missing === 0 && after.length === 3 && after.every((pid) => !before.includes(pid)),
    });
  });

  it("replaces one that dies while the others serve, and never counts down", async () => {
    const { service } = await startThree();
    const owner = await signUp(service);
    for (let count = 0; count < 60; count++) await service.call("GET", owner.path, { token: owner.token });
    const series = 'http_request_duration_seconds_count{method="GET",route="/workspace/:workspaceId",status="200"}';
    const counted = async () => value((await getFresh(`${service.base}/metrics`)).text, series);
    expect(await counted(), "the sum of all processes").toBe(60);

    const [victim = 0] = processesOf(service);
    process.kill(victim, "SIGKILL");
    let answered = 0;
    const began = Date.now();
    const replaced = waitFor(() => processesOf(service).filter((pid) => pid !== victim).length === 3, 120_000);
    for (let count = 0; count < 20; count++) {
      const reply = await getFresh(`${service.base}/readyz`).catch(() => undefined);
      if (reply?.status === 200) answered++;
    }
    await replaced;
    const after = await counted();
    measure({
      promise: "A process that dies is replaced",
      fault: "kill -9 of one of three processes",
      target: "the others serve meanwhile (but for a connection handed to it as it died), a third one starts, counters do not count down",
      measured: `${answered} of 20 answered; replaced after ${seconds(Date.now() - began)}; counted 60 before and ${after} after`,
      held: answered >= 19 && after >= 60,
    });
  });

  it("runs each schedule once, and ends all processes on SIGTERM", async () => {
    const { service, server } = await startThree();
    const count = async () => Number(await server.sql("select count(*) from schedules where locked_by is not null"));
    const holders = new Set<string>();
    await waitFor(async () => Number(await server.sql("select count(*) from schedules where last_success_at is not null")) > 5, 120_000);
    for (let look = 0; look < 20; look++) {
      const running = await server.sql(
        "select name || count(*) from schedules where locked_by is not null group by name having count(*) > 1",
      );
      if (running) holders.add(running);
      await sleep(50);
    }
    const children = processesOf(service);
    await service.kill("SIGTERM");
    const { code } = await service.exited;
    measure({
      promise: "A supervisor ends with its processes",
      fault: "SIGTERM",
      target: "exit 0, none left, no lease held",
      measured: `exit ${code}; ${children.filter(isAlive).length} left of ${children.length}; ${await count()} leases held; ${holders.size} schedules run twice`,
      held: code === 0 && !children.some(isAlive) && (await count()) === 0 && holders.size === 0,
    });
  });
});

describe("PROCESSES", () => {
  it("stays with one process on the embedded database", async () => {
    const service = await startService({ env: { DATA_DIR: join(folder, "embedded"), PROCESSES: "3" } });
    expect(processesOf(service)).toEqual([]);
    expect((await service.call("GET", "/readyz")).status).toBe(200);
    await service.kill("SIGINT");
    expect((await service.exited).code).toBe(0);
  });

  it("exits with an error message when the first process cannot start", async () => {
    const { exited, errors } = launch({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", DATA_DIR: folder, PROCESSES: "2", PORT: "0" });
    expect((await exited).code).toBe(1);
    expect(errors()).toContain("could not start");
  });
});
