import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Day } from "../../../kit/time.ts";
import type { AccountSums } from "./reports.rules.ts";

interface Range {
  from: Day;
  to: Day;
}

/** Sums of every account that has lines up to a day: one statement, which reads `ledger_lines_by_account` alone. */
export async function sumAccounts(db: Db, workspaceId: Id, { from, to }: Range): Promise<AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    select a.id, a.code, a.name, a.name_ar, a.type, a.role, s.opening_cents, s.debit_cents, s.credit_cents
    from (
      select l.account_id,
        coalesce(sum(l.amount_cents) filter (where l.date < ${from}), 0)::bigint as opening_cents,
        coalesce(sum(l.amount_cents) filter (where l.date >= ${from} and l.amount_cents > 0), 0)::bigint as debit_cents,
        coalesce(-sum(l.amount_cents) filter (where l.date >= ${from} and l.amount_cents < 0), 0)::bigint as credit_cents
      from ledger_lines l where l.workspace_id = ${workspaceId} and l.date <= ${to} group by l.account_id) s
    join ledger_accounts a on a.workspace_id = ${workspaceId} and a.id = s.account_id
    order by a.code, a.id`.execute(db);
  return rows;
}

/** The sum of an account's lines before a place in its statement. */
export async function sumBefore(db: Db, workspaceId: Id, accountId: Id, place: StatementPlace): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_lines
    where workspace_id = ${workspaceId} and account_id = ${accountId}
      and (date, number, position) < (${place.date}::date, ${place.number}::bigint, ${place.position}::int)`.execute(db);
  return rows[0]?.cents ?? 0;
}

export interface StatementPlace {
  date: Day;
  number: number;
  position: number;
}

export interface StatementRow extends StatementPlace {
  entryId: Id;
  memo: string;
  sourceKind: string;
  sourceId: Id;
  amountCents: Cents;
}

/** Lines of an account up to a day, from a place on. */
export async function statementLines(
  db: Db,
  workspaceId: Id,
  accountId: Id,
  { place, to, limit }: { place: StatementPlace; to: Day; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select l.date, l.number, l.position, l.entry_id, e.memo, e.source_kind, e.source_id, l.amount_cents
    from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
    where l.workspace_id = ${workspaceId} and l.account_id = ${accountId} and l.date <= ${to}
      and (l.date, l.number, l.position) >= (${place.date}::date, ${place.number}::bigint, ${place.position}::int)
    order by l.date, l.number, l.position limit ${limit}`.execute(db);
  return rows;
}
