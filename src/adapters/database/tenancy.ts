import type { Scope } from "../../kit/db.ts";
import type { Statement } from "./lane/index.ts";
import type { Link } from "./link.ts";

/** The roles the service uses. Neither owns anything, so row-level security applies to both. */
export const TENANT_ROLE = "workspace_tenant";
export const PLATFORM_ROLE = "workspace_platform";

export function roleOf(scope: Scope): string {
  return scope === "platform" ? PLATFORM_ROLE : TENANT_ROLE;
}

/** The time limits of a single read, and of any other statement. */
export const READ_TIMEOUT_MS = 5_000;
export const STATEMENT_TIMEOUT_MS = 30_000;
/** A longer wait means the holder of the lock will not finish soon. */
const LOCK_TIMEOUT_MS = 1_000;

/** The settings of every connection of a role. */
export function settingsOf(role: string, searchPath?: string): Record<string, string> {
  return {
    ...(searchPath ? { search_path: searchPath } : {}),
    statement_timeout: String(role === TENANT_ROLE ? READ_TIMEOUT_MS : STATEMENT_TIMEOUT_MS),
    lock_timeout: String(LOCK_TIMEOUT_MS),
    idle_in_transaction_session_timeout: "30000",
    // There are few distinct statements, and they run very often: planning them each time took longer than running them.
    plan_cache_mode: "force_generic_plan",
    jit: "off",
    // A plan made while a table was nearly empty reads all of it, and is kept until statistics say otherwise: bookings became slower with each
    // one. Every table of a workspace has an index that starts with its id.
    ...(role === TENANT_ROLE ? { enable_seqscan: "off" } : {}),
  };
}

/** Use of a flush: a single read, a write in one flush, or the start of a transaction. */
export type Purpose = "read" | "write" | "transaction";

type Carrier = Pick<Link, "isPooled" | "isEmbedded" | "searchPath">;

const bindings = new Map<string, string>();

/**
 * The statement sent before a flush that sets whose rows it sees, and the currency of the amounts it writes. It applies to the transaction
 * that the flush is or starts. For a read, the transaction is read-only. Without this statement, the policies see no workspace and return no rows.
 */
export function binding(scope: Scope, purpose: Purpose, link: Carrier): Statement[] {
  const role = roleOf(scope);
  const key = `${role} ${purpose} ${link.isPooled} ${link.isEmbedded} ${link.searchPath}`;
  let sql = bindings.get(key);
  if (sql === undefined) {
    sql = bindingSql(role, purpose, link);
    bindings.set(key, sql);
  }
  return sql === "" ? [] : [{ sql, parameters: parametersOf(scope, purpose), reads: true }];
}

function parametersOf(scope: Scope, purpose: Purpose): unknown[] {
  if (scope === "platform") return [];
  return purpose === "read" ? [scope.workspaceId] : [scope.workspaceId, scope.currency ?? ""];
}

function bindingSql(role: string, purpose: Purpose, { isPooled, isEmbedded, searchPath }: Carrier): string {
  const settings: Record<string, string> = isPooled ? { ...settingsOf(role, searchPath), role } : isEmbedded ? { role } : {};
  if (purpose === "transaction" && role === TENANT_ROLE && !isEmbedded) settings.statement_timeout = String(STATEMENT_TIMEOUT_MS);
  if (purpose === "read" && role === TENANT_ROLE) settings.transaction_read_only = "on";
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  if (role === TENANT_ROLE && purpose !== "read") calls.unshift("set_config('app.currency', $2, true)");
  if (role === TENANT_ROLE) calls.unshift("set_config('app.workspace_id', $1, true)");
  return calls.length > 0 ? `select ${calls.join(", ")}` : "";
}

export function refuseWrite(statement: Statement): void {
  if (!statement.reads) throw new Error(`A reader cannot write: ${statement.sql.slice(0, 60)}`);
}

export function beginText(options: { isolation?: string; readOnly?: boolean }): string {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : "";
  return `begin${isolation}${options.readOnly ? " read only" : ""}`;
}
