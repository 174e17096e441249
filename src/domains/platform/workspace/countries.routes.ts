import { anyone } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { allCountries } from "./countries.rules.ts";
import { Country } from "./countries.schemas.ts";

const ONE_DAY = "public, max-age=86400";

export const listCountries = route({
  method: "GET",
  path: "/public/countries",
  summary: "List countries, with the defaults that sign-up takes from each",
  description:
    "Every country of ISO 3166-1, by code: names in English and Arabic, currency, time zones, dialling code, first day of the week.",
  access: anyone,
  reply: ok(Type.Object({ countries: Type.Array(Country) })),
  errors: [],
  cache: ONE_DAY,
  run: () => ({ countries: allCountries() }),
});
