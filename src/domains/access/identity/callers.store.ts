import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

export interface LiveCaller {
  accountKind: "owner" | "staff";
  accountId: Id;
  email: string;
  name: string | null;
  permissions: string[];
  subscriptionEndDate: string | null;
  suspendedAt: string | null;
  closedAt: string | null;
  currencyCode: string;
  countryCode: string | null;
  timezone: string;
  planFlags: { key: string; value: string }[];
  hasWebhooks: boolean;
  ledger: { lockedUntil: string | null } | null;
  /** When the login began. It required a password, and a second factor if there is one. */
  signedInAt: string;
}

/** The lock of a workspace's ledger; null if it keeps none. */
export function ledgerOf(workspaceId: string) {
  return sql<{ lockedUntil: string | null } | null>`(select json_build_object('lockedUntil', l.locked_until)
    from ledgers l where l.workspace_id = ${sql.raw(workspaceId)})`;
}

/** The caller behind a login, in one statement, if the login has not ended and the account is active. */
export async function findLiveCaller(db: Db, workspaceId: Id, loginId: Id, now: Date): Promise<LiveCaller | undefined> {
  const row = await db
    .selectFrom("logins")
    .innerJoin("accounts", (join) =>
      join.onRef("accounts.workspaceId", "=", "logins.workspaceId").onRef("accounts.id", "=", "logins.accountId"),
    )
    .innerJoin("workspaces", "workspaces.id", "logins.workspaceId")
    .innerJoin("plans", "plans.id", "workspaces.planId")
    .leftJoin("roles", (join) => join.onRef("roles.workspaceId", "=", "accounts.workspaceId").onRef("roles.id", "=", "accounts.roleId"))
    .select([
      "accounts.kind as accountKind",
      "accounts.id as accountId",
      "accounts.email",
      "accounts.name",
      sql<string[]>`coalesce(roles.permissions, '{}')`.as("permissions"),
      "workspaces.subscriptionEndDate",
      "workspaces.suspendedAt",
      "workspaces.closedAt",
      "workspaces.currencyCode",
      sql<string | null>`workspaces.address ->> 'countryCode'`.as("countryCode"),
      "workspaces.timezone",
      "plans.flags as planFlags",
      sql<boolean>`exists (select from webhook_endpoints e where e.workspace_id = logins.workspace_id and e.is_active)`.as("hasWebhooks"),
      ledgerOf("logins.workspace_id").as("ledger"),
      "logins.createdAt as signedInAt",
    ])
    .where("logins.workspaceId", "=", workspaceId)
    .where("logins.id", "=", loginId)
    .where("logins.endedAt", "is", null)
    .where("logins.expiresAt", ">", now.toISOString())
    .where("accounts.isActive", "=", true)
    .executeTakeFirst();
  return row as LiveCaller | undefined;
}
