import { DatePickerInput } from "@mantine/dates";
import { useEffect, useRef } from "react";
import { useFormat } from "../data/session.ts";
import { useHadFocus } from "../keys/replaced-field.ts";
import { Icon } from "../layout/icon.tsx";
import { useLocale } from "../words/locale.tsx";
import "@mantine/dates/styles.css";

export interface DayPickerProps {
  label: string;
  value?: string | null;
  onChange(day: string | null): void;
  isRequired?: boolean;
  error?: string | undefined;
  maxDay?: string;
  minDay?: string;
  isClearable?: boolean;
  weekStartsOn?: number;
  /** In a toolbar the label is only for screen readers. */
  isLabelHidden?: boolean;
  id: string;
  /** The field was pressed before the picker was loaded: it opens immediately. */
  isWanted?: boolean;
}

/** A calendar day, `YYYY-MM-DD`, without any time zone. */
export function DayPicker({
  label,
  value,
  onChange,
  isRequired,
  error,
  maxDay,
  minDay,
  isClearable,
  weekStartsOn = 1,
  isLabelHidden,
  id,
  isWanted,
}: DayPickerProps) {
  const format = useFormat();
  const { language } = useLocale();
  const field = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.click();
  }, [isWanted]);
  const hadFocus = useHadFocus(id);
  // The name of a field contains what it shows.
  const spoken = value ? `${label}: ${format.day(value)}` : label;
  return (
    <DatePickerInput
      ref={field}
      id={id}
      autoFocus={hadFocus}
      {...(isLabelHidden ? { "aria-label": spoken, placeholder: label } : { label })}
      required={isRequired}
      error={error}
      value={value ?? null}
      onChange={(next) => onChange(next)}
      maxDate={maxDay}
      minDate={minDay}
      clearable={isClearable}
      firstDayOfWeek={weekStartsOn as 0 | 1 | 6}
      valueFormatter={({ date }) => (typeof date === "string" ? format.day(date) : "")}
      monthLabelFormat={(day) => format.month(String(day))}
      monthsListFormat={(day) => format.shortMonth(String(day)) as never}
      weekdayFormat={(day) => format.weekday(String(day), language === "ar" ? "narrow" : "short")}
      leftSection={<Icon name="calendar" size={16} />}
      leftSectionPointerEvents="none"
      popoverProps={{ withinPortal: true }}
    />
  );
}
