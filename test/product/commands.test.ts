import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readMigrations } from "../../src/adapters/database/migration-files.ts";
import { readArguments } from "../../src/commands/arguments.ts";
import { auditEveryBook } from "../../src/commands/audit-books.ts";
import type { Command } from "../../src/commands/command.ts";
import { showKeys } from "../../src/commands/keys.ts";
import { migrateSchema } from "../../src/commands/migrate.ts";

// The operator's commands. They run in this process, except in tests of the process itself.

const folder = mkdtempSync(join(tmpdir(), "wp-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const commands: Record<string, Command> = { migrate: migrateSchema, keys: showKeys, "audit:books": auditEveryBook };
const root = fileURLToPath(new URL("../..", import.meta.url));

async function run(command: Command, given: string[], dataDir = join(folder, "data")) {
  const lines: string[] = [];
  const code = await command({ given, env: { DATA_DIR: dataDir }, print: (line) => void lines.push(line) });
  return { code, lines };
}

describe("arguments", () => {
  it.each(Object.keys(commands))("%s refuses what it does not know, before it does anything", async (name) => {
    const dataDir = join(folder, `untouched-${name.replace(":", "-")}`);
    for (const given of [["--dryrun"], ["--help"], ["rseal"], ["--dry-run", "now"]]) {
      await expect(run(commands[name] as Command, given, dataDir)).rejects.toThrow("unknown argument");
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it("names the argument, and what there is", () => {
    expect(() => readArguments(["--dryrun"], ["--dry-run"])).toThrow('unknown argument "--dryrun". It takes --dry-run.');
    expect(() => readArguments(["now"], [])).toThrow("It takes no arguments.");
    expect([...readArguments(["--dry-run"], ["--dry-run"])]).toEqual(["--dry-run"]);
  });

  it.each([
    ["npm start", ["scripts/start.mjs"]],
    ["npm run demo", ["--import", "tsx", "demo/main.ts"]],
    ["npm run migrate", ["--import", "tsx", "src/migrate.ts"]],
  ])("%s ends with 1 and says so", async (_, words) => {
    const dataDir = join(folder, "never");
    const { DATABASE_URL: _own, ...env } = process.env;
    const child = spawn(process.execPath, [...words, "--fast"], { cwd: root, env: { ...env, DATA_DIR: dataDir, PORT: "0" } });
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    const [code] = await once(child, "close");
    expect([code, said]).toEqual([1, expect.stringContaining('unknown argument "--fast"')]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe("npm run migrate", () => {
  it("shows the plan and changes nothing with --dry-run, then applies it, then has nothing to do", async () => {
    const dataDir = join(folder, "migrated");
    const all = readMigrations().map(({ name }) => name);
    const planned = await run(migrateSchema, ["--dry-run"], dataDir);
    expect(planned.lines).toEqual([...all.map((name) => `pending  ${name}`), `${all.length} to apply. Nothing was changed.`]);
    expect(existsSync(join(dataDir, "database"))).toBe(false);

    const applied = await run(migrateSchema, [], dataDir);
    expect(applied.lines).toEqual([...all.map((name) => `applied  ${name}`), "The schema is up to date."]);
    expect((await run(migrateSchema, ["--dry-run"], dataDir)).lines).toEqual(["The schema is up to date."]);
    expect((await run(migrateSchema, [], dataDir)).lines).toEqual(["The schema is up to date."]);
    expect(readdirSync(dataDir)).toContain("database");

    expect(await run(auditEveryBook, [], dataDir)).toEqual({ code: 0, lines: ["Audited workspaces: 0. Discrepancies: 0."] });
    expect(await run(showKeys, ["reseal"], dataDir)).toEqual({
      code: 0,
      lines: ["0 re-encrypted, 0 cannot be decrypted with any key of ENCRYPTION_KEY."],
    });
  });
});
