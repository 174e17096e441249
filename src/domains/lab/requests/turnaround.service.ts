import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { findWorkingHours, readLabSettings } from "../../platform/workspace/index.ts";
import { items } from "./items.store.ts";
import { checkPeriod, dueAfter, type OpenHours } from "./turnaround.rules.ts";
import type { AnalysisTurnaround, TurnaroundQuery } from "./turnaround.schemas.ts";
import { turnaroundOf } from "./turnaround.store.ts";

/** The opening hours that the clock keeps to; undefined if it always runs. */
export async function openHoursOf(ctx: WorkspaceContext): Promise<OpenHours | undefined> {
  const { turnaroundCounts } = await readLabSettings(ctx.db, ctx.workspaceId);
  const week = turnaroundCounts === "always" ? null : await findWorkingHours(ctx.db, ctx.workspaceId);
  return week ? { week, timezone: ctx.timezone } : undefined;
}

/** The clock of analyses that still wait for a result starts again when their specimen arrives. */
export async function restartClock(ctx: WorkspaceContext, testId: Id, itemIds: readonly Id[]): Promise<void> {
  const waiting = (await items.all(ctx.db, ctx.workspaceId, { testId })).filter(
    (item) => itemIds.includes(item.id) && item.resultedAt === null,
  );
  const hours = waiting.length === 0 ? undefined : await openHoursOf(ctx);
  for (const { id, turnaroundMinutes } of waiting) {
    const dueAt = turnaroundMinutes === null ? null : dueAfter(ctx.now, turnaroundMinutes, hours);
    await items.update(ctx.db, ctx.workspaceId, id, { clockFrom: ctx.now, dueAt });
  }
}

export async function readTurnaround(ctx: WorkspaceContext, query: TurnaroundQuery): Promise<AnalysisTurnaround[]> {
  checkPeriod(query);
  return turnaroundOf(ctx.db, ctx.workspaceId, query);
}
