import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api, download, ifMatch, readVersion, type Schema, type Versioned } from "../../../kit/data/api.ts";
import type { ledgerAccountType, ledgerEntrySourceKind } from "../../../kit/data/enums.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useList } from "../../../kit/data/list.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { useLocale } from "../../../kit/words/locale.tsx";
import type { Span } from "../money.rules.ts";

export type Ledger = Schema["Ledger"];
export type LedgerAccount = Schema["LedgerAccount"];
export type LedgerEntry = Schema["LedgerEntry"];
export type AccountType = (typeof ledgerAccountType)[number];
export type SourceKind = (typeof ledgerEntrySourceKind)[number];
export type AccountRole = NonNullable<LedgerAccount["role"]>;

const BASE = "/client/workspace/{workspaceId}";
const PAGE = 50;
const BUILDING_MS = 1_500;

/** Everything that a new entry changes. */
export const LEDGER = ["ledger"] as const;

export async function readLedger(workspaceId: string): Promise<Versioned<Ledger>> {
  const { data, etag } = await readVersion(`${BASE}/ledger`, { params: { path: { workspaceId } } });
  return { record: data.ledger, etag };
}

export function useLedger() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "state"],
    queryFn: () => readLedger(id),
    // It is built after the response to its start.
    refetchInterval: ({ state }) => (state.data?.record.status === "building" ? BUILDING_MS : false),
  });
}

/** The chart of accounts, which every page of the ledger needs for names. */
export function useAccounts(isEnabled = true) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "accounts"],
    queryFn: () =>
      everyRow<LedgerAccount>(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { accounts, pagination } = await api.get(`${BASE}/ledger/accounts`, { params });
        return { rows: accounts, pagination };
      }),
    enabled: isEnabled,
  });
}

export async function readAccount(workspaceId: string, accountId: string): Promise<Versioned<LedgerAccount>> {
  const { data, etag } = await readVersion(`${BASE}/ledger/accounts/{accountId}`, { params: { path: { workspaceId, accountId } } });
  return { record: data.account, etag };
}

export function useAccount(accountId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "account", accountId],
    queryFn: () => readAccount(id, accountId ?? ""),
    enabled: accountId !== undefined,
  });
}

export async function createAccount(workspaceId: string, body: Schema["NewLedgerAccount"]): Promise<LedgerAccount> {
  return (await api.post(`${BASE}/ledger/accounts`, { params: { path: { workspaceId } }, body })).account;
}

export async function updateAccount(workspaceId: string, accountId: string, body: Schema["LedgerAccountChanges"], etag: string) {
  await api.patch(`${BASE}/ledger/accounts/{accountId}`, { params: { path: { workspaceId, accountId } }, body, ...ifMatch(etag) });
}

export async function removeAccount(workspaceId: string, accountId: string, etag: string): Promise<void> {
  await api.delete(`${BASE}/ledger/accounts/{accountId}`, { params: { path: { workspaceId, accountId } }, ...ifMatch(etag) });
}

export function useMapping(isEnabled: boolean) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "mapping"],
    queryFn: async () => {
      const { data, etag } = await readVersion(`${BASE}/ledger/mapping`, { params: { path: { workspaceId: id } } });
      return { record: data.mapping, etag };
    },
    enabled: isEnabled,
  });
}

export async function replaceMapping(workspaceId: string, body: Schema["LedgerMapping"], etag: string): Promise<void> {
  await api.put(`${BASE}/ledger/mapping`, { params: { path: { workspaceId } }, body, ...ifMatch(etag) });
}

export interface JournalFilter {
  from?: string | undefined;
  to?: string | undefined;
  source?: SourceKind | undefined;
  accountId?: string | undefined;
}

export function useJournal({ from, to, source, accountId }: JournalFilter) {
  const { id } = useWorkspace();
  const asked = { from, to, source, accountId };
  return useList<LedgerEntry>(["ledger", "journal", asked], async (cursor) => {
    const params = { path: { workspaceId: id }, query: { ...asked, cursor, limit: PAGE, withTotal: cursor === undefined } };
    const { entries, pagination } = await api.get(`${BASE}/ledger/journal`, { params });
    return { rows: entries, pagination };
  });
}

export function useLedgerEntry(entryId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "entry", entryId],
    queryFn: async () => {
      const params = { path: { workspaceId: id, entryId: entryId ?? "" } };
      const { entry } = await api.get(`${BASE}/ledger/entries/{entryId}`, { params });
      return { entry, reversal: await findReversal(id, entry) };
    },
    enabled: entryId !== undefined,
  });
}

/** The entry that takes this one back. Only entries made by hand are reversed by users. */
async function findReversal(workspaceId: string, { id, source }: LedgerEntry): Promise<LedgerEntry | null> {
  if (source.kind !== "manual") return null;
  const params = { path: { workspaceId }, query: { reversesId: id, limit: 1 } };
  return (await api.get(`${BASE}/ledger/journal`, { params })).entries[0] ?? null;
}

export async function createEntry(workspaceId: string, body: Schema["NewLedgerEntry"], key: string): Promise<LedgerEntry> {
  const init = { params: { path: { workspaceId } }, body, headers: { "Idempotency-Key": key } };
  return (await api.post(`${BASE}/ledger/entries`, init)).entry;
}

export async function reverseEntry(workspaceId: string, entryId: string, body: Schema["ReverseLedgerEntry"], key: string) {
  const init = { params: { path: { workspaceId, entryId } }, body, headers: { "Idempotency-Key": key } };
  return (await api.post(`${BASE}/ledger/entries/{entryId}/reverse`, init)).entry;
}

export function useTrialBalance(span: Span) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["ledger", "trial-balance", span],
    queryFn: async () =>
      (await api.get(`${BASE}/ledger/trial-balance`, { params: { path: { workspaceId: id }, query: span } })).trialBalance,
    placeholderData: keepPreviousData,
  });
}

export function useResult(span: Span) {
  const { id } = useWorkspace();
  const path = { workspaceId: id };
  return useQuery({
    queryKey: ["ledger", "result", span],
    queryFn: async () => {
      const [{ profitAndLoss }, { balanceSheet }] = await Promise.all([
        api.get(`${BASE}/ledger/profit-and-loss`, { params: { path, query: span } }),
        api.get(`${BASE}/ledger/balance-sheet`, { params: { path, query: { at: span.to } } }),
      ]);
      return { profitAndLoss, balanceSheet };
    },
    placeholderData: keepPreviousData,
  });
}

/** The lines of an account, page by page; opening and closing are those of the whole period. */
export function useStatement(accountId: string | undefined, span: Span) {
  const { id } = useWorkspace();
  return useInfiniteQuery({
    queryKey: ["ledger", "statement", accountId, span],
    queryFn: async ({ pageParam }) => {
      const params = { path: { workspaceId: id, accountId: accountId ?? "" }, query: { ...span, limit: PAGE, cursor: pageParam } };
      return (await api.get(`${BASE}/ledger/accounts/{accountId}/statement`, { params })).statement;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: accountId !== undefined,
  });
}

export type Report = "journal" | "statement" | "trial-balance" | "profit-and-loss" | "balance-sheet" | "tax-return";

/** A report as a file, in the reader's language. */
export function useReportFile(report: Report, { from, to }: Span, accountId = "") {
  const { id } = useWorkspace();
  const { language } = useLocale();
  const path = { workspaceId: id };
  const range = { path, query: { from, to, language } };
  const day = { path, query: { at: to, language } };
  const own = { path: { workspaceId: id, accountId }, query: { from, to, language } };
  const pdf = {
    journal: () => download(`${BASE}/ledger/journal.pdf`, { params: range }),
    statement: () => download(`${BASE}/ledger/accounts/{accountId}/statement.pdf`, { params: own }),
    "trial-balance": () => download(`${BASE}/ledger/trial-balance.pdf`, { params: range }),
    "profit-and-loss": () => download(`${BASE}/ledger/profit-and-loss.pdf`, { params: range }),
    "balance-sheet": () => download(`${BASE}/ledger/balance-sheet.pdf`, { params: day }),
    "tax-return": () => download(`${BASE}/tax-return.pdf`, { params: range }),
  };
  const csv = {
    journal: () => download(`${BASE}/ledger/journal.csv`, { params: range }),
    statement: () => download(`${BASE}/ledger/accounts/{accountId}/statement.csv`, { params: own }),
    "trial-balance": () => download(`${BASE}/ledger/trial-balance.csv`, { params: range }),
    "profit-and-loss": () => download(`${BASE}/ledger/profit-and-loss.csv`, { params: range }),
    "balance-sheet": () => download(`${BASE}/ledger/balance-sheet.csv`, { params: day }),
    "tax-return": () => download(`${BASE}/tax-return.csv`, { params: range }),
  };
  return { pdf: pdf[report], csv: csv[report] };
}

/** A filed tax return as a file, in the reader's language. */
export function useFiledReturnFile(taxReturnId: string) {
  const { id } = useWorkspace();
  const { language } = useLocale();
  const params = { path: { workspaceId: id, taxReturnId }, query: { language } };
  return {
    pdf: () => download(`${BASE}/tax-returns/{taxReturnId}/pdf`, { params }),
    csv: () => download(`${BASE}/tax-returns/{taxReturnId}/csv`, { params }),
  };
}
