import { hasAnyPermission } from "../../../kit/access.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { asciiDigits } from "../../../kit/digits.ts";
import { wordsOf } from "../../../kit/filters.ts";
import { fromCents } from "../../../kit/money.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { dayOf } from "../../../kit/time.ts";
import { accessionIn } from "../../lab/requests/index.ts";
import type { SearchResults } from "./search.schemas.ts";
import { findParts, type PartName, type PartRows, partNames } from "./search.store.ts";

/** Permissions for each part; any one of these is enough. */
const needs: Record<Exclude<PartName, "contests">, readonly WorkspacePermission[]> = {
  clients: ["clients.view"],
  sessions: ["sessions.view"],
  invoices: ["store.orders.view"],
  orders: ["store.orders.view", "store.orders.manage"],
  products: ["store.view", "store.manage"],
  tests: ["labs.view"],
  staff: ["staff.view"],
  pages: ["store.view", "store.manage"],
  collections: ["store.view", "store.manage"],
};

function mayFind({ caller }: WorkspaceContext, name: PartName): boolean {
  // Contests are the owner's own.
  return name === "contests" ? caller.account.kind === "owner" : hasAnyPermission(caller, needs[name]);
}

export async function searchAll(ctx: WorkspaceContext, q: string): Promise<SearchResults> {
  const names = partNames.filter((name) => mayFind(ctx, name));
  const wanted = {
    workspaceId: ctx.workspaceId,
    words: wordsOf(q),
    number: numberOf(q),
    accession: accessionIn(q) ?? null,
    id: q.trim().toLowerCase(),
  };
  const found = wanted.words.length > 0 ? await findParts(ctx.db, names, wanted) : {};
  const shown = <N extends PartName, R>(name: N, toRow: (row: PartRows[N]) => R): R[] | null =>
    names.includes(name) ? ((found[name] ?? []) as PartRows[N][]).map(toRow) : null;
  return {
    clients: shown("clients", (row) => row),
    sessions: shown("sessions", ({ startMinute, ...row }) => ({ ...row, ...momentOf(startMinute) })),
    invoices: shown("invoices", ({ totalCents, ...row }) => ({ ...row, total: fromCents(totalCents, currencyOf(row.currencyCode)) })),
    orders: shown("orders", ({ totalCents, ...row }) => ({ ...row, total: fromCents(totalCents, currencyOf(row.currencyCode)) })),
    products: shown("products", ({ priceCents, ...row }) => ({ ...row, price: fromCents(priceCents, ctx.currency) })),
    tests: shown("tests", (row) => row),
    staff: shown("staff", (row) => row),
    contests: shown("contests", (row) => row),
    pages: shown("pages", (row) => row),
    collections: shown("collections", (row) => row),
  };
}

/** People write an invoice number as they read it: 42, #42. */
function numberOf(q: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(asciiDigits(q).trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function momentOf(startMinute: number): { date: string; startTime: string } {
  const start = new Date(startMinute * 60_000);
  return { date: dayOf(start), startTime: start.toISOString().slice(11, 16) };
}
