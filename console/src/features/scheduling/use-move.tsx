import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Rows } from "../../kit/data/every-row.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { clockOf } from "../../kit/format/format.ts";
import { notifyError, notifyWithUndo } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { offers } from "./booking.rules.ts";
import { moveVisit, type Person, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { changeFollowing, type MovedSeries, placeOf, takeBackMoves } from "./series.query.ts";
import { takenDays } from "./series.rules.ts";
import { SeriesDialog } from "./series-scope.tsx";

export interface Destination {
  day: string;
  minute: number;
  /** Undefined keeps the current person. */
  staffId?: string | null | undefined;
}

interface Move {
  visit: Visit;
  to: Destination;
}

/**
 * Moves immediately on screen and offers to undo it; if the service refuses, moves back and shows why. A visit of a series asks first how
 * much of it moves: put `dialog` on the page.
 */
export function useMove(people: readonly Person[]): { move(visit: Visit, to: Destination): void; dialog: ReactNode } {
  const t = useWords(schedulingWords);
  const [asked, setAsked] = useState<Move>();
  const moveOne = useMoveOne();
  const moveMany = useMoveMany();
  const move = (visit: Visit, to: Destination) => {
    const person = people.find(({ id }) => id === to.staffId);
    if (person && to.staffId !== visit.staffId && !offers(person, visit.serviceIds)) {
      return notifyError(t.doesNotOffer(person.name ?? person.email));
    }
    if (visit.seriesId) setAsked({ visit, to });
    else moveOne(visit, to);
  };
  const choose = (scope: "one" | "following") => {
    if (!asked) return;
    setAsked(undefined);
    if (scope === "one") moveOne(asked.visit, asked.to);
    else moveMany(asked.visit, asked.to);
  };
  const dialog = <SeriesDialog isOpen={asked !== undefined} onChoose={choose} onClose={() => setAsked(undefined)} />;
  return { move, dialog };
}

function changesTo({ day, minute, staffId }: Destination): VisitChanges {
  return { date: day, startTime: clockOf(minute), ...(staffId === undefined ? {} : { staffId }) };
}

function useMoveOne(): (visit: Visit, to: Destination) => void {
  const t = useWords(schedulingWords);
  const when = useWhen();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  const refresh = () => void queries.invalidateQueries({ queryKey: ["sessions"] });
  const takeBack = (moved: Visit, visit: Visit) => {
    moveVisit(id, moved, placeOf(visit))
      .then((answer) => !answer && notifyError(t.movedMeanwhile))
      .catch((error: unknown) => notifyError(message(error)))
      .finally(refresh);
  };
  return (visit, to) => {
    const changes = changesTo(to);
    const moved = { ...visit, ...changes, date: `${to.day}T00:00:00.000Z`, endTime: clockOf(to.minute + visit.durationMinutes) };
    const before = queries.getQueriesData<Rows<Visit>>({ queryKey: ["sessions", "between"] });
    queries.setQueriesData<Rows<Visit>>(
      { queryKey: ["sessions", "between"] },
      (data) => data && { ...data, rows: data.rows.map((one) => (one.id === visit.id ? (moved as Visit) : one)) },
    );
    moveVisit(id, visit, changes)
      .then((answer) => {
        // The refreshed calendar below shows the other person's change.
        if (!answer) return notifyError(t.movedMeanwhile);
        const text = t.moved(when(to.day, clockOf(to.minute)));
        const { conflicts, session } = answer;
        notifyWithUndo(conflicts.length > 0 ? `${text} ${t.conflict(conflicts.length)}` : text, () => takeBack(session, visit));
      })
      .catch((error: unknown) => {
        for (const [key, data] of before) queries.setQueryData(key, data);
        notifyError(message(error));
      })
      .finally(refresh);
  };
}

function useMoveMany(): (visit: Visit, to: Destination) => void {
  const tellSeries = useSeriesNotice();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const whyNot = useRefusalText();
  return (visit, to) => {
    changeFollowing(id, visit, changesTo(to))
      .then(tellSeries)
      .catch((error: unknown) => notifyError(whyNot(error)))
      .finally(() => void queries.invalidateQueries({ queryKey: ["sessions"] }));
  };
}

/** Why a series stays where it is, and on which days there is no room for it. */
export function useRefusalText(): (error: unknown) => string {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const message = useErrorText();
  return (error) => {
    const days = takenDays(error);
    const taken = days.length > 0 ? ` ${t.noRoomOn(format.list(days.map((day) => format.shortDay(day))))}` : "";
    return `${message(error)}${taken}`;
  };
}

/** Says how many visits of a series moved, with undo. */
export function useSeriesNotice(): (result: MovedSeries) => void {
  const t = useWords(schedulingWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  return (result) => {
    const takeBack = () => {
      takeBackMoves(id, result)
        .catch((error: unknown) => notifyError(message(error)))
        .finally(() => void queries.invalidateQueries({ queryKey: ["sessions"] }));
    };
    const text = t.movedSeries(result.count);
    notifyWithUndo(result.conflicts > 0 ? `${text} ${t.conflict(result.conflicts)}` : text, takeBack);
  };
}

function useWhen(): (day: string, time: string) => string {
  const format = useFormat();
  return (day, time) => [format.shortDay(day), format.clock(time)].join(format.language === "ar" ? "، " : ", ");
}
