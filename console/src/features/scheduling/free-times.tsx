import form from "../../kit/form.module.css";
import { useWords } from "../../kit/locale.tsx";
import { useFormat } from "../../kit/session.ts";
import { Problem } from "../../kit/state.tsx";
import classes from "./calendar.module.css";
import { useAvailability } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

const OFFERED = 16;

interface FreeTimesProps {
  draft: { day: string | null; serviceIds: string[]; staffId: string | null; time: string };
  onChoose(time: string, staffId: string | null): void;
}

/** Times at which somebody is free for what was chosen. */
export function FreeTimes({ draft, onChoose }: FreeTimesProps) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { data, error } = useAvailability(draft.day, draft.serviceIds, draft.staffId);
  if (error) return <Problem error={error} />;
  if (!data) return null;
  const { isOpen, slots } = data.availability;
  const now = draft.day === format.today() ? format.minuteNow() : -1;
  const coming = slots.filter(({ startTime }) => Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3)) > now);
  const every = Math.max(1, Math.ceil(coming.length / OFFERED));
  if (coming.length === 0) return <p className={form.hint}>{isOpen ? t.noFree : t.closedThen}</p>;
  return (
    <fieldset className={classes.slots}>
      <legend className={form.label}>{t.free}</legend>
      {coming
        .filter((slot, index) => index % every === 0 || slot.startTime === draft.time)
        .map(({ startTime, staffIds }) => (
          <button
            key={startTime}
            type="button"
            className={classes.slot}
            aria-pressed={draft.time === startTime}
            onClick={() => onChoose(startTime, staffIds[0] ?? null)}
          >
            {format.clock(startTime)}
          </button>
        ))}
    </fieldset>
  );
}
