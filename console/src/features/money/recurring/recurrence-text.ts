import { useFormat } from "../../../kit/data/session.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Rule } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";

/** When a rule comes due, in words. */
export function useRecurrenceText(): (rule: Pick<Rule, "frequency" | "dayOfMonth" | "monthOfYear">) => string {
  const t = useWords(moneyWords);
  const format = useFormat();
  return ({ frequency, dayOfMonth, monthOfYear }) => {
    if (frequency === "daily" || dayOfMonth === null) return t.everyDay;
    if (frequency === "monthly" || monthOfYear === null) return t.everyMonthOn(format.number(dayOfMonth));
    // A leap year, so that 29 February is shown as itself.
    const [month, day] = [monthOfYear, dayOfMonth].map((part) => String(part).padStart(2, "0"));
    return t.everyYearOn(format.dayOfYear(`2024-${month}-${day}`));
  };
}
