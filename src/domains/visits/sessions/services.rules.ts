import type { Currency } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { reshape } from "../../../kit/reshape.ts";
import type { Service } from "./services.schemas.ts";

export type ServiceRow = Omit<Service, "price"> & { priceCents: Cents | null };

export const toService = reshape(["priceCents"], ({ priceCents }: ServiceRow, currency: Currency) => ({
  price: priceCents === null ? null : fromCents(priceCents, currency),
}));
