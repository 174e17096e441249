import type { JobContext } from "../../kit/context.ts";
import type { Db, Scope } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { type Day, dayOf } from "../../kit/time.ts";
import { dayAfter, dueDates, nextDueDate } from "./due-dates.rules.ts";
import * as occurrences from "./occurrences.store.ts";
import type { RuleRow } from "./recurring.rules.ts";
import * as rules from "./recurring-rules.store.ts";

/** Occurrences made by one statement. */
const BATCH = 500;
const RULES_AT_ONCE = 20;
const WORKSPACES_AT_ONCE = 100;

export interface Making {
  through: Day;
  status?: "pending" | "skipped";
  reason?: string;
  now: Date;
}

/** Makes all occurrences of a locked rule up to a day. */
export async function makeAll(db: Db, rule: RuleRow, making: Making): Promise<RuleRow> {
  let current = rule;
  while (current.dueFrom !== null && current.dueFrom <= making.through) current = await makeSome(db, current, making);
  return current;
}

/** Makes one batch and moves `dueFrom` behind it, so that a long pause of the service is caught up in small steps. */
async function makeSome(db: Db, rule: RuleRow, { through, status = "pending", reason, now }: Making): Promise<RuleRow> {
  const days = dueDates(rule, rule.dueFrom ?? rule.startDate, through, BATCH);
  const due = days.map((dueDate) => ({ id: newId(), dueDate }));
  if (due.length > 0) await occurrences.insertOccurrences(db, rule, { due, status, reason: reason ?? null, now });
  const last = days.at(-1);
  const dueFrom = nextDueDate(rule, dayAfter(last ?? through));
  return rules.updateRule(db, rule.workspaceId, rule.id, { dueFrom });
}

interface Transactions {
  transaction(scope: Scope, work: (db: Db) => Promise<boolean>): Promise<boolean>;
}

/** Everything due in a workspace up to today exists afterwards. Each transaction makes a bounded number. */
export async function catchUp(database: Transactions, workspaceId: Id, now: Date): Promise<void> {
  const today = dayOf(now);
  const someMore = async (db: Db): Promise<boolean> => {
    const due = await rules.lockDueRules(db, workspaceId, today, RULES_AT_ONCE);
    for (const rule of due) await makeSome(db, rule, { through: today, now });
    return due.length > 0;
  };
  while (await database.transaction({ workspaceId }, someMore));
}

/** The scheduler's round through all workspaces. One that fails is logged and does not hold up the others. */
export async function catchUpEverywhere(ctx: JobContext): Promise<void> {
  const today = dayOf(ctx.now);
  let after: Id | null = null;
  for (;;) {
    const found: Id[] = await rules.workspacesWithDueRules(ctx.reader("platform"), today, after, WORKSPACES_AT_ONCE);
    for (const workspaceId of found) {
      await catchUp(ctx, workspaceId, ctx.now).catch((error) =>
        ctx.log.error({ err: error, workspaceId }, "recurring expenses could not be caught up"),
      );
    }
    if (found.length < WORKSPACES_AT_ONCE) return;
    after = found.at(-1) ?? null;
  }
}
