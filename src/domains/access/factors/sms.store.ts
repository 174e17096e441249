import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Holder } from "./methods.store.ts";

/** Messages to one account, and to one number, are counted one at a time. */
export async function lockSends(db: Db, { workspaceId, accountId }: Holder, phoneHash: string): Promise<void> {
  for (const name of [`sms ${workspaceId} ${accountId}`, `sms ${phoneHash}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  }
}

export interface Recent {
  count: number;
  lastSentAt: string | null;
}

/** The larger of the numbers of messages to an account and to a phone number since then; without numbers, only the account's. */
export async function sendsSince(db: Db, holder: Holder, phoneHashes: readonly string[], since: Date): Promise<Recent> {
  const { rows } = await sql<{ byAccount: number; byPhone: number; lastSentAt: string | null }>`
    select count(*) filter (where is_account) as by_account, count(*) filter (where is_phone) as by_phone, max(sent_at) as last_sent_at
    from (
      select sent_at, workspace_id = ${holder.workspaceId} and account_id = ${holder.accountId} as is_account,
        phone_hash = any(${phoneHashes}) as is_phone
      from sms_sends
      where sent_at > ${since}
        and ((workspace_id = ${holder.workspaceId} and account_id = ${holder.accountId}) or phone_hash = any(${phoneHashes}))
    ) sends`.execute(db);
  const [found] = rows;
  return { count: Math.max(found?.byAccount ?? 0, found?.byPhone ?? 0), lastSentAt: found?.lastSentAt ?? null };
}

export async function insertSend(db: Db, id: Id, { workspaceId, accountId }: Holder, phoneHash: string, now: Date): Promise<void> {
  await db.insertInto("smsSends").values({ workspaceId, id, accountId, phoneHash, sentAt: now }).execute();
}

export async function deleteSend(db: Db, { workspaceId }: Holder, id: Id): Promise<void> {
  await db.deleteFrom("smsSends").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}
