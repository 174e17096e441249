import type { Currency } from "../../../kit/currencies.ts";
import { type Cents, toCents } from "../../../kit/money.ts";
import type { DeliveryZone, Destination, GivenDestination } from "./delivery.schemas.ts";
import type { Store } from "./store-settings.schemas.ts";

/** A way to deliver an order. */
export interface Offer {
  method: string;
  fee: number;
  freeFrom: number | null;
}

/** The parts of an address that decide on its zone. */
type Place = Pick<GivenDestination, "countryCode" | "region" | "postalCode">;

/** The first zone that the address falls into. */
export function zoneOf(zones: readonly DeliveryZone[], { countryCode, region, postalCode }: Place): DeliveryZone | undefined {
  return zones.find(({ countryCodes, regions, postalPrefixes }) => {
    const isCountry = countryCodes.length === 0 || countryCodes.includes(countryCode);
    const isRegion = regions.length === 0 || regions.some((name) => folded(name) === folded(region));
    const isCode = postalPrefixes.length === 0 || postalPrefixes.some((prefix) => plainCode(postalCode).startsWith(plainCode(prefix)));
    return isCountry && isRegion && isCode;
  });
}

/** Names of regions are typed in any case, with or without marks and hyphens. */
function folded(name: string | null | undefined): string {
  const plain = (name ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[\s-]+/g, " ").trim();
}

function plainCode(code: string | null | undefined): string {
  return (code ?? "").replace(/[\s-]+/g, "").toUpperCase();
}

/** Delivery methods to a place; undefined where the store does not deliver. Without zones it delivers anywhere. */
export function offersTo(
  { deliveryOptions, deliveryZones }: Pick<Store, "deliveryOptions" | "deliveryZones">,
  place: Place | null,
): Offer[] | undefined {
  if (deliveryZones.length === 0) return deliveryOptions.map((option) => ({ ...option, freeFrom: null }));
  return place ? zoneOf(deliveryZones, place)?.options : undefined;
}

/** The fee for pieces of this price, less their discount. */
export function feeFor({ fee, freeFrom }: Offer, piecesCents: Cents, currency: Currency): Cents {
  return freeFrom !== null && piecesCents >= toCents(freeFrom, currency) ? 0 : toCents(fee, currency);
}

export function toDestination({ line1, line2, city, region, postalCode, countryCode }: GivenDestination): Destination {
  return { line1, line2: line2 || null, city, region: region || null, postalCode: postalCode || null, countryCode };
}

/** The address in one line, as people write it. */
export function addressText({ line1, line2, city, region, postalCode, countryCode }: Destination, language: "en" | "ar"): string {
  const country = new Intl.DisplayNames(language, { type: "region" }).of(countryCode);
  return [line1, line2, [postalCode, city].filter(Boolean).join(" "), region, country]
    .filter(Boolean)
    .join(language === "ar" ? "، " : ", ");
}

/** Countries that the store delivers to; undefined if one of its zones is not limited to some. */
export function countriesOf(zones: readonly DeliveryZone[]): string[] | undefined {
  if (zones.some(({ countryCodes }) => countryCodes.length === 0)) return undefined;
  return [...new Set(zones.flatMap(({ countryCodes }) => countryCodes))];
}
