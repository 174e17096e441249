import { TextInput, type TextInputProps } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import { kitWords } from "./kit.words.ts";
import { useLocale, useWords } from "./locale.tsx";
import { amountText, decimalsOf, fromUnits, parseAmount, toUnits } from "./money.rules.ts";
import { useFormat } from "./session.ts";
import "@mantine/dates/styles.css";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  /** In the currency, as in the API; undefined while the input is invalid. */
  value?: number | undefined;
  onChange(value: number | undefined): void;
  currencyCode?: string;
}

/** An amount of money. Calculates in the smallest unit, so that nothing is lost to fractions. */
export function MoneyInput({ value, onChange, currencyCode, error, ...rest }: MoneyInputProps) {
  const format = useFormat();
  const t = useWords(kitWords);
  const code = currencyCode ?? format.currencyCode;
  const decimals = decimalsOf(code);
  const [text, setText] = useState(value === undefined ? "" : amountText(toUnits(value, decimals), decimals));
  const [isWrong, setWrong] = useState(false);
  const shown = parseAmount(text, decimals);
  // Set from outside, not by typing.
  if (value !== undefined && shown !== toUnits(value, decimals) && !isWrong) setText(amountText(toUnits(value, decimals), decimals));
  if (value === undefined && shown !== undefined) setText("");
  const type = (next: string) => {
    setText(next);
    const units = parseAmount(next, decimals);
    setWrong(units === undefined && next.trim() !== "");
    onChange(units === undefined ? undefined : fromUnits(units, decimals));
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={text}
      error={error ?? (isWrong ? t.invalidAmount : undefined)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => shown !== undefined && setText(amountText(shown, decimals))}
      rightSection={<span style={{ fontSize: 12, color: "var(--text-3)" }}>{code}</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
    />
  );
}

interface DayFieldProps {
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
}

/** A calendar day, `YYYY-MM-DD`, without any time zone. */
export function DayField({
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
}: DayFieldProps) {
  const format = useFormat();
  const { language } = useLocale();
  return (
    <DatePickerInput
      {...(isLabelHidden ? { "aria-label": label, placeholder: label } : { label })}
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
      popoverProps={{ withinPortal: true }}
    />
  );
}
