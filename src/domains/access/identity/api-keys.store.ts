import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import type { ApiKey, KeyTrace } from "./api-keys.schemas.ts";
import { ledgerOf } from "./callers.store.ts";

export const apiKeys = tenantTable("apiKeys", {
  columns: ["id", "name", "permissions", "expiresAt", "lastUsedAt", "createdBy", "createdAt"],
  toRecord: narrow<ApiKey>,
  order: ["createdAt", "id"],
});

/** From any workspace: a request brings only the secret. */
export const keysBySecret = table("apiKeys", { columns: ["workspaceId", "id", "expiresAt"], toRecord: (row) => row });

export interface LiveKey {
  name: string;
  permissions: string[];
  lastUsedAt: string | null;
  subscriptionEndDate: string | null;
  suspendedAt: string | null;
  closedAt: string | null;
  currencyCode: string;
  countryCode: string | null;
  timezone: string;
  planFlags: { key: string; value: string }[];
  hasWebhooks: boolean;
  ledger: { lockedUntil: string | null } | null;
}

/**
 * A key that was not revoked, has not expired, and whose creator is still active. It has those of its permissions that its creator still
 * has: someone who kept its secret would otherwise keep what was taken from them.
 */
export async function findLiveKey(db: Db, workspaceId: Id, id: Id, now: Date): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`
    select k.name, k.last_used_at,
      case when a.kind = 'owner' then k.permissions
        else array(select held from unnest(k.permissions) held where held = any (r.permissions)) end as permissions,
      w.subscription_end_date, w.suspended_at, w.closed_at, w.currency_code, w.address ->> 'countryCode' as country_code, w.timezone,
      p.flags as plan_flags,
      exists (select from webhook_endpoints e where e.workspace_id = k.workspace_id and e.is_active) as has_webhooks,
      ${ledgerOf("k.workspace_id")} as ledger
    from api_keys k join workspaces w on w.id = k.workspace_id join plans p on p.id = w.plan_id
      join accounts a on a.workspace_id = k.workspace_id and a.id = k.created_by and a.is_active
      left join roles r on r.workspace_id = a.workspace_id and r.id = a.role_id
    where k.workspace_id = ${workspaceId} and k.id = ${id} and (k.expires_at is null or k.expires_at > ${now.toISOString()})`.execute(db);
  return rows[0];
}

export async function recordUse(db: Db, workspaceId: Id, id: Id, at: Date): Promise<void> {
  await apiKeys.update(db, workspaceId, id, { lastUsedAt: at });
}

const MOST_TRACES = 100;

/**
 * Records that still give access to someone else after the key is revoked, and that the key made or changed. Begins with the records, of
 * which a workspace has few, because a program can leave millions of audit entries.
 */
export async function findTraces(db: Db, workspaceId: Id, keyId: Id): Promise<{ records: KeyTrace[]; total: number }> {
  const { rows } = await sql<KeyTrace & { total: number }>`
    with lasting (type, id, name) as (
      select 'staff', id, coalesce(name, email) from accounts where workspace_id = ${workspaceId} and kind = 'staff' and deleted_at is null
      union all select 'role', id, name from roles where workspace_id = ${workspaceId}
      union all select 'webhook-endpoint', id, url from webhook_endpoints where workspace_id = ${workspaceId}
      union all select 'domain', id, domain from store_domains where workspace_id = ${workspaceId}
      union all select 'calendar-feed', f.id, a.name from calendar_feeds f
        left join accounts a on a.workspace_id = f.workspace_id and a.id = f.staff_id where f.workspace_id = ${workspaceId}
    )
    select l.type, l.id, l.name, e.is_new, e.at, count(*) over () as total
    from lasting l cross join lateral (
      select max(created_at) as at, bool_or(action like '%.create') as is_new from audit_events
      where workspace_id = ${workspaceId} and actor_kind = 'api-key' and actor_id = ${keyId} and record_type = l.type and record_id = l.id
    ) e
    where e.at is not null order by e.at desc, l.id limit ${MOST_TRACES}`.execute(db);
  return { records: rows.map(({ total: _, ...trace }) => trace), total: Number(rows[0]?.total ?? 0) };
}
