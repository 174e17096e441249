import { named } from "../../kit/named.ts";
import * as arrival from "./arrival.routes.ts";
import * as availability from "./availability.routes.ts";
import * as calendar from "./calendar.routes.ts";
import * as fields from "./fields.routes.ts";
import * as holidays from "./holidays.routes.ts";
import * as remarks from "./remarks.routes.ts";
import * as series from "./series.routes.ts";
import * as services from "./services.routes.ts";
import { sessionEvents } from "./sessions.events.ts";
import * as sessions from "./sessions.routes.ts";

export { type Plan, startsOn, startTimesOn } from "./availability.rules.ts";
export { IdList } from "./availability.schemas.ts";
export { canBeBookedFor, durationOf, readPlan } from "./availability.service.ts";
export { weekOf } from "./availability.store.ts";
export { findConflicts, insertSession, loadReferred, lockStaffBookings } from "./bookings.store.ts";
export { writeInvitation } from "./calendar.rules.ts";
export { readCalendar } from "./calendar.service.ts";
export { DoubleBooked, NotBookable, ServiceNotFound } from "./scheduling.errors.ts";
export { serviceNamesIn } from "./services.service.ts";
export { offeredServices, services } from "./services.store.ts";
export { sessionEvents } from "./sessions.events.ts";
export type { ChangedSession, SessionChange } from "./sessions.hooks.ts";
export { clockOf, DAY_MINUTES, MAX_SESSION_MINUTES, midnightOf, minuteOf, totalDuration } from "./sessions.rules.ts";
export { lockVisit, plainSessions, sessions, type VisitedService } from "./sessions.store.ts";

export const routes = named(services, fields, series, sessions, arrival, remarks, availability, calendar, holidays);

export const events = sessionEvents.kinds;
