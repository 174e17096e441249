import { ActionIcon, Button, Switch } from "@mantine/core";
import { memberWorkspaceWeekStartsOn } from "../data/enums.ts";
import { useWorkspace, type Weekday, type WorkingHours } from "../data/session.ts";
import { TimeField } from "../forms/time-field.tsx";
import { Icon } from "../layout/icon.tsx";
import { useWords } from "../words/locale.tsx";
import { intervalAfter } from "./hours.rules.ts";
import { hoursWords } from "./hours.words.ts";
import classes from "./hours-editor.module.css";

const WEEK = memberWorkspaceWeekStartsOn;
const MOST_INTERVALS = 4;

/** Opening hours by day; a day may have a break. */
export function HoursEditor({ value, onChange }: { value: WorkingHours; onChange(hours: WorkingHours): void }) {
  const t = useWords(hoursWords);
  const { weekStartsOn } = useWorkspace();
  const week = [...WEEK.slice(weekStartsOn), ...WEEK.slice(0, weekStartsOn)];
  const copy = (day: Weekday) => {
    const intervals = value[day]?.intervals ?? [];
    onChange(
      Object.fromEntries(
        WEEK.map((one) => [one, value[one]?.isOpen ? { isOpen: true, intervals } : (value[one] ?? { isOpen: false, intervals: [] })]),
      ),
    );
  };
  return week.map((day) => (
    <DayRow
      key={day}
      day={day}
      label={t.days[day]}
      value={value[day] ?? { isOpen: false, intervals: [] }}
      onChange={(next) => onChange({ ...value, [day]: next })}
      onCopy={() => copy(day)}
    />
  ));
}

type Day = NonNullable<WorkingHours[Weekday]>;

function DayRow({ label, value, onChange, onCopy }: { day: Weekday; label: string; value: Day; onChange(day: Day): void; onCopy(): void }) {
  const t = useWords(hoursWords);
  const { isOpen, intervals } = value;
  const added = intervals.length < MOST_INTERVALS ? intervalAfter(intervals.at(-1)?.end) : undefined;
  const set = (index: number, changes: Partial<Day["intervals"][number]>) =>
    onChange({ isOpen, intervals: intervals.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  return (
    <div className={classes.dayRow}>
      <Switch
        mt={6}
        label={label}
        checked={isOpen}
        onChange={(event) =>
          onChange({
            isOpen: event.currentTarget.checked,
            intervals: event.currentTarget.checked && intervals.length === 0 ? [{ start: "09:00", end: "17:00" }] : intervals,
          })
        }
      />
      {!isOpen && <span className={classes.muted}>{t.closed}</span>}
      {isOpen && (
        <div className={classes.intervals}>
          {intervals.map(({ start, end }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval is known by its place
            <div key={index} className={classes.interval}>
              <TimeField aria-label={`${label}, ${t.from}`} value={start} onChange={(next) => set(index, { start: next })} />
              <span aria-hidden="true">–</span>
              <TimeField aria-label={`${label}, ${t.to}`} value={end} onChange={(next) => set(index, { end: next })} />
              {intervals.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t.removeInterval}
                  onClick={() => onChange({ isOpen, intervals: intervals.filter((_, at) => at !== index) })}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              )}
            </div>
          ))}
          <div className={classes.interval}>
            {added && (
              <Button size="compact-xs" variant="subtle" onClick={() => onChange({ isOpen, intervals: [...intervals, added] })}>
                {t.addInterval}
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" onClick={onCopy}>
              {t.copyDown}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
