import { eventsOf } from "../../../kit/events.ts";
import { Invoice } from "./invoices.schemas.ts";

export const invoiceEvents = eventsOf("readInvoice", Invoice, {
  "invoice.created": "A draft invoice was started.",
  "invoice.finalized": "An invoice was issued and has its number.",
  "invoice.paid": "An invoice was settled in full.",
  "invoice.refunded": "An invoice was refunded, in part or in full.",
  "invoice.voided": "An invoice was voided.",
});
