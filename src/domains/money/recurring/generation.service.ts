import type { JobContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Db, Scope } from "../../../kit/db.ts";
import { recordAndAnnounce } from "../../../kit/events.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import { dayAfter, dueDates, nextDueDate } from "../entries/due-dates.rules.ts";
import { occurrenceEvents } from "./occurrences.events.ts";
import { currencyCodeOf, insertOccurrences, occurrences } from "./occurrences.store.ts";
import { type RuleRow, toOccurrence } from "./recurring.rules.ts";
import { type Due, lockDueRules, rules, workspacesWithDueRules } from "./recurring-rules.store.ts";

/** Occurrences created per statement. */
const BATCH = 500;
const RULES_AT_ONCE = 20;
const WORKSPACES_AT_ONCE = 100;

export interface Making {
  through: Day;
  status?: "pending" | "skipped";
  reason?: string;
  now: Date;
}

/** Creates all occurrences of a locked rule up to a day. */
export async function createAllDue(db: Db, rule: RuleRow, making: Making): Promise<RuleRow> {
  let current = rule;
  while (current.dueFrom !== null && current.dueFrom <= making.through) current = await createBatch(db, current, making);
  return current;
}

/** Creates one batch and moves `dueFrom` past it, so that a long backlog is worked off in small steps. */
async function createBatch(db: Db, rule: RuleRow, { through, status = "pending", reason, now }: Making): Promise<RuleRow> {
  const days = dueDates(rule, rule.dueFrom ?? rule.startDate, through, BATCH);
  const due = days.map((dueDate) => ({ id: newId(), dueDate }));
  const made = due.length > 0 ? await insertOccurrences(db, rule, { due, status, reason: reason ?? null, now }) : [];
  if (status === "pending" && made.length > 0) await emitDueEvents(db, rule.workspaceId, made, now);
  const last = days.at(-1);
  const dueFrom = nextDueDate(rule, dayAfter(last ?? through));
  return mustExist(await rules.update(db, rule.workspaceId, rule.id, { dueFrom }));
}

async function emitDueEvents(db: Db, workspaceId: Id, ids: readonly Id[], now: Date): Promise<void> {
  const currency = currencyOf(await currencyCodeOf(db, workspaceId));
  const due = await occurrences.all(db, workspaceId, { id: [...ids] });
  const events = due.map((row) => occurrenceEvents("occurrence.due", toOccurrence(row, currency)));
  await recordAndAnnounce(db, workspaceId, events, now);
}

interface Transactions {
  transaction(scope: Scope, work: (db: Db) => Promise<boolean>): Promise<boolean>;
}

/** Creates everything due in a workspace up to its today, a limited number per transaction. */
export async function createDueOccurrences(database: Transactions, { workspaceId, today }: Due, now: Date): Promise<void> {
  const someMore = async (db: Db): Promise<boolean> => {
    const due = await lockDueRules(db, workspaceId, today, RULES_AT_ONCE);
    for (const rule of due) await createBatch(db, rule, { through: today, now });
    return due.length > 0;
  };
  while (await database.transaction({ workspaceId }, someMore));
}

/** The scheduler's run through all workspaces. A failure is logged and does not hold up the others. */
export async function createDueEverywhere(ctx: JobContext): Promise<void> {
  let after: Id | null = null;
  for (;;) {
    const found: Due[] = await workspacesWithDueRules(ctx.reader("platform"), ctx.now, after, WORKSPACES_AT_ONCE);
    for (const due of found) {
      await createDueOccurrences(ctx, due, ctx.now).catch((error) =>
        ctx.log.error({ err: error, workspaceId: due.workspaceId }, "due recurring expenses could not be generated"),
      );
    }
    if (found.length < WORKSPACES_AT_ONCE) return;
    after = found.at(-1)?.workspaceId ?? null;
  }
}
