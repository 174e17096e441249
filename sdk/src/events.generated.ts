// Generated from the event declarations by `npm run generate`. Do not edit.
import type { Reply } from "./calls.ts";
import type { components } from "./schema.generated.ts";

/** The record that each event carries, by the name of the event. */
export interface EventRecords {
  /** A client was added. */
  "client.created": Reply<"readClient">["client"];
  /** A client was updated. */
  "client.updated": Reply<"readClient">["client"];
  /** A client was deleted; `data` is the client before deletion. */
  "client.deleted": Reply<"readClient">["client"];
  /** Analyses were ordered for a client. */
  "test.created": Reply<"readLabTest">["test"];
  /** A lab test changed: a result while it is open, its analyses, its date or its notes; it was cancelled, or the telling of a critical value was recorded. */
  "test.updated": Reply<"readLabTest">["test"];
  /** A result became critical, entered, calculated or judged again. */
  "test.critical": Reply<"readLabTest">["test"];
  /** Results of a lab test were verified. */
  "test.verified": Reply<"readLabTest">["test"];
  /** A version of a lab test's report was issued. */
  "test.reported": Reply<"readLabTest">["test"];
  /** A lab test was completed. */
  "test.completed": Reply<"readLabTest">["test"];
  /** A result was changed after completion. */
  "test.amended": Reply<"readLabTest">["test"];
  /** A specimen arrived in the laboratory. */
  "specimen.received": Reply<"readLabSpecimen">["specimen"];
  /** A specimen was rejected. */
  "specimen.rejected": Reply<"readLabSpecimen">["specimen"];
  /** An income was recorded, by hand or because another record was paid. */
  "income.created": Reply<"readIncome">["income"];
  /** An expense was recorded. */
  "expense.created": Reply<"readExpense">["expense"];
  /** A recurring expense is due. */
  "occurrence.due": Reply<"readOccurrence">["occurrence"];
  /** An entry was made or reversed by hand. Entries of sales, incomes and expenses come with the events of those records. */
  "entry.created": Reply<"readLedgerEntry">["entry"];
  /** A tax return was filed, and its period locked. */
  "tax-return.filed": Reply<"readTaxReturn">["taxReturn"];
  /** A draft invoice was started. */
  "invoice.created": Reply<"readInvoice">["invoice"];
  /** An invoice was issued and has its number. */
  "invoice.finalized": Reply<"readInvoice">["invoice"];
  /** An invoice was settled in full. */
  "invoice.paid": Reply<"readInvoice">["invoice"];
  /** An invoice was refunded, in part or in full. */
  "invoice.refunded": Reply<"readInvoice">["invoice"];
  /** An invoice was voided. */
  "invoice.voided": Reply<"readInvoice">["invoice"];
  /** A register was opened. */
  "register.opened": Reply<"readRegister">["posSession"];
  /** A register was counted and closed. */
  "register.closed": Reply<"readRegister">["posSession"];
  /** The subscription ends within a week. */
  "subscription.expiring": Reply<"readSubscription">["subscription"];
  /** The subscription has expired. */
  "subscription.expired": Reply<"readSubscription">["subscription"];
  /** A staff member was added. */
  "staff.created": Reply<"readStaff">["staff"];
  /** A staff member was updated. */
  "staff.updated": Reply<"readStaff">["staff"];
  /** A staff member was given a task. */
  "task.created": Reply<"readTask">["task"];
  /** A task was updated. */
  "task.updated": Reply<"readTask">["task"];
  /** A task was deleted; `data` is the task before deletion. */
  "task.deleted": Reply<"readTask">["task"];
  /** A session was booked. */
  "session.created": Reply<"readSession">["session"];
  /** A session was updated or started. */
  "session.updated": Reply<"readSession">["session"];
  /** A session was cancelled. */
  "session.cancelled": Reply<"readSession">["session"];
  /** A session was completed. */
  "session.completed": Reply<"readSession">["session"];
  /** A session was deleted; `data` is the session before deletion. */
  "session.deleted": Reply<"readSession">["session"];
  /** The listening member has a new notification. Sent to that member alone, and to no webhook. */
  "notification.created": components["schemas"]["Notification"];
  /** A file was uploaded. */
  "file.created": components["schemas"]["File"];
  /** A product's stock has fallen to `lowStockAt` or below. */
  "stock.low": Reply<"readProduct">["product"];
  /** A customer placed an order in the store. */
  "order.created": Reply<"readOrder">["order"];
  /** An order's status or payment changed, or a parcel was sent. */
  "order.updated": Reply<"readOrder">["order"];
  /** Money arrived by a payment provider. */
  "checkout.paid": Reply<"readCheckout">["checkout"];
  /** An online payment failed, or was of another amount than asked for. */
  "checkout.failed": Reply<"readCheckout">["checkout"];
  /** A page to pay at ended without a payment. */
  "checkout.expired": Reply<"readCheckout">["checkout"];
  /** A payment provider sent money back, or a refund came back. */
  "checkout.refunded": Reply<"readCheckout">["checkout"];
  /** A buyer disputes a payment, or the dispute was decided. */
  "checkout.disputed": Reply<"readCheckout">["checkout"];
  /** A participant submitted an attempt at a contest. */
  "attempt.submitted": Reply<"readAttempt">["attempt"];
  /** A job made progress; `data` is what the workflow reported. */
  "job.progress": components["schemas"]["JobProgress"];
}

/** The names of all events, as a list. */
export const eventNames = [
  "client.created",
  "client.updated",
  "client.deleted",
  "test.created",
  "test.updated",
  "test.critical",
  "test.verified",
  "test.reported",
  "test.completed",
  "test.amended",
  "specimen.received",
  "specimen.rejected",
  "income.created",
  "expense.created",
  "occurrence.due",
  "entry.created",
  "tax-return.filed",
  "invoice.created",
  "invoice.finalized",
  "invoice.paid",
  "invoice.refunded",
  "invoice.voided",
  "register.opened",
  "register.closed",
  "subscription.expiring",
  "subscription.expired",
  "staff.created",
  "staff.updated",
  "task.created",
  "task.updated",
  "task.deleted",
  "session.created",
  "session.updated",
  "session.cancelled",
  "session.completed",
  "session.deleted",
  "notification.created",
  "file.created",
  "stock.low",
  "order.created",
  "order.updated",
  "checkout.paid",
  "checkout.failed",
  "checkout.expired",
  "checkout.refunded",
  "checkout.disputed",
  "attempt.submitted",
  "job.progress",
] as const satisfies readonly (keyof EventRecords)[];
