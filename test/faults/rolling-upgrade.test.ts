import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { hasPgBouncer, startPgBouncer } from "../pgbouncer.ts";
import { hasHaproxy, startHaproxy } from "./haproxy.ts";
import { signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer } from "./postgres-server.ts";
import { buildLastRelease, hasLastRelease } from "./release.ts";
import { measure } from "./report.ts";
import { callAt, SECRETS, type Service, startService } from "./service.ts";
import { startTraffic } from "./traffic.ts";

const DRAIN_SECONDS = "4";
const REQUESTS = 1_000;
/** Requests that the last release answers on the new schema before its processes are replaced. */
const ON_NEW_SCHEMA = 400;
const MIGRATE = fileURLToPath(new URL("../../dist/migrate.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "wp-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let built: string | undefined;

describe.each([
  { how: "directly", isPooled: false },
  { how: "through PgBouncer", isPooled: true },
])("an upgrade from the last release, connected $how", ({ how, isPooled }) => {
  const missing = [
    hasPostgres || "PostgreSQL",
    hasHaproxy || "haproxy",
    hasPgBouncer || !isPooled || "PgBouncer",
    hasLastRelease() || "the history of the repository",
  ].filter((name) => name !== true);

  it("fails no request while old processes serve on the new schema, and are replaced", async (context) => {
    if (missing.length > 0) return context.skip(`not here: ${missing.join(", ")}`);
    built ??= await buildLastRelease(join(folder, "release"));
    const server = await makeServer({ settings: { max_connections: "200" } });
    const pooler = isPooled ? await startPgBouncer("transaction", new URL(server.url), 12) : undefined;
    const files = join(folder, how.replaceAll(" ", "-"));
    const env = { DATABASE_URL: pooler?.url ?? server.url, MIGRATION_DATABASE_URL: server.url, DATA_DIR: files, DRAIN_SECONDS };
    const services: Service[] = [];
    let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
    onTestFinished(async () => {
      proxy?.process.kill("SIGKILL");
      for (const service of services) await service.kill("SIGKILL");
      pooler?.process.kill("SIGKILL");
      await server.remove();
    });
    for (let count = 0; count < 3; count++) services.push(await startService({ env, main: built }));
    proxy = await startHaproxy(services.map(({ port }) => port));
    const { base } = proxy;
    const owner = await signUp({ call: (method, path, options) => callAt(base, method, path, options) });
    const traffic = startTraffic(base, owner, 6);
    await waitFor(() => traffic.answered() > 100, 120_000);

    const migrated = await promisify(execFile)(process.execPath, [MIGRATE], { env: { ...process.env, ...SECRETS, ...env } });
    const added = migrated.stdout.match(/^applied /gm)?.length ?? 0;
    const sinceMigrated = traffic.answered();
    await waitFor(() => traffic.answered() > sinceMigrated + ON_NEW_SCHEMA, 300_000);
    for (const [index, old] of services.entries()) {
      await old.kill("SIGTERM");
      expect((await old.exited).code).toBe(0);
      services[index] = await startService({ env, port: old.port });
    }
    await waitFor(() => traffic.answered() >= REQUESTS, 300_000);
    const failed = await traffic.stop();
    const lost = await traffic.missing();
    measure({
      promise: "A rolling upgrade is invisible",
      fault: `${added} migrations under three processes of the last release, which are then replaced behind haproxy, connected ${how}`,
      target: "0 failed requests",
      measured: `${failed.length} failed of ${traffic.answered() + failed.length}${failed.length > 0 ? `: ${failed.slice(0, 5).join("; ")}` : ""}; ${lost} acknowledged writes missing`,
      held: failed.length === 0 && lost === 0,
    });
  });
});
