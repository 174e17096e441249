import type { Language } from "./messages.schemas.ts";

export interface ReceiptTexts {
  subject: (isPaid: boolean, number: string, business: string) => string;
  greeting: (name: string) => string;
  opening: (isPaid: boolean) => string;
  number: string;
  total: string;
  paid: string;
  due: string;
  pay: string;
}

/** The e-mail with which a receipt or an invoice is sent. */
export const receiptTexts: Record<Language, ReceiptTexts> = {
  en: {
    subject: (isPaid, number, business) => `${isPaid ? "Receipt" : "Invoice"} ${number} from ${business}`,
    greeting: (name) => `Hello ${name},`,
    opening: (isPaid) => (isPaid ? "Thank you. Your receipt is attached." : "Your invoice is attached."),
    number: "Invoice",
    total: "Total",
    paid: "Paid",
    due: "Still due",
    pay: "Pay online",
  },
  ar: {
    subject: (isPaid, number, business) => `${isPaid ? "إيصال" : "فاتورة"} رقم ${number} من ${business}`,
    greeting: (name) => `مرحبًا ${name}،`,
    opening: (isPaid) => (isPaid ? "شكرًا لك. الإيصال مرفق بهذه الرسالة." : "الفاتورة مرفقة بهذه الرسالة."),
    number: "رقم الفاتورة",
    total: "الإجمالي",
    paid: "المدفوع",
    due: "المتبقي",
    pay: "الدفع عبر الإنترنت",
  },
};
