import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema } from "../../../kit/data/api.ts";
import type { taxLineKind } from "../../../kit/data/enums.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useList } from "../../../kit/data/list.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import type { Span } from "../money.rules.ts";

export type TaxFigures = Schema["TaxFigures"];
export type TaxReturn = Schema["TaxReturn"];
export type TaxLine = Schema["TaxLine"];
export type TaxRow = TaxFigures["rates"][number];
export type TaxKind = (typeof taxLineKind)[number];

const BASE = "/client/workspace/{workspaceId}";
const PAGE = 50;

export async function startLedger(workspaceId: string, body: Schema["StartLedger"]): Promise<void> {
  await api.post(`${BASE}/ledger/start`, { params: { path: { workspaceId } }, body });
}

export async function lockLedger(workspaceId: string, lockedUntil: string | null, etag: string): Promise<void> {
  await api.patch(`${BASE}/ledger`, { params: { path: { workspaceId } }, body: { lockedUntil }, ...ifMatch(etag) });
}

export function useTaxFigures(span: Span, isEnabled = true) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "tax", span],
    queryFn: async () => (await api.get(`${BASE}/tax-return`, { params: { path: { workspaceId: id }, query: span } })).taxReturn,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Lines of a period, of one kind and rate where they are given. */
export function useTaxLines(span: Span, kind: TaxKind | undefined, rateId: string | undefined) {
  const { id } = useWorkspace();
  const asked = { ...span, kind, rateId };
  return useList<TaxLine>(["ledger", "tax-lines", asked], async (cursor) => {
    const params = { path: { workspaceId: id }, query: { ...asked, cursor, limit: PAGE } };
    const { lines, pagination } = await api.get(`${BASE}/tax-return/lines`, { params });
    return { rows: lines, pagination };
  });
}

export function useTaxReturns() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "tax-returns"],
    queryFn: () =>
      everyRow<TaxReturn>(async (asked) => {
        const { taxReturns, pagination } = await api.get(`${BASE}/tax-returns`, { params: { path: { workspaceId: id }, query: asked } });
        return { rows: taxReturns, pagination };
      }),
  });
}

export async function fileTaxReturn(workspaceId: string, body: Span, key: string): Promise<void> {
  await api.post(`${BASE}/tax-returns`, { params: { path: { workspaceId } }, body, headers: { "Idempotency-Key": key } });
}

export async function takeBackReturn(workspaceId: string, taxReturnId: string): Promise<void> {
  const params = { path: { workspaceId, taxReturnId } };
  const { etag } = await readVersion(`${BASE}/tax-returns/{taxReturnId}`, { params });
  await api.delete(`${BASE}/tax-returns/{taxReturnId}`, { params, ...ifMatch(etag) });
}

export function useTaxRates(isEnabled: boolean) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["tax-rates", "all"],
    queryFn: () =>
      everyRow<Schema["TaxRate"]>(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { taxRates, pagination } = await api.get("/workspace/{workspaceId}/tax-rates", { params });
        return { rows: taxRates, pagination };
      }),
    enabled: isEnabled,
  });
}
