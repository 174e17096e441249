// Runs all tests with the workspaces on the second of two PostgreSQL servers, and the platform's tables on the first: `npm run test:spread`, or
// some of them, with files as arguments. It starts both servers. Tests that cannot run so have the tag `one-server`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { makeServer } from "./faults/postgres-server.ts";

const settings = {
  wal_level: "logical",
  max_connections: "300",
  max_replication_slots: "60",
  max_wal_senders: "60",
  max_logical_replication_workers: "60",
  max_worker_processes: "80",
  fsync: "off",
};
const servers = await Promise.all([makeServer({ settings }), makeServer({ settings })]);
const [first, second] = servers.map(({ url }) => url);
try {
  const env = { ...process.env, DATABASE_URL: second, FIRST_DATABASE_URL: first };
  const words = ["run", "--project", "main", "--tags-filter", "!one-server", ...process.argv.slice(2)];
  const tests = spawn("vitest", words, { stdio: "inherit", env });
  const [code] = (await once(tests, "exit")) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  for (const server of servers) await server.remove();
}
