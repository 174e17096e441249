import { reevaluateTestsOf } from "./domains/lab/results/index.ts";
import * as books from "./domains/money/checks/index.ts";
import * as ledger from "./domains/money/ledger/index.ts";
import { announceAccepted } from "./domains/people/staff/index.ts";
import { creditOrder, logPayment, logRefund, taxDraftsAgain } from "./domains/sales/invoices/index.ts";
import { emitOrder, logOrder, mailOrder, notifyOfOrder } from "./domains/store/orders/index.ts";
import { atSignup } from "./domains/store/settings/index.ts";
import * as messages from "./domains/talk/messages/index.ts";
import { emitBooking, logBooking, notifyOfBooking } from "./domains/visits/booking/index.ts";
import type { Subscribers } from "./kit/facts.ts";

/**
 * Everything that happens because something else has happened, in the same transaction and in this order. Slow work and mail is queued by
 * its subscriber. A subscriber does not refuse: a room that may refuse is asked by name, through `connections.ts`.
 */
export const subscribers: Subscribers = {
  "workspace.created": [atSignup],
  "invitation.accepted": [announceAccepted],

  "client.corrected": [reevaluateTestsOf],
  "session.announced": [messages.queueSessionNotice],
  "booking.changed": [emitBooking, logBooking, notifyOfBooking, messages.queueVisitorNotice, messages.queueBookingNotice],

  "invoice.issued": [books.replaceSource, ledger.postInvoice],
  "invoice.payment": [books.bookPayment, ledger.postPayment, logPayment],
  "invoice.paid-online": [messages.sendPaidReceipt],
  "invoice.refunded": [books.bookRefund, ledger.postRefund, logRefund],
  "invoice.voided": [books.releaseSource, ledger.postVoid],
  "drawer.changed": [ledger.postDrawerChange],

  "order.placed": [messages.queuePlacedNotice, mailOrder, emitOrder, logOrder, notifyOfOrder],
  "order.progress": [messages.queueOrderNotice],
  "order.payment": [books.bookOrder],
  "order.refunded": [creditOrder, books.bookOrderRefund, ledger.postOrderRefund],
  "order.changed": [ledger.postOrder],

  "entry.changed": [ledger.postFinancialEntry],
  "money-category.renamed": [ledger.renameMappedCategory],
  "tax-rates.changed": [taxDraftsAgain],

  "report.issued": [messages.queueTestNotice],
  "report.shared": [messages.queueSharedReport],
};
