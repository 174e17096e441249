import { useWords } from "../../kit/locale.tsx";
import { SectionTabs } from "../../kit/section-tabs.tsx";
import { useCan } from "../../kit/session.ts";
import { useDue } from "./money.query.ts";
import { moneyWords } from "./money.words.ts";
import { sectionWords } from "./section.words.ts";

/** The pages of the section; those of the ledger are tabs under its own. */
export function MoneyTabs() {
  const t = useWords(moneyWords);
  const { ledger } = useWords(sectionWords);
  const can = useCan();
  const due = useDue();
  return (
    <SectionTabs
      label={t.pages}
      tabs={[
        { to: "/money", label: t.overview, isExact: true },
        { to: "/money/income", label: t.income },
        { to: "/money/expenses", label: t.expense },
        { to: "/money/recurring", label: t.recurring, count: due.data?.total },
        can("store.orders.view") && { to: "/money/registers", label: t.registers },
        { to: "/money/ledger", label: ledger },
        { to: "/money/books", label: t.books },
      ]}
    />
  );
}
