import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import type { Timestamp } from "../../../kit/time.ts";

interface WorkspaceFacts {
  currencyCode: string;
  timezone: string;
  suspendedAt: string | null;
  closedAt: string | null;
  /** Null if it keeps none. */
  ledger: { lockedUntil: string | null } | null;
  countryCode: string | null;
  subscriptionEndDate: Timestamp | null;
  language: "en" | "ar";
}

export async function findWorkspace(db: Db, id: Id): Promise<WorkspaceFacts> {
  const { rows } = await sql<WorkspaceFacts>`
    select currency_code, timezone, suspended_at, closed_at, address ->> 'countryCode' as country_code, subscription_end_date,
      case when language = 'ar' then 'ar' else 'en' end as language,
      (select json_build_object('lockedUntil', l.locked_until) from ledgers l where l.workspace_id = workspaces.id) as ledger
    from workspaces where id = ${id}`.execute(db);
  return mustExist(rows[0]);
}
