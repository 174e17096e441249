import { table } from "../../kit/table.ts";
import { toPayment } from "./payments.rules.ts";

export const payments = table("payments", {
  columns: ["id", "workspaceId", "type", "amountCents", "paidAt", "note", "renewal", "createdBy", "createdAt"],
  toRecord: toPayment,
  order: ["paidAt", "id"],
});
