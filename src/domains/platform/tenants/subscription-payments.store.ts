import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { mustExist, table } from "../../../kit/table.ts";
import { toPayment } from "./subscription-payments.rules.ts";

export const payments = table("payments", {
  columns: ["id", "workspaceId", "type", "amountCents", "paidAt", "note", "renewal", "invoiceNumber", "createdBy", "createdAt"],
  toRecord: toPayment,
  order: ["paidAt", "id"],
  weight: "coalesce(octet_length(payments.renewal::text), 0) + coalesce(octet_length(payments.note), 0)",
});

/** The next number of the platform's invoices. The counter stays locked until commit, so a rolled back payment leaves no gap. */
export async function takeInvoiceNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ lastNumber: number }>`
    insert into platform_invoice_counter (last_number) values (1)
    on conflict (only_row) do update set last_number = platform_invoice_counter.last_number + 1 returning last_number`.execute(db);
  return mustExist(rows[0]).lastNumber;
}
