import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, it } from "vitest";
import { audit, type Owner, signUp, startWriters, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

/** A disk small enough to be filled; undefined where one may not be mounted. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "wp-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function freeMb(folder: string): number {
  return Number(execFileSync("df", ["--output=avail", "-m", folder], { encoding: "utf8" }).trim().split("\n")[1]);
}

const disks = { embedded: smallDisk(256), postgres: hasPostgres ? smallDisk(256) : undefined };
const services: Service[] = [];
const servers: PostgresServer[] = [];
afterAll(async () => {
  for (const service of services) await service.kill("SIGKILL");
  for (const server of servers) await server.remove();
  for (const disk of Object.values(disks)) {
    if (!disk) continue;
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  }
});

interface Outcome {
  refusals: string;
  isRight: boolean;
}

/** Fills the disk to `leaveMb` under writes, watches reads, frees it, and compares acknowledged writes with stored rows. */
async function fill(disk: string, service: Service, owner: Owner, leaveMb: number, watchMs: number): Promise<Outcome> {
  const writers = startWriters(() => service, owner, 6);
  await waitFor(() => writers.acknowledged.size > 50, 60_000);
  const ballast = join(disk, "ballast");
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, freeMb(disk) - leaveMb) * 1024 * 1024));
  } catch {
    // The disk is full to the last byte, as intended.
  }
  await waitFor(() => writers.refused.length > 0, 180_000);
  const end = performance.now() + watchMs;
  let reads = 0;
  let failedReads = 0;
  let slowest = 0;
  while (performance.now() < end) {
    const reply = await service.call("GET", `${owner.path}/clients?limit=1`, owner);
    reads++;
    slowest = Math.max(slowest, reply.milliseconds);
    if (reply.status !== 200) failedReads++;
    await sleep(100);
  }
  rmSync(ballast);
  const known = writers.acknowledged.size;
  const back = await waitFor(() => writers.acknowledged.size > known, 30_000);
  await writers.stop();
  const { acknowledged, lost, doubled, badRetries } = await audit(service, owner, writers);
  const statuses = [...new Set(writers.refused.map(({ status }) => status))].sort();
  return {
    refusals: `${statuses.join(", ")}; ${failedReads} of ${reads} reads failed (slowest ${seconds(slowest)}); ${lost + doubled + badRetries} lost or doubled of ${acknowledged}; back after ${seconds(back)}`,
    isRight: statuses.every((status) => status === 503 || status === 507) && failedReads === 0 && lost + doubled + badRetries === 0,
  };
}

describe.runIf(disks.embedded)("the disk of the embedded database", () => {
  it("is filled, nearly and wholly", async () => {
    const disk = disks.embedded as string;
    const service = await startService({ env: { DATA_DIR: disk } });
    services.push(service);
    const owner = await signUp(service);
    for (const [leaveMb, how] of [
      [40, "nearly"],
      [0, "wholly"],
    ] as const) {
      const { refusals, isRight } = await fill(disk, service, owner, leaveMb, 5_000);
      measure({
        promise: "The disk may be full",
        fault: `embedded database on a tmpfs filled ${how}`,
        target: "503 or 507, reads live on, 0 lost, recovers",
        measured: refusals,
        held: isRight && service.isRunning(),
      });
    }
  });
});

describe.runIf(disks.postgres)("the disk of PostgreSQL", () => {
  it("is filled", async () => {
    const disk = disks.postgres as string;
    const server = await makeServer({ parent: disk, settings: { max_wal_size: "64MB", min_wal_size: "32MB" } });
    servers.push(server);
    const service = await startService({ env: { DATABASE_URL: server.url, DATA_DIR: mkdtempSync(join(tmpdir(), "wp-service-")) } });
    services.push(service);
    const owner = await signUp(service);
    const { refusals, isRight } = await fill(disk, service, owner, 0, 5_000);
    measure({
      promise: "The disk may be full",
      fault: "PostgreSQL on a tmpfs that was filled",
      target: "503 or 507, reads live on, 0 lost, recovers",
      measured: refusals,
      held: isRight && service.isRunning(),
    });
  });
});
