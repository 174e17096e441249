import { Button } from "@mantine/core";
import { labTestItemRangeAgeUnit } from "../../../kit/data/enums.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { emptyRange, type RangeDraft } from "./analyses.query.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";

interface GridProps {
  ranges: readonly RangeDraft[];
  onChange(ranges: RangeDraft[]): void;
  isReadOnly: boolean;
}

/** Reference ranges: who, age and limits, one row each. */
export function RangesGrid({ ranges, onChange, isReadOnly }: GridProps) {
  const t = useWords(catalogueWords);
  const put = (key: string, changes: Partial<RangeDraft>) =>
    onChange(ranges.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return (
    <section className={classes.ranges} aria-label={t.ranges}>
      <div className={classes.rangeHead} aria-hidden="true">
        <span>{t.who}</span>
        <span>{t.age}</span>
        <span />
        <span>{t.low}</span>
        <span>{t.high}</span>
        <span>{t.criticalLow}</span>
        <span>{t.criticalHigh}</span>
      </div>
      {ranges.map((range, index) => (
        <RangeRow
          key={range.key}
          range={range}
          label={t.rangeOf(index + 1)}
          isReadOnly={isReadOnly}
          onChange={(changes) => put(range.key, changes)}
          onRemove={() => onChange(ranges.filter(({ key }) => key !== range.key))}
        />
      ))}
      {ranges.length === 0 && <p className={classes.hint}>{t.noRange}</p>}
      {!isReadOnly && (
        <Button
          variant="default"
          size="xs"
          className={classes.start ?? ""}
          leftSection={<Icon name="plus" size={15} />}
          onClick={() => onChange([...ranges, emptyRange()])}
        >
          {t.addRange}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  range: RangeDraft;
  label: string;
  isReadOnly: boolean;
  onChange(changes: Partial<RangeDraft>): void;
  onRemove(): void;
}

const LIMITS = [
  ["lowLimit", "low"],
  ["highLimit", "high"],
  ["criticalLow", "criticalLow"],
  ["criticalHigh", "criticalHigh"],
] as const;

function RangeRow({ range, label, isReadOnly, onChange, onRemove }: RowProps) {
  const t = useWords(catalogueWords);
  const isInverted = (low: number | null, high: number | null) => low !== null && high !== null && high < low;
  const errors = {
    highLimit: isInverted(range.lowLimit, range.highLimit),
    criticalHigh: isInverted(range.highLimit, range.criticalHigh),
    lowLimit: isInverted(range.criticalLow, range.lowLimit),
  } as Record<string, boolean>;
  return (
    <fieldset className={classes.range} aria-label={label}>
      <Choice
        aria-label={t.who}
        allowDeselect={false}
        value={range.gender}
        onChange={(gender) => onChange({ gender: gender as RangeDraft["gender"] })}
        data={[
          { value: "both", label: t.everyone },
          { value: "male", label: t.male },
          { value: "female", label: t.female },
        ]}
      />
      <span className={classes.ages}>
        <NumberField
          aria-label={t.ageFrom}
          placeholder="0"
          min={0}
          max={60_000}
          value={range.ageFrom}
          onChange={(ageFrom) => onChange({ ageFrom: ageFrom ?? null })}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          aria-label={t.ageTo}
          placeholder="∞"
          min={0}
          max={60_000}
          value={range.ageTo}
          error={isInverted(range.ageFrom, range.ageTo)}
          onChange={(ageTo) => onChange({ ageTo: ageTo ?? null })}
        />
      </span>
      <Choice
        aria-label={t.ageUnit}
        allowDeselect={false}
        value={range.ageUnit}
        onChange={(ageUnit) => onChange({ ageUnit: ageUnit as RangeDraft["ageUnit"] })}
        data={labTestItemRangeAgeUnit.map((value) => ({ value, label: t.units[value] }))}
      />
      {LIMITS.map(([field, word]) => (
        <NumberField
          key={field}
          aria-label={t[word]}
          data-label={t[word]}
          placeholder="–"
          decimals={6}
          step={0.1}
          value={range[field]}
          error={errors[field]}
          onChange={(value) => onChange({ [field]: value ?? null })}
        />
      ))}
      {!isReadOnly && (
        <button type="button" className={classes.remove} aria-label={`${t.removeRange}: ${label}`} onClick={onRemove}>
          <Icon name="close" size={17} />
        </button>
      )}
    </fieldset>
  );
}
