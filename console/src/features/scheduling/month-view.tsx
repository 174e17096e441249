import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { TruncatedText } from "../../kit/layout/truncated-text.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./calendar.module.css";
import { openIntervals } from "./calendar.rules.ts";
import type { Person, Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

interface MonthViewProps {
  days: readonly string[];
  month: string;
  visits: readonly Visit[];
  people: readonly Person[];
  onOpen(sessionId: string): void;
  onDay(day: string): void;
}

const SHOWN = 3;

export function MonthView({ days, month, visits, people, onOpen, onDay }: MonthViewProps) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { workingHours } = useWorkspace();
  return (
    <div className={classes.month}>
      <div className={classes.monthHead}>
        {days.slice(0, 7).map((day) => (
          <div key={day}>{format.weekday(day)}</div>
        ))}
      </div>
      <ul className={classes.monthBody}>
        {days.map((day) => {
          const ofDay = visits.filter(({ date }) => date.startsWith(day));
          return (
            <li
              key={day}
              className={classes.monthDay}
              data-other={!day.startsWith(month) || undefined}
              data-closed={openIntervals(day, workingHours).length === 0 || undefined}
            >
              <button
                type="button"
                className={classes.monthNumber}
                data-today={day === format.today() || undefined}
                onClick={() => onDay(day)}
                aria-label={`${format.longDay(day)}, ${t.count(ofDay.length)}`}
              >
                {format.dayNumber(day)}
              </button>
              {ofDay.slice(0, SHOWN).map((visit) => (
                <button
                  key={visit.id}
                  type="button"
                  className={classes.monthVisit}
                  data-status={visit.status}
                  data-hue={
                    Math.max(
                      0,
                      people.findIndex(({ id }) => id === visit.staffId),
                    ) % 8
                  }
                  onClick={() => onOpen(visit.id)}
                  // On a phone only the dot is seen.
                  aria-label={`${format.clock(visit.startTime)} ${visit.clientName}`}
                >
                  <i className={classes.dot} />
                  <span className={classes.monthTime}>{format.clock(visit.startTime)}</span> <TruncatedText text={visit.clientName} />
                </button>
              ))}
              {ofDay.length > SHOWN && (
                <button type="button" className={classes.monthMore} onClick={() => onDay(day)}>
                  {t.more(ofDay.length - SHOWN)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
