import type { WorkspaceContext } from "../../kit/context.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { toCents } from "../../kit/money.ts";
import type { Page } from "../../kit/page.ts";
import { type Day, dayOf } from "../../kit/time.ts";
import { dayAfter, dayBefore, dueDates, nextDueDate, type Schedule } from "./due-dates.rules.ts";
import { readDay, readRange } from "./entries.rules.ts";
import { RuleNotFound } from "./finance.errors.ts";
import { makeAll } from "./generation.service.ts";
import * as occurrences from "./occurrences.store.ts";
import { applyTerms, hasSameSchedule, type RuleRow, type RuleTerms, toRule } from "./recurring.rules.ts";
import type { ChangedRule, NewRule, Rule, RuleQuery } from "./recurring.schemas.ts";
import * as store from "./recurring-rules.store.ts";

/** Some 27 years of a daily rule. */
const MAX_DUE_AT_ONCE = 10_000;
const PAUSED = "paused";

export async function listRules(ctx: WorkspaceContext, query: RuleQuery): Promise<Page<Rule>> {
  const { rows, pagination } = await store.listRules(ctx.db, ctx.workspaceId, { ...query, ...readRange(query) }, query);
  return { rows: rows.map((row) => show(ctx, row)), pagination };
}

export async function getRule(ctx: WorkspaceContext, id: Id): Promise<Rule> {
  return show(ctx, found(await store.findRule(ctx.db, ctx.workspaceId, id)));
}

/** What is due up to today exists when this returns, in the same transaction. */
export async function createRule(ctx: WorkspaceContext, given: NewRule): Promise<Rule> {
  const terms = applyTerms(blankTerms(given), given);
  const today = dayOf(ctx.now);
  refuseFlood(terms, terms.startDate, today);

  const rule = await store.insertRule(ctx.db, {
    workspaceId: ctx.workspaceId,
    id: newId(),
    ...terms,
    dueFrom: nextDueDate(terms, terms.startDate),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return show(ctx, await makeAll(ctx.db, rule, { through: today, now: ctx.now }));
}

function blankTerms({ title, amount, frequency, startDate }: NewRule): RuleTerms {
  const empty = { endDate: null, dayOfMonth: null, monthOfYear: null, vendor: null, category: null, account: null, notes: null };
  return { ...empty, title, amountCents: toCents(amount), frequency, startDate: readDay(startDate) };
}

function refuseFlood(schedule: Schedule, since: Day, through: Day): void {
  if (dueDates(schedule, since, through, MAX_DUE_AT_ONCE + 1).length <= MAX_DUE_AT_ONCE) return;
  throw new InvalidInput("startDate", `lies so far back that more than ${MAX_DUE_AT_ONCE} occurrences would be due at once`);
}

/** Pending occurrences follow the rule; posted and skipped ones stay as they are. */
export async function changeRule(ctx: WorkspaceContext, id: Id, given: ChangedRule): Promise<Rule> {
  const { db, workspaceId, now } = ctx;
  const current = found(await store.lockRule(db, workspaceId, id));
  const terms = applyTerms(current, given);
  const through = current.pausedOn ?? dayOf(now);

  let rule = await store.updateRule(db, workspaceId, id, { ...terms, updatedAt: now });
  if (!hasSameSchedule(current, terms)) rule = await reschedule(ctx, rule, through);
  const { title, amountCents, vendor, category, account, notes } = terms;
  await occurrences.updatePending(db, workspaceId, id, { title, amountCents, vendor, category, account, notes }, now);
  return show(ctx, await makeAll(db, rule, { through, now }));
}

/**
 * A new schedule holds from the day after the last occurrence that was posted or skipped: nothing settled comes up again
 * under another date, and what is still owed from before stays, unless it lies outside of start and end.
 */
async function reschedule(ctx: WorkspaceContext, rule: RuleRow, through: Day): Promise<RuleRow> {
  const settled = await occurrences.lastSettledDay(ctx.db, ctx.workspaceId, rule.id);
  const since = settled !== null && settled >= rule.startDate ? dayAfter(settled) : rule.startDate;
  refuseFlood(rule, since, through);
  await occurrences.deleteUnscheduled(ctx.db, rule, since, dueDates(rule, since, through, MAX_DUE_AT_ONCE));
  return store.updateRule(ctx.db, ctx.workspaceId, rule.id, { dueFrom: nextDueDate(rule, since) });
}

/** Posted and skipped occurrences stay, and so do posted expenses; pending ones go. */
export async function deleteRule(ctx: WorkspaceContext, id: Id): Promise<void> {
  found(await store.lockRule(ctx.db, ctx.workspaceId, id));
  await store.updateRule(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now });
  await occurrences.deletePending(ctx.db, ctx.workspaceId, id);
}

/** What is due up to the day of the pause is still made. Pausing a paused rule changes nothing. */
export async function pauseRule(ctx: WorkspaceContext, id: Id): Promise<Rule> {
  const rule = found(await store.lockRule(ctx.db, ctx.workspaceId, id));
  if (rule.status === "paused") return show(ctx, rule);

  const today = dayOf(ctx.now);
  await makeAll(ctx.db, rule, { through: today, now: ctx.now });
  return show(ctx, await store.updateRule(ctx.db, ctx.workspaceId, id, { status: "paused", pausedOn: today, updatedAt: ctx.now }));
}

/** Days of the pause are written down as skipped; what is due today is pending. Resuming an active rule changes nothing. */
export async function resumeRule(ctx: WorkspaceContext, id: Id): Promise<Rule> {
  const paused = found(await store.lockRule(ctx.db, ctx.workspaceId, id));
  if (paused.status === "active") return show(ctx, paused);

  const today = dayOf(ctx.now);
  await makeAll(ctx.db, paused, { through: dayBefore(today), status: "skipped", reason: PAUSED, now: ctx.now });
  const rule = await store.updateRule(ctx.db, ctx.workspaceId, id, { status: "active", pausedOn: null, updatedAt: ctx.now });
  return show(ctx, await makeAll(ctx.db, rule, { through: today, now: ctx.now }));
}

function found(rule: RuleRow | undefined): RuleRow {
  if (!rule) throw RuleNotFound();
  return rule;
}

function show(ctx: WorkspaceContext, row: RuleRow): Rule {
  return toRule(row, dayOf(ctx.now));
}
