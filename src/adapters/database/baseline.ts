import { readFileSync } from "node:fs";
import { FOLDER, type Migration, readMigrations } from "./migration-files.ts";

/** Checksums by the names of the migrations that a database has applied. */
export type Records = ReadonlyMap<string, string>;

/** The schema as the steps leave it, one file per group of domains. */
const BASELINE = "0730_baseline/";
/** On a separate line of a migration: a database that has applied the other one has this one too. */
const REPLACES = /^-- Replaces (\S+)\.$/gm;

/** The migrations that lead from earlier baselines to this one. */
export function readSteps(): Migration[] {
  return readMigrations(new URL(`${BASELINE}steps/`, FOLDER));
}

/** Migrations with which an older database may have begun. Steps with higher numbers lead on to the baseline. */
interface Beginning {
  names: string[];
  /** The last commit that had them. */
  until: string;
}

function readBeginnings(): Beginning[] {
  const text = readFileSync(new URL(`${BASELINE}replaces.txt`, FOLDER), "utf8");
  return text.split("\n\n").map((paragraph) => {
    const [until = "", ...names] = paragraph.trim().split("\n");
    return { names, until: until.replace("until ", "") };
  });
}

const numberOf = (name: string) => name.slice(0, 4);
const replacedBy = ({ sql }: Migration) => [...sql.matchAll(REPLACES)].map(([, name]) => name as string);

/**
 * The steps that an older database lacks; none for a new one, and for one that has the baseline. Throws if the database lacks a part of what it
 * began with, because nothing here could apply the rest.
 */
export function missingSteps(applied: Records): Migration[] {
  const beginning = readBeginnings().find(({ names }) => names.some((name) => applied.has(name)));
  if (!beginning) return [];
  const { names, until } = beginning;
  const missing = names.filter((name) => !applied.has(name));
  if (missing.length > 0)
    throw new Error(
      `The schema is too old for this version: it lacks ${missing.length} of the ${names.length} migrations before the baseline, such as ${missing[0]}. Start the version of commit ${until} once, which applies them, and then this one.`,
    );
  const last = numberOf(names.at(-1) as string);
  return readSteps().filter((step) => numberOf(step.name) > last && ![step.name, ...replacedBy(step)].some((name) => applied.has(name)));
}

/** The records of a database that has applied all steps, with present names: the baseline, and migrations that replace others. */
export function withPresentNames(applied: Records, migrations: readonly Migration[]): Records {
  const steps = readSteps();
  const older = new Set([...readBeginnings().flatMap(({ names }) => names), ...steps.map(({ name }) => name)]);
  const past = new Set([...older, ...[...steps, ...migrations].flatMap(replacedBy)]);
  const isOlder = [...applied.keys()].some((name) => older.has(name));
  const has = (migration: Migration) =>
    (isOlder && migration.name.startsWith(BASELINE)) || replacedBy(migration).some((name) => applied.has(name));
  const renamed = migrations.filter(has).map(({ name, checksum }): [string, string] => [name, checksum]);
  return new Map([...renamed, ...[...applied].filter(([name]) => !past.has(name))]);
}

/** SQL that gives the records of such a database their present names; undefined if they have them. */
export function renameRecords(applied: Records, migrations: readonly Migration[]): string | undefined {
  const present = withPresentNames(applied, migrations);
  const dropped = [...applied.keys()].filter((name) => !present.has(name)).map((name) => `'${name}'`);
  if (dropped.length === 0) return undefined;
  const added = [...present].filter(([name]) => !applied.has(name)).map(([name, checksum]) => `('${name}', '${checksum}')`);
  return `insert into schema_migrations (name, checksum) values ${added.join(", ")};
    delete from schema_migrations where name in (${dropped.join(", ")})`;
}
