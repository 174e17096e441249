import { useWords } from "../words/locale.tsx";
import { categoryWords } from "./categories.words.ts";

/** The name of a kind of business in the reader's language. Those that the platform ships with have one; one that was renamed keeps its own. */
export function useCategoryName(): (name: string) => string {
  const names: Partial<Record<string, string>> = useWords(categoryWords);
  return (name) => names[name] ?? name;
}
