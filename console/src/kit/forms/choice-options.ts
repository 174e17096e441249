import type { ComboboxData, ComboboxParsedItem, OptionsFilter } from "@mantine/core";
import { isFoundIn } from "../format/fold.ts";

/** Strings, items and groups of items, as every kind of list takes them. */
type Option = ComboboxData[number] | { value: string };

const keyOf = (one: Option) => (typeof one === "string" ? one : "value" in one ? one.value : undefined);

/** Each value once: the list's component throws on a second, and options come from records and from what people typed. */
export function distinctOptions<T extends Option>(data: readonly T[] | undefined): T[] {
  const seen = new Set<string>();
  return (data ?? []).filter((one) => {
    const value = keyOf(one);
    if (value === undefined) return true;
    const isNew = !seen.has(String(value));
    seen.add(String(value));
    return isNew;
  });
}

/** Finds as the service does, so that one search is as good as the other. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const found: ComboboxParsedItem[] = [];
  for (const one of options) {
    if (found.length >= limit) break;
    if ("group" in one) {
      const items = one.items.filter(({ label }) => isFoundIn(String(label), search));
      if (items.length > 0) found.push({ ...one, items });
    } else if (isFoundIn(String(one.label), search)) found.push(one);
  }
  return found;
};
