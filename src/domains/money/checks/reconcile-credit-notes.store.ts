import { sql } from "kysely";
import { type Check, isIn } from "./reconcile-parts.store.ts";

export const ofCreditNotes: Record<string, Check> = {
  "a credit note and its refund": (part) => sql`
    select c.workspace_id, c.id as record_id, coalesce(given.cents, 0) as expected, c.amount_cents as found
    from credit_notes c cross join lateral (select case when c.source_kind = 'order' and c.refund_id is not null
      then (select r.amount_cents from order_refunds r where r.workspace_id = c.workspace_id and r.id = c.refund_id and r.status = 'succeeded')
      when c.source_kind = 'order'
      then (select coalesce(o.due_cents, o.total_cents) from orders o
        where o.workspace_id = c.workspace_id and o.id = c.source_id and o.payment_status = 'refunded')
      else (select r.amount_cents from pos_refunds r where r.workspace_id = c.workspace_id and r.id = c.refund_id) end as cents) given
    where ${isIn("c", part)} and coalesce(given.cents, 0) <> c.amount_cents`,
  "a credit note and its lines": (part) => sql`
    select c.workspace_id, c.id as record_id, c.amount_cents as expected, lines.cents as found
    from credit_notes c cross join lateral (
      select coalesce(sum((line ->> 'amountCents')::bigint), 0) as cents from jsonb_array_elements(c.lines) line) lines
    where ${isIn("c", part)} and c.amount_cents <> lines.cents`,
  "a credit note's number and the one before it": (part) => sql`
    select c.workspace_id, c.id as record_id, c.number - 1 as expected, c.number as found
    from credit_notes c where ${isIn("c", part)} and c.number > 1
      and not exists (select from credit_notes b where b.workspace_id = c.workspace_id and b.number = c.number - 1)`,
};
