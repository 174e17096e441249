// `npm start`: the service as one file, made from the sources when they changed. Loading some 1,500 modules one by one takes
// longer than everything else a start does. Plain JavaScript, because it runs before anything could compile it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const entry = join(root, "src/main.ts");
const cache = join(root, "node_modules/.cache/workspace-platform");

process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundle().catch(compileAsItLoads)).href);

/** The bundle of the sources as they are now. */
async function bundle() {
  const file = join(cache, `${fingerprint()}.mjs`);
  if (existsSync(file)) return file;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const { build } = await import("esbuild");
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    // What is neither made of very many files nor ours is loaded from where it was installed.
    external: Object.keys(manifest().dependencies).filter((name) => !["typebox", "kysely", "jose"].includes(name)),
    plugins: [{ name: "own-addresses", setup: keepOwnAddresses }],
    logLevel: "silent",
  });
  return file;
}

/** A folder that cannot be written to must not stop the start. */
async function compileAsItLoads() {
  const { register } = await import("tsx/esm/api");
  register();
  return entry;
}

function manifest() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}

/** Changes with any file that goes into the bundle. */
function fingerprint() {
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true });
  const files = sources.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of [...files, join(root, "package-lock.json"), fileURLToPath(import.meta.url)].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 20);
}

/** Files that look for something beside themselves must find it where they are, not where the bundle is. */
function keepOwnAddresses(/** @type {import("esbuild").PluginBuild} */ build) {
  build.onLoad({ filter: /\.ts$/, namespace: "file" }, ({ path }) => {
    const source = readFileSync(path, "utf8");
    if (!path.startsWith(dirname(entry)) || !source.includes("import.meta.url")) return undefined;
    return { contents: source.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)), loader: "ts" };
  });
}
