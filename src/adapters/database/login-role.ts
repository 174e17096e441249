import { sql } from "kysely";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";

interface LoginRole {
  role: string;
  isSuperuser: boolean;
  inherits: boolean;
}

/** Row-level security restricts the service's own roles. A login role that bypasses it would expose all workspaces after one mistake in the service. */
export async function warnAboutLoginRole(database: Database, log: Log): Promise<void> {
  if (database.kind !== "postgres") return;
  const { rows } = await sql<LoginRole>`
    select rolname as role, rolsuper as is_superuser, rolinherit as inherits
    from pg_roles where rolname = session_user`.execute(database.reader("platform"));
  const [login] = rows;
  if (!login?.isSuperuser && !login?.inherits) return;
  log.warn(
    login,
    "the database's login role can read every workspace without switching roles; make it NOINHERIT and not a superuser (docs/hardening.md)",
  );
}
