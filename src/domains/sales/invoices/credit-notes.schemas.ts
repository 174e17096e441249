import { By } from "../../../kit/by.ts";
import { dayRange, filter, listQuery } from "../../../kit/filters.ts";
import { IdText, MoneyReply, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { Buyer } from "./buyers.rules.ts";
import { InvoiceTax } from "./invoices.schemas.ts";

export const CreditNote = Type.Object({
  id: IdText,
  number: Type.Integer({ examples: [3], description: "Gapless within a workspace, with a counter of its own" }),
  source: Type.Object({ kind: oneOf(["invoice", "order"]), id: IdText }, { title: "CreditNoteSource", description: "The refunded record" }),
  refundId: nullable(IdText),
  invoiceNumber: Type.Integer({ examples: [17] }),
  invoicedAt: TimestampText,
  currencyCode: Type.String({ examples: ["USD"] }),
  clientName: nullable(Type.String({ examples: ["Lina Haddad"] })),
  buyer: nullable(Buyer),
  lines: Type.Array(Type.Object({ name: Type.String({ examples: ["Haircut"] }), amount: MoneyReply }, { title: "CreditNoteLine" })),
  taxes: Type.Array(InvoiceTax),
  taxTotal: MoneyReply,
  amount: Type.Number({ examples: [40], description: "The refund, with its tax" }),
  reason: nullable(Type.String()),
  by: nullable(By),
  createdAt: TimestampText,
});
export type CreditNote = Static<typeof CreditNote>;

export const CreditNoteQuery = listQuery("creditNotes", {
  sourceId: filter(IdText, "sourceId"),
  refundId: IdText,
  ...dayRange("createdAt"),
});
export type CreditNoteQuery = Static<typeof CreditNoteQuery>;
