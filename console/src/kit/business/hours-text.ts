import { useFormat, type Weekday, type WorkingHours } from "../data/session.ts";
import { useWords } from "../words/locale.tsx";
import { hoursWords } from "./hours.words.ts";

/** A week in words, where two versions are compared: “Monday 9:00 AM – 5:00 PM; Tuesday ...”. */
export function useHoursText(): (hours: WorkingHours) => string {
  const t = useWords(hoursWords);
  const format = useFormat();
  const dayText = useDayText();
  return (hours) => {
    const open = Object.entries(hours).filter(([, day]) => isOpen(day));
    const lines = open.map(([weekday, day]) => `${t.days[weekday as Weekday]} ${dayText(day)}`);
    return lines.join(format.language === "ar" ? "؛ " : "; ") || t.closed;
  };
}

/** The hours of one day. */
export function useDayText(): (day: WorkingHours[Weekday]) => string {
  const t = useWords(hoursWords);
  const format = useFormat();
  return (day) =>
    isOpen(day) ? format.list(day.intervals.map(({ start, end }) => `${format.clock(start)} – ${format.clock(end)}`)) : t.closed;
}

function isOpen(day: WorkingHours[Weekday]): day is NonNullable<WorkingHours[Weekday]> {
  return day?.isOpen === true && day.intervals.length > 0;
}
