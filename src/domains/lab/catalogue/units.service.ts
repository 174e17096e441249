import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { UnitNotFound, UnitTitleTaken } from "./lab.errors.ts";
import { type LabUnit, type NewUnit, UnitQuery } from "./units.schemas.ts";
import { units } from "./units.store.ts";

export async function createUnit(ctx: WorkspaceContext, given: NewUnit): Promise<LabUnit> {
  const { workspaceId, now } = ctx;
  return refusingTakenTitle(units.insert(ctx.db, workspaceId, { id: newId(), ...given, createdAt: now, updatedAt: now }));
}

export async function listUnits(ctx: WorkspaceContext, query: UnitQuery): Promise<Page<LabUnit>> {
  const where = query.includeDeleted ? {} : { deletedAt: null };
  return units.page(ctx.db, ctx.workspaceId, UnitQuery, query, { where });
}

/** Includes deactivated units: analyses and reports still show them. */
export async function readUnit(ctx: WorkspaceContext, id: Id): Promise<LabUnit> {
  return requireUnit(await units.find(ctx.db, ctx.workspaceId, id));
}

export async function updateUnit(ctx: WorkspaceContext, id: Id, given: Partial<NewUnit>): Promise<LabUnit> {
  const changes = { ...given, updatedAt: ctx.now };
  return requireUnit(await refusingTakenTitle(units.update(ctx.db, ctx.workspaceId, id, changes)));
}

/** Deactivating again keeps the first time. */
export async function deactivateUnit(ctx: WorkspaceContext, id: Id): Promise<LabUnit> {
  const unit = await readUnit(ctx, id);
  if (unit.deletedAt) return unit;
  return requireUnit(await units.update(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now, updatedAt: ctx.now }));
}

function requireUnit(unit: LabUnit | undefined): LabUnit {
  if (!unit) throw UnitNotFound();
  return unit;
}

async function refusingTakenTitle<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, "lab_units_title_key")) throw UnitTitleTaken();
    throw error;
  }
}
