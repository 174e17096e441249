import { InvalidInput } from "../../kit/errors.ts";
import { type Day, dayOf } from "../../kit/time.ts";
import type { ClientChanges } from "./clients.schemas.ts";

/** What the schema cannot say: nobody is born tomorrow, and no percentage exceeds 100. */
export function checkDetails({ dateOfBirth, discount }: ClientChanges, now: Date): void {
  const today: Day = dayOf(now);
  if (dateOfBirth && dateOfBirth > today) throw new InvalidInput("dateOfBirth", "must not be in the future");
  if (discount?.kind === "percentage" && discount.value > 100) throw new InvalidInput("discount.value", "must be at most 100 percent");
}

/** The words of a search, each of which must occur. Telephone numbers lose what people write between their digits. */
export function searchWords(q: string): string[] {
  const words = q.split(/\s+/).map((word) => (/^[\d()+.-]+$/.test(word) ? word.replace(/[^\d+]/g, "") : word));
  return words.filter((word) => word !== "").slice(0, 10);
}
