// `npm run migrate`: updates the schema and exits. For deployments that migrate separately from startup.
import { openDatabase } from "./adapters/database/open.ts";
import { readConfig } from "./config.ts";

try {
  const config = readConfig(process.env);
  const database = await openDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    connections: 2,
    dataDir: config.dataDir,
  });
  await database.close();
  process.stdout.write("The schema is up to date.\n");
} catch (error) {
  process.stderr.write(`The schema could not be migrated: ${(error as Error).message}\n`, () => process.exit(1));
}
