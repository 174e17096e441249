import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { useFormat } from "../data/session.ts";
import { amountText, decimalsOf, fromUnits, parseAmount, toUnits } from "../format/money.rules.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";

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
      error={isWrong ? t.invalidAmount : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => shown !== undefined && setText(amountText(shown, decimals))}
      rightSection={<span style={{ fontSize: 12, color: "var(--text-3)" }}>{code}</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
    />
  );
}
