import type { Permission } from "../../kit/data/session.ts";
import type { moneySectionWords } from "./sections.words.ts";

interface MoneySection {
  key: keyof typeof moneySectionWords.en;
  to: string;
  permission?: Permission;
}

export const moneySections: readonly MoneySection[] = [
  { key: "overview", to: "/money" },
  { key: "income", to: "/money/income" },
  { key: "expense", to: "/money/expenses" },
  { key: "recurring", to: "/money/recurring" },
  { key: "registers", to: "/money/registers", permission: "store.orders.view" },
  { key: "ledger", to: "/money/ledger" },
  { key: "books", to: "/money/books" },
];

/** The pages of the ledger, which are tabs under its own. */
export const ledgerSections: readonly MoneySection[] = [
  { key: "journal", to: "/money/ledger" },
  { key: "accounts", to: "/money/ledger/accounts" },
  { key: "statement", to: "/money/ledger/statement" },
  { key: "trialBalance", to: "/money/ledger/trial-balance" },
  { key: "result", to: "/money/ledger/result" },
  { key: "tax", to: "/money/ledger/tax" },
  { key: "lock", to: "/money/ledger/lock" },
];
