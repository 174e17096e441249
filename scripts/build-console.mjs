// Builds the web console into the given folder: `node scripts/build-console.mjs dist/console`. Compressed copies are stored next to every
// file, so that serving them costs nothing. Plain JavaScript, because it runs before anything could be compiled.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = resolve(process.argv[2] ?? join(root, "dist/console"));
/** Built in a temporary folder and moved at the end: several processes may start at once, and none may read an incomplete build. */
const draft = `${target}.${process.pid}`;
const LOWEST_SIZE = 512;

process.env.NODE_ENV = "production";
await build({
  configFile: join(root, "console/vite.config.ts"),
  root: join(root, "console"),
  build: { outDir: draft, manifest: true },
  logLevel: "error",
});
const manifest = JSON.parse(readFileSync(join(draft, ".vite/manifest.json"), "utf8"));
rmSync(join(draft, ".vite"), { recursive: true });
fillBoot();
nameByContent("boot.js");
compress(join(draft, "assets"));
mkdirSync(dirname(target), { recursive: true });
const isOurs = process.argv[2] === undefined || !existsSync(target);
if (isOurs) {
  forgetOthers();
  renameSync(draft, target);
} else rmSync(draft, { recursive: true });

/** Tells `boot.js` which files each page and language needs, so that they are fetched beside the application and not after it. */
function fillBoot() {
  const file = join(draft, "boot.js");
  const router = readFileSync(join(root, "console/src/app/router.tsx"), "utf8");
  const routes = [...router.matchAll(/page\(\s*\w+,\s*"([^"]+)",\s*\(\) => import\("\.\.\/([^"]+)"\)/g)];
  const first = new Set(filesOf("index.html"));
  const beyond = (/** @type {string} */ key) => filesOf(key).filter((name) => !first.has(name));
  const sections = Object.keys(manifest).flatMap((key) => {
    const section = /settings\/[a-z]+\/([a-z]+)\.section\.tsx$/.exec(key)?.[1];
    return section ? [[`/settings/${section}`, [...new Set([...beyond(key), ...beyond("src/features/settings/settings.page.tsx")])]]] : [];
  });
  const pages = routes.map(([, path = "", module]) => [path.replaceAll(/\$\w+/g, "[^/]+"), beyond(`src/${module}`)]);
  if (pages.length < 15 || sections.length < 5) throw new Error("the pages of router.tsx were not found");
  const font = (/** @type {string} */ name) => Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}.woff2`))?.file;
  const arabic = ["400", "600"].map((weight) => font(`ibm-plex-sans-arabic-arabic-${weight}-normal`));
  const fonts = { en: [font("inter-latin-wght-normal")], ar: [...arabic, font("inter-latin-wght-normal")] };
  const known = JSON.stringify({ pages: [...sections, ...pages], fonts });
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("{ pages: [], fonts: {} }", () => known),
  );
}

/** @returns {string[]} a module's own files and those it cannot do without */
function filesOf(/** @type {string} */ key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  if (seen.has(key)) return [];
  seen.add(key);
  const others = (chunk.imports ?? []).flatMap((/** @type {string} */ other) => filesOf(other, seen));
  return [chunk.file, ...(chunk.css ?? []), ...others];
}

/** A public file keeps its name through the build; with a content hash in it, it can be cached forever like the others. */
function nameByContent(/** @type {string} */ file) {
  const page = join(draft, "index.html");
  const content = readFileSync(join(draft, file));
  const name = file.replace(".", `-${createHash("sha256").update(content).digest("base64url").slice(0, 8)}.`);
  renameSync(join(draft, file), join(draft, "assets", name));
  writeFileSync(page, readFileSync(page, "utf8").replaceAll(`/console/${file}`, `/console/assets/${name}`));
}

function compress(/** @type {string} */ folder) {
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name));
    if (!/\.(js|css|svg)$/.test(name) || content.length < LOWEST_SIZE) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Builds of earlier sources are no longer needed. */
function forgetOthers() {
  rmSync(target, { recursive: true, force: true });
  if (process.argv[2] === undefined) return;
  for (const name of readdirSync(dirname(target))) {
    if (/^[0-9a-f]{20}$/.test(name)) rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
}
