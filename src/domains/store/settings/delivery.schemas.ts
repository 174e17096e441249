import { amount, freeText, IdText, MoneyReply, nameText, normalise, nullable, optional, type Static, Type } from "../../../kit/schema.ts";
import { CountryCode } from "../../platform/workspace/index.ts";

const MOST_ZONES = 20;
const MOST_OPTIONS = 10;
const MOST_COUNTRIES = 250;
const MOST_REGIONS = 50;
const MOST_PREFIXES = 100;

export const Method = nameText(60, { example: "Courier" });

const freeFrom = { description: "From this price of the pieces on, less their discount, delivery is free; null: never" };
const ZoneOption = Type.Object({ method: Method, fee: MoneyReply, freeFrom: nullable(Type.Number(freeFrom)) }, { title: "ZoneOption" });

const name = nameText(100, { example: "Riyadh" });
const places = {
  countryCodes: Type.Array(CountryCode, { maxItems: MOST_COUNTRIES, description: "Empty: every country" }),
  regions: Type.Array(nameText(80, { example: "Riyadh Province" }), {
    maxItems: MOST_REGIONS,
    description: "As buyers write them, in any case; empty: every region",
  }),
  postalPrefixes: Type.Array(nameText(12, { example: "12" }), {
    maxItems: MOST_PREFIXES,
    description: "Beginnings of postal codes, without regard to spaces; empty: every code",
  }),
};

/** A part of the world with its own delivery methods. */
export const DeliveryZone = Type.Object(
  { id: IdText, name, ...places, options: Type.Array(ZoneOption) },
  { title: "DeliveryZone", description: "An address belongs to the first zone that matches its country, region and postal code" },
);
export type DeliveryZone = Static<typeof DeliveryZone>;

export const GivenZones = Type.Array(
  Type.Object(
    {
      id: optional(Type.String({ ...IdText, description: "The zone's id, if the store has it already; left out for a new one" })),
      name,
      countryCodes: optional(places.countryCodes),
      regions: optional(places.regions),
      postalPrefixes: optional(places.postalPrefixes),
      options: Type.Array(
        Type.Object(
          { method: Method, fee: amount({ example: 5 }), freeFrom: optional(nullable(amount({ example: 200, ...freeFrom }))) },
          { title: "GivenZoneOption" },
        ),
        { minItems: 1, maxItems: MOST_OPTIONS },
      ),
    },
    { title: "GivenDeliveryZone" },
  ),
  { maxItems: MOST_ZONES, description: "In the order in which they are tried. With zones, `deliveryOptions` have no effect" },
);
export type GivenZones = Static<typeof GivenZones>;

/** Where an order is delivered to. */
export const Destination = Type.Object(
  {
    line1: Type.String({ examples: ["12 King Fahd Road"] }),
    line2: nullable(Type.String({ examples: ["Second floor"] })),
    city: Type.String({ examples: ["Riyadh"] }),
    region: nullable(Type.String({ examples: ["Riyadh Province"] })),
    postalCode: nullable(Type.String({ examples: ["12271"] })),
    countryCode: CountryCode,
  },
  { title: "Destination" },
);
export type Destination = Static<typeof Destination>;

export const GivenDestination = Type.Object(
  {
    line1: nameText(200, { example: "12 King Fahd Road" }),
    line2: optional(nullable(freeText(200, { example: "Second floor" }))),
    city: nameText(100, { example: "Riyadh" }),
    region: optional(nullable(freeText(100, { example: "Riyadh Province" }))),
    postalCode: optional(nullable({ ...freeText(20, { example: "12271" }), [normalise]: "digits" })),
    countryCode: CountryCode,
  },
  { title: "GivenDestination" },
);
export type GivenDestination = Static<typeof GivenDestination>;
