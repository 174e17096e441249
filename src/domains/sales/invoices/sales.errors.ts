import { failure, notFound } from "../../../kit/errors.ts";

export const RegisterNotFound = notFound("POS session");
export const RegisterOpen = failure(409, "CONFLICT", "register-already-open", "This register is already open.");
export const RegisterClosed = failure(422, "POS_SESSION_CLOSED", "register-closed", "The POS session is closed.");
export const DraftsLeft = failure(422, "POS_SESSION_HAS_DRAFTS", "register-has-drafts", "The POS session still has draft invoices.", {
  drafts: { type: "array", items: { type: "string" }, description: "Drafts that keep the register open" },
});

export const InvoiceNotFound = notFound("Invoice");
export const ItemNotFound = notFound("Item");
export const DiscountNotFound = notFound("Discount line");
export const ClientNotFound = notFound("Client");
export const ServiceNotFound = notFound("Service");
export const ProductNotFound = notFound("Product");
export const OutOfStock = failure(422, "POS_OUT_OF_STOCK", "out-of-stock", "Not enough is left in stock.", {
  productId: { type: "string", description: "The product that the error is about" },
  available: { type: ["integer", "null"], description: "Pieces left" },
});
export const CreditNoteNotFound = notFound("Credit note");
export const OrderNotInvoiced = failure(
  422,
  "INVALID_STATE",
  "order-not-invoiced",
  "An order has an invoice once it is first paid or completed.",
);
export const InvoiceNotDraft = failure(422, "POS_INVOICE_NOT_DRAFT", "invoice-not-draft", "Only a draft invoice can be changed.");
export const InvoiceFull = failure(422, "POS_INVOICE_FULL", "invoice-full", "The invoice already has the maximum number of lines.");
export const InvoiceTooLarge = failure(422, "POS_INVOICE_TOO_LARGE", "invoice-too-large", "The invoice total is too large.");
export const InvoiceEmpty = failure(
  422,
  "POS_INVOICE_EMPTY",
  "invoice-empty",
  "An invoice needs at least one item before it can be finalized.",
);
export const InvoiceNotOpen = failure(422, "POS_INVOICE_NOT_OPEN", "invoice-not-open", "Only an open invoice can take payments.");
export const ChangeOnlyFromCash = failure(
  422,
  "POS_CHANGE_ONLY_FROM_CASH",
  "change-only-from-cash",
  "Only a cash payment can exceed the amount due.",
);
export const InvoiceNotPaid = failure(422, "POS_INVOICE_NOT_PAID", "invoice-not-paid", "Only a paid invoice can be refunded.");
export const RefundTooLarge = failure(422, "POS_REFUND_TOO_LARGE", "refund-too-large", "A refund cannot exceed what was paid.");
export const MayNotRefund = failure(
  403,
  "FORBIDDEN",
  "invoice-refund-not-allowed",
  "Voiding an invoice with payments requires the permission store.refunds.manage.",
);
export const DrawerTooLow = failure(422, "POS_DRAWER_TOO_LOW", "drawer-too-low", "There is not enough cash in the drawer.");
export const AlreadyInvoiced = failure(409, "CONFLICT", "session-already-invoiced", "The session already has an invoice.", {
  invoiceId: { type: "string", description: "The invoice that exists already" },
});
export const SessionNotFound = notFound("Session");
export const ServiceWithoutPrice = failure(422, "VALIDATION_ERROR", "service-without-price", "A service of the session has no price.");
export const InvoiceNotVoidable = failure(
  422,
  "POS_INVOICE_NOT_VOIDABLE",
  "invoice-not-voidable",
  "Only a draft or an open invoice, or one of 0.00, can be voided.",
);
export const InvoiceHasPayments = failure(
  422,
  "POS_INVOICE_HAS_PAYMENTS",
  "invoice-has-payments",
  "The invoice has payments; send refundPayments: true to refund them and void it.",
);
