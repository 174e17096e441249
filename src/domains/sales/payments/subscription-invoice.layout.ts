import type { PdfDocument, PdfLanguage } from "../../../adapters/pdf/document.ts";
import { dayIn, moneyIn } from "../../../kit/writing.ts";
import type { SubscriptionPayment } from "../../platform/tenants/index.ts";
import { addressLines, type Letterhead } from "../../platform/workspace/index.ts";

const texts = {
  en: {
    title: "Invoice",
    paid: "Paid",
    buyer: "Billed to",
    day: "Paid on",
    period: "Period",
    to: "to",
    item: "Subscription",
    amount: "Amount",
    total: "Total paid",
  },
  ar: {
    title: "فاتورة",
    paid: "مدفوعة",
    buyer: "العميل",
    day: "تاريخ الدفع",
    period: "الفترة",
    to: "إلى",
    item: "الاشتراك",
    amount: "المبلغ",
    total: "الإجمالي المدفوع",
  },
};

interface Content {
  payment: SubscriptionPayment;
  seller: string;
  buyer: Pick<Letterhead, "name" | "address">;
  language: PdfLanguage;
}

/** The platform's invoice to a tenant, paid already. */
export function subscriptionInvoice({ payment, seller, buyer, language }: Content): PdfDocument {
  const say = texts[language];
  const money = moneyIn(language, "USD");
  const day = (timestamp: string) => dayIn(language, timestamp.slice(0, 10), "long");
  const { renewal, amount, note } = payment;
  const period = renewal ? [{ label: say.period, value: `${day(renewal.startsAt)} ${say.to} ${day(renewal.newEndDate)}` }] : [];
  const lines = [buyer.name, ...addressLines(buyer.address, language)];
  return {
    title: `${say.title} ${payment.invoiceNumber}`,
    language,
    paper: "a4",
    blocks: [
      {
        kind: "letterhead",
        logo: null,
        name: seller,
        lines: [],
        title: say.title,
        number: String(payment.invoiceNumber),
        state: { text: say.paid, tone: "good" },
      },
      { kind: "facts", facts: [{ label: say.buyer, value: lines.join(", ") }, { label: say.day, value: day(payment.paidAt) }, ...period] },
      {
        kind: "table",
        columns: [
          { label: say.item, width: 3 },
          { label: say.amount, width: 1, align: "figure" },
        ],
        rows: [[note ?? say.item, money(amount)]],
      },
      { kind: "totals", lines: [{ label: say.total, value: money(amount), tone: "strong" }] },
    ],
  };
}
