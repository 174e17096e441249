import { useQueryClient } from "@tanstack/react-query";
import { clockOf } from "../../kit/format.ts";
import { useWords } from "../../kit/locale.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import { moveVisit, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

export interface Destination {
  day: string;
  minute: number;
  /** Undefined keeps the current person. */
  staffId?: string | null | undefined;
}

/** Moves immediately on screen; if the service refuses, moves back and shows why. */
export function useMove(): (visit: Visit, to: Destination) => void {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useMessage();
  return (visit, to) => {
    const startTime = clockOf(to.minute);
    const changes: VisitChanges = { date: to.day, startTime, ...(to.staffId === undefined ? {} : { staffId: to.staffId }) };
    const moved = { ...visit, ...changes, date: `${to.day}T00:00:00.000Z`, endTime: clockOf(to.minute + visit.durationMinutes) };
    const before = queries.getQueriesData<Visit[]>({ queryKey: ["sessions", "between"] });
    queries.setQueriesData<Visit[]>({ queryKey: ["sessions", "between"] }, (data) =>
      data?.map((one) => (one.id === visit.id ? (moved as Visit) : one)),
    );
    moveVisit(id, visit, changes)
      .then((answer) => {
        // What the others made of it is shown at once, below.
        if (!answer) return complain(t.movedMeanwhile);
        const { conflicts } = answer;
        const when = `${format.shortDay(to.day)}، ${format.clock(startTime)}`.replace("،", format.language === "ar" ? "،" : ",");
        say(conflicts.length > 0 ? `${t.moved(when)} ${t.conflict(conflicts.length)}` : t.moved(when));
      })
      .catch((error: unknown) => {
        for (const [key, data] of before) queries.setQueryData(key, data);
        complain(message(error));
      })
      .finally(() => void queries.invalidateQueries({ queryKey: ["sessions"] }));
  };
}
