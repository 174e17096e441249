import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { UnitNotFound, UnitTitleTaken } from "./labs.errors.ts";
import type { LabUnit } from "./units.schemas.ts";
import * as store from "./units.store.ts";

export async function addUnit(ctx: WorkspaceContext, labUnitTitle: string): Promise<LabUnit> {
  const { workspaceId, now } = ctx;
  return refusingTakenTitle(store.insertUnit(ctx.db, { workspaceId, id: newId(), labUnitTitle, createdAt: now, updatedAt: now }));
}

export async function listUnits(
  ctx: WorkspaceContext,
  filter: { q?: string; includeDeleted: boolean },
  page: PageRequest,
): Promise<Page<LabUnit>> {
  return store.listUnits(ctx.db, ctx.workspaceId, filter, page);
}

/** Deactivated units too: analyses and reports made with them still show them. */
export async function readUnit(ctx: WorkspaceContext, id: Id): Promise<LabUnit> {
  return found(await store.findUnit(ctx.db, ctx.workspaceId, id));
}

export async function changeUnit(ctx: WorkspaceContext, id: Id, { labUnitTitle }: { labUnitTitle?: string }): Promise<LabUnit> {
  const changes = { ...(labUnitTitle === undefined ? {} : { labUnitTitle }), updatedAt: ctx.now };
  return found(await refusingTakenTitle(store.updateUnit(ctx.db, ctx.workspaceId, id, changes)));
}

/** Deactivating twice keeps the first time. */
export async function deactivateUnit(ctx: WorkspaceContext, id: Id): Promise<LabUnit> {
  const unit = await readUnit(ctx, id);
  if (unit.deletedAt) return unit;
  return found(await store.updateUnit(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now, updatedAt: ctx.now }));
}

function found(unit: LabUnit | undefined): LabUnit {
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
