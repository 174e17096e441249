import type { AdminContext } from "../../kit/context.ts";
import { json, violates } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import { PlanInUse, PlanNotFound, PlanSlugTaken } from "./billing.errors.ts";
import { flawsOf } from "./plans.rules.ts";
import type { NewPlan, Plan, PlanChanges } from "./plans.schemas.ts";
import * as store from "./plans.store.ts";

export async function listPlans(ctx: AdminContext, filter: store.PlanFilter, page: PageRequest): Promise<Page<Plan>> {
  return store.listPlans(ctx.db, filter, page);
}

export async function readPlan(ctx: AdminContext, id: Id): Promise<Plan> {
  const plan = await store.findPlan(ctx.db, id);
  if (!plan) throw PlanNotFound();
  return plan;
}

export async function addPlan(ctx: AdminContext, given: NewPlan): Promise<Plan> {
  refuseFlaws(given);
  const { name, slug, description = null, isActive, sortOrder, trialPeriodDays = null, ...lists } = given;
  const row = { id: newId(), name, slug, description, isActive, sortOrder, trialPeriodDays, ...listColumns(lists) };
  const plan = await slugChecked(store.insertPlan(ctx.db, { ...row, createdAt: ctx.now, updatedAt: ctx.now }));
  await recordAudit(ctx, { action: "plan.create", record: { type: "plan", id: plan.id }, after: plan });
  return plan;
}

export async function changePlan(ctx: AdminContext, id: Id, changes: PlanChanges): Promise<Plan> {
  refuseFlaws(changes);
  const before = await store.lockPlan(ctx.db, id);
  if (!before) throw PlanNotFound();
  const { pricePeriods, features, flags, translations, ...plain } = changes;
  const columns = { ...plain, ...listColumns({ pricePeriods, features, flags, translations }), updatedAt: ctx.now };
  const after = await slugChecked(store.updatePlan(ctx.db, id, columns));
  await recordAudit(ctx, { action: "plan.update", record: { type: "plan", id }, before, after });
  return after;
}

export async function removePlan(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const before = await store.lockPlan(ctx.db, id);
  if (!before) throw PlanNotFound();
  await store.deletePlan(ctx.db, id).catch((error) => {
    throw violates(error, "workspaces_plan_id_fkey") ? PlanInUse() : error;
  });
  await recordAudit(ctx, { action: "plan.delete", record: { type: "plan", id }, before });
  return { message: "Plan deleted." };
}

function refuseFlaws(plan: NewPlan | PlanChanges): void {
  const [flaw] = flawsOf(plan);
  if (flaw) throw new InvalidInput(flaw.path, flaw.message);
}

type Lists = Pick<PlanChanges, "pricePeriods" | "features" | "flags" | "translations">;

function listColumns(lists: Lists): Partial<Record<keyof Lists, string>> {
  const given = Object.entries(lists).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, json(value)]));
}

async function slugChecked<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, "plans_slug_key")) throw PlanSlugTaken();
    throw error;
  }
}
