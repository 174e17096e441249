import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { ServiceNotFound } from "./scheduling.errors.ts";
import { NewService, Service, ServiceChanges, serviceFilters } from "./services.schemas.ts";
import * as services from "./services.service.ts";

const one = Type.Object({ service: Service });

export const addService = route({
  method: "POST",
  path: "/workspace/:workspaceId/services",
  summary: "Add a service",
  access: workspace("services.manage"),
  body: NewService,
  reply: created(one),
  errors: [],
  run: async (ctx, { body }) => ({ service: await services.addService(ctx, body) }),
});

export const listServices = route({
  method: "GET",
  path: "/workspace/:workspaceId/services",
  summary: "Services by name",
  access: workspace("services.view", "services.manage"),
  query: Type.Object({ ...pageQuery, ...serviceFilters }),
  reply: ok(listOf("services", Service)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await services.listServices(ctx, query, query);
    return { services: rows, pagination };
  },
});

export const readService = route({
  method: "GET",
  path: "/workspace/:workspaceId/services/:serviceId",
  summary: "One service",
  access: workspace("services.view", "services.manage"),
  reply: ok(one),
  errors: [ServiceNotFound],
  run: async (ctx, { params }) => ({ service: await services.readService(ctx, params.serviceId) }),
});

export const changeService = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/services/:serviceId",
  summary: "Change a service",
  description: "Sessions that are already booked keep their duration.",
  access: workspace("services.manage"),
  body: ServiceChanges,
  reply: ok(one),
  errors: [ServiceNotFound],
  run: async (ctx, { params, body }) => ({ service: await services.changeService(ctx, params.serviceId, body) }),
});

export const removeService = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/services/:serviceId",
  summary: "Delete a service",
  description: "Sessions booked with it stay and go on naming it.",
  access: workspace("services.manage"),
  reply: ok(Message),
  errors: [ServiceNotFound],
  run: (ctx, { params }) => services.removeService(ctx, params.serviceId),
});
