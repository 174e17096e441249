import type { Schema } from "../data/api.ts";
import { makeFormat } from "../format/format.ts";
import { Icon } from "../layout/icon.tsx";
import { useLocale, useWords } from "../words/locale.tsx";
import classes from "./plan-contents.module.css";
import { plansWords } from "./plans.words.ts";

type Plan = Pick<Schema["Plan"], "features" | "flags" | "pricePeriods">;
type Limit = keyof typeof plansWords.en.limits;

/** Its price by month and by year; nothing to pay is "Free". */
export function usePlanPrices(): (plan: Pick<Plan, "pricePeriods">) => string[] {
  const t = useWords(plansWords);
  const { language } = useLocale();
  return ({ pricePeriods }) => {
    const shown = pricePeriods.filter(({ period, amountCents }) => amountCents > 0 && (period === "monthly" || period === "annual"));
    const priced = shown.map(({ period, amountCents, currencyCode }) => {
      const format = makeFormat({ language, timezone: "UTC", currencyCode });
      return `${format.money(amountCents / 100, { whole: amountCents % 100 === 0 })} ${t.periods[period]}`;
    });
    return priced.length > 0 ? priced : [t.free];
  };
}

/** A plan's features and limits, as sentences. */
export function PlanContents({ plan }: { plan: Plan }) {
  const t = useWords(plansWords);
  const { language } = useLocale();
  const features = plan.features.flatMap(
    ({ translations }) => (translations.find(({ locale }) => locale.startsWith(language)) ?? translations[0])?.label ?? [],
  );
  const limits = plan.flags.flatMap(({ key, value }) => (key in t.limits ? t.limits[key as Limit](limitOf(value)) : []));
  return (
    <ul className={classes.contents}>
      {[...features, ...limits].map((line) => (
        <li key={line}>
          <Icon name="check" size={15} /> <span dir="auto">{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** Flags are text; a negative number is no limit. */
function limitOf(value: string): number | null {
  return Number(value) < 0 || value.trim() === "" ? null : Number(value);
}
