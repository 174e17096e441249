// An import of 10,000 results, of 1,000 requests and of 10,000: seconds, and how late other requests are answered meanwhile.
//   DATABASE_URL=postgres://... node --import tsx bench/results.ts
import postgres from "postgres";
import { buildService } from "../scripts/build.mjs";
import { accessionOf } from "../src/domains/lab/requests/specimens.rules.ts";
import { startServer } from "./child.ts";
import { createDatabase } from "./database.ts";

const ROWS = 10_000;
const ANALYSES = 10;
const PASSWORD = "sunny-day-2026";
const LARGEST_PLAN = "000000010000000000000003";
const PAUSE_MS = 5;

interface Lab {
  path: string;
  token: string;
  workspaceId: string;
}

async function openLab(address: string, name: string): Promise<Lab> {
  const signup = {
    ...{ email: `${name}@bench.example`, password: PASSWORD, phone: "+15550102030", planId: LARGEST_PLAN },
    ...{ businessCategorySlug: "clinic", name },
  };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/v1/signup`, { method: "POST", headers, body: JSON.stringify(signup) });
  if (!answer.ok) throw new Error(await answer.text());
  const { token, workspace } = (await answer.json()) as { token: string; workspace: { id: string } };
  return { path: `/workspace/${workspace.id}`, token, workspaceId: workspace.id };
}

const id = (letter: string, serial: string) => `'${letter}' || lpad(to_hex(${serial}), 23, '0')`;

/** Requests of as many analyses each, with ranges, one specimen and a client of their own. Returns the lines of the file. */
async function fillLab(url: string, { workspaceId }: Lab, analyses: number): Promise<string[]> {
  const tests = ROWS / analyses;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const insert = (table: string, count: number, values: Record<string, string>) =>
    sql.unsafe(`insert into ${table} (workspace_id, ${Object.keys(values).join(", ")})
      select '${workspaceId}', ${Object.values(values).join(", ")} from generate_series(1, ${count}) n`);
  await sql.unsafe("set session_replication_role = replica");
  const names = { test_name: "'Analysis'", report_name: "'Analysis'", bill_name: "'Analysis'", price_cents: "1000" };
  await insert("clients", tests, { id: id("c", "n"), name: "'Client ' || n", gender: "'female'", date_of_birth: "date '1980-01-01'" });
  await insert("lab_analyses", ANALYSES, { id: id("a", "n"), code: "'AN' || n", ...names });
  const limits = { low_limit: "4", high_limit: "6", critical_high: "999", priority: "1", age_unit: "'years'", gender: "'both'" };
  await insert("lab_ranges", ANALYSES, { id: id("b", "n"), analysis_id: id("a", "n"), ...limits });
  const test = { client_id: id("c", "n"), patient_name: "'Client ' || n", test_date: "current_date", number: "1000 + n" };
  await insert("lab_tests", tests, { id: id("d", "n"), ...test });
  const testOf = `1 + (n - 1) / ${analyses}`;
  await insert("lab_test_items", ROWS, {
    ...{ id: id("e", "n"), test_id: id("d", testOf), analysis_id: id("a", `1 + n % ${ANALYSES}`), code: `'AN' || (1 + n % ${ANALYSES})` },
    ...{ position: `n % ${analyses}`, ...names },
  });
  const accessions = Array.from({ length: tests }, (_, index) => accessionOf("2026-01-31", index + 1));
  await insert("lab_specimens", tests, {
    ...{ id: id("f", "n"), test_id: id("d", "n"), status: "'received'", created_at: "now()", updated_at: "now()" },
    accession: `(array['${accessions.join("','")}'])[n]`,
    ...{ sample_id: "''", sample_code: "''", sample_name: "''", sample_name_ar: "''", container: "''" },
    item_ids: `(select array_agg(${id("e", "k")}) from generate_series((n - 1) * ${analyses} + 1, n * ${analyses}) k)`,
  });
  await sql.unsafe("vacuum analyze");
  await sql.end();
  return Array.from({ length: ROWS }, (_, index) => {
    const serial = index + 1;
    return `${accessions[Math.floor(index / analyses)]},AN${1 + (serial % ANALYSES)},${3 + (serial % 50) / 10},`;
  });
}

/** Asks for the service's health all the time, and tells how long the slowest answers took. */
function watchHealth(address: string) {
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now();
      await fetch(`${address}/healthz`).then((answer) => answer.text());
      times.push(performance.now() - started);
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    times.sort((left, right) => left - right);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    return `/healthz median ${at(0.5)} ms, 99 % ${at(0.99)} ms, slowest ${at(1)} ms (${times.length} answers)`;
  };
}

async function sendFile(address: string, { path, token }: Lab, lines: readonly string[], query: string) {
  const form = new FormData();
  form.append("file", new Blob([`accession,code,value,unit\n${lines.join("\n")}\n`], { type: "text/csv" }), "results.csv");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/v1${path}/labs/results/import${query}`, { method: "POST", headers, body: form });
  const report = (await answer.json()) as { created: number; unchanged: number; rejectedRows: number };
  if (!answer.ok || report.rejectedRows > 0) throw new Error(JSON.stringify(report).slice(0, 500));
  return `${report.created} new, ${report.unchanged} unchanged`;
}

await buildService();
const database = await createDatabase();
const server = await startServer("ours", database.url);
try {
  const idle = watchHealth(server.address);
  await new Promise((wake) => setTimeout(wake, 3_000));
  process.stdout.write(`idle: ${await idle()}\n`);
  for (const analyses of [ANALYSES, 1]) {
    const lab = await openLab(server.address, `lab${analyses}`);
    const lines = await fillLab(database.url, lab, analyses);
    for (const [what, query] of Object.entries({ "dry run": "?dryRun=true", import: "", "the same again": "" })) {
      const stop = watchHealth(server.address);
      const started = performance.now();
      const report = await sendFile(server.address, lab, lines, query).catch((error) => String(error));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${ROWS / analyses} requests, ${what}: ${seconds} s, ${report}; ${await stop()}\n`);
    }
  }
} finally {
  await server.stop();
  await database.drop();
}
