import { useFormat } from "../../kit/data/session.ts";
import { minutesOf } from "../../kit/format/format.ts";
import { useFocusedKeys } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { TruncatedText } from "../../kit/layout/truncated-text.tsx";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import classes from "./calendar.module.css";
import { HOUR_PX, type Placed } from "./calendar.rules.ts";
import type { Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import type { Drag } from "./use-drag.ts";

interface VisitCardProps {
  placed: Placed<Visit>;
  hue: number;
  y(minute: number): number;
  drag: Drag;
  canMove: boolean;
  onOpen(sessionId: string): void;
  onShift(byColumns: number, byMinutes: number): void;
}

export function VisitCard({ placed: { item: visit, lane, lanes }, hue, y, drag, canMove, onOpen, onShift }: VisitCardProps) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { dir } = useLocale();
  const top = y(minutesOf(visit.startTime));
  const height = Math.max(20, (visit.durationMinutes / 60) * HOUR_PX - 2);
  const sideways = dir === "rtl" ? -1 : 1;
  const keys = useFocusedKeys(
    canMove && {
      name: "moveVisit",
      keys: {
        "Shift+ArrowUp": () => onShift(0, -15),
        "Shift+ArrowDown": () => onShift(0, 15),
        "Shift+ArrowLeft": () => onShift(-sideways, 0),
        "Shift+ArrowRight": () => onShift(sideways, 0),
      },
    },
  );
  return (
    <button
      type="button"
      className={classes.visit}
      data-hue={hue < 0 ? 0 : hue % 8}
      data-status={visit.status}
      data-missed={visit.isNoShow || undefined}
      data-short={height < 40 || undefined}
      data-moving={drag.active?.id === visit.id || undefined}
      data-movable={canMove || undefined}
      style={{
        insetBlockStart: top,
        blockSize: height,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
        inlineSize: `calc(${100 / lanes}% - 5px)`,
      }}
      onClick={() => !drag.justMoved() && onOpen(visit.id)}
      {...keys}
      onPointerDown={(event) => canMove && drag.begin(event, visit)}
    >
      <span className={classes.visitName}>
        <VisitMark visit={visit} />
        <TruncatedText text={visit.clientName} />
      </span>
      <span className={classes.visitText}>
        <TruncatedText text={visit.serviceNames.join(format.language === "ar" ? "، " : ", ") || visit.name} />
      </span>
      <span className="visually-hidden">{[format.clock(visit.startTime), t.status[visit.status], ...marksOf(visit, t)].join(", ")}</span>
      {height > 62 && <span className={classes.visitTime}>{format.clock(visit.startTime)}</span>}
    </button>
  );
}

/** The most important sign about a visit; all of them are in its accessible name. */
function VisitMark({ visit }: { visit: Visit }) {
  if (visit.isNoShow) return <Icon name="circle-x" size={13} />;
  if (visit.status === "completed") return <Icon name="check" size={13} />;
  if (visit.arrivedAt && visit.status === "scheduled") return <Icon name="login" size={13} isMirrored />;
  return visit.source === "visitor" ? <Icon name="world" size={13} /> : null;
}

function marksOf({ isNoShow, arrivedAt, source }: Visit, t: { noShow: string; arrived: string; bookedOnline: string }): string[] {
  return [...(isNoShow ? [t.noShow] : []), ...(arrivedAt ? [t.arrived] : []), ...(source === "visitor" ? [t.bookedOnline] : [])];
}
