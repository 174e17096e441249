import { isCurrency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Address, findCountry, isTimezone, readAddress } from "../../platform/workspace/index.ts";
import type { Signup } from "./signup.schemas.ts";

export type StartingSettings = Partial<
  Pick<Required<Signup>, "currencyCode" | "timezone" | "language" | "weekStartsOn" | "preventDoubleBooking"> & { address: Address }
>;

/** The settings that a sign-up names, and those that follow from its country. Others keep the defaults of the database. */
export function startingSettings(signup: Signup): StartingSettings {
  const { countryCode, currencyCode, timezone, language, weekStartsOn, preventDoubleBooking } = signup;
  const country = countryCode === undefined ? undefined : findCountry(countryCode);
  if (countryCode !== undefined && !country) throw new InvalidInput("countryCode", "is not a known country");
  if (currencyCode !== undefined && !isCurrency(currencyCode)) throw new InvalidInput("currencyCode", "is not a known currency");
  if (timezone !== undefined && !isTimezone(timezone)) throw new InvalidInput("timezone", "is not a known time zone");
  return {
    currencyCode: currencyCode ?? country?.currencyCode,
    timezone: timezone ?? country?.timezones[0],
    language: language ?? country?.language,
    weekStartsOn: weekStartsOn ?? country?.weekStartsOn,
    preventDoubleBooking,
    address: country && readAddress({ countryCode: country.code }),
  };
}
