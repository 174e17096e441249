import { clientGender } from "../../../kit/data/enums.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { coverageOf, LAST_AGE, rangeText } from "../bench/ranges.rules.ts";
import type { RangeDraft } from "./analyses.query.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";

const TICKS = [0, 18, 36, 54, 72, LAST_AGE];
const percent = (years: number) => `${(years / LAST_AGE) * 100}%`;

/** Every age of men and women; ages without a range are hatched. */
export function Coverage({ ranges }: { ranges: readonly RangeDraft[] }) {
  const t = useWords(catalogueWords);
  return (
    <div className={classes.coverage}>
      <h3 className={classes.head}>{t.coverage}</h3>
      {clientGender.map((gender) => (
        <div key={gender} className={classes.strip}>
          <span>{t[gender]}</span>
          <ul className={classes.track}>
            {coverageOf(ranges, gender).map(({ from, to, range }) => (
              <li
                key={from}
                className={range ? classes.covered : classes.uncovered}
                style={{ insetInlineStart: percent(from), inlineSize: percent(to - from) }}
              >
                <span className="visually-hidden">
                  {t.covered(Math.round(from), to >= LAST_AGE ? "∞" : String(Math.round(to)), range ? "" : t.gap)}
                </span>
                {range && <bdi dir="ltr">{rangeText(range)}</bdi>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={classes.strip} aria-hidden="true">
        <span />
        <span className={classes.ticks}>
          {TICKS.map((age) => (
            <span key={age}>{age}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
