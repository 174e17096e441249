import { openDatabase } from "./adapters/database/open.ts";
import { readConfig } from "./config.ts";
import { auditWorkspaces } from "./domains/books/index.ts";

// Reports discrepancies in the books of every workspace. Exits with 1 if there are any.

const config = readConfig(process.env);
const database = await openDatabase({
  url: config.databaseUrl,
  migrationUrl: config.migrationDatabaseUrl,
  connections: config.databaseConnections,
  driver: config.databaseDriver,
  dataDir: config.dataDir,
});
let audited = 0;
let amiss = 0;
for await (const { workspaceId, findings } of auditWorkspaces(database)) {
  audited++;
  for (const { check, recordId, expected, found } of findings) {
    amiss++;
    process.stdout.write(`${workspaceId}: ${check} do not agree (${recordId}): ${expected} against ${found}\n`);
  }
}
process.stdout.write(`Audited workspaces: ${audited}. Discrepancies: ${amiss}.\n`);
await database.close();
process.exitCode = amiss > 0 ? 1 : 0;
