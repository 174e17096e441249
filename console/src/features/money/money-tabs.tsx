import { useWords } from "../../kit/locale.tsx";
import { SectionTabs } from "../../kit/section-tabs.tsx";
import { useCan } from "../../kit/session.ts";
import { useDue } from "./money.query.ts";
import { moneyWords } from "./money.words.ts";

/** The pages of the section; the ledger's pages stand after the recurring expenses. */
export function MoneyTabs() {
  const t = useWords(moneyWords);
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
        { to: "/money/books", label: t.books },
      ]}
    />
  );
}
