import { workspace } from "../../kit/access.ts";
import { LimitReached } from "../../kit/errors.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { ClientNotFound } from "./clients.errors.ts";
import { Client, ClientChanges, clientFilters, NewClient } from "./clients.schemas.ts";
import * as clients from "./clients.service.ts";

const one = Type.Object({ client: Client });

export const addClient = route({
  method: "POST",
  path: "/workspace/:workspaceId/clients",
  summary: "Add a client",
  access: workspace("clients.create"),
  body: NewClient,
  reply: created(one),
  errors: [LimitReached],
  run: async (ctx, { body }) => ({ client: await clients.addClient(ctx, body) }),
});

export const listClients = route({
  method: "GET",
  path: "/workspace/:workspaceId/clients",
  summary: "Clients, the newest first",
  access: workspace("clients.view"),
  query: Type.Object({ ...pageQuery, ...clientFilters }),
  reply: ok(listOf("clients", Client)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await clients.listClients(ctx, query, query);
    return { clients: rows, pagination };
  },
});

export const readClient = route({
  method: "GET",
  path: "/workspace/:workspaceId/clients/:clientId",
  summary: "One client",
  access: workspace("clients.view"),
  reply: ok(one),
  errors: [ClientNotFound],
  run: async (ctx, { params }) => ({ client: await clients.readClient(ctx, params.clientId) }),
});

export const changeClient = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/clients/:clientId",
  summary: "Change a client",
  access: workspace("clients.update"),
  body: ClientChanges,
  reply: ok(one),
  errors: [ClientNotFound],
  run: async (ctx, { params, body }) => ({ client: await clients.changeClient(ctx, params.clientId, body) }),
});

export const removeClient = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/clients/:clientId",
  summary: "Delete a client",
  description: "Erases contact details, notes, tags and discount. What the client has bought and booked stays, under the name.",
  access: workspace("clients.delete"),
  reply: ok(Message),
  errors: [ClientNotFound],
  run: (ctx, { params }) => clients.removeClient(ctx, params.clientId),
});
