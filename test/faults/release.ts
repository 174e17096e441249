import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildService } from "../../scripts/build.mjs";

/** The last release: what runs while an upgrade begins. To be moved with every release. */
const LAST_RELEASE = "454356d23f5bb89c876438f1be50c101022b9bf9";
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function git(...words: string[]): Buffer {
  return execFileSync("git", words, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 30 });
}

/** False in a checkout without the history, or without git. */
export function hasLastRelease(): boolean {
  try {
    git("cat-file", "-e", `${LAST_RELEASE}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Builds the last release in this folder; returns its program. */
export async function buildLastRelease(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "release.tar");
  writeFileSync(archive, git("archive", LAST_RELEASE, "src", "migrations", "package.json", "openapi.json", "tsconfig.json"));
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await buildService(folder, ["main"]);
  return join(folder, "dist/main.js");
}
