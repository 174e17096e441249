import { useMemo } from "react";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { addDays, clockOf } from "../../kit/format/format.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { useAddress } from "../../kit/lists/address.ts";
import { useDeletingIds } from "../../kit/lists/deleting-rows.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import type { BookingStart } from "./booking.sheet.tsx";
import classes from "./calendar.module.css";
import { daysOf, type View } from "./calendar.rules.ts";
import { CalendarHead, CalendarMore, PeopleChips } from "./calendar-head.tsx";
import { ListView } from "./list-view.tsx";
import { MonthView } from "./month-view.tsx";
import { usePeople, useVisitsBetween, type Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { TimeGrid } from "./time-grid.tsx";
import type { GridColumn } from "./use-drag.ts";
import { useMove } from "./use-move.tsx";

const Feeds = lazyPart(() => import("./feeds.dialog.tsx"), "Feeds");
const BookingSheet = lazyPart(() => import("./booking.sheet.tsx"), "BookingSheet");
const VisitSheet = lazyPart(
  () => import("./visit.sheet.tsx"),
  "VisitSheet",
  ({ sessionId }) => sessionId !== undefined,
);

type Address = {
  view?: View;
  day?: string;
  staff?: string;
  open?: string;
  new?: string;
  /** The addresses for other calendars are open. */
  feeds?: string;
  /** Initial values of the booking sheet. */
  client?: string;
  services?: string;
  at?: string;
  with?: string;
};

const NO_BOOKING = { new: undefined, client: undefined, services: undefined, at: undefined, with: undefined };
const WEEK = 7;

/** A column for each person or day; drag to move, click an empty slot to book. */
export function CalendarPage() {
  const t = useWords(schedulingWords);
  const can = useCan();
  const format = useFormat();
  const { weekStartsOn } = useWorkspace();
  const [address, change] = useAddress<Address>();
  const isNarrow = innerWidth < 768;
  const view: View = address.view ?? (isNarrow ? "day" : "week");
  const day = address.day ?? format.today();
  const days = useMemo(() => daysOf(view, day, weekStartsOn), [view, day, weekStartsOn]);
  const { data, isLoading, isPlaceholderData, error, refetch } = useVisitsBetween(days[0] ?? day, days.at(-1) ?? day, address.staff);
  const leaving = useDeletingIds();
  // A visit that is about to be deleted gives its time free at once.
  const visits = (data?.rows ?? []).filter(({ id }) => !leaving.has(id));
  const people = usePeople(visits);
  const { move, dialog } = useMove(people);
  const go = (to: string) => change({ day: to }, { replace: true });
  const book = (at: { day: string; minute?: number; staffId?: string | null }) =>
    can("sessions.create") &&
    change({ new: "1", day: at.day, at: at.minute === undefined ? undefined : clockOf(at.minute), with: at.staffId ?? undefined });
  const bookAgain = (visit: Visit, isNext: boolean) => {
    const wanted = isNext ? addDays(visit.date, WEEK) : visit.date.slice(0, 10);
    const booking = { client: visit.clientId, services: visit.serviceIds.join(","), at: visit.startTime, with: visit.staffId ?? undefined };
    change({ open: undefined, new: "1", day: wanted < format.today() ? format.today() : wanted, ...booking });
  };
  useShortcuts([
    { name: "today", keys: { t: () => go(format.today()) } },
    {
      name: "days",
      keys: { d: () => change({ view: "day" }), w: () => change({ view: "week" }), m: () => change({ view: "month" }) },
    },
    can("sessions.create") && { name: "create", keys: { n: () => book({ day }) } },
  ]);
  const columns = useColumns(view, days, visits, people, address.staff);
  return (
    <div className={classes.page}>
      <title>{t.calendar}</title>
      <CalendarHead
        view={view}
        day={day}
        count={data && !isPlaceholderData ? visits.length : undefined}
        onDay={go}
        onView={(next) => change({ view: next })}
        onBook={() => book({ day })}
        more={<CalendarMore days={days} staffId={address.staff} onFeeds={() => change({ feeds: "1" })} />}
      />
      <Feeds isOpen={address.feeds !== undefined} people={people} onClose={() => change({ feeds: undefined })} />
      <PeopleChips people={people} chosen={address.staff} onChoose={(staff) => change({ staff }, { replace: true })} />
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <RowLimitNote list={data} />
      {view === "month" && (
        <MonthView
          days={days}
          month={day.slice(0, 7)}
          visits={visits}
          people={people}
          onOpen={(open) => change({ open })}
          onDay={(to) => change({ day: to, view: "day" })}
        />
      )}
      {view === "list" && !data && <SkeletonRows />}
      {view === "list" && data && <ListView days={days} visits={visits} people={people} onOpen={(open) => change({ open })} />}
      {(view === "day" || view === "week") && (
        <TimeGrid
          isLoading={isLoading}
          columns={columns}
          people={people}
          canMove={can("sessions.update")}
          onOpen={(open) => change({ open })}
          onBook={book}
          onMove={move}
        />
      )}
      <VisitSheet sessionId={address.open} onClose={() => change({ open: undefined })} onBookAgain={bookAgain} />
      {dialog}
      <BookingSheet
        isOpen={Boolean(address.new)}
        initial={startOf(address, day)}
        onClose={() => change(NO_BOOKING)}
        onBooked={(on) => change({ ...NO_BOOKING, day: on })}
      />
    </div>
  );
}

/** Initial values of the booking sheet. */
function startOf(address: Address, day: string): BookingStart {
  const serviceIds = address.services?.split(",") ?? [];
  return { day, time: address.at, staffId: address.with ?? address.staff, clientId: address.client, serviceIds };
}

/** A day has a column per person, a week one per day. */
function useColumns(
  view: View,
  days: readonly string[],
  visits: readonly Visit[],
  people: ReturnType<typeof usePeople>,
  staff: string | undefined,
): GridColumn[] {
  const t = useWords(schedulingWords);
  const [day = ""] = days;
  if (view !== "day") return days.map((one) => ({ key: one, day: one, visits: visits.filter(({ date }) => date.startsWith(one)) }));
  const ofDay = visits.filter(({ date }) => date.startsWith(day));
  const shown = people.filter(({ id }) => (staff ? id === staff : true));
  const columns: GridColumn[] = shown.map(({ id, name, email }) => ({
    key: id,
    day,
    staffId: id,
    title: name ?? email,
    visits: ofDay.filter(({ staffId }) => staffId === id),
  }));
  const unassigned = ofDay.filter(({ staffId }) => !staffId);
  if (unassigned.length > 0 || columns.length === 0)
    columns.push({ key: "nobody", day, staffId: null, title: t.unassigned, visits: unassigned });
  return columns;
}
