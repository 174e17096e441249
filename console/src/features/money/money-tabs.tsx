import { useCan } from "../../kit/data/session.ts";
import { SectionTabs } from "../../kit/layout/section-tabs.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useDue } from "./money.query.ts";
import { moneyWords } from "./money.words.ts";
import { moneySections } from "./sections.ts";
import { moneySectionWords } from "./sections.words.ts";

/** The pages of the section; those of the ledger are tabs under its own. */
export function MoneyTabs() {
  const t = useWords(moneyWords);
  const names = useWords(moneySectionWords);
  const can = useCan();
  const due = useDue();
  return (
    <SectionTabs
      label={t.pages}
      tabs={moneySections
        .filter(({ permission }) => !permission || can(permission))
        .map(({ key, to }) => ({
          to,
          label: names[key],
          isExact: to === "/money",
          ...(key === "recurring" ? { count: due.data?.total } : {}),
        }))}
    />
  );
}
