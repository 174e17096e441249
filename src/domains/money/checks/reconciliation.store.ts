import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { ofCreditNotes } from "./reconcile-credit-notes.store.ts";
import { ofInvoices } from "./reconcile-invoices.store.ts";
import {
  ledgerCounts,
  ofEntries,
  ofLedgerEntries,
  ofLedgerInvoices,
  ofLedgerOrders,
  ofLedgerPayments,
  ofLedgerRegisters,
  ofLockedEntries,
} from "./reconcile-ledger.store.ts";
import { ofClients, ofOccurrences, ofPayments, ofProducts, ofRefunds, ofRegisters, ofTests } from "./reconcile-money.store.ts";
import { ofOrders } from "./reconcile-orders.store.ts";
import type { Check } from "./reconcile-parts.store.ts";

/** Two records that disagree about the same money or goods. */
export interface Finding {
  workspaceId: Id;
  check: string;
  recordId: Id;
  /** One side's value, in minor units or units of stock. */
  expected: number;
  /** The other side's value. */
  found: number;
}

/** Checks of single records, by the table whose ids they go through. */
export const checks: Record<string, Record<string, Check>> = {
  pos_invoices: { ...ofInvoices, ...ofLedgerInvoices },
  orders: { ...ofOrders, ...ofLedgerOrders },
  pos_payments: { ...ofPayments, ...ofLedgerPayments },
  pos_refunds: ofRefunds,
  credit_notes: ofCreditNotes,
  pos_registers: { ...ofRegisters, ...ofLedgerRegisters },
  products: ofProducts,
  clients: ofClients,
  recurring_occurrences: ofOccurrences,
  lab_tests: ofTests,
  financial_entries: { ...ofLedgerEntries, ...ofLockedEntries },
  ledger_entries: ofEntries,
};

/** Checks of a whole workspace: each counts entries of one index. */
export const counts: Record<string, (workspaceId: Id) => RawBuilder<unknown>> = {
  "the numbers of invoices": (workspaceId) => sql`
    select c.workspace_id, c.workspace_id as record_id, c.last_number as expected, given.count as found
    from pos_invoice_counters c cross join lateral (select
      (select count(*) from pos_invoices i where i.workspace_id = c.workspace_id and i.number is not null)
        + (select count(*) from orders o where o.workspace_id = c.workspace_id and o.invoice_number is not null) as count) given
    where c.workspace_id = ${workspaceId} and c.last_number <> given.count`,
  "the numbers of credit notes": (workspaceId) => sql`
    select c.workspace_id, c.workspace_id as record_id, c.last_number as expected, count(n.number) as found
    from credit_note_counters c left join credit_notes n on n.workspace_id = c.workspace_id
    where c.workspace_id = ${workspaceId} group by c.workspace_id, c.last_number having c.last_number <> count(n.number)`,
  "the numbers of orders": (workspaceId) => sql`
    select c.workspace_id, c.workspace_id as record_id, c.last_number - 1000 as expected, count(o.number) as found
    from order_counters c left join orders o on o.workspace_id = c.workspace_id
    where c.workspace_id = ${workspaceId} group by c.workspace_id, c.last_number having c.last_number - 1000 <> count(o.number)`,
  ...ledgerCounts,
};

/**
 * A page of workspaces in the order of their ids, and whether each moves money or goods. In order and with a limit, so that each is one look
 * into the key: the planner turns `exists` into a hash of every invoice there is, and reads the table where most of it is one workspace's.
 */
export async function pageOfWorkspaces(db: Db, after: Id, limit: number): Promise<{ id: Id; trades: boolean }[]> {
  const { rows } = await sql<{ id: Id; trades: boolean }>`
    select w.id, coalesce(
      (select i.id from pos_invoices i where i.workspace_id = w.id order by i.id limit 1),
      (select o.id from orders o where o.workspace_id = w.id order by o.id limit 1),
      (select g.id from pos_registers g where g.workspace_id = w.id order by g.id limit 1),
      (select r.id from recurring_occurrences r where r.workspace_id = w.id order by r.id limit 1),
      (select g.workspace_id from ledgers g where g.workspace_id = w.id)) is not null as trades
    from (select id from workspaces where id > ${after} order by id limit ${limit}) w order by w.id`.execute(db);
  return rows;
}

/** The last id of the next records of a table, and how many they are; undefined if there are none. */
export async function endOfPart(
  db: Db,
  table: string,
  workspaceId: Id,
  after: Id,
  limit: number,
): Promise<{ upTo: Id | undefined; count: number }> {
  const { rows } = await sql<{ id: Id | null; count: number }>`
    select max(id collate "C") as id, count(*)::integer as count from (
      select id from ${sql.table(table)} where workspace_id = ${workspaceId} and id > ${after} order by id limit ${limit}) part`.execute(
    db,
  );
  return { upTo: rows[0]?.id ?? undefined, count: rows[0]?.count ?? 0 };
}

export async function findingsOf(db: Db, check: string, statement: RawBuilder<unknown>, limit: number): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, "check">>`select * from (${statement}) found limit ${limit}`.execute(db);
  return rows.map(({ workspaceId, recordId, expected, found }) => ({ workspaceId, check, recordId, expected, found }));
}
