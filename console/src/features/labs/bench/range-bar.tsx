import classes from "./bench.module.css";
import { placeOf, type Range, rangeText, type Verdict } from "./ranges.rules.ts";

interface RangeBarProps {
  range: Range | null;
  value: number | undefined;
  previous: number | undefined;
  verdict: Verdict | undefined;
}

/** The normal range as a band, the value as a dot, the previous one as a hollow dot. Low is at the left in both languages. */
export function RangeBar({ range, value, previous, verdict }: RangeBarProps) {
  if (!range) return <span className={classes.noRange}>–</span>;
  const at = (number: number) => ({ insetInlineStart: `${placeOf(number, range) * 100}%` });
  return (
    <span className={classes.range} dir="ltr">
      <span className={classes.track} aria-hidden="true">
        <span className={classes.band} />
        {previous !== undefined && <span className={classes.before} style={at(previous)} />}
        {value !== undefined && (
          <span className={classes.mark} data-flag={verdict?.flag} data-critical={verdict?.isCritical || undefined} style={at(value)} />
        )}
      </span>
      <span className={classes.rangeText}>{rangeText(range)}</span>
    </span>
  );
}
