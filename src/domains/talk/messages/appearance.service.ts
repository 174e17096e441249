import type { Brand } from "../../../adapters/mail/letter.ts";
import { accentOf } from "../../store/settings/index.ts";
import type { Language } from "./messages.schemas.ts";
import { detailTexts } from "./messages.texts.ts";
import { receiptTexts } from "./receipts.texts.ts";

/** As in the built-in texts about orders. */
const orderLabel: Record<Language, string> = { en: "Order", ar: "رقم الطلب" };
const OUR_COLOR = "#00776e";

/** The store's colour, readable on light and dark ground, and its logo. */
export function brandOf({ themeColor }: { themeColor: string | null }, logo: string | null): Brand {
  const color = themeColor ?? OUR_COLOR;
  return { logo, light: accentOf(color, "light"), dark: accentOf(color, "dark") };
}

export function labelsIn(language: Language): string[] {
  const { number, total, paid, due } = receiptTexts[language];
  return [
    ...Object.values(detailTexts[language]).filter((text) => typeof text === "string"),
    number,
    total,
    paid,
    due,
    orderLabel[language],
  ];
}
