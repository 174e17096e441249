import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Day, Timestamp } from "../../../kit/time.ts";
import { readTaxes } from "../taxes/index.ts";
import type { PastEntry, PastInvoice, PastMoney, PastMovement, PastOrder, PastRegister } from "./building.rules.ts";

// Records of other domains that were made before the ledger, a page at a time in the order of their ids.

export interface PastRequest {
  workspaceId: Id;
  after: Id;
  limit: number;
  /** Records before this instant are older than the ledger, wherever on earth its first day began. */
  since: Timestamp;
}

interface Credit {
  dueCents: Cents;
  taxes: unknown;
}

const readCredits = (credits: Credit[]) => credits.map(({ dueCents, taxes }) => ({ dueCents, taxes: readTaxes(taxes) }));

export async function pastInvoices(db: Db, { workspaceId, after, limit, since }: PastRequest): Promise<PastInvoice[]> {
  const { rows } = await sql<
    Omit<PastInvoice, "taxes" | "voidedBy" | "credits"> & { taxes: unknown; voidedBy: unknown; credits: Credit[] }
  >`
    select i.id, i.number, i.client_id, i.due_cents, i.taxes, coalesce(i.source_kind = 'lab-test', false) as is_lab, i.finalized_at, i.voided_at,
      i.voided_by, coalesce((
        select jsonb_agg(jsonb_build_object('dueCents', c.amount_cents, 'taxes', c.taxes)) from credit_notes c
        where c.workspace_id = i.workspace_id and c.source_id = i.id), '[]') as credits
    from pos_invoices i
    where i.workspace_id = ${workspaceId} and i.id > ${after} and i.number is not null
      and (i.finalized_at >= ${since} or i.voided_at >= ${since})
    order by i.id limit ${limit}`.execute(db);
  return rows.map(({ taxes, voidedBy, credits, ...row }) => {
    return { ...row, taxes: readTaxes(taxes), voidedBy: readBy(voidedBy), credits: readCredits(credits) };
  });
}

type MoneyRow = Omit<PastMoney, "taxes" | "by"> & { taxes: unknown; by: unknown };
const readMoney = (row: MoneyRow): PastMoney => ({ ...row, taxes: readTaxes(row.taxes), by: readBy(row.by) });

export async function pastPayments(db: Db, { workspaceId, after, limit, since }: PastRequest): Promise<PastMoney[]> {
  const { rows } = await sql<MoneyRow>`
    select p.id, p.invoice_id, i.number, i.client_id, false as is_lab, p.method, p.amount_cents as cents, '[]'::jsonb as taxes, p.by, p.created_at
    from pos_payments p join pos_invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
    where p.workspace_id = ${workspaceId} and p.id > ${after} and p.created_at >= ${since} order by p.id limit ${limit}`.execute(db);
  return rows.map(readMoney);
}

export async function pastRefunds(db: Db, { workspaceId, after, limit, since }: PastRequest): Promise<PastMoney[]> {
  const { rows } = await sql<MoneyRow>`
    select r.id, r.invoice_id, i.number, i.client_id, coalesce(i.source_kind = 'lab-test', false) as is_lab, r.method,
      -r.amount_cents as cents, coalesce(c.taxes, '[]') as taxes, r.by, r.created_at
    from pos_refunds r join pos_invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id
      left join credit_notes c on c.workspace_id = r.workspace_id and c.refund_id = r.id
    where r.workspace_id = ${workspaceId} and r.id > ${after} and r.created_at >= ${since} order by r.id limit ${limit}`.execute(db);
  return rows.map(readMoney);
}

/** How an order was paid whose payment was taken back since the ledger started. */
const METHOD_TAKEN_BACK = sql`(
  select case a.role when 'cash' then 'cash' when 'card-clearing' then 'card' end
  from ledger_entries e join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
    join ledger_accounts a on a.workspace_id = l.workspace_id and a.id = l.account_id and a.role <> 'receivable'
  where e.workspace_id = o.workspace_id and e.source_kind = 'order' and e.source_id = o.id and e.source_part = 'unpaid:0')`;

export async function pastOrders(db: Db, { workspaceId, after, limit, since }: PastRequest): Promise<PastOrder[]> {
  const bookedOn = (part: string) => sql`(
    select e.date from financial_entries e where e.workspace_id = o.workspace_id and e.source_kind = 'store-order' and e.source_id = o.id
      and e.source_part = ${sql.lit(part)})`;
  const { rows } = await sql<Omit<PastOrder, "taxes"> & { taxes: unknown }>`
    select o.id, o.invoice_number as number, coalesce(o.due_cents, o.total_cents) as due_cents, o.taxes, o.invoiced_at, o.dropped_at, o.updated_at,
      coalesce(o.payment_method, ${METHOD_TAKEN_BACK}) as method,
      coalesce(${bookedOn("")}, (
        select l.date from ledger_entries l where l.workspace_id = o.workspace_id and l.source_kind = 'order' and l.source_id = o.id
          and l.source_part = 'unpaid:0')) as paid_on, ${bookedOn("refund")} as refunded_on,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'dueCents', r.amount_cents, 'taxes', r.taxes, 'method', r.method, 'date', e.date) order by r.id)
        from order_refunds r join financial_entries e on e.workspace_id = r.workspace_id and e.source_kind = 'store-order'
          and e.source_id = r.order_id and e.source_part = 'refund:' || r.id
        where r.workspace_id = o.workspace_id and r.order_id = o.id and r.status = 'succeeded'), '[]') as refunds
    from orders o where o.workspace_id = ${workspaceId} and o.id > ${after} and o.updated_at >= ${since} order by o.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ refunds, ...row }) => {
    return { ...row, taxes: readTaxes(row.taxes), refunds: refunds.map((refund) => ({ ...refund, taxes: readTaxes(refund.taxes) })) };
  });
}

export async function pastRegisters(db: Db, { workspaceId, after, limit, since }: PastRequest): Promise<PastRegister[]> {
  const closing = (path: string) => sql`coalesce((g.closing #>> ${sql.lit(path)})::bigint, 0)`;
  const expected = sql`g.opening_cash_cents + ${closing("{received,cash}")} - ${closing("{refunded,cash}")} + ${closing("{cashIn}")}
    - ${closing("{cashOut}")}`;
  const { rows } = await sql<PastRegister>`
    select g.id, g.register_name, g.opening_cash_cents, g.opened_at, g.closed_at,
      coalesce((g.closing #>> '{counted,cash}')::bigint - (${expected}), 0) as difference_cents
    from pos_registers g where g.workspace_id = ${workspaceId} and g.id > ${after} and (g.opened_at >= ${since} or g.closed_at >= ${since})
    order by g.id limit ${limit}`.execute(db);
  return rows;
}

export async function pastMovements(db: Db, { workspaceId, after, limit, since }: PastRequest): Promise<PastMovement[]> {
  const { rows } = await sql<Omit<PastMovement, "by"> & { by: unknown }>`
    select m.id, m.register_id, case when m.direction = 'in' then m.amount_cents else -m.amount_cents end as cents, m.reason, m.account, m.by,
      m.created_at
    from pos_cash_movements m where m.workspace_id = ${workspaceId} and m.id > ${after} and m.created_at >= ${since}
    order by m.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, by: readBy(row.by) }));
}

/** Incomes and expenses that nothing was posted for; one that changed meanwhile has posted itself. */
export async function pastEntries(db: Db, { workspaceId, after, limit }: PastRequest, from: Day): Promise<PastEntry[]> {
  const { rows } = await sql<PastEntry>`
    select e.id, e.kind, e.title, e.amount_cents, e.date, e.category, e.account, e.client_id, e.source_kind, e.tax_rate_id, e.tax_name,
      e.tax_percentage, e.tax_cents, e.created_at
    from financial_entries e
    where e.workspace_id = ${workspaceId} and e.id > ${after} and e.date >= ${from}
      and e.source_kind not in ('pos-invoice', 'pos-refund', 'store-order')
      and not exists (select from ledger_entries l where l.workspace_id = e.workspace_id and l.source_kind = e.kind and l.source_id = e.id)
    order by e.id limit ${limit}`.execute(db);
  return rows;
}
