import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as remarks from "./remarks.routes.ts";
import * as series from "./series.routes.ts";
import * as services from "./services.routes.ts";
import * as fields from "./session-fields.routes.ts";
import { sessionEvents } from "./sessions.events.ts";
import * as sessions from "./sessions.routes.ts";

export { findConflicts, insertSession, loadReferred, lockStaffBookings } from "./bookings.store.ts";
export { serviceNamesIn } from "./services.service.ts";
export { offeredServices, services } from "./services.store.ts";
export { sessionEvents } from "./sessions.events.ts";
export type { ChangedSession, SessionChange } from "./sessions.hooks.ts";
export { clockOf, DAY_MINUTES, midnightOf, minuteOf, totalDuration } from "./sessions.rules.ts";
export { lockVisit, plainSessions, sessions, type VisitedService } from "./sessions.store.ts";
export { NotBookable, ServiceNotFound } from "./visits.errors.ts";

export const domain: Domain = {
  name: "sessions",
  routes: named(services, fields, series, sessions, remarks),
  events: [...sessionEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["bookingTurns", "services", "sessionAttachments", "sessionFields", "sessionNotes", "sessionServices", "sessions"],
};
