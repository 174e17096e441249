import { Choice } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { FEWEST_REPEATS, MOST_REPEATS, REPEATS, type Repeat } from "./booking.rules.ts";
import { schedulingWords } from "./scheduling.words.ts";

interface RepeatFieldsProps {
  repeat: Repeat;
  count: number | undefined;
  error: string | undefined;
  onChange(changes: { repeat?: Repeat; count?: number | undefined }): void;
}

/** Interval of a series, and its number of visits. */
export function RepeatFields({ repeat, count, error, onChange }: RepeatFieldsProps) {
  const t = useWords(schedulingWords);
  return (
    <div className={form.pair}>
      <Choice
        label={t.repeat}
        data={REPEATS.map((value) => ({ value, label: t.repeats[value] }))}
        value={repeat}
        onChange={(next) => onChange({ repeat: (next ?? "never") as Repeat })}
      />
      {repeat !== "never" && (
        <NumberField
          label={t.repeatCount}
          min={FEWEST_REPEATS}
          max={MOST_REPEATS}
          required
          error={error}
          value={count}
          onChange={(next) => onChange({ count: next })}
        />
      )}
    </div>
  );
}
