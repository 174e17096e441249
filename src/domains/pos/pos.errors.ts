import { failure, notFound } from "../../kit/errors.ts";

export const RegisterNotFound = notFound("POS session");
export const RegisterOpen = failure(409, "CONFLICT", "This register is already open.");
export const RegisterClosed = failure(422, "POS_SESSION_CLOSED", "The POS session is closed.");
export const DraftsLeft = failure(422, "POS_SESSION_HAS_DRAFTS", "The POS session still has draft invoices.");

export const InvoiceNotFound = notFound("Invoice");
export const ItemNotFound = notFound("Item");
export const DiscountNotFound = notFound("Discount line");
export const ClientNotFound = notFound("Client");
export const ServiceNotFound = notFound("Service");
export const ProductNotFound = notFound("Product");
export const OutOfStock = failure(422, "POS_OUT_OF_STOCK", "Not enough is left in stock.");
export const InvoiceNotDraft = failure(422, "POS_INVOICE_NOT_DRAFT", "Only a draft invoice can be changed.");
export const InvoiceFull = failure(422, "POS_INVOICE_FULL", "The invoice already has the maximum number of lines.");
export const InvoiceTooLarge = failure(422, "POS_INVOICE_TOO_LARGE", "The invoice total is too large.");
export const InvoiceEmpty = failure(422, "POS_INVOICE_EMPTY", "An invoice needs at least one item before it can be finalized.");
export const InvoiceNotOpen = failure(422, "POS_INVOICE_NOT_OPEN", "Only an open invoice can take payments.");
export const ChangeOnlyFromCash = failure(422, "POS_CHANGE_ONLY_FROM_CASH", "Only a cash payment can exceed the amount due.");
export const InvoiceNotPaid = failure(422, "POS_INVOICE_NOT_PAID", "Only a paid invoice can be refunded.");
export const RefundTooLarge = failure(422, "POS_REFUND_TOO_LARGE", "A refund cannot exceed what was paid.");
export const MayNotRefund = failure(403, "FORBIDDEN", "Voiding an invoice with payments requires the permission store.refunds.manage.");
export const DrawerTooLow = failure(422, "POS_DRAWER_TOO_LOW", "There is not enough cash in the drawer.");
export const AlreadyInvoiced = failure(409, "CONFLICT", "The session already has an invoice.");
export const SessionNotFound = notFound("Session");
export const ServiceWithoutPrice = failure(422, "VALIDATION_ERROR", "A service of the session has no price.");
export const InvoiceNotVoidable = failure(422, "POS_INVOICE_NOT_VOIDABLE", "Only a draft or an open invoice can be voided.");
export const InvoiceHasPayments = failure(
  422,
  "POS_INVOICE_HAS_PAYMENTS",
  "The invoice has payments; send refundPayments: true to refund them and void it.",
);
