import { sql } from "kysely";
import { booked, type Check, isIn, isNumbered, taxSums } from "./reconcile-parts.store.ts";

/** Invoices of the first versions have no shares. */
const isUnallocated = sql`exists (select from jsonb_array_elements(i.items) item where item ->> 'allocatedCents' is null)`;

const shares = sql`(
  select coalesce(sum((item ->> 'allocatedCents')::bigint), 0) as allocated, coalesce(sum((item ->> 'refundedCents')::bigint), 0) as refunded,
    count(*) filter (where (item ->> 'refundedCents')::bigint > (item ->> 'allocatedCents')::bigint) as excess
  from jsonb_array_elements(i.items) item)`;

/**
 * The rates whose base and tax differ from what their lines were given: the shares of a rate's lines are its base and its tax, and the tax
 * follows from them, rounded once.
 */
const sharedTaxes = sql`
  select coalesce(lines.cents, 0) as expected, coalesce((tax ->> 'baseCents')::numeric + (tax ->> 'amountCents')::numeric, 0) as found
  from (
    select item -> 'tax' as rate, sum((item ->> 'allocatedCents')::numeric) as cents
    from jsonb_array_elements(i.items) item where jsonb_typeof(item -> 'tax') = 'object' group by item -> 'tax') lines
  full join jsonb_array_elements(i.taxes) tax on tax - 'baseCents' - 'amountCents' = lines.rate
  where coalesce(lines.cents, 0) <> coalesce((tax ->> 'baseCents')::numeric + (tax ->> 'amountCents')::numeric, 0)
    or (tax ->> 'amountCents')::numeric <> case when (tax ->> 'isInclusive')::boolean
      then round(lines.cents * (tax ->> 'percentage')::numeric / (100 + (tax ->> 'percentage')::numeric))
      else round((tax ->> 'baseCents')::numeric * (tax ->> 'percentage')::numeric / 100) end`;

export const ofInvoices: Record<string, Check> = {
  "an invoice and its payments": (part) => sql`
    select i.workspace_id, i.id as record_id, i.paid_cents as expected, paid.cents as found
    from pos_invoices i cross join lateral (
      select coalesce(sum(p.amount_cents), 0) as cents from pos_payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id) paid
    where ${isIn("i", part)} and i.paid_cents <> paid.cents`,
  "an invoice and its refunds": (part) => sql`
    select i.workspace_id, i.id as record_id, i.refunded_cents as expected, refunded.cents as found
    from pos_invoices i cross join lateral (
      select coalesce(sum(r.amount_cents), 0) as cents from pos_refunds r where r.workspace_id = i.workspace_id and r.invoice_id = i.id) refunded
    where ${isIn("i", part)} and i.refunded_cents <> refunded.cents`,
  "an invoice and its lines": (part) => sql`
    select i.workspace_id, i.id as record_id, i.subtotal_cents as expected, lines.cents as found
    from pos_invoices i cross join lateral (
      select coalesce(sum((item ->> 'totalCents')::bigint), 0) as cents from jsonb_array_elements(i.items) item) lines
    where ${isIn("i", part)} and i.subtotal_cents <> lines.cents`,
  "what is due and the total with its taxes": (part) => sql`
    select i.workspace_id, i.id as record_id, i.due_cents as expected, i.total_cents + taxes.cents as found
    from pos_invoices i cross join lateral (
      select coalesce(sum((tax ->> 'amountCents')::bigint) filter (where not (tax ->> 'isInclusive')::boolean), 0) as cents
      from jsonb_array_elements(i.taxes) tax) taxes
    where ${isIn("i", part)} and i.due_cents <> i.total_cents + taxes.cents`,
  "an invoice's status and its money": (part) => sql`
    select i.workspace_id, i.id as record_id, i.due_cents as expected, i.paid_cents as found
    from pos_invoices i where ${isIn("i", part)} and (
      (i.status in ('paid', 'partially-refunded', 'refunded') and i.paid_cents <> i.due_cents)
      or (i.status = 'open' and i.paid_cents >= i.due_cents)
      or (i.status = 'void' and i.paid_cents <> i.refunded_cents) or (i.status = 'refunded' and i.refunded_cents <> i.paid_cents))`,
  "an invoice and the books": (part) => sql`
    select i.workspace_id, i.id as record_id, i.paid_cents - i.refunded_cents as expected, books.cents as found
    from pos_invoices i cross join lateral (
      select ${booked("i", "pos-invoice", "i.id")} + coalesce((
        select sum(${booked("r", "pos-refund", "r.id")}) from pos_refunds r
        where r.workspace_id = i.workspace_id and r.invoice_id = i.id), 0) as cents) books
    where ${isIn("i", part)} and i.paid_cents - i.refunded_cents <> books.cents`,
  "an invoice's total and its discounts": (part) => sql`
    select i.workspace_id, i.id as record_id, i.subtotal_cents - off.cents as expected, i.total_cents as found
    from pos_invoices i cross join lateral (
      select coalesce(sum((discount ->> 'amountCents')::bigint), 0) as cents from jsonb_array_elements(i.discounts) discount) off
    where ${isIn("i", part)} and i.total_cents <> i.subtotal_cents - off.cents`,
  "an invoice's tax and its rates": (part) => sql`
    select i.workspace_id, i.id as record_id, taxes.cents as expected, i.tax_cents as found
    from pos_invoices i cross join lateral ${taxSums("i.taxes")} taxes
    where ${isIn("i", part)} and i.tax_cents <> taxes.cents`,
  "an invoice's taxes and its lines": (part) => sql`
    select i.workspace_id, i.id as record_id, taxes.expected, taxes.found
    from pos_invoices i cross join lateral (${sharedTaxes}) taxes
    where ${isIn("i", part)} and i.number is not null and not ${isUnallocated}`,
  "what is due and the lines' shares of it": (part) => sql`
    select i.workspace_id, i.id as record_id, i.due_cents as expected, lines.allocated as found
    from pos_invoices i cross join lateral ${shares} lines
    where ${isIn("i", part)} and i.number is not null and not ${isUnallocated} and i.due_cents <> lines.allocated`,
  "what was refunded and the lines' parts of it": (part) => sql`
    select i.workspace_id, i.id as record_id, i.refunded_cents as expected, lines.refunded as found
    from pos_invoices i cross join lateral ${shares} lines
    where ${isIn("i", part)} and i.number is not null and not ${isUnallocated}
      and (i.refunded_cents <> lines.refunded or lines.excess > 0)`,
  "an invoice's number and the one before it": (part) => sql`
    select i.workspace_id, i.id as record_id, i.number - 1 as expected, i.number as found
    from pos_invoices i where ${isIn("i", part)} and (
      (i.number > 1 and not ${isNumbered("i.number - 1")})
      or exists (select from orders o where o.workspace_id = i.workspace_id and o.invoice_number = i.number))`,
};
