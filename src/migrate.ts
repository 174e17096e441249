// `npm run migrate`: updates the schema and exits, for deployments that migrate separately from startup. `-- --dry-run` shows the plan.
import { runAsProcess } from "./commands/command.ts";
import { migrateSchema } from "./commands/migrate.ts";

await runAsProcess(migrateSchema, "The schema could not be migrated");
