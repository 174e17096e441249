import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";

/** Two records that disagree about the same money or goods. */
export interface Finding {
  workspaceId: Id;
  check: string;
  recordId: Id;
  /** One side's value, in minor units or units of stock. */
  expected: number;
  /** The other side's value. */
  found: number;
}

/** Which rows a check looks at: those of one workspace. */
type Only = (column: string) => RawBuilder<unknown>;

/** Each check returns workspace_id, record_id, expected and found for every discrepancy. */
const checks: Record<string, (only: Only) => RawBuilder<unknown>> = {
  "an invoice and its payments": (only) => sql`
    select i.workspace_id, i.id as record_id, i.paid_cents as expected, coalesce(sum(p.amount_cents), 0) as found
    from pos_invoices i left join pos_payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id
    where ${only("i.workspace_id")} group by i.workspace_id, i.id having i.paid_cents <> coalesce(sum(p.amount_cents), 0)`,
  "an invoice and its refunds": (only) => sql`
    select i.workspace_id, i.id as record_id, i.refunded_cents as expected, coalesce(sum(r.amount_cents), 0) as found
    from pos_invoices i left join pos_refunds r on r.workspace_id = i.workspace_id and r.invoice_id = i.id
    where ${only("i.workspace_id")} group by i.workspace_id, i.id having i.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  "an invoice and its lines": (only) => sql`
    select i.workspace_id, i.id as record_id, i.subtotal_cents as expected, lines.cents as found
    from pos_invoices i cross join lateral (
      select coalesce(sum((item ->> 'totalCents')::bigint), 0) as cents from jsonb_array_elements(i.items) item) lines
    where ${only("i.workspace_id")} and i.subtotal_cents <> lines.cents`,
  "what is due and the total with its taxes": (only) => sql`
    select i.workspace_id, i.id as record_id, i.due_cents as expected, i.total_cents + taxes.cents as found
    from pos_invoices i cross join lateral (
      select coalesce(sum((tax ->> 'amountCents')::bigint) filter (where not (tax ->> 'isInclusive')::boolean), 0) as cents
      from jsonb_array_elements(i.taxes) tax) taxes
    where ${only("i.workspace_id")} and i.due_cents <> i.total_cents + taxes.cents`,
  "an invoice's status and its money": (only) => sql`
    select i.workspace_id, i.id as record_id, i.due_cents as expected, i.paid_cents as found
    from pos_invoices i where ${only("i.workspace_id")} and (
      (i.status in ('paid', 'partially-refunded', 'refunded') and i.paid_cents <> i.due_cents)
      or (i.status = 'void' and i.paid_cents <> i.refunded_cents) or (i.status = 'refunded' and i.refunded_cents <> i.paid_cents))`,
  "an invoice and the books": (only) => sql`
    select i.workspace_id, i.id as record_id, i.paid_cents - i.refunded_cents as expected, coalesce(booked.cents, 0) as found
    from pos_invoices i left join (
      select e.workspace_id, coalesce(r.invoice_id, e.source_id) as invoice_id,
        sum(case when e.kind = 'expense' then -e.amount_cents else e.amount_cents end) as cents
      from financial_entries e
      left join pos_refunds r on e.source_kind = 'pos-refund' and r.workspace_id = e.workspace_id and r.id = e.source_id
      where e.source_kind in ('pos-invoice', 'pos-refund') and ${only("e.workspace_id")} group by 1, 2
    ) booked on booked.workspace_id = i.workspace_id and booked.invoice_id = i.id
    where ${only("i.workspace_id")} and i.paid_cents - i.refunded_cents <> coalesce(booked.cents, 0)`,
  "an order and its lines": (only) => sql`
    select o.workspace_id, o.id as record_id, o.total_cents as expected,
      lines.cents + coalesce((o.delivery ->> 'feeCents')::bigint, 0) as found
    from orders o cross join lateral (
      select coalesce(sum((item ->> 'totalCents')::bigint), 0) as cents from jsonb_array_elements(o.items) item) lines
    where ${only("o.workspace_id")} and o.total_cents <> lines.cents + coalesce((o.delivery ->> 'feeCents')::bigint, 0)`,
  "an order and the books": (only) => sql`
    select o.workspace_id, o.id as record_id, case when o.payment_status = 'paid' then o.total_cents else 0 end as expected,
      coalesce(booked.cents, 0) as found
    from orders o left join (
      select e.workspace_id, e.source_id, sum(case when e.kind = 'expense' then -e.amount_cents else e.amount_cents end) as cents
      from financial_entries e where e.source_kind = 'store-order' and ${only("e.workspace_id")} group by 1, 2
    ) booked on booked.workspace_id = o.workspace_id and booked.source_id = o.id
    where ${only("o.workspace_id")} and case when o.payment_status = 'paid' then o.total_cents else 0 end <> coalesce(booked.cents, 0)`,
  "a closed register and what went through it": (only) => sql`
    select g.workspace_id, g.id as record_id, (g.closing #>> '{received,cash}')::bigint as expected, coalesce(taken.cents, 0) as found
    from pos_registers g left join (
      select p.workspace_id, p.register_id, sum(p.amount_cents) as cents from pos_payments p
      where p.method = 'cash' and ${only("p.workspace_id")} group by 1, 2
    ) taken on taken.workspace_id = g.workspace_id and taken.register_id = g.id
    where ${only("g.workspace_id")} and g.status = 'closed' and (g.closing #>> '{received,cash}')::bigint <> coalesce(taken.cents, 0)`,
  "the numbers of invoices": (only) => sql`
    select c.workspace_id, c.workspace_id as record_id, c.last_number as expected, count(i.number) as found
    from pos_invoice_counters c left join pos_invoices i on i.workspace_id = c.workspace_id and i.number is not null
    where ${only("c.workspace_id")} group by c.workspace_id, c.last_number having c.last_number <> count(i.number)`,
  "the numbers of orders": (only) => sql`
    select c.workspace_id, c.workspace_id as record_id, c.last_number - 1000 as expected, count(o.number) as found
    from order_counters c left join orders o on o.workspace_id = c.workspace_id
    where ${only("c.workspace_id")} group by c.workspace_id, c.last_number having c.last_number - 1000 <> count(o.number)`,
  "a product's stock": (only) => sql`
    select p.workspace_id, p.id as record_id, 0 as expected, p.stock as found from products p where ${only("p.workspace_id")} and p.stock < 0`,
};

/** Workspaces that move money or goods, in the order of their ids. */
export async function tradingWorkspaces(db: Db, after: Id, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select w.id from workspaces w
    where w.id > ${after} and (exists (select from pos_invoices i where i.workspace_id = w.id)
      or exists (select from orders o where o.workspace_id = w.id) or exists (select from pos_registers g where g.workspace_id = w.id))
    order by w.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** More findings of one kind add nothing. */
const MOST_NAMED = 50;

/** Discrepancies, check by check; each check is one statement, so that it is consistent. */
export async function findDisagreements(db: Db, workspaceId: Id): Promise<Finding[]> {
  const only: Only = (column) => sql`${sql.raw(column)} = ${workspaceId}`;
  const findings: Finding[] = [];
  for (const [check, statement] of Object.entries(checks)) {
    const { rows } = await sql<Omit<Finding, "check">>`select * from (${statement(only)}) found limit ${MOST_NAMED}`.execute(db);
    findings.push(...rows.map(({ workspaceId: of, recordId, expected, found }) => ({ workspaceId: of, check, recordId, expected, found })));
  }
  return findings;
}
