import { ApiError, api } from "../../kit/api.ts";
import { addDays, minutesOf } from "../../kit/format.ts";
import { readVisit, updateVisit, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { shiftOf } from "./series.rules.ts";

const PAGE = 100;

/** The visits of a series from this one on that have not begun, in their order. */
async function readFollowing(workspaceId: string, visit: Visit): Promise<Visit[]> {
  const query = { clientId: visit.clientId, from: visit.date.slice(0, 10), status: "scheduled" as const, limit: PAGE };
  const visits: Visit[] = [];
  let cursor: string | undefined;
  do {
    const { sessions, pagination } = await api.get("/workspace/{workspaceId}/sessions", {
      params: { path: { workspaceId }, query: { ...query, cursor } },
    });
    visits.push(...sessions);
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
  const isLater = (other: Visit) => other.date > visit.date || minutesOf(other.startTime) >= minutesOf(visit.startTime);
  return visits.filter((other) => other.seriesId === visit.seriesId && isLater(other));
}

export interface MovedSeries {
  moved: { before: Visit; conflicts: number }[];
  refused: { visit: Visit; error: ApiError }[];
}

/**
 * Changes a visit and the following ones of its series by the same number of days. They are moved from the far end, so that no visit is
 * moved to where the next one still is. The client is told once, by the first.
 */
export async function changeFollowing(workspaceId: string, visit: Visit, { date, ...others }: VisitChanges): Promise<MovedSeries> {
  const shift = date === undefined ? 0 : shiftOf(visit.date, date);
  const following = await readFollowing(workspaceId, visit);
  if (shift > 0) following.reverse();
  const result: MovedSeries = { moved: [], refused: [] };
  for (const one of following) {
    const changes = { ...others, ...(shift === 0 ? {} : { date: addDays(one.date, shift) }) };
    try {
      const { etag } = await readVisit(workspaceId, one.id);
      const { conflicts } = await updateVisit(workspaceId, one.id, changes, etag);
      result.moved.push({ before: one, conflicts: conflicts.length });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      result.refused.push({ visit: one, error });
    }
  }
  return result;
}

/** Puts visits back to where they were before `changeFollowing`. */
export async function takeBackMoves(workspaceId: string, { moved }: MovedSeries): Promise<void> {
  for (const { before } of [...moved].reverse()) {
    const { etag } = await readVisit(workspaceId, before.id);
    await updateVisit(workspaceId, before.id, placeOf(before), etag);
  }
}

/** Where a visit stands: what a move changes. */
export function placeOf({ date, startTime, staffId }: Visit): Required<Pick<VisitChanges, "date" | "startTime" | "staffId">> {
  return { date: date.slice(0, 10), startTime, staffId };
}
