import type { PdfLanguage } from "../../adapters/pdf/document.ts";
import type { InvoiceStatus, PaymentMethod } from "./invoices.schemas.ts";

interface Texts {
  locale: string;
  invoice: string;
  draft: string;
  receipt: string;
  date: string;
  client: string;
  status: string;
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
  due: string;
  refunded: string;
  notes: string;
  thanks: string;
  statuses: Record<InvoiceStatus, string>;
  methods: Record<PaymentMethod, string>;
}

/** What invoices and receipts say. Figures stay Western in both languages, as amounts are written in commerce. */
export const texts: Record<PdfLanguage, Texts> = {
  en: {
    locale: "en-GB",
    invoice: "Invoice",
    draft: "Draft invoice",
    receipt: "Receipt",
    date: "Date",
    client: "Client",
    status: "Status",
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
    due: "Amount due",
    refunded: "Refunded",
    notes: "Notes",
    thanks: "Thank you",
    statuses: {
      draft: "Draft",
      open: "Open",
      paid: "Paid",
      "partially-refunded": "Partially refunded",
      refunded: "Refunded",
      void: "Void",
    },
    methods: { cash: "Cash", card: "Card", transfer: "Transfer", other: "Other" },
  },
  ar: {
    locale: "ar-u-nu-latn-ca-gregory",
    invoice: "فاتورة",
    draft: "مسودة فاتورة",
    receipt: "إيصال",
    date: "التاريخ",
    client: "العميل",
    status: "الحالة",
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
    due: "المبلغ المستحق",
    refunded: "المسترد",
    notes: "ملاحظات",
    thanks: "شكرًا لكم",
    statuses: {
      draft: "مسودة",
      open: "غير مدفوعة",
      paid: "مدفوعة",
      "partially-refunded": "مستردة جزئيًا",
      refunded: "مستردة",
      void: "ملغاة",
    },
    methods: { cash: "نقدًا", card: "بطاقة", transfer: "تحويل", other: "أخرى" },
  },
};
