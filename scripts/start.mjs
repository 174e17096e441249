// `npm start`: runs the service as one file, bundled from the sources when they change. Loading some 1,500 modules one by one takes longer
// than everything else at startup. Plain JavaScript, because it runs before anything could be compiled.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { keepPlaces, openPlaces } from "./stacks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const entry = join(root, "src/main.ts");
const cache = join(root, "node_modules/.cache/workspace-platform");
/** Packages used from startup that consist of many files are bundled; the others are loaded on first use. */
const BUNDLED = ["typebox", "kysely", "jose", "fastify", "@fastify/cookie", "@fastify/cors", "@fastify/multipart", "@fastify/websocket"];
const BUNDLED_TOO = ["fast-json-stringify", "postgres", "prom-client", "otpauth", "aws4fetch", "ws"];

const file = await bundle().catch(() => undefined);
if (file) run(file);
else await compileAsItLoads();

/** The bundle of the current sources. */
async function bundle() {
  const name = fingerprint();
  const file = join(cache, `${name}.cjs`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true });
  const draft = join(cache, `${name}.${process.pid}`);
  const { build, stop } = await import("esbuild");
  await build({
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    supported: { "dynamic-import": false }, // `import()` throws in code compiled by an earlier start: it becomes `require()`
    minifyWhitespace: true, // the text stays in memory; stacks are mapped back
    external: Object.keys(manifest().dependencies).filter((name) => ![...BUNDLED, ...BUNDLED_TOO].includes(name)),
    plugins: [{ name: "own-addresses", setup: keepOwnAddresses }],
    logLevel: "silent",
  });
  keepPlaces(`${draft}.map`, `${draft}.places`);
  rmSync(`${draft}.map`);
  // All or nothing, the bundle last: another process may be starting from the same folder.
  for (const part of [".places.json", ".places", ""]) renameSync(draft + part, file + part);
  await stop(); // its helper process would stay, and with it half as much memory again
  return file;
}

/** Runs the bundle with code compiled by an earlier start; a first start stores its compiled code for the next. */
function run(/** @type {string} */ file) {
  const compiled = `${file}.compiled`;
  const head = "(function (exports, require, module) {";
  const source = `${head}${readFileSync(file, "utf8")}\n})`;
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  const script = new Script(source, { filename: file, columnOffset: -head.length, cachedData });
  mapStacks(file);
  const module = { exports: /** @type {{ started?: Promise<boolean> }} */ ({}) };
  script.runInThisContext()(module.exports, createRequire(file), module);
  if (cachedData && !script.cachedDataRejected) return;
  // Once it answers, everything needed at startup has been compiled.
  void module.exports.started?.then((isServing) => isServing && keep(compiled, script.createCachedData()));
}

function keep(/** @type {string} */ file, /** @type {Buffer} */ bytes) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, file);
  } catch {
    // The next start compiles again.
  }
}

/** Maps stack traces to the sources. */
function mapStacks(/** @type {string} */ file) {
  /** @type {ReturnType<typeof openPlaces> | undefined} */
  let find;
  Error.prepareStackTrace = (error, calls) => {
    const lines = calls.map((call) => {
      const text = String(call);
      if (call.getFileName() !== file) return text;
      find ??= openPlaces(`${file}.places`);
      const place = find(call.getLineNumber() ?? 1, call.getColumnNumber() ?? 1);
      return place ? text.replace(/[^(\s]+\.cjs:\d+:\d+/, `${place.file}:${place.line}`) : text;
    });
    return [String(error), ...lines.map((line) => `    at ${line}`)].join("\n");
  };
}

/** A read-only folder must not prevent startup. */
async function compileAsItLoads() {
  const { register } = await import("tsx/esm/api");
  register();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(entry).href);
}

function manifest() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}

/** Changes with any file in the bundle. */
function fingerprint() {
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true });
  const files = sources.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of [
    ...files,
    join(root, "package-lock.json"),
    ...["start.mjs", "stacks.mjs"].map((name) => join(root, "scripts", name)),
  ].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 20);
}

/** Files that locate others relative to themselves must find them at their original location, not at the bundle's. */
function keepOwnAddresses(/** @type {import("esbuild").PluginBuild} */ build) {
  build.onLoad({ filter: /\.ts$/, namespace: "file" }, ({ path }) => {
    const source = readFileSync(path, "utf8");
    if (!path.startsWith(dirname(entry)) || !source.includes("import.meta.url")) return undefined;
    return { contents: source.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)), loader: "ts" };
  });
}
