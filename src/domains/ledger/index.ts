import type { Jobs } from "../../kit/context.ts";
import { named } from "../../kit/named.ts";
import * as accounts from "./accounts.routes.ts";
import { buildLedger } from "./building.service.ts";
import { ledgerEntryEvents } from "./entries.events.ts";
import * as entries from "./entries.routes.ts";
import * as exports from "./exports.routes.ts";
import { readLedger, startLedger, updateLedger } from "./ledger.routes.ts";
import { BUILD } from "./ledger.service.ts";
import * as printing from "./printing.routes.ts";
import * as reports from "./reports.routes.ts";
import { taxReturnEvents } from "./tax-returns.events.ts";
import * as taxReturns from "./tax-returns.routes.ts";

export { renameMappedCategory } from "./accounts.service.ts";
export {
  postDrawerChange,
  postFinancialEntry,
  postInvoice,
  postOrder,
  postOrderRefund,
  postPayment,
  postRefund,
  postVoid,
} from "./postings.service.ts";

export const routes = named({ readLedger, startLedger, updateLedger }, accounts, entries, reports, exports, printing, taxReturns);

export const events = [...ledgerEntryEvents.kinds, ...taxReturnEvents.kinds];

const HOUR_MS = 3_600_000;

export const jobs: Jobs = { [BUILD]: { run: buildLedger, slots: 1, priority: "bulk", timeoutMs: HOUR_MS } };
