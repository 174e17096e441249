import { type KeyboardEvent, useRef } from "react";
import { useFormat } from "../../kit/data/session.ts";
import form from "../../kit/forms/form.module.css";
import { Problem } from "../../kit/loading/state.tsx";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import { byPart } from "./booking.rules.ts";
import classes from "./calendar.module.css";
import { useAvailability } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

interface FreeTimesProps {
  draft: { day: string | null; serviceIds: string[]; staffId: string | null; time: string };
  onChoose(time: string, staffId: string | null): void;
}

/** Every time at which the chosen person, or anyone, is free. Tab enters the list once; the arrow keys move in it. */
export function FreeTimes({ draft, onChoose }: FreeTimesProps) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const list = useRef<HTMLFieldSetElement>(null);
  const move = useArrows(list);
  const { data, error } = useAvailability(draft.day, draft.serviceIds, draft.staffId);
  if (error) return <Problem error={error} />;
  if (!data) return null;
  const { isOpen, slots } = data.availability;
  const parts = byPart(slots, draft.day === format.today() ? format.minuteNow() : -1);
  const [first] = parts;
  if (!first) return <p className={form.hint}>{isOpen ? t.noFree : t.closedThen}</p>;
  const isOffered = parts.some(([, times]) => times.some(({ startTime }) => startTime === draft.time));
  const entry = isOffered ? draft.time : first[1][0]?.startTime;
  return (
    <fieldset className={classes.free} ref={list} onKeyDown={move}>
      <legend className={form.label}>{t.free}</legend>
      {parts.map(([part, times]) => (
        <div key={part}>
          <h3 className={classes.part}>{t.parts[part]}</h3>
          <div className={classes.slots}>
            {times.map(({ startTime, staffIds }) => (
              <button
                key={startTime}
                type="button"
                className={classes.slot}
                tabIndex={startTime === entry ? 0 : -1}
                aria-pressed={draft.time === startTime}
                onClick={() => onChoose(startTime, staffIds[0] ?? null)}
              >
                {format.clock(startTime)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** The arrow keys move through the times in their order, in either direction of the text. */
function useArrows(list: { current: HTMLElement | null }): (event: KeyboardEvent) => void {
  const { dir } = useLocale();
  return (event) => {
    const onward = dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const by = { [onward]: 1, ArrowDown: 1, [back]: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const times = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    times[times.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  };
}
