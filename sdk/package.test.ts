import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "../test/harness.ts";

// The package as a user gets it: packed, installed in an empty folder, used as its README says.

const test = testApp();
const source = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "wp-sdk-"));
const run = promisify(execFile);
/** The console's budget for what it loads of the SDK first. */
const BUDGET = 12_000;
let packed: { filename: string; files: { path: string }[] };

beforeAll(async () => {
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], { cwd: source });
  const [first] = JSON.parse(stdout.slice(stdout.indexOf("[\n"))) as (typeof packed)[];
  if (!first) throw new Error("npm pack made nothing");
  packed = first;
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, packed.filename)], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("holds types, modules, README and licence, and no path of this machine", () => {
  const paths = packed.files.map(({ path }) => path).sort();
  expect(paths.filter((path) => !path.startsWith("dist/"))).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "REFERENCE.md",
    "package.json",
  ]);
  expect(paths).toEqual(expect.arrayContaining(["dist/index.js", "dist/index.d.ts", "dist/api.generated.d.ts"]));
  expect(paths.filter((path) => path.endsWith(".map") || path.includes("test"))).toEqual([]);
  const installed = join(folder, "node_modules/@workspace-platform/sdk");
  const text = paths.map((path) => readFileSync(join(installed, path), "utf8")).join("\n");
  expect(text).not.toContain(source);
  expect(JSON.parse(readFileSync(join(installed, "package.json"), "utf8"))).not.toHaveProperty("dependencies");
});

it("has a changelog that names its version", () => {
  const installed = join(folder, "node_modules/@workspace-platform/sdk");
  const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as { version: string };
  const versions = [...readFileSync(join(installed, "CHANGELOG.md"), "utf8").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(versions).toContain(version);
  expect(new Set(versions).size).toBe(versions.length);
});

it("runs the README's script", async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = test.app.server.server.address() as AddressInfo;
  const [, script = ""] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(source, "README.md"), "utf8")) ?? [];
  writeFileSync(join(folder, "script.js"), script);
  const { stdout } = await run(process.execPath, ["script.js"], {
    cwd: folder,
    env: { ...process.env, API: `http://127.0.0.1:${port}/v1` },
  });
  expect(stdout.trim().split("\n")).toEqual(["Layla Haddad [ 'regular' ]", "400 BAD_REQUEST name"]);
});

it("is small, and leaves out what is not used", async () => {
  const sizeOf = async (imported: string) => {
    const contents = `import { ${imported} } from "@workspace-platform/sdk"; console.log(${imported});`;
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    return gzipSync(outputFiles[0]?.contents ?? "").length;
  };
  const [client, all] = [await sizeOf("createClient"), await sizeOf("createClient, listen, signIn, signInAdmin, memoryTokens, ApiError")];
  expect(all).toBeLessThan(BUDGET);
  expect(client).toBeLessThan(all - 500);
});
