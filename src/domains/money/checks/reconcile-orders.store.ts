import { sql } from "kysely";
import { booked, type Check, isIn, isNumbered, taxesAgain, taxSums } from "./reconcile-parts.store.ts";

/** A line's total after its share of the discount. */
const lessDiscount = sql`(item ->> 'totalCents')::bigint - coalesce((item ->> 'discountCents')::bigint, 0)`;

const refunded = sql`(
  select coalesce(sum(r.amount_cents), 0) from order_refunds r
  where r.workspace_id = o.workspace_id and r.order_id = o.id and r.status = 'succeeded')`;

export const ofOrders: Record<string, Check> = {
  "an order and its lines": (part) => sql`
    select o.workspace_id, o.id as record_id, o.total_cents as expected,
      lines.cents + coalesce((o.delivery ->> 'feeCents')::bigint, 0) as found
    from orders o cross join lateral (
      select coalesce(sum(${lessDiscount}), 0) as cents from jsonb_array_elements(o.items) item) lines
    where ${isIn("o", part)} and o.total_cents <> lines.cents + coalesce((o.delivery ->> 'feeCents')::bigint, 0)`,
  "an order's discount and its lines": (part) => sql`
    select o.workspace_id, o.id as record_id, coalesce((o.discount ->> 'amountCents')::bigint, 0) as expected, lines.cents as found
    from orders o cross join lateral (
      select coalesce(sum((item ->> 'discountCents')::bigint), 0) as cents from jsonb_array_elements(o.items) item) lines
    where ${isIn("o", part)} and coalesce((o.discount ->> 'amountCents')::bigint, 0) <> lines.cents`,
  "an order and the books": (part) => sql`
    select o.workspace_id, o.id as record_id, paid.cents as expected, books.cents as found
    from orders o
      cross join lateral (select case when o.payment_status in ('paid', 'partially-refunded')
        then coalesce(o.due_cents, o.total_cents) - ${refunded} else 0 end as cents) paid
      cross join lateral (select ${booked("o", "store-order", "o.id")} as cents) books
    where ${isIn("o", part)} and paid.cents <> books.cents`,
  "an order and its refunds": (part) => sql`
    select o.workspace_id, o.id as record_id, coalesce(o.due_cents, o.total_cents) as expected, given.cents as found
    from orders o cross join lateral (select ${refunded} as cents) given
    where ${isIn("o", part)} and case o.payment_status
      when 'partially-refunded' then given.cents = 0 or given.cents >= coalesce(o.due_cents, o.total_cents)
      when 'refunded' then given.cents not in (0, coalesce(o.due_cents, o.total_cents))
      else given.cents <> 0 end`,
  "an order's refund and its lines": (part) => sql`
    select o.workspace_id, o.id as record_id, r.amount_cents as expected, lines.cents + coalesce(r.delivery_cents, 0) as found
    from orders o join order_refunds r on r.workspace_id = o.workspace_id and r.order_id = o.id
      cross join lateral (
        select coalesce(sum((line ->> 'amountCents')::bigint), 0) as cents from jsonb_array_elements(r.lines) line) lines
    where ${isIn("o", part)} and r.amount_cents <> lines.cents + coalesce(r.delivery_cents, 0)`,
  "what an order is due and its total with its taxes": (part) => sql`
    select o.workspace_id, o.id as record_id, o.due_cents as expected, o.total_cents + taxes.exclusive + o.rounding_cents as found
    from orders o cross join lateral ${taxSums("o.taxes")} taxes
    where ${isIn("o", part)} and (coalesce(o.due_cents, o.total_cents) <> o.total_cents + taxes.exclusive + o.rounding_cents or o.tax_cents <> taxes.cents)`,
  "an order's taxes and its lines": (part) => sql`
    select o.workspace_id, o.id as record_id, taxes.expected, taxes.found
    from orders o cross join lateral (${taxesAgain(
      sql`
        select item -> 'tax' as tax, (${lessDiscount})::numeric as cents from jsonb_array_elements(o.items) item
        union all select o.delivery -> 'tax', (o.delivery ->> 'feeCents')::numeric`,
      "o.taxes",
    )}) taxes
    where ${isIn("o", part)}`,
  "an order's number and the one before it": (part) => sql`
    select o.workspace_id, o.id as record_id, o.number - 1 as expected, o.number as found
    from orders o where ${isIn("o", part)} and o.number > 1001
      and not exists (select from orders p where p.workspace_id = o.workspace_id and p.number = o.number - 1)`,
  "an order's invoice and the one before it": (part) => sql`
    select o.workspace_id, o.id as record_id, o.invoice_number - 1 as expected, o.invoice_number as found
    from orders o where ${isIn("o", part)} and o.invoice_number > 1 and not ${isNumbered("o.invoice_number - 1", "o")}`,
};
