import { api } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, TwoLines } from "../../kit/lists/data-table.tsx";
import { DayRange } from "../../kit/lists/day-range.tsx";
import { SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type Expense, type ExpenseFilter, useExpense, useExpenses } from "./back-office.query.ts";
import { backOfficeWords } from "./back-office.words.ts";
import { RecordSheet } from "./record-form.tsx";
import { RecordList } from "./record-list.tsx";

const ExpenseForm = lazyPart(
  () => import("./expense-form.tsx"),
  "ExpenseForm",
  () => true,
);

type Address = ExpenseFilter & { open?: string; new?: string };

/** Expenses of the platform itself. */
export function ExpensesPage() {
  const t = useWords(backOfficeWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const list = useExpenses(address);
  const opened = useExpense(address.open, list.rows);
  const columns: Column<Expense>[] = [
    { key: "title", label: t.expenseTitle, width: "38%", render: ({ title, vendor }) => <TwoLines first={title} second={vendor} /> },
    { key: "day", label: t.day, isWhole: true, render: ({ date }) => format.instantDay(date) },
    { key: "category", label: t.category, isMinor: true, render: ({ category }) => category && <bdi>{category}</bdi> },
    { key: "amount", label: t.amount, align: "end", render: ({ amount }) => <strong>{format.money(amount)}</strong> },
  ];
  const isFiltered = Boolean(address.q || address.from || address.to);
  return (
    <RecordList
      title={t.expensesTitle}
      subtitle={t.expenseCount}
      list={list}
      columns={columns}
      empty={{ icon: "receipt", text: isFiltered ? kit.nothingFound : t.noExpenses }}
      add={t.addExpense}
      toolbar={
        <>
          <SearchField label={t.searchExpenses} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
          <DayRange from={address.from} to={address.to} onChange={(days) => change(days, { replace: true })} />
        </>
      }
    >
      <RecordSheet
        isOpen={Boolean(address.new ?? address.open)}
        isLoaded={Boolean(address.new ?? opened)}
        title={address.open ? t.editExpense : t.addExpense}
        onClose={() => change({ open: undefined, new: undefined })}
        removal={
          opened && {
            title: t.removeExpenseTitle(`\u2068${opened.title}\u2069`),
            text: t.removeExpenseText,
            done: t.expenseRemoved,
            refreshes: ["expenses", "overview"],
            act: () => api.delete("/admin/expenses/{expenseId}", { params: { path: { expenseId: opened.id } } }),
          }
        }
      >
        {(slot) => <ExpenseForm key={opened?.id ?? "new"} expense={opened} {...slot} />}
      </RecordSheet>
    </RecordList>
  );
}
