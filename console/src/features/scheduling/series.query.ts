import { api } from "../../kit/data/api.ts";
import { minutesOf } from "../../kit/format/format.ts";
import { readVisit, readVisits, updateVisit, type Visit, type VisitChanges } from "./scheduling.query.ts";

/** The visits of a series from this one on that have not begun, in their order. */
async function readFollowing(workspaceId: string, visit: Visit): Promise<Visit[]> {
  const { rows } = await readVisits(workspaceId, { clientId: visit.clientId, from: visit.date.slice(0, 10), status: "scheduled" });
  const isLater = (other: Visit) => other.date > visit.date || minutesOf(other.startTime) >= minutesOf(visit.startTime);
  return rows.filter((other) => other.seriesId === visit.seriesId && isLater(other));
}

export interface MovedSeries {
  /** The visit that the others followed, as it was. */
  visit: Visit;
  count: number;
  /** Overlaps with other visits, where the workspace allows them. */
  conflicts: number;
  /** Visits as they were, if they were given to another person: each may have had its own. */
  handedOver: Visit[];
}

/**
 * Changes a visit and the following ones of its series. Where they stand changes for all of them in one request, all or none; what else was
 * changed, visit by visit after it.
 */
export async function changeFollowing(workspaceId: string, visit: Visit, changes: VisitChanges): Promise<MovedSeries> {
  const { date, startTime, staffId, notify, ...rest } = changes;
  const before = staffId !== undefined || Object.keys(rest).length > 0 ? await readFollowing(workspaceId, visit) : [];
  const moved = await moveFollowing(workspaceId, visit, { date, startTime, staffId, notify });
  if (Object.keys(rest).length > 0)
    for (const { id } of moved.sessions) {
      const { etag } = await readVisit(workspaceId, id);
      await updateVisit(workspaceId, id, rest, etag);
    }
  return { visit, count: moved.sessions.length, conflicts: moved.conflicts.length, handedOver: staffId === undefined ? [] : before };
}

function moveFollowing(workspaceId: string, { id }: Visit, body: Pick<VisitChanges, "date" | "startTime" | "staffId" | "notify">) {
  const params = { path: { workspaceId, sessionId: id } };
  return api.post("/workspace/{workspaceId}/sessions/{sessionId}/move-following", { params, body });
}

/** Puts visits back to where they were before `changeFollowing`. */
export async function takeBackMoves(workspaceId: string, { visit, handedOver }: MovedSeries): Promise<void> {
  const { date, startTime, staffId: first } = placeOf(visit);
  await moveFollowing(workspaceId, visit, { date, startTime, ...(handedOver.length > 0 ? { staffId: first } : {}) });
  for (const { id, staffId } of handedOver.filter((one) => one.staffId !== first)) {
    const { etag } = await readVisit(workspaceId, id);
    await updateVisit(workspaceId, id, { staffId }, etag);
  }
}

/** Where a visit stands: what a move changes. */
export function placeOf({ date, startTime, staffId }: Visit): Required<Pick<VisitChanges, "date" | "startTime" | "staffId">> {
  return { date: date.slice(0, 10), startTime, staffId };
}
