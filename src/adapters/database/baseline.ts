import { readFileSync } from "node:fs";

interface Migration {
  name: string;
  checksum: string;
}

/** Checksums by the names of the migrations that a database has applied. */
export type Records = ReadonlyMap<string, string>;

/** The folder with the schema as it was when its earlier migrations were replaced, one file per domain. */
const BASELINE = "0432_baseline/";
/** The last commit that had them in the form in which they were applied. */
const LAST_BEFORE = "4ee486d";

/**
 * The records with those of the baseline in place of the migrations it replaces: a database that has applied all of these has its schema. The
 * checksums do not matter, since the files are gone. Throws if only some were applied, because nothing here could apply the rest.
 */
export function withBaseline(applied: Records, migrations: readonly Migration[], folder: URL): Records {
  const replaced = readReplaced(folder);
  const missing = replaced.filter((name) => !applied.has(name));
  if (missing.length === replaced.length) return applied;
  if (missing.length > 0)
    throw new Error(
      `The schema is too old for this version: it lacks ${missing.length} of the ${replaced.length} migrations before the baseline, such as ${missing[0]}. Start the version of commit ${LAST_BEFORE} once, which applies them, and then this one.`,
    );
  const rest = [...applied].filter(([name]) => !replaced.includes(name));
  return new Map([...rest, ...baselineOf(migrations).map(({ name, checksum }): [string, string] => [name, checksum])]);
}

/** SQL that records the baseline instead of the migrations it replaces; undefined for a database that does not have them. */
export function recordBaseline(applied: Records, migrations: readonly Migration[], folder: URL): string | undefined {
  const replaced = readReplaced(folder);
  if (!replaced.every((name) => applied.has(name))) return undefined;
  const records = baselineOf(migrations).map(({ name, checksum }) => `('${name}', '${checksum}')`);
  const names = replaced.map((name) => `'${name}'`);
  return `insert into schema_migrations (name, checksum) values ${records.join(", ")};
    delete from schema_migrations where name in (${names.join(", ")})`;
}

function baselineOf(migrations: readonly Migration[]): Migration[] {
  return migrations.filter(({ name }) => name.startsWith(BASELINE));
}

function readReplaced(folder: URL): string[] {
  return readFileSync(new URL(`${BASELINE}replaces.txt`, folder), "utf8")
    .trim()
    .split("\n");
}
