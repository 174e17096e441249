// Runs PGlite in its own thread, so that a query never blocks the event loop. Plain JavaScript: it loads alike under
// tsx, the tests and the build.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** @typedef {{ id: number, op: "query" | "script" | "dump" | "close", sql?: string, parameters?: unknown[] }} Request */

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
const extensions = { btree_gist, pg_trgm, unaccent };
const database = await PGlite.create({ ...(dataDir ? { dataDir } : {}), ...template, extensions });
await database.exec("set timezone to 'UTC'");
port.postMessage({ ready: true });

/** @param {Request} request */
async function answer({ op, sql = "", parameters = [] }) {
  if (op === "script") return void (await database.exec(sql));
  if (op === "dump") return new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
  if (op === "close") return void (await database.close());
  const result = await database.query(sql, parameters, { rowMode: "array", parsers, serializers });
  return { rows: result.rows, names: result.fields.map((field) => field.name), affected: result.affectedRows ?? 0 };
}

port.on("message", async (/** @type {Request} */ request) => {
  try {
    port.postMessage({ id: request.id, result: await answer(request) });
  } catch (error) {
    const { message, code, constraint } = /** @type {Error & { code?: string, constraint?: string }} */ (error);
    port.postMessage({ id: request.id, error: { message, code, constraint } });
  }
});
