import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { SourceMap } from "node:module";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { uniqueEmail } from "../factories.ts";

// One folder for all: making the database takes longer than everything else here.
const dataDir = mkdtempSync(join(tmpdir(), "wp-start-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function listening(): Promise<Server> {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  return holder;
}

/** Needs a package that is loaded on first use. */
async function drawPicture(api: string): Promise<number> {
  const { plans } = (await (await fetch(`${api}/public/plans`)).json()) as { plans: { id: string }[] };
  const person = { email: uniqueEmail(), password: "sunny-day-2026", phone: "+15550102030" };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ ...person, planId: plans[0]?.id, businessCategorySlug: "clinic" });
  const { token } = (await (await fetch(`${api}/signup`, { method: "POST", headers, body })).json()) as { token: string };
  const asked = await fetch(`${api}/workspace/mfa/totp/setup`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  return asked.status;
}

it("starts again from what the first start built", async () => {
  const built: number[] = [];
  const { DATABASE_URL: _, ...env } = process.env;
  for (const _time of ["first", "again"]) {
    const free = await listening();
    const { port } = free.address() as AddressInfo;
    free.close();
    await once(free, "close");
    const child = spawn(process.execPath, ["scripts/start.mjs"], { env: { ...env, DATA_DIR: dataDir, PORT: String(port) } });
    for await (const text of child.stdout) if (String(text).includes("/console")) break;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    const picture = await drawPicture(`http://127.0.0.1:${port}/v1`);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect([answer.status, picture, code]).toEqual([200, 200, 0]);
    built.push(statSync("dist/main.js").mtimeMs);
  }
  expect(built[1]).toBe(built[0]);
});

it("maps the bundle to its sources", () => {
  const message = "The service could not start: ";
  const lines = readFileSync("dist/main.js", "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes(message));
  const map = new SourceMap(JSON.parse(readFileSync("dist/main.js.map", "utf8")));
  const place = map.findEntry(line, lines[line]?.indexOf(message) ?? 0) as { originalSource: string; originalLine: number };
  expect(place.originalSource).toBe("../src/main.ts");
  expect(readFileSync("src/main.ts", "utf8").split("\n")[place.originalLine]).toContain(message);
});

it("ends when it cannot listen, instead of staying half open", async () => {
  const holder = await listening();
  const { port } = holder.address() as AddressInfo;
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env: { ...env, DATA_DIR: dataDir, PORT: String(port) } });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "exit");
  holder.close();
  expect(code).toBe(1);
  expect(said).toContain("EADDRINUSE");
});
