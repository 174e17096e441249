import type { Scope } from "../../kit/db.ts";
import { isId } from "../../kit/ids.ts";
import type { Statement } from "./kysely.ts";

/** The roles the service works as. Neither owns anything: row-level security holds for both. */
export const TENANT_ROLE = "workspace_tenant";
export const PLATFORM_ROLE = "workspace_platform";

export function roleOf(scope: Scope): string {
  return scope === "platform" ? PLATFORM_ROLE : TENANT_ROLE;
}

/**
 * Binds one reading statement to a workspace without a transaction. The setting is made by the CTE that the statement
 * depends on: `offset 0` keeps it a unit, so PostgreSQL must read `tenant` first. Were it ever read later, the policies
 * would see no workspace and give no rows: it fails closed.
 */
export function boundTo(scope: Scope, statement: Statement): Statement {
  if (!statement.reads) throw new Error(`A reader cannot write: ${statement.sql.slice(0, 60)}`);
  if (scope === "platform") return statement;
  const parameters = [...statement.parameters, scope.workspaceId];
  const sql = `with tenant as materialized (select set_config('app.workspace_id', $${parameters.length}, true) as workspace_id) select bound.* from tenant cross join lateral (select scoped.* from (${statement.sql}) scoped where tenant.workspace_id is not null offset 0) bound`;
  return { sql, parameters, reads: true };
}

/** What opens a transaction in this scope, in one message. */
export function beginSql(scope: Scope, options: { isolation?: string; readOnly?: boolean }): string {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : "";
  const begin = `begin${isolation}${options.readOnly ? " read only" : ""}`;
  if (scope === "platform") return begin;
  if (!isId(scope.workspaceId)) throw new Error("A scope needs a workspace id");
  return `${begin}; select set_config('app.workspace_id', '${scope.workspaceId}', true)`;
}
