import { useFormat } from "../../kit/data/session.ts";
import { Panel } from "../../kit/layout/page.tsx";
import { Avatar, Empty } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./calendar.module.css";
import type { Person, Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { VisitBadges } from "./visit-badges.tsx";

export function ListView({
  days,
  visits,
  onOpen,
}: {
  days: readonly string[];
  visits: readonly Visit[];
  people: readonly Person[];
  onOpen(sessionId: string): void;
}) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const busy = days.map((day) => [day, visits.filter(({ date }) => date.startsWith(day))] as const).filter(([, ofDay]) => ofDay.length > 0);
  if (busy.length === 0) {
    return (
      <Panel>
        <Empty icon="calendar" text={t.empty} />
      </Panel>
    );
  }
  return busy.map(([day, ofDay]) => (
    <Panel key={day} title={format.longDay(day)} note={t.count(ofDay.length)}>
      <ul className={classes.agenda}>
        {ofDay.map((visit) => (
          <li key={visit.id}>
            <button type="button" className={classes.agendaItem} onClick={() => onOpen(visit.id)}>
              <span className={classes.agendaTime}>{format.clock(visit.startTime)}</span>
              <Avatar name={visit.clientName} seed={visit.clientId} size={28} />
              <span className={classes.agendaText}>
                <strong>
                  <bdi>{visit.clientName}</bdi>
                </strong>
                <span>
                  <bdi>{format.names(visit.serviceNames) || visit.name}</bdi>
                  {visit.staffName && (
                    <>
                      {" "}
                      · <bdi>{visit.staffName}</bdi>
                    </>
                  )}
                </span>
              </span>
              <VisitBadges visit={visit} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  ));
}
