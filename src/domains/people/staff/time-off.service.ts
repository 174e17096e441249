import type { WorkspaceContext } from "../../../kit/context.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { requireTime } from "../../../kit/local-times.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { StaffNotFound, TimeOffNotFound } from "./staff.errors.ts";
import { staff } from "./staff.store.ts";
import { spanOf } from "./time-off.rules.ts";
import { type NewTimeOff, type TimeOff, type TimeOffChanges, TimeOffQuery } from "./time-off.schemas.ts";
import { timeOff } from "./time-off.store.ts";

async function requireStaff(ctx: WorkspaceContext, staffId: Id): Promise<void> {
  if ((await staff.count(ctx.db, ctx.workspaceId, staffId)) === 0) throw StaffNotFound();
}

export async function listTimeOff(ctx: WorkspaceContext, staffId: Id, query: TimeOffQuery): Promise<Page<TimeOff>> {
  await requireStaff(ctx, staffId);
  return timeOff.page(ctx.db, ctx.workspaceId, TimeOffQuery, query, { where: { staffId }, direction: "asc" });
}

export async function readTimeOff(ctx: WorkspaceContext, staffId: Id, id: Id): Promise<TimeOff> {
  await requireStaff(ctx, staffId);
  const found = await timeOff.find(ctx.db, ctx.workspaceId, { staffId, id });
  if (!found) throw TimeOffNotFound();
  return found;
}

export async function createTimeOff(ctx: WorkspaceContext, staffId: Id, given: NewTimeOff): Promise<TimeOff> {
  await requireStaff(ctx, staffId);
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  const row = { id: newId(), staffId, reason: given.reason ?? null, ...asColumns(ctx, given), ...stamps };
  return timeOff.insert(ctx.db, ctx.workspaceId, row);
}

export async function updateTimeOff(ctx: WorkspaceContext, staffId: Id, id: Id, changes: TimeOffChanges): Promise<TimeOff> {
  await requireStaff(ctx, staffId);
  const current = await timeOff.lock(ctx.db, ctx.workspaceId, { staffId, id });
  if (!current) throw TimeOffNotFound();
  const columns = asColumns(ctx, { from: changes.from ?? current.from, to: changes.to ?? current.to });
  return mustExist(
    await timeOff.update(ctx.db, ctx.workspaceId, { staffId, id }, { ...columns, reason: changes.reason, updatedAt: ctx.now }),
  );
}

export async function removeTimeOff(ctx: WorkspaceContext, staffId: Id, id: Id): Promise<{ message: string }> {
  await requireStaff(ctx, staffId);
  if (!(await timeOff.remove(ctx.db, ctx.workspaceId, { staffId, id }))) throw TimeOffNotFound();
  return { message: "Time off deleted." };
}

function asColumns({ timezone }: WorkspaceContext, { from, to }: Pick<TimeOff, "from" | "to">) {
  const { start, end } = spanOf({ from, to });
  // A whole day begins at its midnight, even if the clock skips that.
  if (from.includes("T")) requireTime(start, timezone);
  if (to.includes("T")) requireTime(end, timezone);
  return { givenFrom: from, givenTo: to, startMinute: start, endMinute: end };
}
