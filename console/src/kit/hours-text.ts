import { hoursWords } from "./hours.words.ts";
import { useWords } from "./locale.tsx";
import { useFormat, type Weekday, type WorkingHours } from "./session.ts";

/** A week in words, where two versions are compared: “Monday 9:00 AM – 5:00 PM; Tuesday ...”. */
export function useHoursText(): (hours: WorkingHours) => string {
  const t = useWords(hoursWords);
  const format = useFormat();
  return (hours) => {
    const open = Object.entries(hours).filter(([, day]) => day.isOpen && day.intervals.length > 0);
    const lines = open.map(([weekday, { intervals }]) => {
      const times = intervals.map(({ start, end }) => `${format.clock(start)} – ${format.clock(end)}`);
      return `${t.days[weekday as Weekday]} ${format.list(times)}`;
    });
    return lines.join("; ") || t.closed;
  };
}
