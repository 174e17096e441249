import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import { dayAt } from "../../../kit/zone.ts";
import { dayAfter, dayBefore, dueDates, nextDueDate, readDay, type Schedule } from "../entries/due-dates.rules.ts";
import { refuseReversed } from "../entries/entries.rules.ts";
import { RuleNotFound } from "../entries/finance.errors.ts";
import { createAllDue } from "./generation.service.ts";
import { occurrences, removeUnscheduled } from "./occurrences.store.ts";
import { applyTerms, hasSameSchedule, type RuleRow, type RuleTerms, toRule } from "./recurring.rules.ts";
import { type ChangedRule, type NewRule, type Rule, RuleQuery } from "./recurring.schemas.ts";
import { rules } from "./recurring-rules.store.ts";

/** About eleven years of a daily rule. */
const MAX_DUE_AT_ONCE = 4_000;
const PAUSED = "paused";

export async function listRules(ctx: WorkspaceContext, query: RuleQuery): Promise<Page<Rule>> {
  refuseReversed(query);
  const { rows, pagination } = await rules.page(ctx.db, ctx.workspaceId, RuleQuery, query);
  return { rows: rows.map((row) => toShownRule(ctx, row)), pagination };
}

export async function readRule(ctx: WorkspaceContext, id: Id): Promise<Rule> {
  return toShownRule(ctx, requireRule(await rules.find(ctx.db, ctx.workspaceId, id)));
}

/** Everything due up to today is created in the same transaction. */
export async function createRule(ctx: WorkspaceContext, given: NewRule): Promise<Rule> {
  const terms = applyTerms(blankTerms(given, ctx.currency), given, ctx.currency);
  const today = dayAt(ctx.now, ctx.timezone);
  refuseTooManyDue(terms, terms.startDate, today);

  const rule = await rules.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    ...terms,
    dueFrom: nextDueDate(terms, terms.startDate),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return toShownRule(ctx, await createAllDue(ctx.db, rule, { through: today, now: ctx.now }));
}

function blankTerms({ title, amount, frequency, startDate }: NewRule, currency: Currency): RuleTerms {
  const empty = { endDate: null, dayOfMonth: null, monthOfYear: null, vendor: null, category: null, account: null, notes: null };
  return { ...empty, title, amountCents: toCents(amount, currency), frequency, startDate: readDay(startDate) };
}

function refuseTooManyDue(schedule: Schedule, since: Day, through: Day): void {
  if (dueDates(schedule, since, through, MAX_DUE_AT_ONCE + 1).length <= MAX_DUE_AT_ONCE) return;
  throw new InvalidInput("startDate", `is so far in the past that more than ${MAX_DUE_AT_ONCE} occurrences would be due at once`);
}

/** Pending occurrences follow the rule; posted and skipped ones do not change. */
export async function updateRule(ctx: WorkspaceContext, id: Id, given: ChangedRule): Promise<Rule> {
  const { db, workspaceId, now } = ctx;
  const current = requireRule(await rules.lock(db, workspaceId, id));
  const terms = applyTerms(current, given, ctx.currency);
  const through = current.pausedOn ?? dayAt(now, ctx.timezone);

  let rule = mustExist(await rules.update(db, workspaceId, id, { ...terms, updatedAt: now }));
  if (!hasSameSchedule(current, terms)) rule = await reschedule(ctx, rule, through);
  const { title, amountCents, vendor, category, account, notes } = terms;
  const copied = { title, amountCents, vendor, category, account, notes };
  await occurrences.updateAll(db, workspaceId, pendingOf(id), { ...copied, updatedAt: now });
  return toShownRule(ctx, await createAllDue(db, rule, { through, now }));
}

/**
 * A new schedule applies from the day after the last posted or skipped occurrence: nothing settled comes up again under another date, and
 * earlier pending ones are kept unless they fall outside start and end.
 */
async function reschedule(ctx: WorkspaceContext, rule: RuleRow, through: Day): Promise<RuleRow> {
  const settled = { ruleId: rule.id, status: ["posted", "skipped"] };
  const [last] = await occurrences.all(ctx.db, ctx.workspaceId, settled, { order: ["dueDate"], direction: "desc", limit: 1 });
  const since = last && last.dueDate >= rule.startDate ? dayAfter(last.dueDate) : rule.startDate;
  refuseTooManyDue(rule, since, through);
  await removeUnscheduled(ctx.db, rule, since, dueDates(rule, since, through, MAX_DUE_AT_ONCE));
  return mustExist(await rules.update(ctx.db, ctx.workspaceId, rule.id, { dueFrom: nextDueDate(rule, since) }));
}

/** Posted and skipped occurrences and posted expenses are kept; pending ones are removed. */
export async function removeRule(ctx: WorkspaceContext, id: Id): Promise<void> {
  requireRule(await rules.lock(ctx.db, ctx.workspaceId, id));
  await rules.update(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now });
  await occurrences.remove(ctx.db, ctx.workspaceId, pendingOf(id));
}

/** Everything due up to the day of the pause is still created. Pausing a paused rule changes nothing. */
export async function pauseRule(ctx: WorkspaceContext, id: Id): Promise<Rule> {
  const rule = requireRule(await rules.lock(ctx.db, ctx.workspaceId, id));
  if (rule.status === "paused") return toShownRule(ctx, rule);

  const today = dayAt(ctx.now, ctx.timezone);
  await createAllDue(ctx.db, rule, { through: today, now: ctx.now });
  return toShownRule(
    ctx,
    mustExist(await rules.update(ctx.db, ctx.workspaceId, id, { status: "paused", pausedOn: today, updatedAt: ctx.now })),
  );
}

/** Days of the pause are recorded as skipped; one due today is pending. Resuming an active rule changes nothing. */
export async function resumeRule(ctx: WorkspaceContext, id: Id): Promise<Rule> {
  const paused = requireRule(await rules.lock(ctx.db, ctx.workspaceId, id));
  if (paused.status === "active") return toShownRule(ctx, paused);

  const today = dayAt(ctx.now, ctx.timezone);
  await createAllDue(ctx.db, paused, { through: dayBefore(today), status: "skipped", reason: PAUSED, now: ctx.now });
  const rule = mustExist(await rules.update(ctx.db, ctx.workspaceId, id, { status: "active", pausedOn: null, updatedAt: ctx.now }));
  return toShownRule(ctx, await createAllDue(ctx.db, rule, { through: today, now: ctx.now }));
}

function pendingOf(ruleId: Id) {
  return { ruleId, status: "pending" };
}

function requireRule(rule: RuleRow | undefined): RuleRow {
  if (!rule) throw RuleNotFound();
  return rule;
}

function toShownRule(ctx: WorkspaceContext, row: RuleRow): Rule {
  return toRule(row, dayAt(ctx.now, ctx.timezone), ctx.currency);
}
