import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { NewService, Service, ServiceChanges, ServiceQuery } from "./services.schemas.ts";
import * as services from "./services.service.ts";
import { ServiceNotFound } from "./visits.errors.ts";

const one = Type.Object({ service: Service });

export const createService = route({
  method: "POST",
  path: "/workspace/:workspaceId/services",
  summary: "Add a service",
  access: workspace("services.manage"),
  audit: "service.create",
  body: NewService,
  reply: created(one),
  errors: [],
  run: async (ctx, { body }) => ({ service: await services.createService(ctx, body) }),
});

export const listServices = route({
  method: "GET",
  path: "/workspace/:workspaceId/services",
  summary: "List services by name",
  access: workspace("services.view", "services.manage"),
  query: ServiceQuery,
  reply: ok(listOf("services", Service)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await services.listServices(ctx, query);
    return { services: rows, pagination };
  },
});

export const readService = route({
  method: "GET",
  path: "/workspace/:workspaceId/services/:serviceId",
  summary: "Get a service",
  access: workspace("services.view", "services.manage"),
  reply: ok(one),
  errors: [ServiceNotFound],
  run: async (ctx, { params }) => ({ service: await services.readService(ctx, params.serviceId) }),
});

export const updateService = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/services/:serviceId",
  summary: "Update a service",
  description: "Sessions already booked keep their duration.",
  access: workspace("services.manage"),
  audit: "service.update",
  body: ServiceChanges,
  reply: ok(one),
  errors: [ServiceNotFound],
  run: async (ctx, { params, body }) => ({ service: await services.updateService(ctx, params.serviceId, body) }),
});

export const removeService = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/services/:serviceId",
  summary: "Delete a service",
  description: "Sessions booked with it are kept and still show its name.",
  access: workspace("services.manage"),
  audit: "service.delete",
  reply: ok(Message),
  errors: [ServiceNotFound],
  run: (ctx, { params }) => services.removeService(ctx, params.serviceId),
});
