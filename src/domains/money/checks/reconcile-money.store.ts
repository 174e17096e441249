import { sql } from "kysely";
import { booked, type Check, isIn } from "./reconcile-parts.store.ts";

/** Invoices of the first versions were booked once, with the last payment. */
const isBookedWhole = (alias: string) => sql`exists (
  select from financial_entries w where w.workspace_id = ${sql.raw(alias)}.workspace_id and w.source_kind = 'pos-invoice'
    and w.source_id = ${sql.raw(alias)}.invoice_id and w.source_part = '')`;

/** Somewhere on earth it was that day: the workspace's time zone may have changed since. A locked day is booked on the first open one. */
const isDayOf = (date: string, at: string) =>
  sql.raw(`${date} between ((${at} at time zone 'UTC') - interval '12 hours')::date
  and ((${at} at time zone 'UTC') + interval '14 hours')::date`);

export const ofPayments: Record<string, Check> = {
  "a payment and its income": (part) => sql`
    select p.workspace_id, p.id as record_id, p.amount_cents as expected, coalesce(e.amount_cents, 0) as found
    from pos_payments p left join financial_entries e on e.workspace_id = p.workspace_id and e.kind = 'income'
      and e.source_kind = 'pos-invoice' and e.source_id = p.invoice_id and e.source_part = p.id
    where ${isIn("p", part)} and coalesce(e.amount_cents, 0) <> p.amount_cents and not ${isBookedWhole("p")}`,
  "a payment's day and that of its income": (part) => sql`
    select p.workspace_id, p.id as record_id, (p.created_at at time zone 'UTC')::date - date '1970-01-01' as expected,
      e.date - date '1970-01-01' as found
    from pos_payments p join financial_entries e on e.workspace_id = p.workspace_id and e.source_kind = 'pos-invoice'
      and e.source_id = p.invoice_id and e.source_part = p.id
    where ${isIn("p", part)} and not (${isDayOf("e.date", "p.created_at")})
      and not (e.date > p.created_at::date and exists (
        select from ledgers g where g.workspace_id = p.workspace_id and e.date <= g.locked_until + 1))`,
};

export const ofRefunds: Record<string, Check> = {
  "a refund and its way back in the books": (part) => sql`
    select r.workspace_id, r.id as record_id, -r.amount_cents as expected, books.cents as found
    from pos_refunds r cross join lateral (select ${booked("r", "pos-refund", "r.id")} as cents) books
    where ${isIn("r", part)} and books.cents <> -r.amount_cents`,
  "a refund and its lines": (part) => sql`
    select r.workspace_id, r.id as record_id, r.amount_cents as expected, lines.cents as found
    from pos_refunds r cross join lateral (
      select coalesce(sum((line ->> 'amountCents')::bigint), 0) as cents from jsonb_array_elements(r.lines) line) lines
    where ${isIn("r", part)} and r.lines <> '[]' and r.amount_cents <> lines.cents`,
};

/** Compares the totals of a closing, by method, with rows of a table. */
const byMethod = (field: string, table: string) => sql`
  select coalesce(closed.value::bigint, 0) as expected, coalesce(moved.cents, 0) as found
  from jsonb_each_text(coalesce(g.closing -> ${sql.lit(field)}, '{}')) closed
  full join (
    select m.method, sum(m.amount_cents) as cents from ${sql.table(table)} m
    where m.workspace_id = g.workspace_id and m.register_id = g.id group by m.method) moved on moved.method = closed.key
  where coalesce(closed.value::bigint, 0) <> coalesce(moved.cents, 0)`;

export const ofRegisters: Record<string, Check> = {
  "a closed register and what went through it": (part) => sql`
    select g.workspace_id, g.id as record_id, taken.expected, taken.found
    from pos_registers g cross join lateral (${byMethod("received", "pos_payments")}) taken
    where ${isIn("g", part)} and g.status = 'closed'`,
  "a closed register and its refunds": (part) => sql`
    select g.workspace_id, g.id as record_id, given.expected, given.found
    from pos_registers g cross join lateral (${byMethod("refunded", "pos_refunds")}) given
    where ${isIn("g", part)} and g.status = 'closed'`,
  "a closed register and its cash movements": (part) => sql`
    select g.workspace_id, g.id as record_id, moved.expected, moved.found
    from pos_registers g cross join lateral (
      select coalesce((g.closing ->> 'cashIn')::bigint, 0) - coalesce((g.closing ->> 'cashOut')::bigint, 0) as expected,
        coalesce(sum(case when m.direction = 'in' then m.amount_cents else -m.amount_cents end), 0) as found
      from pos_cash_movements m where m.workspace_id = g.workspace_id and m.register_id = g.id) moved
    where ${isIn("g", part)} and g.status = 'closed' and moved.expected <> moved.found`,
};

export const ofProducts: Record<string, Check> = {
  "a product's stock": (part) => sql`
    select p.workspace_id, p.id as record_id, 0 as expected, p.stock as found from products p where ${isIn("p", part)} and p.stock < 0`,
  "a product's stock and its movements": (part) => sql`
    select p.workspace_id, p.id as record_id, moved.pieces as expected, own.pieces as found
    from products p cross join lateral (
      select coalesce(sum(m.change), 0) as pieces from stock_movements m
      where m.workspace_id = p.workspace_id and m.product_id = p.id and m.variant_id is null) moved
    cross join lateral (select case when p.variant_count = 0 then coalesce(p.stock, 0) else 0 end as pieces) own
    where ${isIn("p", part)} and moved.pieces <> own.pieces`,
  "a variant's stock and its movements": (part) => sql`
    select p.workspace_id, p.id as record_id, moved.pieces as expected, coalesce(v.stock, 0) as found
    from products p cross join lateral (
      select m.variant_id, sum(m.change) as pieces from stock_movements m
      where m.workspace_id = p.workspace_id and m.product_id = p.id and m.variant_id is not null group by m.variant_id
      union all
      select o.id, 0 from product_variants o where o.workspace_id = p.workspace_id and o.product_id = p.id and not exists (
        select from stock_movements n where n.workspace_id = o.workspace_id and n.product_id = o.product_id and n.variant_id = o.id)) moved
    left join product_variants v on v.workspace_id = p.workspace_id and v.id = moved.variant_id
    where ${isIn("p", part)} and moved.pieces <> coalesce(v.stock, 0)`,
  "a product's stock and its variants": (part) => sql`
    select p.workspace_id, p.id as record_id, made.pieces as expected, p.stock as found
    from products p cross join lateral (
      select count(*) as number, case when bool_or(v.is_active and v.stock is null) then null
        else coalesce(sum(v.stock) filter (where v.is_active), 0) end as pieces
      from product_variants v where v.workspace_id = p.workspace_id and v.product_id = p.id) made
    where ${isIn("p", part)} and (made.number <> p.variant_count or (made.number > 0 and made.pieces is distinct from p.stock))`,
};

export const ofClients: Record<string, Check> = {
  "what a client has spent": (part) => sql`
    select c.workspace_id, c.id as record_id, spent.cents as expected, c.spent_cents as found
    from clients c cross join lateral (
      select coalesce(sum(i.paid_cents - i.refunded_cents), 0) as cents
      from pos_invoices i where i.workspace_id = c.workspace_id and i.client_id = c.id) spent
    where ${isIn("c", part)} and c.spent_cents <> spent.cents`,
};

export const ofOccurrences: Record<string, Check> = {
  "a recurring expense and what was posted for it": (part) => sql`
    select r.workspace_id, r.id as record_id, case when r.status = 'posted' then 1 else 0 end as expected, posted.count as found
    from recurring_occurrences r cross join lateral (
      select count(*) as count from financial_entries e
      where e.workspace_id = r.workspace_id and e.source_kind = 'recurring-occurrence' and e.source_id = r.id) posted
    where ${isIn("r", part)} and posted.count > case when r.status = 'posted' then 1 else 0 end`,
};

/** An invoice takes the place of what was booked before it, also if its money was refunded since: only a void brings that back. */
export const ofTests: Record<string, Check> = {
  "a test's own income and its paid invoice": (part) => sql`
    select t.workspace_id, t.id as record_id, 0 as expected, own.cents as found
    from lab_tests t cross join lateral (
      select coalesce(sum(e.amount_cents + back.cents), 0) as cents, max(greatest(e.created_at, back.restored_at)) as since
      from financial_entries e cross join lateral (
        select coalesce(sum(b.amount_cents), 0) as cents, max(b.created_at) filter (where b.amount_cents >= 0) as restored_at
        from financial_entries b where b.workspace_id = e.workspace_id and b.reverses_id = e.id) back
      where e.workspace_id = t.workspace_id and e.source_kind = 'lab-test' and e.source_id = t.id and e.reverses_id is null) own
    where ${isIn("t", part)} and own.cents <> 0 and exists (
      select from pos_invoices i where i.workspace_id = t.workspace_id and i.source_kind = 'lab-test' and i.source_id = t.id
        and i.status <> 'void' and (i.paid_cents > i.refunded_cents or i.finalized_at > own.since))`,
};
