import { InvalidInput } from "../../../kit/errors.ts";

/** Saudi Arabia wants the reason on every credit note. */
export function requireReason({ countryCode }: { countryCode: string | null }, reason: string | null | undefined): void {
  if (countryCode === "SA" && !reason?.trim()) throw new InvalidInput("reason", "is required for refunds in Saudi Arabia");
}
