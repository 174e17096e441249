import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as creditNotes from "./credit-notes.routes.ts";
import * as drafts from "./drafts.routes.ts";
import { invoiceEvents } from "./invoices.events.ts";
import * as invoices from "./invoices.routes.ts";
import { registerEvents } from "./registers.events.ts";
import * as registers from "./registers.routes.ts";
import * as visits from "./visits.routes.ts";

export { creditOrder } from "./credit-notes.service.ts";
export { creditNotesOf } from "./credit-notes.store.ts";
export { logPayment, logRefund } from "./invoices.facts.ts";
export { type StoredInvoice, sourceOf } from "./invoices.rules.ts";
export { Invoice } from "./invoices.schemas.ts";
export { createDraftInvoice, readInvoice, taxDraftsAgain } from "./invoices.service.ts";
export { isInvoiced, takeNumber } from "./invoices.store.ts";
export {
  lockInvoice,
  noteInvoiceCheckout,
  payableOf,
  payInvoiceOnline,
  recordOnlineRefund,
  recordRefundElsewhere,
  releaseOnlineRefund,
} from "./online.service.ts";
export { InvoiceNotFound, InvoiceTooLarge } from "./sales.errors.ts";
export { invoiceEvents };

export const domain: Domain = {
  name: "invoices",
  routes: named(registers, invoices, drafts, visits, creditNotes),
  events: [...invoiceEvents.kinds, ...registerEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: [
    "creditNoteCounters",
    "creditNotes",
    "posCashMovements",
    "posInvoiceCounters",
    "posInvoices",
    "posPayments",
    "posRefunds",
    "posRegisters",
  ],
};
