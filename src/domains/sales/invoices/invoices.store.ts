import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { type Db, json } from "../../../kit/db.ts";
import { listQuery, where } from "../../../kit/filters.ts";
import type { Id } from "../../../kit/ids.ts";
import { reshape } from "../../../kit/reshape.ts";
import { IdText } from "../../../kit/schema.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { readTaxes } from "../../money/taxes/index.ts";
import { readBuyer } from "./buyers.rules.ts";
import { readDiscounts } from "./discounts.rules.ts";
import { readRefundLines, type StoredInvoice, type StoredPayment, type StoredRefund } from "./invoices.rules.ts";
import { readItems } from "./items.rules.ts";
import type { RegisterStatus } from "./registers.schemas.ts";

type Documents = "items" | "discounts" | "taxes" | "buyer" | "voidedBy";
type InvoiceRow = Omit<StoredInvoice, "status" | Documents> & { status: string } & Record<Documents, unknown>;

const readInvoice = reshape([], ({ status, items, discounts, taxes, buyer, voidedBy, currencyCode }: InvoiceRow) => ({
  status: status as StoredInvoice["status"],
  items: readItems(items),
  discounts: readDiscounts(discounts, currencyOf(currencyCode)),
  taxes: readTaxes(taxes),
  buyer: readBuyer(buyer),
  voidedBy: readBy(voidedBy),
}));

export const invoices = tenantTable("posInvoices", {
  columns: [
    "workspaceId",
    "id",
    "number",
    "status",
    "registerId",
    "clientId",
    "clientName",
    "buyer",
    "letterheadId",
    "currencyCode",
    "items",
    "discounts",
    "subtotalCents",
    "totalCents",
    "taxes",
    "taxCents",
    "dueCents",
    "paidCents",
    "refundedCents",
    "refundingCents",
    "checkoutId",
    "hasOpenCheckout",
    "notes",
    "heldAs",
    "sourceKind",
    "sourceId",
    "createdAt",
    "updatedAt",
    "finalizedAt",
    "dueDate",
    "paidAt",
    "voidedAt",
    "voidedBy",
  ],
  toRecord: readInvoice,
  order: ["createdAt", "id"],
  finder: "find_rows('invoices', ?)",
  weight: `octet_length(pos_invoices.items::text) + octet_length(pos_invoices.discounts::text)
    + coalesce((select sum(octet_length(r.lines::text) + coalesce(octet_length(r.reason), 0)) from pos_refunds r
        where r.workspace_id = pos_invoices.workspace_id and r.invoice_id = pos_invoices.id), 0)
    + coalesce((select count(*) * 500 from pos_payments p
        where p.workspace_id = pos_invoices.workspace_id and p.invoice_id = pos_invoices.id), 0)`,
});

const After = listQuery("posInvoices", { after: where(IdText, "pos_invoices.id > ?") });
/** Each may have 500 lines. */
const DRAFTS_AT_ONCE = 20;

/** Locks every draft, a few at a time: a workspace may have any number of them. */
export async function* lockDrafts(db: Db, workspaceId: Id): AsyncGenerator<StoredInvoice[]> {
  for (let after: Id | undefined = ""; after !== undefined; ) {
    const drafts: StoredInvoice[] = await invoices.matching(
      db,
      workspaceId,
      After,
      { after },
      { where: { status: "draft" }, order: ["id"], direction: "asc", limit: DRAFTS_AT_ONCE, lock: "update" },
    );
    if (drafts.length > 0) yield drafts;
    after = drafts.length < DRAFTS_AT_ONCE ? undefined : drafts.at(-1)?.id;
  }
}

export const payments = tenantTable("posPayments", {
  columns: ["id", "invoiceId", "method", "tenderedCents", "amountCents", "reference", "registerId", "by", "createdAt"],
  toRecord: ({ by, ...row }) => narrow<StoredPayment & { invoiceId: Id }>({ ...row, by: readBy(by) }),
  order: ["createdAt", "id"],
});

const ofRefund = sql`from credit_notes c where c.workspace_id = pos_refunds.workspace_id and c.refund_id = pos_refunds.id`;

export const refunds = tenantTable("posRefunds", {
  columns: [
    "id",
    "invoiceId",
    "method",
    "amountCents",
    "reason",
    "lines",
    "registerId",
    "by",
    "createdAt",
    sql<string | null>`(select c.id ${ofRefund})`.as("creditNoteId"),
    sql<number | null>`(select c.number ${ofRefund})`.as("creditNoteNumber"),
  ],
  toRecord: ({ lines, by, creditNoteId: id, creditNoteNumber: number, ...row }) => {
    const creditNote = id !== null && number !== null ? { id, number } : null;
    return narrow<StoredRefund & { invoiceId: Id }>({ ...row, lines: readRefundLines(lines), by: readBy(by), creditNote });
  },
  order: ["createdAt", "id"],
});

/** Columns that may change after an invoice is created. */
export type InvoiceChanges = Partial<
  Pick<
    StoredInvoice,
    | "number"
    | "status"
    | "items"
    | "discounts"
    | "subtotalCents"
    | "totalCents"
    | "taxes"
    | "taxCents"
    | "dueCents"
    | "paidCents"
    | "refundedCents"
    | "refundingCents"
    | "checkoutId"
    | "hasOpenCheckout"
    | "clientName"
    | "buyer"
    | "letterheadId"
    | "finalizedAt"
    | "dueDate"
    | "paidAt"
    | "voidedAt"
    | "voidedBy"
    | "notes"
    | "heldAs"
  >
>;

/**
 * Locks the invoice's register against closing, then the invoice, in one statement. The order is guaranteed: the invoice's row is locked
 * only after its filter has read the register's status.
 */
export async function lockWithRegister(
  db: Db,
  workspaceId: Id,
  id: Id,
  strength: "share" | "update" = "share",
): Promise<{ invoice: StoredInvoice; register: RegisterStatus | null } | undefined> {
  const { rows } = await sql<InvoiceRow & { registerStatus: RegisterStatus | null }>`
    with held as materialized (
      select status from pos_registers
      where workspace_id = ${workspaceId}
        and id = (select register_id from pos_invoices where workspace_id = ${workspaceId} and id = ${id})
      for ${sql.raw(strength)}
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
  return { invoice: readInvoice(invoice), register: registerStatus };
}

/** Updates a locked invoice and returns it. */
export async function updateInvoice(db: Db, invoice: StoredInvoice, changes: InvoiceChanges, now: Date): Promise<StoredInvoice> {
  const { items, discounts, taxes, buyer, voidedBy, ...columns } = changes;
  const documents = { items: items && json(items), discounts: discounts && json(discounts), taxes: taxes && json(taxes) };
  const people = { buyer: buyer && json(buyer), voidedBy: voidedBy && json(voidedBy) };
  const written = { ...columns, ...documents, ...people, updatedAt: now };
  await invoices.update(db, invoice.workspaceId, invoice.id, written);
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

export async function paymentsOf(db: Db, workspaceId: Id, invoiceId: readonly Id[]): Promise<Map<Id, StoredPayment[]>> {
  return byInvoice(await payments.all(db, workspaceId, { invoiceId }));
}

export async function refundsOf(db: Db, workspaceId: Id, invoiceId: readonly Id[]): Promise<Map<Id, StoredRefund[]>> {
  return byInvoice(await refunds.all(db, workspaceId, { invoiceId }));
}

function byInvoice<T extends { invoiceId: Id }>(rows: readonly T[]): Map<Id, Omit<T, "invoiceId">[]> {
  const groups = new Map<Id, Omit<T, "invoiceId">[]>();
  for (const { invoiceId, ...row } of rows) {
    const group = groups.get(invoiceId);
    if (group) group.push(row);
    else groups.set(invoiceId, [row]);
  }
  return groups;
}

/** Whether another domain's record has an issued invoice that is neither void nor refunded as a whole. */
export async function isInvoiced(db: Db, workspaceId: Id, source: { kind: string; id: Id }): Promise<boolean> {
  const { rows } = await sql<{ isInvoiced: boolean }>`
    select exists (
      select from pos_invoices
      where workspace_id = ${workspaceId} and source_kind = ${source.kind} and source_id = ${source.id}
        and finalized_at is not null and status <> 'void' and (paid_cents > refunded_cents or refunded_cents = 0)
    ) as is_invoiced`.execute(db);
  return rows[0]?.isInvoiced ?? false;
}
