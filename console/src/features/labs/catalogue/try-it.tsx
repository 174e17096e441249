import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { FlagMark } from "../bench/flag-mark.tsx";
import { type Gender, judge, matchRange, rangeText } from "../bench/ranges.rules.ts";
import type { RangeDraft } from "./analyses.query.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";

/** A value judged by the ranges as they stand in the form, before any report depends on them. */
export function TryIt({ ranges, unit }: { ranges: readonly RangeDraft[]; unit: string }) {
  const t = useWords(catalogueWords);
  const [gender, setGender] = useState<Gender>("female");
  const [age, setAge] = useState<number | undefined>(34);
  const [value, setValue] = useState<number>();
  const range = age === undefined ? undefined : matchRange(ranges, gender, age);
  return (
    <div className={classes.tryIt} data-unguarded>
      <strong>{t.tryIt}</strong>
      <SegmentedControl
        aria-label={t.who}
        value={gender}
        onChange={(next) => setGender(next as Gender)}
        data={[
          { value: "female", label: t.female },
          { value: "male", label: t.male },
        ]}
      />
      <NumberField
        aria-label={t.yearsOld}
        value={age}
        min={0}
        max={130}
        onChange={setAge}
        w={84}
        rightSection={<span className={classes.hint}>{t.y}</span>}
      />
      <NumberField
        aria-label={t.value}
        placeholder={t.value}
        decimals={6}
        value={value}
        onChange={setValue}
        w={130}
        rightSection={<span className={classes.hint}>{unit}</span>}
        rightSectionWidth={56}
      />
      <span className={classes.verdict} role="status">
        {range ? (
          <>
            {value !== undefined && <FlagMark verdict={judge(value, range)} />}
            <span className={classes.hint}>{t.matched(`\u2066${rangeText(range)}\u2069`)}</span>
          </>
        ) : (
          t.unmatched
        )}
      </span>
    </div>
  );
}
