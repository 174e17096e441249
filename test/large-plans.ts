import { CompiledQuery } from "kysely";
import postgres from "postgres";
import { kyselyOver } from "../src/adapters/database/kysely.ts";
import type { Statement } from "../src/adapters/database/lane/index.ts";
import { roleOf, settingsOf } from "../src/adapters/database/tenancy.ts";
import type { Database, Db, Scope } from "../src/kit/db.ts";

export interface Sent extends Statement {
  scope: Scope;
}

/** A database that notes every statement the service sends to it; of transactions that write, their reads while `notesWrites` says so. */
export function recording(database: Database, sent: Sent[], notesWrites: () => boolean): Database {
  const noting = (db: Db, scope: Scope, isWriting = false): Db =>
    kyselyOver(async (statement) => {
      if (!isWriting || (notesWrites() && scope !== "platform" && /^\s*(select|with)\b/i.test(statement.sql)))
        sent.push({ ...statement, scope });
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement.sql, [...statement.parameters]));
      return { rows, affected: Number(numAffectedRows ?? 0n) };
    });
  return {
    ...database,
    reader: (scope) => noting(database.reader(scope), scope),
    transaction: (scope, work, how) => database.transaction(scope, (db) => work(noting(db, scope, !how?.readOnly)), how),
  };
}

/** Runs statements again under the service's role and settings, and tells how many blocks each reads with the plan the service gets. */
export function explainer(url: string) {
  const connection = postgres(url, { max: 1, onnotice: () => {} });
  let serial = 0;
  return {
    async blocksOf({ sql, parameters, scope }: Sent): Promise<number> {
      const role = roleOf(scope);
      const settings = { ...settingsOf(role), statement_timeout: "0", "app.workspace_id": scope === "platform" ? "" : scope.workspaceId };
      const name = `seen_${++serial}`;
      return (await connection.begin(async (transaction) => {
        for (const [key, value] of Object.entries({ role, ...settings })) await transaction`select set_config(${key}, ${value}, true)`;
        await transaction.unsafe(`prepare ${name} as ${sql}`);
        const values = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
        const [row] = await transaction.unsafe(`explain (analyze, buffers, timing off, format json) execute ${name}${values}`);
        await transaction.unsafe(`deallocate ${name}`);
        const plan = row?.["QUERY PLAN"][0].Plan;
        return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
      })) as number;
    },
    close: () => connection.end(),
  };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return literal(arrayText(value));
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** An array as text, which the statement reads as the type it expects. */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => (value === null ? "null" : JSON.stringify(value instanceof Date ? value.toISOString() : String(value)))).join(",")}}`;
}
