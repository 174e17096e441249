import { words } from "./words.ts";

/** Lists that are exported and imported. */
export const listWords = words(
  {
    clients: "Clients",
    sessions: "Visits",
    invoices: "Invoices",
    orders: "Orders",
    products: "Products",
    incomes: "Income",
    expenses: "Expenses",
    journal: "Journal",
  },
  {
    clients: "العملاء",
    sessions: "الزيارات",
    invoices: "الفواتير",
    orders: "الطلبات",
    products: "المنتجات",
    incomes: "الإيرادات",
    expenses: "المصروفات",
    journal: "دفتر اليومية",
  },
);
