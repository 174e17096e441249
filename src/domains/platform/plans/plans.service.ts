import type { AdminContext, Context } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { ALL_WORKSPACES, type Id, newId } from "../../../kit/ids.ts";
import { type Page, wholePage } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { recordAudit } from "../audit/index.ts";
import { PlanInUse, PlanNotFound, PlanSlugTaken } from "./billing.errors.ts";
import { findProblems } from "./plans.rules.ts";
import { type NewPlan, type Plan, type PlanChanges, PlanQuery } from "./plans.schemas.ts";
import { findPlan, plans } from "./plans.store.ts";

export async function listPlans(ctx: AdminContext, query: PlanQuery): Promise<Page<Plan>> {
  return plans.page(ctx.db, {}, PlanQuery, query, { direction: "asc" });
}

export async function listActivePlans(ctx: Context, asked: { cursor?: string }): Promise<Page<Plan>> {
  return plans.page(ctx.db, { isActive: true }, PlanQuery, wholePage(asked), { direction: "asc" });
}

export async function readPlan(ctx: AdminContext, id: Id): Promise<Plan> {
  const plan = await findPlan(ctx.db, id);
  if (!plan) throw PlanNotFound();
  return plan;
}

export async function createPlan(ctx: AdminContext, given: NewPlan): Promise<Plan> {
  refuseProblems(given);
  const { name, slug, description = null, isActive, sortOrder, trialPeriodDays = null, ...lists } = given;
  const row = { id: newId(), name, slug, description, isActive, sortOrder, trialPeriodDays, ...listColumns(lists) };
  const plan = await withUniqueSlug(plans.insert(ctx.db, { ...row, createdAt: ctx.now, updatedAt: ctx.now }));
  await recordAudit(ctx, { action: "plan.create", record: { type: "plan", id: plan.id }, after: plan });
  return plan;
}

export async function updatePlan(ctx: AdminContext, id: Id, changes: PlanChanges): Promise<Plan> {
  refuseProblems(changes);
  const before = await plans.find(ctx.db, { id }, "update");
  if (!before) throw PlanNotFound();
  const { pricePeriods, features, flags, translations, ...plain } = changes;
  const columns = { ...plain, ...listColumns({ pricePeriods, features, flags, translations }), updatedAt: ctx.now };
  const after = mustExist(await withUniqueSlug(plans.update(ctx.db, { id }, columns)));
  await recordAudit(ctx, { action: "plan.update", record: { type: "plan", id }, before, after });
  await ctx.forget(ALL_WORKSPACES);
  return after;
}

export async function removePlan(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const before = await plans.find(ctx.db, { id }, "update");
  if (!before) throw PlanNotFound();
  await plans.remove(ctx.db, { id }).catch((error) => {
    throw violates(error, "workspaces_plan_id_fkey") ? PlanInUse() : error;
  });
  await recordAudit(ctx, { action: "plan.delete", record: { type: "plan", id }, before });
  return { message: "Plan deleted." };
}

function refuseProblems(plan: NewPlan | PlanChanges): void {
  const [flaw] = findProblems(plan);
  if (flaw) throw new InvalidInput(flaw.path, flaw.message);
}

type Lists = Pick<PlanChanges, "pricePeriods" | "features" | "flags" | "translations">;

function listColumns(lists: Lists): Partial<Record<keyof Lists, string>> {
  const given = Object.entries(lists).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, json(value)]));
}

async function withUniqueSlug<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, "plans_slug_key")) throw PlanSlugTaken();
    throw error;
  }
}
