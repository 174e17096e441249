import { oneOf, type Static, Type } from "../../../kit/schema.ts";
import { weekDays } from "./working-hours.schemas.ts";

export const Country = Type.Object({
  code: Type.String({ examples: ["SA"], description: "ISO 3166-1" }),
  names: Type.Object(
    { en: Type.String({ examples: ["Saudi Arabia"] }), ar: Type.String({ examples: ["المملكة العربية السعودية"] }) },
    { title: "CountryNames" },
  ),
  currencyCode: Type.String({ examples: ["SAR"], description: "ISO 4217" }),
  diallingCode: Type.String({ examples: ["+966"] }),
  timezones: Type.Array(Type.String(), { examples: [["Asia/Riyadh"]], description: "IANA names, the main one first" }),
  weekStartsOn: oneOf(weekDays),
  language: oneOf(["en", "ar"], { description: "Arabic where it is the official language" }),
});
export type Country = Static<typeof Country>;
