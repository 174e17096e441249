import type { AccountType, Role } from "./accounts.schemas.ts";

interface ChartAccount {
  code: string;
  name: string;
  nameAr: string;
  type: AccountType;
  role: Role | null;
}

const account = (code: string, type: AccountType, role: Role | null, name: string, nameAr: string): ChartAccount => {
  return { code, name, nameAr, type, role };
};

/** The accounts of a new ledger. Those with a role take the records that are not mapped to another account. */
export const chart: readonly ChartAccount[] = [
  account("1000", "asset", "cash", "Cash", "الصندوق"),
  account("1010", "asset", "bank", "Bank", "البنك"),
  account("1020", "asset", "card-clearing", "Card payments under way", "مدفوعات البطاقات قيد التحصيل"),
  account("1030", "asset", "online-clearing", "Online payments under way", "المدفوعات الإلكترونية قيد التحصيل"),
  account("1100", "asset", "receivable", "Receivables", "الذمم المدينة"),
  account("1200", "asset", "tax-reclaimable", "Reclaimable tax", "ضريبة المدخلات"),
  account("1500", "asset", null, "Equipment", "المعدات"),
  account("2000", "liability", null, "Payables", "الذمم الدائنة"),
  account("2100", "liability", "tax-payable", "Tax payable", "ضريبة المخرجات"),
  account("2110", "liability", "tax-settlement", "Tax settlement", "تسوية الضريبة"),
  account("2200", "liability", "customer-credit", "Customer credit", "أرصدة العملاء"),
  account("2500", "liability", null, "Loans", "القروض"),
  account("3000", "equity", "equity", "Equity", "حقوق الملكية"),
  account("4000", "income", "sales", "Sales", "المبيعات"),
  account("4010", "income", "online-sales", "Online sales", "مبيعات المتجر الإلكتروني"),
  account("4020", "income", "lab-sales", "Laboratory sales", "إيرادات المختبر"),
  account("4900", "income", null, "Other income", "إيرادات أخرى"),
  account("5000", "expense", "expenses", "Expenses", "المصروفات"),
  account("5100", "expense", null, "Rent", "الإيجار"),
  account("5200", "expense", null, "Salaries", "الرواتب"),
  account("5300", "expense", null, "Supplies", "المستلزمات"),
  account("5900", "expense", "over-short", "Cash over and short", "فروق الصندوق"),
  account("5910", "expense", "rounding", "Rounding", "فروق التقريب"),
];
