import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { hasPgBouncer, startPgBouncer } from "../pgbouncer.ts";
import { hasHaproxy, startHaproxy } from "./haproxy.ts";
import { signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer } from "./postgres-server.ts";
import { measure } from "./report.ts";
import { callAt, type Service, startService } from "./service.ts";
import { startTraffic } from "./traffic.ts";

/** More than the two seconds after which the documented haproxy leaves a process that is not ready. */
const DRAIN_SECONDS = "4";
const REQUESTS = 1_000;
const files = mkdtempSync(join(tmpdir(), "wp-rolling-"));
afterAll(() => rmSync(files, { recursive: true, force: true }));

describe.each([
  { how: "directly", isPooled: false },
  { how: "through PgBouncer", isPooled: true },
])("a rolling restart, connected $how", ({ how, isPooled }) => {
  const missing = [hasPostgres || "PostgreSQL", hasHaproxy || "haproxy", hasPgBouncer || !isPooled || "PgBouncer"].filter(
    (name) => name !== true,
  );

  it("fails no request behind the documented proxy", async (context) => {
    if (missing.length > 0) return context.skip(`not installed: ${missing.join(", ")}`);
    const server = await makeServer({ settings: { max_connections: "200" } });
    const pooler = isPooled ? await startPgBouncer("transaction", new URL(server.url), 12) : undefined;
    const env = { DATABASE_URL: pooler?.url ?? server.url, MIGRATION_DATABASE_URL: server.url, DATA_DIR: files, DRAIN_SECONDS };
    const services: Service[] = [];
    let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
    onTestFinished(async () => {
      proxy?.process.kill("SIGKILL");
      for (const service of services) await service.kill("SIGKILL");
      pooler?.process.kill("SIGKILL");
      await server.remove();
    });
    for (let count = 0; count < 3; count++) services.push(await startService({ env }));
    proxy = await startHaproxy(services.map(({ port }) => port));
    const { base } = proxy;
    const owner = await signUp({ call: (method, path, options) => callAt(base, method, path, options) });
    const traffic = startTraffic(base, owner, 6);
    await waitFor(() => traffic.answered() > 50, 120_000);

    const exits: (number | null)[] = [];
    for (const [index, old] of services.entries()) {
      await old.kill("SIGTERM");
      exits.push((await old.exited).code);
      services[index] = await startService({ env, port: old.port });
    }
    await waitFor(() => traffic.answered() >= REQUESTS, 600_000);
    const failed = await traffic.stop();
    const listed = await traffic.missing();

    expect(exits).toEqual([0, 0, 0]);
    measure({
      promise: "A rolling restart is invisible",
      fault: `three processes replaced one after the other behind haproxy, connected ${how}`,
      target: "0 failed requests",
      measured: `${failed.length} failed of ${traffic.answered() + failed.length}${failed.length > 0 ? `: ${failed.slice(0, 5).join("; ")}` : ""}; ${listed} acknowledged writes missing`,
      held: failed.length === 0 && listed === 0,
    });
  });
});
