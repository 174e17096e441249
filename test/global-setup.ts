import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../src/adapters/database/embedded.ts";
import { migrate, migratePostgres } from "../src/adapters/database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a fresh database comes from: a template on a server, or the dump of an embedded one. */
    template: { url: string; name: string } | { file: string };
  }
}

/** Builds the schema once per run; every test file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return process.env.DATABASE_URL ? onPostgres(project, process.env.DATABASE_URL) : embedded(project);
}

async function onPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const server = postgres(url, { max: 1, onnotice: () => {} });
  const name = `wp_template_${process.pid}_${Date.now().toString(36)}`;
  await server.unsafe(`create database ${name}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = name;
  await migratePostgres(templateUrl.href);
  project.provide("template", { url, name });
  return async () => {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  };
}

async function embedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "wp-test-"));
  const file = join(folder, "template.tar");
  const database = await openEmbedded({});
  await migrate(database);
  writeFileSync(file, await database.dump());
  await database.close();
  project.provide("template", { file });
  return async () => rmSync(folder, { recursive: true, force: true });
}
