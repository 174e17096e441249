import { workspace } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import { Availability, AvailabilityQuery } from "./availability.schemas.ts";
import * as availability from "./availability.service.ts";
import { NotBookable, ServiceNotFound, StaffUnknown } from "./scheduling.errors.ts";

export const findAvailability = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/availability",
  summary: "Where a session still fits on a day",
  description: "Working hours less holidays less what is booked, for one staff member or for everybody; times on the workspace's clock.",
  access: workspace("sessions.view", "sessions.create"),
  query: AvailabilityQuery,
  reply: ok(Type.Object({ availability: Availability })),
  errors: [ServiceNotFound, NotBookable, StaffUnknown],
  transaction: "snapshot",
  run: async (ctx, { query }) => ({ availability: await availability.findAvailability(ctx, query) }),
});
