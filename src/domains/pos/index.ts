import * as documents from "./documents.routes.ts";
import * as drafts from "./drafts.routes.ts";
import * as invoices from "./invoices.routes.ts";
import * as registers from "./registers.routes.ts";

export type { Discount } from "./discounts.rules.ts";
export { Invoice } from "./invoices.schemas.ts";
export { createDraftInvoice, type DraftInvoice, readInvoice } from "./invoices.service.ts";

export const routes = [registers, invoices, drafts, documents].flatMap((group) => Object.values(group));
