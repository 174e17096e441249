import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../../kit/ids.ts";
import { type Check, isIn } from "./reconcile-parts.store.ts";

// The ledger against the records it was posted for. Records from before the ledger have no entries: their money is in the opening balances.

/** Debits less credits on the account with a role, of the entries of one record. */
const posted = (role: string, kind: string, alias: string, source = "id", part = sql`true`) => sql`(
  select coalesce(sum(l.amount_cents), 0) from ledger_entries e
    join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
    join ledger_accounts a on a.workspace_id = l.workspace_id and a.id = l.account_id and a.role = ${sql.lit(role)}
  where e.workspace_id = ${sql.raw(alias)}.workspace_id and e.source_kind = ${sql.lit(kind)} and e.source_id = ${sql.raw(`${alias}.${source}`)}
    and ${part})`;

const isIssued = (kind: string, alias: string) => sql`exists (
  select from ledger_entries e where e.workspace_id = ${sql.raw(alias)}.workspace_id and e.source_kind = ${sql.lit(kind)}
    and e.source_id = ${sql.raw(alias)}.id and e.source_part = 'issued')`;

/** Two days later than the ledger's first, so that it is part of it in every time zone. */
const isSince = (alias: string, at: string) => sql`exists (
  select from ledgers kept where kept.workspace_id = ${sql.raw(alias)}.workspace_id and kept.status = 'on'
    and ${sql.raw(`${alias}.${at}`)} >= kept.from_date + 2)`;

export const ofLedgerInvoices: Record<string, Check> = {
  "an invoice's balance and the ledger": (part) => sql`
    select i.workspace_id, i.id as record_id, due.cents as expected, due.posted as found
    from pos_invoices i cross join lateral (
      select case when i.status = 'void' then 0 else i.due_cents - i.paid_cents end as cents, ${posted("receivable", "invoice", "i")} as posted) due
    where ${isIn("i", part)} and i.number is not null and ${isIssued("invoice", "i")} and due.cents <> due.posted`,
  "an issued invoice and its entry": (part) => sql`
    select i.workspace_id, i.id as record_id, 1 as expected, 0 as found
    from pos_invoices i where ${isIn("i", part)} and i.due_cents > 0 and i.number is not null and ${isSince("i", "finalized_at")}
      and not ${isIssued("invoice", "i")}`,
};

export const ofLedgerOrders: Record<string, Check> = {
  "an order's balance and the ledger": (part) => sql`
    select o.workspace_id, o.id as record_id, due.cents as expected, due.posted as found
    from orders o cross join lateral (
      select case when o.payment_status <> 'unpaid' or o.status = 'cancelled' then 0 else coalesce(o.due_cents, o.total_cents) end as cents,
        ${posted("receivable", "order", "o")} as posted) due
    where ${isIn("o", part)} and ${isIssued("order", "o")} and due.cents <> due.posted`,
};

export const ofLedgerPayments: Record<string, Check> = {
  "a payment and the ledger": (part) => sql`
    select p.workspace_id, p.id as record_id, -p.amount_cents as expected, ledger.cents as found
    from pos_payments p cross join lateral (
      select ${posted("receivable", "invoice", "p", "invoice_id", sql`e.source_part = 'payment:' || p.id`)} as cents) ledger
    where ${isIn("p", part)} and ${isSince("p", "created_at")} and ledger.cents <> -p.amount_cents`,
  "a cash payment and the cash account": (part) => sql`
    select p.workspace_id, p.id as record_id, p.amount_cents as expected, ledger.cents as found
    from pos_payments p cross join lateral (
      select ${posted("cash", "invoice", "p", "invoice_id", sql`e.source_part = 'payment:' || p.id`)} as cents) ledger
    where ${isIn("p", part)} and p.method = 'cash' and ${isSince("p", "created_at")} and ledger.cents <> p.amount_cents`,
};

export const ofLedgerRegisters: Record<string, Check> = {
  "a register's drawer and the cash account": (part) => sql`
    select g.workspace_id, g.id as record_id, drawer.cents as expected, drawer.posted as found
    from pos_registers g cross join lateral (
      select g.opening_cash_cents + moved.cents + case when g.closing is null then 0
          else coalesce((g.closing #>> '{counted,cash}')::bigint - (g.opening_cash_cents + (g.closing #>> '{received,cash}')::bigint
            - (g.closing #>> '{refunded,cash}')::bigint + moved.cents), 0) end as cents,
        ${posted("cash", "register", "g")} as posted
      from (
        select coalesce(sum(case when m.direction = 'in' then m.amount_cents else -m.amount_cents end), 0) as cents
        from pos_cash_movements m where m.workspace_id = g.workspace_id and m.register_id = g.id) moved) drawer
    where ${isIn("g", part)} and ${isSince("g", "opened_at")} and drawer.cents <> drawer.posted`,
};

/**
 * When days were locked, by every trace of it: the lock as it is, filed returns, and the log of changes. A lock counts until days were opened
 * again, by hand or by taking a return back.
 */
const locks = (workspaceId: Id) => sql`
  locks as materialized (
    select updated_at as at, locked_until as until from ledgers where workspace_id = ${workspaceId} and locked_until is not null
    union all select created_at, to_date from tax_returns where workspace_id = ${workspaceId}
    union all select created_at, (after ->> 'lockedUntil')::date from audit_events
      where workspace_id = ${workspaceId} and action = 'ledger.update' and after ->> 'lockedUntil' is not null),
  openings as materialized (
    select created_at as at, case action when 'ledger.update' then (after ->> 'lockedUntil')::date end as until from audit_events
    where workspace_id = ${workspaceId} and (action = 'tax-return.delete' or (action = 'ledger.update'
      and (before ->> 'lockedUntil')::date > coalesce((after ->> 'lockedUntil')::date, '-infinity'))))`;

const wasLocked = (alias: string) => {
  const [date, at] = [sql.raw(`${alias}.date`), sql.raw(`${alias}.created_at`)];
  return sql`${date} <= (select max(until) from locks) and exists (
    select from locks k where k.at < ${at} and k.until >= ${date} and not exists (
      select from openings o where o.at > k.at and o.at <= ${at} and coalesce(o.until < ${date}, true)))`;
};

const dayNumbers = (alias: string) =>
  sql.raw(`${alias}.created_at::date - date '1970-01-01' as expected, ${alias}.date - date '1970-01-01' as found`);

export const ofLockedEntries: Record<string, Check> = {
  "an income or expense and the lock of its day": (part) => sql`
    with ${locks(part.workspaceId)}
    select f.workspace_id, f.id as record_id, ${dayNumbers("f")} from financial_entries f where ${isIn("f", part)} and ${wasLocked("f")}`,
};

export const ofEntries: Record<string, Check> = {
  "an entry of the ledger and the lock of its day": (part) => sql`
    with ${locks(part.workspaceId)}
    select e.workspace_id, e.id as record_id, ${dayNumbers("e")} from ledger_entries e
    where ${isIn("e", part)} and e.source_kind <> 'tax-return' and ${wasLocked("e")}`,
  "an entry's debits and credits": (part) => sql`
    select e.workspace_id, e.id as record_id, 0 as expected, lines.cents as found
    from ledger_entries e cross join lateral (
      select coalesce(sum(l.amount_cents), 0) as cents, count(*) as count from ledger_lines l
      where l.workspace_id = e.workspace_id and l.entry_id = e.id) lines
    where ${isIn("e", part)} and (lines.cents <> 0 or lines.count < 2)`,
  "an entry's day and that of its lines": (part) => sql`
    select e.workspace_id, e.id as record_id, e.date - date '1970-01-01' as expected, l.date - date '1970-01-01' as found
    from ledger_entries e join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
    where ${isIn("e", part)} and (l.date <> e.date or l.number <> e.number)`,
};

/** Incomes and expenses that are not posted with an invoice or order. */
export const ofLedgerEntries: Record<string, Check> = {
  "an income or expense and the ledger": (part) => sql`
    select f.workspace_id, f.id as record_id, 1 as expected, live.count as found
    from financial_entries f cross join lateral (
      select count(*) filter (where e.reverses_id is null) - count(*) filter (where e.reverses_id is not null) as count
      from ledger_entries e where e.workspace_id = f.workspace_id and e.source_kind = f.kind and e.source_id = f.id) live
    where ${isIn("f", part)} and f.amount_cents <> 0 and f.source_kind not in ('pos-invoice', 'pos-refund', 'store-order')
      and ${isSince("f", "date")} and live.count <> 1`,
};

export const ledgerCounts: Record<string, (workspaceId: Id) => RawBuilder<unknown>> = {
  "the tax accounts and the tax return": (workspaceId) => sql`
    select g.workspace_id, g.workspace_id as record_id, with_tax.cents as expected, on_accounts.cents as found
    from ledgers g cross join lateral (
      select coalesce(sum(l.amount_cents), 0) as cents from ledger_lines l where l.workspace_id = g.workspace_id and l.tax_kind is not null) with_tax
    cross join lateral (
      select coalesce(sum(l.amount_cents), 0) as cents from ledger_lines l
        join ledger_accounts a on a.workspace_id = l.workspace_id and a.id = l.account_id and a.role in ('tax-payable', 'tax-reclaimable')
        join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id and e.source_kind <> 'tax-return'
      where l.workspace_id = g.workspace_id) on_accounts
    where g.workspace_id = ${workspaceId} and with_tax.cents <> on_accounts.cents`,
  "a filed tax return and its period": (workspaceId) => sql`
    select t.workspace_id, t.id as record_id, t.net_cents as expected, -moved.cents as found
    from tax_returns t cross join lateral (
      select coalesce(sum(l.amount_cents), 0) as cents from ledger_lines l
      where l.workspace_id = t.workspace_id and l.date between t.from_date and t.to_date and l.tax_kind is not null) moved
    where t.workspace_id = ${workspaceId} and t.net_cents <> -moved.cents`,
};
