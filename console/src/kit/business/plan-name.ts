import type { Schema } from "../data/api.ts";
import { useNameOf } from "../words/locale.tsx";

type Known = Pick<Schema["Plan"], "id" | "name" | "translations">;

/** A plan's name in the reader's language; records that refer to a plan carry only the one it was created with. */
export function usePlanName(plans: readonly Known[]): (plan: { id: string; name: string }) => string {
  const nameOf = useNameOf();
  return ({ id, name }) => nameOf(plans.find((plan) => plan.id === id) ?? { name, translations: [] });
}
