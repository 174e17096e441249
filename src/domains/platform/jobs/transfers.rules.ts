import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { nullable, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { Exported, TransferReport } from "./transfers.schemas.ts";

interface Exportable {
  /** After the prefix and before `.csv`; the list with the same filters has this path too. */
  path(workspaceId: string): string;
  /** The permissions of its route, any one of which is enough. */
  anyOf: readonly WorkspacePermission[];
}

const ofWorkspace = (rest: string) => (workspaceId: string) => `/v1/workspace/${workspaceId}/${rest}`;
const ofBooks = (rest: string) => (workspaceId: string) => `/v1/client/workspace/${workspaceId}/${rest}`;

export const exportables: Readonly<Record<Exported, Exportable>> = {
  clients: { path: ofWorkspace("clients"), anyOf: ["clients.view"] },
  sessions: { path: ofWorkspace("sessions"), anyOf: ["sessions.view"] },
  invoices: { path: ofWorkspace("pos/invoices"), anyOf: ["store.orders.view"] },
  orders: { path: ofWorkspace("storefront/orders"), anyOf: ["store.orders.view", "store.orders.manage"] },
  products: { path: ofWorkspace("storefront/products"), anyOf: ["store.view", "store.manage"] },
  incomes: { path: ofBooks("incomes"), anyOf: ["finance.view"] },
  expenses: { path: ofBooks("expenses"), anyOf: ["finance.view"] },
  journal: { path: ofBooks("ledger/journal"), anyOf: ["finance.view"] },
};

export const readTransfer = stored(Type.Object({ of: Exported, query: Type.String(), loginId: Type.String() }));

export const readResult = stored(
  Type.Object({ name: nullable(Type.String()), sizeBytes: Type.Integer(), report: nullable(TransferReport) }),
);

/** Progress of an export by its rows; unknown totals stay half way. */
export function progressOf(rows: number, total: number | undefined): number {
  if (total === undefined || total === 0) return 50;
  return Math.min(99, Math.floor((rows / total) * 100));
}

/** Rejected rows of an import as a file, with the same columns as the report. */
export function rejectionsOf(rejected: readonly { line: number; path: string; message: string }[], cell: (text: string) => string): string {
  const lines = rejected.map(({ line, path, message }) => [String(line), path, message].map(cell).join(","));
  return `\uFEFF${["line,field,problem", ...lines].join("\r\n")}\r\n`;
}
