import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as countries from "./countries.routes.ts";
import * as profile from "./profile.routes.ts";
import { subscriptionEvents } from "./subscription.events.ts";
import * as subscription from "./subscription.routes.ts";

import { sendEndNotices } from "./subscription-notices.service.ts";

export { readBookingSettings } from "./booking.rules.ts";
export type { BookingSettings } from "./booking.schemas.ts";
export { allCountries, findCountry } from "./countries.rules.ts";
export { titlesFor } from "./csv-titles.service.ts";
export { LabSettings } from "./labs.schemas.ts";
export { addressLines, issueLetterhead, type Letterhead, readIssuedLetterhead, readLetterhead } from "./letterhead.service.ts";
export { modulesOf } from "./modules.rules.ts";
export { Address, CountryCode, CurrencyCode, GivenAddress, Modules, TaxNumber, Timezone } from "./profile.schemas.ts";
export { findCountryCode, findWorkingHours, readAddress, readLabSettings, readLabs, readProfileTranslations } from "./profile.store.ts";
export type { UsageCounters } from "./subscription.service.ts";
export { checkWorkingHours, isTimezone, readWorkingHours } from "./working-hours.rules.ts";
export { WorkingHours, weekDays } from "./working-hours.schemas.ts";

const NOTICES_SECONDS = 600;

export const domain: Domain = {
  name: "workspace",
  routes: named(profile, subscription, countries),
  events: subscriptionEvents.kinds,
  jobs: {},
  schedules: { "workspace.subscription-notices": { everySeconds: NOTICES_SECONDS, run: sendEndNotices } },
  sweep: null,
  tables: ["letterheads", "subscriptionNotices"],
};
