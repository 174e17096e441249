import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Choice } from "../forms/choice.tsx";
import { useShortcuts } from "../keys/shortcuts.ts";
import { Icon } from "../layout/icon.tsx";
import classes from "./filter-bar.module.css";

const PAUSE_MS = 250;

/** Searches once the user stops typing; `/` focuses it. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  useShortcuts([{ name: "filter", keys: { "/": () => field.current?.focus() } }]);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => tell.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  /** Enter searches at once, and leaves the field: the keys of the list work again. */
  const submit = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    tell.current(text.trim());
    event.currentTarget.blur();
  };
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={submit}
      leftSection={<Icon name="search" size={17} />}
      className={classes.search}
    />
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  any: string;
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  onChange(value: V | undefined): void;
}

/** There from the beginning, so that nothing moves when its options arrive; disabled while there are none. */
export function ChoiceFilter<V extends string>({ label, any, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Choice
      aria-label={label}
      data={[{ value: "", label: any }, ...options]}
      value={value ?? ""}
      onChange={(next) => onChange((next || undefined) as V | undefined)}
      allowDeselect={false}
      disabled={options.length === 0}
      comboboxProps={{ withinPortal: true }}
      rightSection={<Icon name="selector" size={15} />}
      rightSectionPointerEvents="none"
      className={classes.choice}
    />
  );
}
