import { StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import type { Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import classes from "./visit.module.css";

const statusTones = { scheduled: "info", "in-progress": "warning", completed: "positive", cancelled: "neutral" } as const;

/** The status of a visit, whether the client is waiting or did not come, and whether it was booked online. */
export function VisitBadges({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  return (
    <span className={classes.badges}>
      <StatusBadge tone={statusTones[visit.status]}>{t.status[visit.status]}</StatusBadge>
      {visit.arrivedAt && visit.status === "scheduled" && (
        <StatusBadge tone="warning" icon="login">
          {t.isWaiting}
        </StatusBadge>
      )}
      {visit.isNoShow && (
        <StatusBadge tone="danger" icon="circle-x">
          {t.noShow}
        </StatusBadge>
      )}
      {visit.source === "visitor" && (
        <StatusBadge tone="accent" icon="world">
          {t.bookedOnline}
        </StatusBadge>
      )}
    </span>
  );
}
