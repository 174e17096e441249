import type { Language } from "../../../kit/words/words.ts";
import { pick } from "../../../kit/words/words.ts";
import { entrySourceWords } from "./entry-source.words.ts";

/** The record that an entry was made for. */
export interface Source {
  kind: string;
  id: string | null;
}

type Written =
  | "invoice"
  | "refundOfInvoice"
  | "order"
  | "refundOfOrder"
  | "dispute"
  | "returned"
  | "test"
  | "invoiced"
  | "restored"
  | "cancelled";

/** Titles as the service writes them, by the kind of record. */
const written: Readonly<Record<string, readonly (readonly [RegExp, Written])[]>> = {
  "pos-invoice": [[/^Invoice (\d+)$/, "invoice"]],
  "pos-refund": [[/^Refund of invoice (\d+)$/, "refundOfInvoice"]],
  "store-order": [
    [/^Order (\d+)$/, "order"],
    [/^Refund of order (\d+)$/, "refundOfOrder"],
  ],
  "checkout-dispute": [[/^Lost dispute of (.*)$/s, "dispute"]],
  "checkout-refund": [[/^Refund of (.*) came back$/s, "returned"]],
  "lab-test": [[/^Lab test: (.*)$/s, "test"]],
  "lab-test-invoiced": [[/^Recorded through invoice (\d+): lab test of (.*)$/s, "invoiced"]],
  "lab-test-restored": [[/^Invoice void: lab test of (.*)$/s, "restored"]],
  "lab-test-cancelled": [[/^Cancelled: lab test of (.*)$/s, "cancelled"]],
};

/** The title of an entry in the reader's language, where the service wrote it. */
export function titleIn(language: Language, { title, source }: { title: string; source: Source }): string {
  return translated(language, title, written[source.kind] ?? []);
}

/** The same for entries of the ledger, whose source is the income or the expense and not the record behind it. */
export function memoOfTitle(language: Language, memo: string): string {
  return translated(language, memo, Object.values(written).flat());
}

function translated(language: Language, title: string, patterns: readonly (readonly [RegExp, Written])[]): string {
  const t = pick(entrySourceWords, language);
  for (const [pattern, key] of patterns) {
    const [found, first = "", second = ""] = pattern.exec(title) ?? [];
    if (found !== undefined) return t[key](first, second);
  }
  return title;
}

/** The category of an entry in the reader's language: those of sales have names of the service. */
export function categoryIn(language: Language, category: string): string {
  return pick(entrySourceWords, language).categories[category] ?? category;
}
