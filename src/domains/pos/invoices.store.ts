import { type Insertable, type Selectable, sql } from "kysely";
import { type Db, json, type Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import { addDays, type Day } from "../../kit/time.ts";
import { readStored, type StoredDiscount } from "./discounts.rules.ts";
import type { StoredInvoice, StoredItem, StoredPayment, StoredRefund } from "./invoices.rules.ts";
import type { InvoiceStatus, PaymentMethod } from "./invoices.schemas.ts";
import type { RegisterStatus } from "./registers.schemas.ts";

type Row = Selectable<Tables["posInvoices"]>;

/** What may change in an invoice once it is there. */
export type InvoiceChanges = Partial<
  Pick<
    StoredInvoice,
    | "number"
    | "status"
    | "items"
    | "discounts"
    | "subtotalCents"
    | "totalCents"
    | "paidCents"
    | "refundedCents"
    | "finalizedAt"
    | "paidAt"
    | "voidedAt"
  >
>;

export interface InvoiceFilter {
  q?: string;
  status?: InvoiceStatus;
  clientId?: Id;
  posSessionId?: Id;
  from?: Day;
  to?: Day;
}

function toInvoice(row: Row): StoredInvoice {
  const discounts = (row.discounts as StoredDiscount[]).map(readStored);
  return { ...row, status: row.status as InvoiceStatus, items: row.items as StoredItem[], discounts };
}

export async function insertInvoice(db: Db, invoice: Insertable<Tables["posInvoices"]>): Promise<StoredInvoice> {
  return toInvoice(await db.insertInto("posInvoices").values(invoice).returningAll().executeTakeFirstOrThrow());
}

export async function findInvoice(db: Db, workspaceId: Id, id: Id): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom("posInvoices").selectAll().where("workspaceId", "=", workspaceId).where("id", "=", id).executeTakeFirst();
  return row && toInvoice(row);
}

export async function lockInvoice(db: Db, workspaceId: Id, id: Id): Promise<StoredInvoice | undefined> {
  const query = db.selectFrom("posInvoices").selectAll().where("workspaceId", "=", workspaceId).where("id", "=", id);
  const row = await query.forUpdate().executeTakeFirst();
  return row && toInvoice(row);
}

/**
 * Holds the invoice's register against closing, then locks the invoice, in one statement. The order is sure: a row of
 * the invoice is locked only after its filter has asked for the register's status.
 */
export async function lockWithRegister(
  db: Db,
  workspaceId: Id,
  id: Id,
): Promise<{ invoice: StoredInvoice; register: RegisterStatus | null } | undefined> {
  const { rows } = await sql<Row & { registerStatus: RegisterStatus | null }>`
    with held as materialized (
      select status from pos_registers
      where workspace_id = ${workspaceId}
        and id = (select register_id from pos_invoices where workspace_id = ${workspaceId} and id = ${id})
      for share
    )
    select invoice.*, register.status as register_status
    from (select (select status from held) as status) register
    cross join lateral (
      select * from pos_invoices
      where workspace_id = ${workspaceId} and id = ${id} and register.status is distinct from ''
      for update
    ) invoice`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { registerStatus, ...invoice } = row;
  return { invoice: toInvoice(invoice), register: registerStatus };
}

/** Writes the changes to a locked invoice; the answer is the invoice with them. */
export async function updateInvoice(db: Db, invoice: StoredInvoice, changes: InvoiceChanges, now: Date): Promise<StoredInvoice> {
  const { items, discounts, ...columns } = changes;
  await db
    .updateTable("posInvoices")
    .set({ ...columns, ...(items ? { items: json(items) } : {}), ...(discounts ? { discounts: json(discounts) } : {}), updatedAt: now })
    .where("workspaceId", "=", invoice.workspaceId)
    .where("id", "=", invoice.id)
    .execute();
  return { ...invoice, ...changes, updatedAt: now.toISOString() };
}

/** The next invoice number. The counter stays locked until commit, so a rolled back invoice leaves no gap. */
export async function takeNumber(db: Db, workspaceId: Id): Promise<number> {
  const { lastNumber } = await db
    .insertInto("posInvoiceCounters")
    .values({ workspaceId, lastNumber: 1 })
    .onConflict((conflict) => conflict.column("workspaceId").doUpdateSet({ lastNumber: sql`pos_invoice_counters.last_number + 1` }))
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export async function listInvoices(db: Db, workspaceId: Id, filter: InvoiceFilter, page: PageRequest): Promise<Page<StoredInvoice>> {
  let query = db.selectFrom("posInvoices").selectAll().where("workspaceId", "=", workspaceId);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.clientId) query = query.where("clientId", "=", filter.clientId);
  if (filter.posSessionId) query = query.where("registerId", "=", filter.posSessionId);
  if (filter.from) query = query.where("createdAt", ">=", `${filter.from}T00:00:00.000Z`);
  if (filter.to) query = query.where("createdAt", "<", addDays(new Date(`${filter.to}T00:00:00.000Z`), 1).toISOString());
  if (filter.q) query = query.where(mentions(filter.q));
  const { rows, pagination } = await paginate(query, page, ["createdAt", "id"]);
  return { rows: rows.map((row) => toInvoice(row as Row)), pagination };
}

/** The number, or a part of the client's or an item's name. */
function mentions(q: string) {
  const pattern = `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(client_name ilike ${pattern} or number::text = ${q.trim()}
    or exists (select from jsonb_array_elements(items) item where item ->> 'name' ilike ${pattern}))`;
}

export async function insertPayment(db: Db, payment: Insertable<Tables["posPayments"]>): Promise<void> {
  await db.insertInto("posPayments").values(payment).execute();
}

export async function insertRefund(db: Db, refund: Insertable<Tables["posRefunds"]>): Promise<StoredRefund> {
  return toRefund(await db.insertInto("posRefunds").values(refund).returningAll().executeTakeFirstOrThrow());
}

export async function paymentsOf(db: Db, workspaceId: Id, invoiceIds: readonly Id[]): Promise<Map<Id, StoredPayment[]>> {
  const rows = await db
    .selectFrom("posPayments")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("invoiceId", "in", invoiceIds)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return byInvoice(rows.map(toPayment));
}

export async function refundsOf(db: Db, workspaceId: Id, invoiceIds: readonly Id[]): Promise<Map<Id, StoredRefund[]>> {
  const rows = await db
    .selectFrom("posRefunds")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("invoiceId", "in", invoiceIds)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return byInvoice(rows.map(toRefund));
}

function byInvoice<T extends { invoiceId: Id }>(rows: readonly T[]): Map<Id, Omit<T, "invoiceId">[]> {
  const groups = new Map<Id, Omit<T, "invoiceId">[]>();
  for (const { invoiceId, ...row } of rows) groups.set(invoiceId, [...(groups.get(invoiceId) ?? []), row]);
  return groups;
}

function toPayment(row: Selectable<Tables["posPayments"]>) {
  const { id, invoiceId, tenderedCents, amountCents, reference, registerId, createdAt } = row;
  return { id, invoiceId, method: row.method as PaymentMethod, tenderedCents, amountCents, reference, registerId, createdAt };
}

function toRefund(row: Selectable<Tables["posRefunds"]>) {
  const { id, invoiceId, amountCents, reason, registerId, createdAt } = row;
  const lines = row.lines as StoredRefund["lines"];
  return { id, invoiceId, method: row.method as PaymentMethod, amountCents, reason, lines, registerId, createdAt };
}

export interface Business {
  name: string | null;
  email: string;
  phone: string;
  currencyCode: string;
  timezone: string;
}

/** Who sells: what an invoice says about the workspace itself. */
export async function findBusiness(db: Db, workspaceId: Id): Promise<Business> {
  return db
    .selectFrom("workspaces")
    .select(["name", "email", "phone", "currencyCode", "timezone"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
}
