// Bundles the service into `dist/`, one file per program: loading some 1,500 modules takes longer than everything else at startup.
// Plain JavaScript, because `npm start` runs it before anything could be compiled.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PROGRAMS = ["main", "admin", "audit-books", "keys", "migrate"];
/** Packages of many files that every start needs. The others are loaded on first use. */
const BUNDLED = ["typebox", "kysely", "jose", "fastify", "@fastify/cookie", "@fastify/cors", "@fastify/multipart", "@fastify/websocket"];
const BUNDLED_TOO = ["fast-json-stringify", "postgres", "prom-client", "otpauth", "aws4fetch", "ws"];
/** `dist/` is made from these; the console in it, too. */
const SOURCES = ["src", "console", "sdk/src", "scripts", "package-lock.json"];
const STAMP = join(ROOT, "dist/.sources");

/** Builds the program that serves, if a source has changed since the last time. */
export async function buildIfChanged() {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  rmSync(join(ROOT, "dist/console"), { recursive: true, force: true });
  await buildService(ROOT, ["main"]);
  replace(STAMP, sources);
}

export async function buildService(root = ROOT, programs = PROGRAMS) {
  const { build, stop } = await import("esbuild");
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: programs.map((name) => `src/${name}.ts`),
    outdir: "dist",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    external: Object.keys(dependencies).filter((name) => ![...BUNDLED, ...BUNDLED_TOO].includes(name)),
    // Packages in CommonJS need it.
    banner: { js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);' },
    plugins: [{ name: "own-addresses", setup: keepOwnAddresses }],
    write: false,
    logLevel: "silent",
  });
  await stop(); // its helper process would stay, and with it half as much memory again
  for (const { path, contents } of outputFiles) replace(path, contents);
  // Threads and processes load their code from files of their own.
  const workers = filesIn(join(root, "src")).filter((file) => file.endsWith(".mjs"));
  for (const file of workers) replace(join(root, "dist", relative(join(root, "src"), file)), readFileSync(file));
}

/** In the bundle, each source locates files relative to where it would be if it were compiled alone. */
function keepOwnAddresses(/** @type {import("esbuild").PluginBuild} */ { onLoad, initialOptions }) {
  const sources = join(String(initialOptions.absWorkingDir), "src");
  onLoad({ filter: /\.ts$/, namespace: "file" }, ({ path }) => {
    const source = readFileSync(path, "utf8");
    if (!source.includes("import.meta.url")) return undefined;
    const address = `new URL(${JSON.stringify(relative(sources, path))}, import.meta.url).href`;
    return { contents: source.replaceAll("import.meta.url", address), loader: "ts" };
  });
}

/** All or nothing: another process may be starting from the same folder. */
function replace(/** @type {string} */ file, /** @type {string | Uint8Array} */ content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** Changes with any source. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((path) => filesIn(join(ROOT, path))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = fingerprint();
  await buildService();
  replace(STAMP, sources);
}
