import type { PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { TaxKind } from "../ledger/postings.rules.ts";

interface Texts {
  locale: string;
  trialBalance: string;
  profitAndLoss: string;
  balanceSheet: string;
  journal: string;
  statement: string;
  period: string;
  day: string;
  until: (from: string, to: string) => string;
  currency: string;
  code: string;
  account: string;
  date: string;
  number: string;
  memo: string;
  opening: string;
  debit: string;
  credit: string;
  closing: string;
  balance: string;
  amount: string;
  total: string;
  income: string;
  expenses: string;
  result: string;
  assets: string;
  liabilities: string;
  equity: string;
  earlierResult: string;
  liabilitiesAndEquity: string;
  taxNumber: string;
  taxReturn: string;
  taxKind: string;
  taxKinds: Record<TaxKind, string>;
  beforeTax: string;
  tax: string;
  net: string;
  noRate: string;
  taxOwed: string;
  taxReclaimed: string;
  filed: string;
  notFiled: string;
  filedBy: string;
  howCounted: string;
  byInvoice: string;
}

/** The texts of the ledger's reports. Figures are Western in both languages, as is usual in commerce. */
export const texts: Record<PdfLanguage, Texts> = {
  en: {
    locale: "en-GB",
    trialBalance: "Trial balance",
    profitAndLoss: "Profit and loss",
    balanceSheet: "Balance sheet",
    journal: "Journal",
    statement: "Account statement",
    period: "Period",
    day: "Day",
    until: (from, to) => `${from} to ${to}`,
    currency: "Currency",
    code: "Code",
    account: "Account",
    date: "Date",
    number: "No.",
    memo: "Description",
    opening: "Opening",
    debit: "Debit",
    credit: "Credit",
    closing: "Closing",
    balance: "Balance",
    amount: "Amount",
    total: "Total",
    income: "Income",
    expenses: "Expenses",
    result: "Result",
    assets: "Assets",
    liabilities: "Liabilities",
    equity: "Equity",
    earlierResult: "Result of earlier years",
    liabilitiesAndEquity: "Liabilities and equity",
    taxNumber: "Tax number",
    taxReturn: "Tax return",
    taxKind: "Kind",
    taxKinds: { sales: "Sales", "credit-notes": "Credit notes", purchases: "Purchases", adjustments: "Adjustments" },
    beforeTax: "Before tax",
    tax: "Tax",
    net: "Net",
    noRate: "Without a rate",
    taxOwed: "Tax owed",
    taxReclaimed: "Tax to reclaim",
    filed: "Filed",
    notFiled: "Not filed yet",
    filedBy: "Filed by",
    howCounted: "How tax is counted",
    byInvoice: "Tax counts on the day of the invoice, not of its payment. Credit notes and purchases are negative.",
  },
  ar: {
    locale: "ar-EG-u-nu-latn",
    trialBalance: "ميزان المراجعة",
    profitAndLoss: "قائمة الدخل",
    balanceSheet: "الميزانية العمومية",
    journal: "دفتر اليومية",
    statement: "كشف حساب",
    period: "الفترة",
    day: "اليوم",
    until: (from, to) => `من ${from} إلى ${to}`,
    currency: "العملة",
    code: "الرمز",
    account: "الحساب",
    date: "التاريخ",
    number: "الرقم",
    memo: "البيان",
    opening: "الرصيد الافتتاحي",
    debit: "مدين",
    credit: "دائن",
    closing: "الرصيد الختامي",
    balance: "الرصيد",
    amount: "المبلغ",
    total: "المجموع",
    income: "الإيرادات",
    expenses: "المصروفات",
    result: "صافي النتيجة",
    assets: "الأصول",
    liabilities: "الالتزامات",
    equity: "حقوق الملكية",
    earlierResult: "نتائج السنوات السابقة",
    liabilitiesAndEquity: "الالتزامات وحقوق الملكية",
    taxNumber: "الرقم الضريبي",
    taxReturn: "الإقرار الضريبي",
    taxKind: "البند",
    taxKinds: { sales: "المبيعات", "credit-notes": "الإشعارات الدائنة", purchases: "المشتريات", adjustments: "التسويات" },
    beforeTax: "قبل الضريبة",
    tax: "الضريبة",
    net: "الصافي",
    noRate: "بلا نسبة",
    taxOwed: "ضريبة مستحقة",
    taxReclaimed: "ضريبة قابلة للاسترداد",
    filed: "تاريخ التقديم",
    notFiled: "لم يُقدَّم بعد",
    filedBy: "مقدّم الإقرار",
    howCounted: "طريقة الاحتساب",
    byInvoice: "تُحتسب الضريبة في يوم الفاتورة لا في يوم دفعها. الإشعارات الدائنة والمشتريات سالبة.",
  },
};
