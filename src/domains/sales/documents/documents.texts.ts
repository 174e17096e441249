import type { PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { InvoiceStatus, PaymentMethod } from "../invoices/invoices.schemas.ts";

interface Texts {
  invoice: string;
  draft: string;
  taxInvoice: string;
  simplifiedTaxInvoice: string;
  receipt: string;
  date: string;
  dueDate: string;
  client: string;
  item: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  subtotal: string;
  discount: string;
  clientDiscount: string;
  total: string;
  paid: string;
  tendered: string;
  change: string;
  refunded: string;
  notes: string;
  thanks: string;
  taxNumber: string;
  beforeTax: string;
  tax: (name: string, percentage: number) => string;
  taxTotal: string;
  rounding: string;
  rate: string;
  net: string;
  taxAmount: string;
  untaxed: string;
  balance: string;
  creditNote: string;
  credited: string;
  ofInvoice: string;
  invoiceDate: string;
  reason: string;
  servedBy: string;
  number: (number: number) => string;
  code: string;
  statuses: Record<InvoiceStatus, string>;
  methods: Record<PaymentMethod, string>;
}

/** The texts of invoices and receipts. Figures are Western in both languages, as is usual in commerce. */
export const texts: Record<PdfLanguage, Texts> = {
  en: {
    invoice: "Invoice",
    draft: "Draft invoice",
    taxInvoice: "Tax invoice",
    simplifiedTaxInvoice: "Simplified tax invoice",
    receipt: "Receipt",
    date: "Date",
    dueDate: "Due date",
    client: "Bill to",
    item: "Item",
    quantity: "Qty",
    unitPrice: "Price",
    amount: "Amount",
    subtotal: "Subtotal",
    discount: "Discount",
    clientDiscount: "client",
    total: "Total",
    paid: "Paid",
    tendered: "Tendered",
    change: "Change",
    refunded: "Refunded",
    notes: "Notes",
    thanks: "Thank you",
    taxNumber: "Tax number",
    beforeTax: "Total before tax",
    tax: (name, percentage) => `${name} ${percentage}%`,
    taxTotal: "Tax",
    rounding: "Rounding",
    rate: "Tax rate",
    net: "Net",
    taxAmount: "Tax",
    untaxed: "Not taxed",
    balance: "Left to pay",
    creditNote: "Credit note",
    credited: "Refunded in total",
    ofInvoice: "Of invoice no.",
    invoiceDate: "Invoice date",
    reason: "Reason",
    servedBy: "Served by",
    number: (number) => `No. ${number}`,
    code: "Scan to verify",
    statuses: {
      draft: "Draft",
      open: "Open",
      paid: "Paid",
      "partially-refunded": "Partially refunded",
      refunded: "Refunded",
      void: "Void",
    },
    methods: { cash: "Cash", card: "Card", transfer: "Transfer", other: "Other", online: "Online" },
  },
  ar: {
    invoice: "فاتورة",
    draft: "مسودة فاتورة",
    taxInvoice: "فاتورة ضريبية",
    simplifiedTaxInvoice: "فاتورة ضريبية مبسطة",
    receipt: "إيصال",
    date: "التاريخ",
    dueDate: "تاريخ الاستحقاق",
    client: "فاتورة إلى",
    item: "الصنف",
    quantity: "الكمية",
    unitPrice: "السعر",
    amount: "المبلغ",
    subtotal: "المجموع الفرعي",
    discount: "خصم",
    clientDiscount: "عميل",
    total: "الإجمالي",
    paid: "المدفوع",
    tendered: "المستلم",
    change: "الباقي",
    refunded: "المسترد",
    notes: "ملاحظات",
    thanks: "شكرًا لكم",
    taxNumber: "الرقم الضريبي",
    beforeTax: "الإجمالي قبل الضريبة",
    tax: (name, percentage) => `${name} ${percentage}%`,
    taxTotal: "الضريبة",
    rounding: "التقريب",
    rate: "نسبة الضريبة",
    net: "الصافي",
    taxAmount: "الضريبة",
    untaxed: "غير خاضع للضريبة",
    balance: "المتبقي للدفع",
    creditNote: "إشعار دائن",
    credited: "إجمالي المسترد",
    ofInvoice: "للفاتورة رقم",
    invoiceDate: "تاريخ الفاتورة",
    reason: "السبب",
    servedBy: "خدمكم",
    number: (number) => `رقم ${number}`,
    code: "امسح للتحقق",
    statuses: {
      draft: "مسودة",
      open: "مفتوحة",
      paid: "مدفوعة",
      "partially-refunded": "مستردة جزئيًا",
      refunded: "مستردة",
      void: "مبطلة",
    },
    methods: { cash: "نقدًا", card: "بطاقة", transfer: "تحويل", other: "أخرى", online: "عبر الإنترنت" },
  },
};
