import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../src/adapters/database/embedded.ts";
import { migrate, migratePostgres } from "../src/adapters/database/migrate.ts";
import { readMigrations } from "../src/adapters/database/migration-files.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a fresh database comes from: a template on a server, or the dump of an embedded one. */
    template: { url: string; name: string } | { file: string };
    /** The first of two servers, of which the template is the second (`npm run test:spread`). */
    firstServer: { url: string; name: string } | undefined;
  }
}

/** Builds the schema once per run; every test file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL, FIRST_DATABASE_URL } = process.env;
  if (!DATABASE_URL) return embedded(project);
  const template = await makeTemplate(DATABASE_URL);
  const first = FIRST_DATABASE_URL ? await makeTemplate(FIRST_DATABASE_URL) : undefined;
  project.provide("template", { url: template.url, name: template.name });
  project.provide("firstServer", first && { url: first.url, name: first.name });
  return async () => {
    await template.drop();
    await first?.drop();
  };
}

async function makeTemplate(url: string): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const server = postgres(url, { max: 1, onnotice: () => {} });
  const name = `wp_template_${process.pid}_${Date.now().toString(36)}`;
  await server.unsafe(`create database ${name}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = name;
  await migratePostgres(templateUrl.href);
  const drop = async () => {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  };
  return { url, name, drop };
}

/**
 * The dump is kept until a migration or the database itself changes: building it takes longer than most test files do.
 */
async function embedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = fileURLToPath(new URL("../node_modules/.cache/workspace-platform-tests/", import.meta.url));
  const file = `${folder}template-${fingerprint()}.tar`;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const database = await openEmbedded({});
    await migrate(database);
    // Under its name only when it is whole: another run may look for it meanwhile.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, await database.dump());
    renameSync(draft, file);
    await database.close();
  }
  project.provide("template", { file });
  project.provide("firstServer", undefined);
  return async () => {};
}

function fingerprint(): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(createRequire(import.meta.url).resolve("@electric-sql/pglite")));
  for (const { name, checksum } of readMigrations()) hash.update(name + checksum);
  return hash.digest("hex").slice(0, 16);
}
