import { useSession } from "../data/session.ts";
import { DayField } from "../forms/day-field.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./filter-bar.module.css";

interface DayRangeProps {
  from: string | undefined;
  to: string | undefined;
  /** Both: choosing a first day after the last one moves the last. */
  onChange(days: { from: string | undefined; to: string | undefined }): void;
}

/** Filters a list by its days; either end may stay open. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const t = useWords(kitWords);
  const session = useSession();
  const weekStartsOn = session.status === "in" && session.kind === "workspace" ? session.workspace.weekStartsOn : 1;
  const shared = { isLabelHidden: true, isClearable: true, weekStartsOn } as const;
  return (
    <span className={classes.days}>
      <span className={classes.day}>
        <DayField
          {...shared}
          label={t.fromDay}
          value={from ?? null}
          onChange={(day) => onChange({ from: day ?? undefined, to: day && to && day > to ? day : to })}
        />
      </span>
      <span className={classes.day}>
        <DayField
          {...shared}
          label={t.toDay}
          value={to ?? null}
          onChange={(day) => onChange({ to: day ?? undefined, from: day && from && day < from ? day : from })}
        />
      </span>
    </span>
  );
}
