import { words } from "../../kit/words/words.ts";

/** The names of the section's pages: their tabs have them, and the palette finds them. */
export const moneySectionWords = words(
  {
    overview: "Overview",
    income: "Income",
    expense: "Expenses",
    recurring: "Recurring",
    registers: "Registers",
    ledger: "Ledger",
    books: "Books check",
    journal: "Journal",
    accounts: "Accounts",
    statement: "Account statement",
    trialBalance: "Trial balance",
    result: "Result",
    tax: "Tax return",
    lock: "Lock",
  },
  {
    overview: "نظرة عامة",
    income: "الدخل",
    expense: "المصروفات",
    recurring: "المتكررة",
    registers: "الصناديق",
    ledger: "دفتر الأستاذ",
    books: "مطابقة الدفاتر",
    journal: "دفتر اليومية",
    accounts: "الحسابات",
    statement: "كشف حساب",
    trialBalance: "ميزان المراجعة",
    result: "النتيجة",
    tax: "الإقرار الضريبي",
    lock: "الإقفال",
  },
);
