import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { ConfirmationRequired, InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, toCents } from "../../../kit/money.ts";
import { mustExist } from "../../../kit/table.ts";
import { addDays, type Day, dayOf } from "../../../kit/time.ts";
import { dayAt } from "../../../kit/zone.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { accounts } from "./accounts.store.ts";
import { chart } from "./chart.data.ts";
import { LedgerOff, LedgerStarted, PeriodLocked } from "./ledger.errors.ts";
import type { Ledger, LedgerChanges, OpeningBalance, StartLedger } from "./ledger.schemas.ts";
import * as store from "./ledger.store.ts";
import { postEntry } from "./ledger-entries.store.ts";
import type { PostedLine } from "./postings.rules.ts";

export const BUILD = "ledger.build";

const toLedger = (row: store.LedgerRow | undefined): Ledger =>
  row ? { status: row.status, from: row.fromDate, lockedUntil: row.lockedUntil } : { status: "off", from: null, lockedUntil: null };

export async function readLedger(ctx: WorkspaceContext): Promise<Ledger> {
  return toLedger(await store.findLedger(ctx.db, ctx.workspaceId));
}

/** Makes the accounts and queues posting everything recorded since `from`. From the commit on, new records are posted as they are made. */
export async function startLedger(ctx: WorkspaceContext, { from, openingBalances }: StartLedger): Promise<Ledger> {
  const { db, workspaceId, now } = ctx;
  if (!from.endsWith("-01")) throw new InvalidInput("from", "must be the first day of a month");
  if (from > dayAt(now, ctx.timezone)) throw new InvalidInput("from", "must not be in the future");
  await store.lockStart(db, workspaceId);
  const ledger = await store.insertLedger(db, workspaceId, from, now);
  if (!ledger) throw LedgerStarted();

  const made = await accounts.insertAll(
    db,
    workspaceId,
    chart.map((account) => ({ id: newId(), ...account, createdAt: now, updatedAt: now })),
  );
  await postOpening(ctx, from, openingLines(ctx, openingBalances, made));
  await recordAudit(ctx, { action: "ledger.start", record: { type: "ledger", id: workspaceId }, after: { from, openingBalances } });
  await ctx.enqueue(BUILD, { workspaceId });
  await ctx.forget(workspaceId);
  return toLedger(ledger);
}

interface Known {
  id: Id;
  code: string;
  role: string | null;
}

function openingLines(ctx: WorkspaceContext, balances: readonly OpeningBalance[], made: readonly Known[]): PostedLine[] {
  return balances.map(({ role, code, debit, credit }, index) => {
    const path = `openingBalances.${index}`;
    if ((role === undefined) === (code === undefined)) throw new InvalidInput(path, "must have either a role or a code");
    if ((debit === undefined) === (credit === undefined)) throw new InvalidInput(path, "must have either a debit or a credit");
    const account = made.find((known) => (role === undefined ? known.code === code : known.role === role));
    if (!account) throw new InvalidInput(`${path}.code`, "must be the code of an account");
    if (account.role === "tax-payable" || account.role === "tax-reclaimable") {
      throw new InvalidInput(path, "must not be a tax account: enter what is owed for earlier periods as tax-settlement");
    }
    return { accountId: account.id, cents: toCents(debit ?? 0, ctx.currency) - toCents(credit ?? 0, ctx.currency) };
  });
}

/** On the day before the ledger begins: the opening balance of its first period. */
async function postOpening(ctx: WorkspaceContext, from: Day, lines: PostedLine[]): Promise<void> {
  const difference: Cents = lines.reduce((sum, { cents }) => sum + cents, 0);
  await postEntry(ctx.db, ctx.workspaceId, {
    date: dayBefore(from),
    memo: "Opening balances",
    kind: "opening",
    sourceId: ctx.workspaceId,
    part: "",
    by: byCaller(ctx),
    at: ctx.now.toISOString(),
    lines: [...lines, { role: "equity", cents: -difference }],
  });
}

export function dayBefore(day: Day): Day {
  return dayOf(addDays(new Date(day), -1));
}

/** Moving the lock back needs a confirmation, which the route asks for by the lock that the caller's process knows. */
export async function updateLedger(ctx: WorkspaceContext, { lockedUntil }: LedgerChanges): Promise<Ledger> {
  const ledger = await requireLedger(ctx, "update");
  if (lockedUntil === undefined) return toLedger(ledger);
  if (lockedUntil !== null && lockedUntil >= dayAt(ctx.now, ctx.timezone)) throw new InvalidInput("lockedUntil", "must be before today");
  const known = ctx.caller.workspace.ledger?.lockedUntil ?? null;
  if (isEarlier(lockedUntil, ledger.lockedUntil) && !isEarlier(lockedUntil, known)) throw ConfirmationRequired();

  const changed = mustExist(await store.updateLedger(ctx.db, ctx.workspaceId, { lockedUntil }, ctx.now));
  await ctx.forget(ctx.workspaceId);
  return toLedger(changed);
}

/** The last locked day, which cannot change until the transaction ends. */
export async function lockedUntil({ db, workspaceId }: WorkspaceContext): Promise<Day | null> {
  return (await store.lockLedger(db, workspaceId, "update"))?.lockedUntil ?? null;
}

export function isEarlier(lock: Day | null, than: Day | null): boolean {
  return than !== null && (lock === null || lock < than);
}

/** The ledger, if it is on; with `share`, its lock cannot change until the transaction ends. */
export async function requireLedger(ctx: WorkspaceContext, strength?: "share" | "update"): Promise<store.LedgerRow> {
  const { db, workspaceId } = ctx;
  const ledger = strength ? await store.lockLedger(db, workspaceId, strength) : await store.findLedger(db, workspaceId);
  if (ledger?.status !== "on") throw LedgerOff();
  return ledger;
}

export function requireOpenDay({ lockedUntil }: Pick<store.LedgerRow, "lockedUntil">, ...days: Day[]): void {
  if (lockedUntil === null) return;
  const locked = days.find((day) => day <= lockedUntil);
  if (locked) throw PeriodLocked({ message: `The books are locked until ${lockedUntil}; ${locked} cannot be changed.` });
}
