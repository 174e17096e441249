import { Input, InputBase } from "@mantine/core";
import { useId, useState } from "react";
import { useFormat } from "../data/session.ts";
import { Icon } from "../layout/icon.tsx";
import { lazyModule } from "../loading/lazy-part.tsx";
import type { DayPickerProps } from "./day-picker.tsx";

const useDayPicker = lazyModule(() => import("./day-picker.tsx"));

/** A calendar day, `YYYY-MM-DD`, without any time zone. The picker is heavy: before the first interaction, a look-alike is rendered. */
export function DayField(props: Omit<DayPickerProps, "id" | "isWanted">) {
  const { label, value, isRequired, error, isLabelHidden } = props;
  const id = useId();
  const format = useFormat();
  const picker = useDayPicker();
  const [isWanted, setWanted] = useState(false);
  if (picker) return <picker.DayPicker {...props} id={id} isWanted={isWanted} />;
  return (
    <InputBase
      component="button"
      type="button"
      id={id}
      {...(isLabelHidden ? { "aria-label": value ? `${label}: ${format.day(value)}` : label } : { label })}
      required={isRequired ?? false}
      error={error}
      pointer
      leftSection={<Icon name="calendar" size={16} />}
      onClick={() => setWanted(true)}
      onBlur={() => setWanted(false)}
    >
      {value ? format.day(value) : <Input.Placeholder>{isLabelHidden ? label : ""}</Input.Placeholder>}
    </InputBase>
  );
}
