import type { JobContext } from "../../../kit/context.ts";
import type { Database, Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { CheckKey, StoredAudit } from "./audits.schemas.ts";
import { saveAudit } from "./audits.store.ts";
import * as store from "./reconciliation.store.ts";

const WORKSPACES_AT_ONCE = 500;
/** Records that one statement checks: short enough for any time limit, however large the workspace. */
const RECORDS_AT_ONCE = 5_000;
/** More findings of one check add nothing: they are reported as "more". */
const MOST_NAMED = 50;

export interface Audited {
  workspaceId: Id;
  findings: store.Finding[];
  /** Checks that found more than is named. */
  more: string[];
  /** The same by kind of record, as it is kept for the workspace. */
  summary: StoredAudit;
}

/** Findings that are kept for the workspace: more than people can go through. */
const MOST_KEPT = 200;

const keys: Record<string, CheckKey> = {
  pos_invoices: "invoices",
  orders: "orders",
  pos_payments: "payments",
  pos_refunds: "refunds",
  credit_notes: "credit-notes",
  pos_registers: "registers",
  products: "products",
  clients: "clients",
  recurring_occurrences: "recurring-expenses",
  lab_tests: "lab-tests",
  financial_entries: "entries",
  ledger_entries: "ledger",
};

/** Discrepancies, workspace by workspace; nothing is locked for longer than one statement. */
export async function* auditWorkspaces({ reader }: Pick<Database, "reader">): AsyncGenerator<Audited> {
  const db = reader("platform");
  for (let after: Id | undefined = ""; after !== undefined; ) {
    const page: { id: Id; trades: boolean }[] = await store.pageOfWorkspaces(db, after, WORKSPACES_AT_ONCE);
    for (const { id, trades } of page) if (trades) yield await auditWorkspace(db, id);
    after = page.length < WORKSPACES_AT_ONCE ? undefined : page.at(-1)?.id;
  }
}

export async function auditWorkspace(db: Db, workspaceId: Id): Promise<Audited> {
  const groups: Group[] = [];
  for (const [table, checks] of Object.entries(store.checks))
    groups.push({ key: keys[table] ?? "numbers", ...(await checkTable(db, workspaceId, table, checks)) });
  const counted = Object.entries(store.counts);
  const numbers: store.Finding[][] = [];
  for (const [check, count] of counted) numbers.push(await store.findingsOf(db, check, count(workspaceId), 1));
  groups.push({ key: "numbers", checked: counted.length, found: numbers });
  const found = groups.flatMap((group) => group.found);
  return {
    workspaceId,
    findings: found.flatMap((findings) => findings.slice(0, MOST_NAMED)),
    more: found.flatMap((findings) => (findings.length > MOST_NAMED ? (findings[0]?.check ?? []) : [])),
    summary: summaryOf(groups),
  };
}

interface Checked {
  checked: number;
  /** Findings of each check, one more than is named if there are that many. */
  found: store.Finding[][];
}

interface Group extends Checked {
  key: CheckKey;
}

function summaryOf(groups: readonly Group[]): StoredAudit {
  const named = groups.map(({ key, checked, found }) => ({ key, checked, findings: found.flatMap((some) => some.slice(0, MOST_NAMED)) }));
  return {
    checks: named.map(({ key, checked, findings }) => ({ key, checked, discrepancies: findings.length })),
    findings: named
      .flatMap(({ key, findings }) =>
        findings.map(({ check, recordId, expected, found }) => ({
          key,
          check,
          recordId,
          expected: Number(expected),
          found: Number(found),
        })),
      )
      .slice(0, MOST_KEPT),
  };
}

async function checkTable(db: Db, workspaceId: Id, table: string, checks: (typeof store.checks)[string]): Promise<Checked> {
  const found = Object.entries(checks).map(([check, statement]) => ({ check, statement, findings: [] as store.Finding[] }));
  let checked = 0;
  for (let after: Id = ""; ; ) {
    const { upTo, count } = await store.endOfPart(db, table, workspaceId, after, RECORDS_AT_ONCE);
    if (upTo === undefined) return { checked, found: found.map(({ findings }) => findings) };
    checked += count;
    for (const { check, statement, findings } of found) {
      const room = MOST_NAMED + 1 - findings.length;
      if (room > 0) findings.push(...(await store.findingsOf(db, check, statement({ workspaceId, after, upTo }), room)));
    }
    after = upTo;
  }
}

/** Runs every night: discrepancies are kept for the workspace, logged, and raise an alarm. Nothing is corrected automatically. */
export async function auditBooks(ctx: JobContext): Promise<void> {
  for await (const { workspaceId, findings, more, summary } of auditWorkspaces(ctx)) {
    if (ctx.signal.aborted) return;
    await ctx.transaction({ workspaceId }, (db) => saveAudit(db, workspaceId, summary, ctx.now));
    if (findings.length > 0) ctx.adapters.alarms.raise("books-disagree", { workspaceId, findings, more });
  }
}
