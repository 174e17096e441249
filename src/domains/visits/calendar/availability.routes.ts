import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { NotBookable, ServiceNotFound, StaffUnknown } from "../sessions/visits.errors.ts";
import { Availability, AvailabilityQuery } from "./availability.schemas.ts";
import * as availability from "./availability.service.ts";

export const listAvailability = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/availability",
  summary: "List available start times on a day",
  description:
    "Working hours minus holidays, time off and existing sessions, for one staff member or for everyone who can be booked for the services. Times are in the workspace's time zone.",
  access: workspace("sessions.view", "sessions.create"),
  query: AvailabilityQuery,
  reply: ok(Type.Object({ availability: Availability })),
  errors: [ServiceNotFound, NotBookable, StaffUnknown],
  transaction: "snapshot",
  run: async (ctx, { query }) => ({ availability: await availability.listAvailability(ctx, query) }),
});
