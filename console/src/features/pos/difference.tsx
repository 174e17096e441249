import { useFormat } from "../../kit/data/session.ts";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { posWords } from "./pos.words.ts";

/** Counted minus expected cash, in words: a sign alone is easily overlooked. */
export function Difference({ amount }: { amount: number }) {
  const t = useWords(posWords);
  const format = useFormat();
  if (amount === 0) return <StatusBadge tone="positive">{t.noDifference}</StatusBadge>;
  const text = format.money(Math.abs(amount));
  return <StatusBadge tone={amount < 0 ? "danger" : "warning"}>{amount < 0 ? t.short(text) : t.over(text)}</StatusBadge>;
}
