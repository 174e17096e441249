import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("ends when it cannot listen, instead of staying half open", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-start-"));
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env: { ...env, DATA_DIR: dataDir, PORT: String(port) } });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "exit");
  holder.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(said).toContain("EADDRINUSE");
}, 60_000);
