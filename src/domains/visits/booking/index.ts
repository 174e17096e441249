import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as booking from "./booking.routes.ts";

export { emitBooking, logBooking, notifyOfBooking, type VisitorChange } from "./booking.facts.ts";
export { invitationOf } from "./invitation.rules.ts";
export { manageTokenOf } from "./manage-tokens.service.ts";
export { bookingPages } from "./pages.plugin.ts";

export const domain: Domain = {
  name: "booking",
  routes: named(booking),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["bookings"],
};
