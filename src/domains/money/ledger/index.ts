import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as accounts from "./accounts.routes.ts";
import { buildLedger } from "./building.service.ts";
import { readLedger, startLedger, updateLedger } from "./ledger.routes.ts";
import { BUILD } from "./ledger.service.ts";
import { ledgerEntryEvents } from "./ledger-entries.events.ts";
import * as entries from "./ledger-entries.routes.ts";

export { renameMappedCategory } from "./accounts.service.ts";
export { lockedUntil } from "./ledger.service.ts";
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

const HOUR_MS = 3_600_000;

export const domain: Domain = {
  name: "ledger",
  routes: named({ readLedger, startLedger, updateLedger }, accounts, entries),
  events: [...ledgerEntryEvents.kinds],
  jobs: { [BUILD]: { run: buildLedger, slots: 1, priority: "bulk", timeoutMs: HOUR_MS } },
  schedules: {},
  sweep: null,
  tables: ["ledgerAccounts", "ledgerEntries", "ledgerLines", "ledgerMappings", "ledgers"],
};
