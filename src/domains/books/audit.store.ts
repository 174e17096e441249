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

/** Records of one workspace with ids after one and up to another. */
export interface Part {
  workspaceId: Id;
  after: Id;
  upTo: Id;
}

type Check = (part: Part) => RawBuilder<unknown>;

/** Incomes less expenses that were booked for a record. */
const booked = (alias: string, kind: string, source: string) => sql`(
  select coalesce(sum(case when e.kind = 'expense' then -e.amount_cents else e.amount_cents end), 0) from financial_entries e
  where e.workspace_id = ${sql.raw(alias)}.workspace_id and e.source_kind = ${sql.lit(kind)} and e.source_id = ${sql.raw(source)})`;

const isIn = (alias: string, { workspaceId, after, upTo }: Part) => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`${column("workspace_id")} = ${workspaceId} and ${column("id")} > ${after} and ${column("id")} <= ${upTo}`;
};

/** The taxes of a record, all and those on top of its total. */
const taxSums = (column: string) => sql`(
  select coalesce(sum((tax ->> 'amountCents')::bigint), 0) as cents,
    coalesce(sum((tax ->> 'amountCents')::bigint) filter (where not (tax ->> 'isInclusive')::boolean), 0) as exclusive
  from jsonb_array_elements(${sql.raw(column)}) tax)`;

/** The rates whose recorded tax differs from that of their lines, rounded once per rate. `lines` has columns `tax` and `cents`. */
const taxesAgain = (lines: RawBuilder<unknown>, column: string) => sql`
  select coalesce(again.cents, 0) as expected, coalesce((recorded ->> 'amountCents')::numeric, 0) as found
  from (
    select tax as rate, round(sum(cents) * (tax ->> 'percentage')::numeric
      / case when (tax ->> 'isInclusive')::boolean then 100 + (tax ->> 'percentage')::numeric else 100 end) as cents
    from (${lines}) line where jsonb_typeof(tax) = 'object' group by tax) again
  full join jsonb_array_elements(${sql.raw(column)}) recorded on recorded - 'baseCents' - 'amountCents' = again.rate
  where coalesce(again.cents, 0) <> coalesce((recorded ->> 'amountCents')::numeric, 0)`;

const ofInvoices: Record<string, Check> = {
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
      or (i.status = 'void' and i.paid_cents <> i.refunded_cents) or (i.status = 'refunded' and i.refunded_cents <> i.paid_cents))`,
  "an invoice and the books": (part) => sql`
    select i.workspace_id, i.id as record_id, i.paid_cents - i.refunded_cents as expected, books.cents as found
    from pos_invoices i cross join lateral (
      select ${booked("i", "pos-invoice", "i.id")} + coalesce((
        select sum(${booked("r", "pos-refund", "r.id")}) from pos_refunds r
        where r.workspace_id = i.workspace_id and r.invoice_id = i.id), 0) as cents) books
    where ${isIn("i", part)} and i.paid_cents - i.refunded_cents <> books.cents`,
};

const ofOrders: Record<string, Check> = {
  "an order and its lines": (part) => sql`
    select o.workspace_id, o.id as record_id, o.total_cents as expected,
      lines.cents + coalesce((o.delivery ->> 'feeCents')::bigint, 0) as found
    from orders o cross join lateral (
      select coalesce(sum((item ->> 'totalCents')::bigint), 0) as cents from jsonb_array_elements(o.items) item) lines
    where ${isIn("o", part)} and o.total_cents <> lines.cents + coalesce((o.delivery ->> 'feeCents')::bigint, 0)`,
  "an order and the books": (part) => sql`
    select o.workspace_id, o.id as record_id, paid.cents as expected, books.cents as found
    from orders o
      cross join lateral (select case when o.payment_status = 'paid' then coalesce(o.due_cents, o.total_cents) else 0 end as cents) paid
      cross join lateral (select ${booked("o", "store-order", "o.id")} as cents) books
    where ${isIn("o", part)} and paid.cents <> books.cents`,
  "what an order is due and its total with its taxes": (part) => sql`
    select o.workspace_id, o.id as record_id, o.due_cents as expected, o.total_cents + taxes.exclusive as found
    from orders o cross join lateral ${taxSums("o.taxes")} taxes
    where ${isIn("o", part)} and (coalesce(o.due_cents, o.total_cents) <> o.total_cents + taxes.exclusive or o.tax_cents <> taxes.cents)`,
  "an order's taxes and its lines": (part) => sql`
    select o.workspace_id, o.id as record_id, taxes.expected, taxes.found
    from orders o cross join lateral (${taxesAgain(
      sql`
        select item -> 'tax' as tax, (item ->> 'totalCents')::numeric as cents from jsonb_array_elements(o.items) item
        union all select o.delivery -> 'tax', (o.delivery ->> 'feeCents')::numeric`,
      "o.taxes",
    )}) taxes
    where ${isIn("o", part)}`,
};

const ofRegisters: Record<string, Check> = {
  "a closed register and what went through it": (part) => sql`
    select g.workspace_id, g.id as record_id, (g.closing #>> '{received,cash}')::bigint as expected, taken.cents as found
    from pos_registers g cross join lateral (
      select coalesce(sum(p.amount_cents), 0) as cents from pos_payments p
      where p.workspace_id = g.workspace_id and p.register_id = g.id and p.method = 'cash') taken
    where ${isIn("g", part)} and g.status = 'closed' and (g.closing #>> '{received,cash}')::bigint <> taken.cents`,
};

const ofProducts: Record<string, Check> = {
  "a product's stock": (part) => sql`
    select p.workspace_id, p.id as record_id, 0 as expected, p.stock as found from products p where ${isIn("p", part)} and p.stock < 0`,
};

/** Checks of single records, by the table whose ids they go through. */
export const checks: Record<string, Record<string, Check>> = {
  pos_invoices: ofInvoices,
  orders: ofOrders,
  pos_registers: ofRegisters,
  products: ofProducts,
};

/** Checks of a whole workspace: each counts entries of one index. */
export const counts: Record<string, (workspaceId: Id) => RawBuilder<unknown>> = {
  "the numbers of invoices": (workspaceId) => sql`
    select c.workspace_id, c.workspace_id as record_id, c.last_number as expected, given.count as found
    from pos_invoice_counters c cross join lateral (select
      (select count(*) from pos_invoices i where i.workspace_id = c.workspace_id and i.number is not null)
        + (select count(*) from orders o where o.workspace_id = c.workspace_id and o.invoice_number is not null) as count) given
    where c.workspace_id = ${workspaceId} and c.last_number <> given.count`,
  "the numbers of orders": (workspaceId) => sql`
    select c.workspace_id, c.workspace_id as record_id, c.last_number - 1000 as expected, count(o.number) as found
    from order_counters c left join orders o on o.workspace_id = c.workspace_id
    where c.workspace_id = ${workspaceId} group by c.workspace_id, c.last_number having c.last_number - 1000 <> count(o.number)`,
};

/**
 * A page of workspaces in the order of their ids, and whether each moves money or goods. In order and with a limit, so that each is one look
 * into the key: the planner turns `exists` into a hash of every invoice there is, and reads the table where most of it is one workspace's.
 */
export async function pageOfWorkspaces(db: Db, after: Id, limit: number): Promise<{ id: Id; trades: boolean }[]> {
  const { rows } = await sql<{ id: Id; trades: boolean }>`
    select w.id, coalesce(
      (select i.id from pos_invoices i where i.workspace_id = w.id order by i.id limit 1),
      (select o.id from orders o where o.workspace_id = w.id order by o.id limit 1),
      (select g.id from pos_registers g where g.workspace_id = w.id order by g.id limit 1)) is not null as trades
    from (select id from workspaces where id > ${after} order by id limit ${limit}) w order by w.id`.execute(db);
  return rows;
}

/** The last id of the next records of a table; undefined if there are none. */
export async function endOfPart(db: Db, table: string, workspaceId: Id, after: Id, limit: number): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id | null }>`
    select max(id collate "C") as id from (
      select id from ${sql.table(table)} where workspace_id = ${workspaceId} and id > ${after} order by id limit ${limit}) part`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
}

export async function findingsOf(db: Db, check: string, statement: RawBuilder<unknown>, limit: number): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, "check">>`select * from (${statement}) found limit ${limit}`.execute(db);
  return rows.map(({ workspaceId, recordId, expected, found }) => ({ workspaceId, check, recordId, expected, found }));
}
