import { TextInput, type TextInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { parseNumber } from "../format/money.rules.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";

interface NumberFieldProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "type" | "min" | "max" | "step"> {
  value?: number | null | undefined;
  /** Undefined while the field is empty or holds no number. */
  onChange(value: number | undefined): void;
  /** The number as it is when the field is left, within its limits. */
  onLeave?(value: number | undefined): void;
  min?: number;
  max?: number;
  step?: number;
  /** Digits after the point. */
  decimals?: number;
}

/** A number, in Latin or Arabic digits; the arrow keys step, and leaving the field brings the number into its limits. */
export function NumberField({ value, onChange, min, max, step = 1, decimals = 0, error, onLeave, ...rest }: NumberFieldProps) {
  const t = useWords(kitWords);
  const shown = typeof value === "number" ? value : undefined;
  const [text, setText] = useState(shown === undefined ? "" : String(shown));
  const typed = parseNumber(text, decimals);
  const isWrong = typed === undefined && text.trim() !== "";
  // Set from outside, not by typing.
  if (typed !== shown && !isWrong) setText(shown === undefined ? "" : String(shown));
  const change = (next: string) => {
    setText(next);
    onChange(parseNumber(next, decimals));
  };
  const limited = (number: number) => Math.min(max ?? number, Math.max(min ?? number, number));
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    change(String(limited((typed ?? min ?? 0) + (event.key === "ArrowUp" ? step : -step))));
  };
  return (
    <TextInput
      rightSectionPointerEvents="none"
      {...rest}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      dir="ltr"
      value={text}
      error={isWrong ? t.invalidNumber : error}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={stepByKey}
      onBlur={() => {
        const left = typed === undefined ? undefined : limited(typed);
        if (left !== typed) change(String(left));
        onLeave?.(left);
      }}
    />
  );
}
