// Moves a workspace in a process of its own, which tests can kill: `mover.ts <workspace> <server> <url> <url>...`.
import { openPostgres } from "../../src/adapters/database/postgres.ts";
import type { Operation } from "../../src/commands/context.ts";
import { moveWorkspace } from "../../src/servers/move/move.ts";

const [workspaceId = "", server = "", ...urls] = process.argv.slice(2);
const database = openPostgres({ url: urls[0] ?? "", tenantConnections: 1, platformConnections: 1, waitMs: 5_000 });
const operation = { database, servers: urls.map((url) => ({ url })), now: () => new Date() } as unknown as Operation;
const write = (line: string) => void process.stdout.write(`${line}\n`);
await moveWorkspace(operation, workspaceId, server, { write, ask: async () => "" });
await database.close();
