import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import { IdText, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { readTaxes } from "../../money/taxes/index.ts";
import type { StoredRefund } from "./order-refunds.rules.ts";

const readLines = stored(
  Type.Array(Type.Object({ itemId: IdText, quantity: Type.Integer(), restocked: Type.Integer(), amountCents: Type.Integer() })),
);

const ofRefund = sql`from credit_notes c where c.workspace_id = order_refunds.workspace_id and c.refund_id = order_refunds.id`;

interface RefundRow extends Omit<StoredRefund, "lines" | "taxes" | "by" | "creditNote" | "status" | "method"> {
  status: string;
  method: string | null;
  lines: unknown;
  taxes: unknown;
  by: unknown;
  creditNoteId: string | null;
  creditNoteNumber: number | null;
}

function toRefund({ lines, taxes, by, creditNoteId: id, creditNoteNumber: number, ...row }: RefundRow): StoredRefund {
  const creditNote = id !== null && number !== null ? { id, number } : null;
  return narrow<StoredRefund>({ ...row, lines: readLines(lines), taxes: readTaxes(taxes), by: readBy(by), creditNote });
}

export const orderRefunds = tenantTable("orderRefunds", {
  columns: [
    "id",
    "orderId",
    "status",
    "amountCents",
    "lines",
    "deliveryCents",
    "taxes",
    "taxCents",
    "method",
    "reason",
    "by",
    sql<string | null>`(select c.id ${ofRefund})`.as("creditNoteId"),
    sql<number | null>`(select c.number ${ofRefund})`.as("creditNoteNumber"),
    "createdAt",
    "settledAt",
  ],
  toRecord: (row) => toRefund(row),
  order: ["createdAt", "id"],
});

/** The refunds of an order as a column of it, oldest first. */
export const refundsOfOrder = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', order_refunds.id, 'orderId', order_refunds.order_id, 'status', order_refunds.status, 'amountCents', order_refunds.amount_cents,
    'lines', order_refunds.lines, 'deliveryCents', order_refunds.delivery_cents, 'taxes', order_refunds.taxes,
    'taxCents', order_refunds.tax_cents, 'method', order_refunds.method, 'reason', order_refunds.reason, 'by', order_refunds.by,
    'creditNoteId', (select c.id ${ofRefund}), 'creditNoteNumber', (select c.number ${ofRefund}),
    'createdAt', order_refunds.created_at, 'settledAt', order_refunds.settled_at) order by order_refunds.created_at, order_refunds.id), '[]')
  from order_refunds where order_refunds.workspace_id = orders.workspace_id and order_refunds.order_id = orders.id)`;

const instant = (text: string) => new Date(text).toISOString();

export function readRefunds(value: unknown): StoredRefund[] {
  return (value as RefundRow[]).map(toRefund).map((refund) => {
    return { ...refund, createdAt: instant(refund.createdAt), settledAt: refund.settledAt && instant(refund.settledAt) };
  });
}
