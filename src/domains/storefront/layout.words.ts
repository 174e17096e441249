const en = {
  home: "Home",
  book: "Book",
  inclTax: "incl. tax",
  exclTax: "excl. tax",
  cart: (pieces: number) => `Cart (${pieces})`,
  skip: "Skip to content",
  pages: "Pages",
  otherLanguage: "العربية",
  call: "Call",
  write: "E-mail",
  problem: "Something is missing",
  notFound: "Page not found",
  notFoundText: "There is nothing at this address.",
  badRequest: "This address is not valid",
  tooMany: "Too many requests",
  failed: "Something went wrong",
  tryAgain: "Please try again in a moment.",
};

const ar: typeof en = {
  home: "الرئيسية",
  book: "حجز",
  inclTax: "شامل الضريبة",
  exclTax: "غير شامل الضريبة",
  cart: (pieces) => `السلة (${pieces})`,
  skip: "الانتقال إلى المحتوى",
  pages: "الصفحات",
  otherLanguage: "English",
  call: "اتصال",
  write: "مراسلة",
  problem: "بعض البيانات ناقصة",
  notFound: "الصفحة غير موجودة",
  notFoundText: "لا يوجد شيء في هذا العنوان.",
  badRequest: "تعذّرت قراءة هذا العنوان",
  tooMany: "طلبات كثيرة جدًا",
  failed: "حدث خطأ ما",
  tryAgain: "يُرجى المحاولة بعد قليل.",
};

export type LayoutWords = typeof en;

/** Texts around every public page. */
export const layoutWords: Record<"en" | "ar", LayoutWords> = { en, ar };
