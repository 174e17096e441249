import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Next to the compiled service in an image; otherwise built from the sources after startup. */
const BUILT = fileURLToPath(new URL("./console", import.meta.url));
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["console", "sdk/src", "package-lock.json", "scripts/build-console.mjs"];
const CACHE = join(ROOT, "node_modules/.cache/workspace-platform-console");

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

interface Asset {
  type: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

interface Console {
  /** The page, split at every place where its nonce goes. */
  page: readonly string[];
  assets: ReadonlyMap<string, Asset>;
}

interface ConsoleOptions {
  /** A store's own domain shows only the store. */
  isStoreDomain(host: string): Promise<boolean>;
}

export interface ConsoleControl {
  /** Loads the built console, or builds it in a separate process; requests are answered in the meantime. */
  prepare(): Promise<void>;
}

/** The web console: one page and its assets, only on this service's own host. */
export function addConsole(server: FastifyInstance, { isStoreDomain }: ConsoleOptions): ConsoleControl {
  let ready: Console | undefined;
  let problem: string | undefined;
  let building: ChildProcess | undefined;
  server.addHook("onClose", async () => void building?.kill());

  const onOwnHost = (show: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) => {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (await isStoreDomain(request.host)) return reply.callNotFound() as unknown as FastifyReply;
      return show(request, reply);
    };
  };
  const page = onOwnHost((_, reply) => (ready ? sendPage(reply, ready) : sendWaiting(reply, problem)));
  server.get("/console", page);
  server.get("/console/*", page);
  server.get(
    "/console/assets/:name",
    onOwnHost((request, reply) => {
      const asset = ready?.assets.get((request.params as { name: string }).name);
      return asset ? sendAsset(request, reply, asset) : (reply.callNotFound() as unknown as FastifyReply);
    }),
  );

  const prepare = async (): Promise<void> => {
    try {
      const folder = existsSync(join(BUILT, "index.html")) ? BUILT : join(CACHE, fingerprint());
      if (!existsSync(join(folder, "index.html"))) {
        building = spawn(process.execPath, [join(ROOT, "scripts/build-console.mjs"), folder], { stdio: ["ignore", "ignore", "pipe"] });
        await waitForExit(building);
      }
      ready = readConsole(folder);
    } catch (error) {
      problem = (error as Error).message;
      server.log.error({ err: error }, "the console could not be built");
    }
  };
  return { prepare };
}

/** `GET /` outside a store: browsers are redirected to the console, programs get an index. */
export function showIndex(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers.accept?.includes("text/html")) return reply.redirect("/console", 302);
  return reply.header("cache-control", "no-cache").send({
    name: "Workspace Platform",
    links: { api: "/v1", reference: "/docs", openapi: "/openapi.json", console: "/console", health: "/healthz", readiness: "/readyz" },
  });
}

function waitForExit(child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.on("data", (text: Buffer) => {
    said = (said + text).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `the build ended with ${code}`))));
  });
}

/** Changes with any source file of the console. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((path) => filesUnder(join(ROOT, path))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 20);
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}node_modules${sep}`));
}

function readConsole(folder: string): Console {
  const assets = new Map<string, Asset>();
  const read = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
  for (const name of readdirSync(join(folder, "assets"))) {
    const type = TYPES[extname(name)];
    const file = join(folder, "assets", name);
    if (type) assets.set(name, { type, plain: readFileSync(file), br: read(`${file}.br`), gzip: read(`${file}.gz`) });
  }
  return { page: readFileSync(join(folder, "index.html"), "utf8").split("__NONCE__"), assets };
}

function sendPage(reply: FastifyReply, { page }: Console): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return withPolicy(reply, nonce).send(page.join(nonce));
}

/** Shown during the seconds of the first build. */
function sendWaiting(reply: FastifyReply, problem: string | undefined): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const text = problem ? "The console could not be built. The log says why." : "The console is being prepared. It opens automatically.";
  const reload = problem ? "" : '<meta http-equiv="refresh" content="1">';
  return withPolicy(reply.code(503).header("retry-after", "1"), nonce).send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${reload}<title>Workspace Platform</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:15px/1.5 system-ui,sans-serif}
main{display:grid;gap:16px;justify-items:center;padding:24px;text-align:center}i{inline-size:28px;block-size:28px;border-radius:50%;border:3px solid #8888;border-block-start-color:#00776e;animation:t 1s linear infinite}
@keyframes t{to{transform:rotate(1turn)}}@media(prefers-reduced-motion:reduce){i{animation:none}}</style></head>
<body><main>${problem ? "" : "<i></i>"}<p>${text}</p></main></body></html>
`);
}

function withPolicy(reply: FastifyReply, nonce: string): FastifyReply {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply.header("content-security-policy", policy).header("cache-control", "no-cache").type("text/html; charset=utf-8");
}

/** Names change with the content, so a copy can be cached forever. */
function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = asset.br && /\bbr\b/.test(accepted) ? "br" : asset.gzip && /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  reply.header("cache-control", "public, max-age=31536000, immutable").header("vary", "accept-encoding").type(asset.type);
  if (!encoding) return reply.send(asset.plain);
  return reply.header("content-encoding", encoding).send(asset[encoding]);
}
