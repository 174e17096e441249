import { Button, SegmentedControl } from "@mantine/core";
import { useMemo } from "react";
import { useAddress } from "../../kit/address.ts";
import { clockOf } from "../../kit/format.ts";
import { Icon } from "../../kit/icon.tsx";
import { useKeys } from "../../kit/keys.ts";
import { later } from "../../kit/later.tsx";
import { useWords } from "../../kit/locale.tsx";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { Problem, SkeletonRows } from "../../kit/state.tsx";
import classes from "./calendar.module.css";
import { daysOf, stepDay, type View } from "./calendar.rules.ts";
import { ListView } from "./list-view.tsx";
import { MonthView } from "./month-view.tsx";
import { useArePeopleComing, usePeople, useVisitsBetween, type Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { type GridColumn, TimeGrid } from "./time-grid.tsx";
import { useMove } from "./use-move.ts";

const BookingSheet = later(
  () => import("./booking.sheet.tsx").then((module) => module.BookingSheet),
  ({ isOpen }) => isOpen,
);
const VisitSheet = later(
  () => import("./visit.sheet.tsx").then((module) => module.VisitSheet),
  ({ sessionId }) => sessionId !== undefined,
);

type Address = { view?: View; day?: string; staff?: string; open?: string; new?: string; client?: string; at?: string; with?: string };

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
  const { data: visits = [], isPending, error, refetch } = useVisitsBetween(days[0] ?? day, days.at(-1) ?? day, address.staff);
  const people = usePeople(visits);
  const move = useMove();
  const go = (to: string) => change({ day: to }, { replace: true });
  const book = (at: { day: string; minute?: number; staffId?: string | null }) =>
    can("sessions.create") &&
    change({ new: "1", day: at.day, at: at.minute === undefined ? undefined : clockOf(at.minute), with: at.staffId ?? undefined });
  useKeys({
    t: () => go(format.today()),
    d: () => change({ view: "day" }),
    w: () => change({ view: "week" }),
    m: () => change({ view: "month" }),
    n: () => book({ day }),
  });
  const columns = useColumns(view, days, visits, people, address.staff);
  return (
    <div className={classes.page}>
      <title>{t.calendar}</title>
      <div className={classes.head}>
        <h1 className={classes.title}>{view === "day" ? format.longDay(day) : format.month(day)}</h1>
        <div className={classes.steps}>
          <button type="button" className={classes.step} aria-label={t.previous} onClick={() => go(stepDay(view, day, -1))}>
            <Icon name="chevron-left" isMirrored />
          </button>
          <button type="button" className={classes.step} onClick={() => go(format.today())}>
            {t.today}
          </button>
          <button type="button" className={classes.step} aria-label={t.next} onClick={() => go(stepDay(view, day, 1))}>
            <Icon name="chevron-right" isMirrored />
          </button>
        </div>
        <span className={classes.count}>{t.count(visits.length)}</span>
        <span className={classes.space} />
        <SegmentedControl
          className={classes.views}
          size="sm"
          aria-label={t.view}
          value={view}
          onChange={(next) => change({ view: next as View })}
          data={(["day", "week", "month", "list"] as const).map((value) => ({ value, label: t.views[value] }))}
        />
        {can("sessions.create") && (
          <Button className={classes.book} leftSection={<Icon name="plus" size={17} />} onClick={() => book({ day })}>
            {t.book}
          </Button>
        )}
      </div>
      <PeopleChips people={people} chosen={address.staff} onChoose={(staff) => change({ staff }, { replace: true })} />
      {error && <Problem error={error} onRetry={() => void refetch()} />}
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
      {view === "list" && isPending && <SkeletonRows />}
      {view === "list" && !isPending && <ListView days={days} visits={visits} people={people} onOpen={(open) => change({ open })} />}
      {(view === "day" || view === "week") && (
        <TimeGrid
          columns={columns}
          people={people}
          canMove={can("sessions.update")}
          onOpen={(open) => change({ open })}
          onBook={book}
          onMove={move}
        />
      )}
      <VisitSheet sessionId={address.open} onClose={() => change({ open: undefined })} />
      <BookingSheet
        isOpen={Boolean(address.new)}
        initial={{ day, time: address.at, staffId: address.with ?? address.staff, clientId: address.client }}
        onClose={() => change({ new: undefined, client: undefined, at: undefined, with: undefined })}
        onBooked={(on) => change({ new: undefined, client: undefined, at: undefined, with: undefined, day: on })}
      />
    </div>
  );
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
    columns.push({ key: "nobody", day, staffId: null, title: t.nobody, visits: unassigned });
  return columns;
}

function PeopleChips({
  people,
  chosen,
  onChoose,
}: {
  people: ReturnType<typeof usePeople>;
  chosen: string | undefined;
  onChoose(staffId: string | undefined): void;
}) {
  const t = useWords(schedulingWords);
  const areComing = useArePeopleComing();
  if (areComing) return <div className={classes.chips} />;
  if (people.length < 2) return null;
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{t.people}</legend>
      <button type="button" className={classes.chip} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        {t.everyone}
      </button>
      {people.map((person, index) => (
        <button
          key={person.id}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === person.id}
          onClick={() => onChoose(person.id)}
          data-hue={index % 8}
        >
          <i className={classes.dot} />
          <bdi>{person.name ?? person.email}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
