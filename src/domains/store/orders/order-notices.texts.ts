import type { Store } from "../settings/store-settings.schemas.ts";

interface NoticeTexts {
  subject: (shop: string, count: number) => string;
  opening: (shop: string, count: number) => string;
  closing: string;
  order: string;
  open: (number: number) => string;
  total: string;
  taxIncluded: (tax: string) => string;
  rounding: string;
  discount: (code: string) => string;
  more: (count: number) => string;
}

/** The owner's notice about new orders, in the store's language. */
export const noticeTexts: Record<Store["language"], NoticeTexts> = {
  en: {
    subject: (shop, count) => (count === 1 ? `New order at ${shop}` : `${count} new orders at ${shop}`),
    opening: (shop, count) => (count === 1 ? `${shop} has a new order.` : `${shop} has ${count} new orders.`),
    closing: "Sign in to see the customer and confirm the order.",
    order: "Order",
    open: (number) => `Open order ${number}`,
    total: "Total",
    taxIncluded: (tax) => `Of which ${tax}`,
    rounding: "Rounding",
    discount: (code) => `Discount ${code}`,
    more: (count) => `... and ${count} more.`,
  },
  ar: {
    subject: (shop, count) => (count === 1 ? `طلب جديد لدى ${shop}` : `طلبات جديدة لدى ${shop} (${count})`),
    opening: (shop, count) => (count === 1 ? `ورد طلب جديد لدى ${shop}.` : `وردت طلبات جديدة لدى ${shop}، عددها ${count}.`),
    closing: "تفاصيل الطلب وتأكيده بعد تسجيل الدخول.",
    order: "رقم الطلب",
    open: (number) => `فتح الطلب رقم ${number}`,
    total: "الإجمالي",
    taxIncluded: (tax) => `منها ${tax}`,
    rounding: "التقريب",
    discount: (code) => `خصم ${code}`,
    more: (count) => `... وغيرها، عددها ${count}.`,
  },
};
