import { TextInput, type TextInputProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useFormat } from "../data/session.ts";
import { parseTime } from "../format/time.rules.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";

interface TimeFieldProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "type"> {
  /** `HH:MM`, or empty. */
  value: string;
  /** Empty while the field holds no time. */
  onChange(time: string): void;
  /** The time as it is when the field is left. */
  onLeave?(time: string): void;
}

/**
 * A time of day. A finger gets the device's own picker. At a keyboard it is typed: the browser's own field takes Latin digits alone, this one
 * those of any keyboard, and any usual way to write a time.
 */
export function TimeField({ value, onChange, onLeave, ...rest }: TimeFieldProps) {
  const isTouch = useMediaQuery("(pointer: coarse)", undefined, { getInitialValueInEffect: false });
  if (!isTouch) return <TypedTime value={value} onChange={onChange} onLeave={onLeave} {...rest} />;
  return (
    <TextInput
      {...rest}
      type="time"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onLeave?.(event.currentTarget.value)}
    />
  );
}

function TypedTime({ value, onChange, onLeave, error, ...rest }: TimeFieldProps) {
  const t = useWords(kitWords);
  const format = useFormat();
  const written = (time: string) => (time ? format.clock(time) : "");
  const [text, setText] = useState(written(value));
  const [isTyping, setTyping] = useState(false);
  const typed = parseTime(text) ?? "";
  // Set from outside, or left as it was written.
  if (!isTyping && (typed !== value || text !== written(value)) && (typed !== "" || value !== "" || text === "")) setText(written(value));
  const isWrong = typed === "" && text.trim() !== "";
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={text}
      error={error ?? (isWrong && !isTyping ? t.invalidTime : undefined)}
      onFocus={(event) => {
        setTyping(true);
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyping(true);
        setText(event.currentTarget.value);
        onChange(parseTime(event.currentTarget.value) ?? "");
      }}
      onBlur={() => {
        setTyping(false);
        onLeave?.(typed);
      }}
    />
  );
}
