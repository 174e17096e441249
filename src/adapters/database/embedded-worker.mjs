// Runs PGlite in its own thread, so that a query never blocks the event loop. Plain JavaScript, so that it loads under tsx, in tests and
// from the build.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** @typedef {{ id: number, op: "speak" | "query" | "script" | "dump" | "close", sql?: string, parameters?: unknown[], bytes?: Uint8Array }} Request */

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
/** @param {string} text */
const keep = (text) => text;
/** @param {string} text */
const toIso = (text) => new Date(text).toISOString();

const parsers = { 20: Number, 1700: Number, 1082: keep, 1114: toIso, 1184: toIso };
/** @param {unknown} value */
const keepJson = (value) => /** @type {string} */ (value);
const serializers = { 114: keepJson, 3802: keepJson };

const { dataDir, templateFile } = workerData;
const template = templateFile ? { loadDataDir: new Blob([await readFile(templateFile)]) } : {};
const extensions = { unaccent };
// One session needs few buffers; the system caches the files.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
const database = await PGlite.create({ ...(dataDir ? { dataDir } : {}), ...template, extensions, startParams });
// As on a server: there are few distinct statements, and they run very often.
await database.exec("set timezone to 'UTC'; set plan_cache_mode = force_generic_plan; set jit = off; set enable_seqscan = off");
port.postMessage({ ready: true });

/** @param {Request} request */
async function answer({ op, sql = "", parameters = [], bytes }) {
  // A whole flush in one visit to WebAssembly. The owner's statements, below, are few.
  if (op === "speak") return database.execProtocolRawSync(/** @type {Uint8Array} */ (bytes)).slice();
  if (op === "script") return void (await database.exec(sql));
  if (op === "dump") return new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
  if (op === "close") return void (await database.close());
  const { rows, fields, affectedRows } = await database.query(sql, parameters, { rowMode: "array", parsers, serializers });
  return { rows, names: fields.map(({ name }) => name), affected: affectedRows ?? 0 };
}

/** @param {Request} request */
async function settle(request) {
  try {
    port.postMessage({ id: request.id, result: await answer(request) });
  } catch (error) {
    const { message, code, constraint } = /** @type {Error & { code?: string, constraint?: string }} */ (error);
    port.postMessage({ id: request.id, error: { message, code, constraint } });
  }
}

/** Statements run in the order in which they came, also those that were sent without waiting for the one before. */
let last = Promise.resolve();
port.on("message", (/** @type {Request} */ request) => {
  last = last.then(() => settle(request));
});
