import type { Invoice } from "../invoices/invoices.schemas.ts";

/** Fields of an invoice, or of an invoiced order, that a document shows. */
export type Printed = Pick<
  Invoice,
  | "number"
  | "status"
  | "clientName"
  | "buyer"
  | "currencyCode"
  | "subtotal"
  | "total"
  | "taxes"
  | "taxTotal"
  | "amountDue"
  | "amountRemaining"
  | "payments"
  | "notes"
  | "createdAt"
  | "finalizedAt"
  | "dueDate"
> & {
  /** Part of the amount due that is neither sold nor taxed: an online payment in steps that the provider can charge. */
  rounding?: number;
  /** The method is null if it was not recorded. */
  refunds: readonly { method: Invoice["refunds"][number]["method"] | null; amount: number }[];
  items: readonly Pick<Invoice["items"][number], "name" | "quantity" | "unitPrice" | "total" | "tax">[];
  discounts: readonly Pick<Invoice["discounts"][number], "kind" | "value" | "amount" | "reason">[];
};
