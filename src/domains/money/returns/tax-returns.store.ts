import { sql } from "kysely";
import { type By, readBy } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Day, Timestamp } from "../../../kit/time.ts";
import type { TaxKind } from "../ledger/postings.rules.ts";
import { type KindSum, readRates, type StoredRate } from "./tax-returns.rules.ts";
import type { Period } from "./tax-returns.schemas.ts";

export interface StoredReturn {
  id: Id;
  fromDate: Day;
  toDate: Day;
  netCents: Cents;
  rates: StoredRate[];
  entryId: Id | null;
  lockedBefore: Day | null;
  by: By | null;
  createdAt: Timestamp;
}

export const taxReturns = tenantTable("taxReturns", {
  columns: ["id", "fromDate", "toDate", "netCents", "rates", "entryId", "lockedBefore", "by", "createdAt"],
  toRecord: ({ rates, by, ...row }) => narrow<StoredReturn>({ ...row, rates: readRates(rates), by: readBy(by) }),
  order: ["toDate", "id"],
  weight: "octet_length(tax_returns.rates::text)",
});

export async function newestReturn(db: Db, workspaceId: Id): Promise<StoredReturn | undefined> {
  const [newest] = await taxReturns.all(db, workspaceId, {}, { direction: "desc", limit: 1 });
  return newest;
}

export async function sumTaxes(db: Db, workspaceId: Id, { from, to }: Period): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select tax_rate_id as rate_id, tax_name as name, tax_percentage as percentage, tax_kind as kind,
      sum(tax_base_cents)::bigint as base_cents, -sum(amount_cents)::bigint as tax_cents
    from ledger_lines
    where workspace_id = ${workspaceId} and date between ${from} and ${to} and tax_kind is not null
    group by 1, 2, 3, 4 order by 3 desc nulls last, 2, 1, 4`.execute(db);
  return rows;
}

/** Movements of both tax accounts by lines with tax, debits less credits: filing moves exactly this. */
export async function sumTaxAccounts(db: Db, workspaceId: Id, { from, to }: Period): Promise<{ accountId: Id; cents: Cents }[]> {
  const { rows } = await sql<{ accountId: Id; cents: number }>`
    select account_id, sum(amount_cents)::bigint as cents from ledger_lines
    where workspace_id = ${workspaceId} and date between ${from} and ${to} and tax_kind is not null group by 1 order by 1`.execute(db);
  return rows;
}

export interface TaxLineRow {
  entryId: Id;
  position: number;
  number: number;
  date: Day;
  memo: string;
  kind: TaxKind;
  rateId: Id | null;
  name: string | null;
  percentage: number | null;
  baseCents: Cents;
  taxCents: Cents;
}

interface LinesAsked extends Period {
  kind?: TaxKind;
  rateId?: Id;
  /** Lines after this one. */
  after: { date: Day; number: number; position: number } | null;
  limit: number;
}

export async function taxLinesOf(db: Db, workspaceId: Id, { from, to, kind, rateId, after, limit }: LinesAsked): Promise<TaxLineRow[]> {
  const { rows } = await sql<TaxLineRow>`
    select l.entry_id, l.position, l.number, l.date, e.memo, l.tax_kind as kind, l.tax_rate_id as rate_id, l.tax_name as name,
      l.tax_percentage as percentage, l.tax_base_cents as base_cents, -l.amount_cents as tax_cents
    from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
    where l.workspace_id = ${workspaceId} and l.date between ${from} and ${to} and l.tax_kind is not null
      and (${kind ?? null}::text is null or l.tax_kind = ${kind ?? null}) and (${rateId ?? null}::text is null or l.tax_rate_id = ${rateId ?? null})
      and (${after?.date ?? null}::date is null
        or (l.date, l.number, l.position) > (${after?.date ?? null}::date, ${after?.number ?? null}::bigint, ${after?.position ?? null}::int))
    order by l.date, l.number, l.position limit ${limit}`.execute(db);
  return rows;
}
