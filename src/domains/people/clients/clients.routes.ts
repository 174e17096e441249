import { workspace } from "../../../kit/access.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { LimitReached } from "../../../kit/errors.ts";
import { everyPage, listOf } from "../../../kit/page.ts";
import { created, ok, route, streamed } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { ClientNotFound } from "./clients.errors.ts";
import { clientEvent } from "./clients.events.ts";
import { clientColumns } from "./clients.rules.ts";
import { Client, ClientChanges, ClientFilter, ClientQuery, NewClient } from "./clients.schemas.ts";
import * as clients from "./clients.service.ts";

const one = Type.Object({ client: Client });

export const createClient = route({
  method: "POST",
  path: "/workspace/:workspaceId/clients",
  summary: "Add a client",
  access: workspace("clients.create"),
  body: NewClient,
  reply: created(one),
  errors: [LimitReached],
  emits: ({ client }) => clientEvent("client.created", client),
  audit: { action: "client.create", keeps: [] },
  run: async (ctx, { body }) => ({ client: await clients.createClient(ctx, body) }),
});

export const listClients = route({
  method: "GET",
  path: "/workspace/:workspaceId/clients",
  summary: "List clients, newest first",
  access: workspace("clients.view"),
  query: ClientQuery,
  reply: ok(listOf("clients", Client)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await clients.listClients(ctx, query);
    return { clients: rows, pagination };
  },
});

export const exportClients = route({
  method: "GET",
  path: "/workspace/:workspaceId/clients.csv",
  summary: "Export clients as CSV",
  description: "Uses the headings that `POST .../clients/import` reads.",
  access: workspace("clients.view"),
  query: ClientFilter,
  reply: streamed(CSV_TYPE),
  errors: [],
  run: (ctx, { query }) => {
    const pages = everyPage((request) => clients.listClients(ctx, { ...query, ...request }));
    return csvFile(ctx, "clients", clientColumns, pages);
  },
});

export const readClient = route({
  method: "GET",
  path: "/workspace/:workspaceId/clients/:clientId",
  summary: "Get a client",
  access: workspace("clients.view"),
  reply: ok(one),
  errors: [ClientNotFound],
  run: async (ctx, { params }) => ({ client: await clients.readClient(ctx, params.clientId) }),
});

export const updateClient = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/clients/:clientId",
  summary: "Update a client",
  access: workspace("clients.update"),
  body: ClientChanges,
  reply: ok(one),
  errors: [ClientNotFound],
  emits: ({ client }) => clientEvent("client.updated", client),
  audit: { action: "client.update", keeps: [] },
  run: async (ctx, { params, body }) => ({ client: await clients.updateClient(ctx, params.clientId, body) }),
});

export const removeClient = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/clients/:clientId",
  summary: "Delete a client",
  description: "Erases contact details, notes, tags and discount. Purchases and bookings are kept under the client's name.",
  access: workspace("clients.delete"),
  reply: ok(Message),
  errors: [ClientNotFound],
  emits: (_reply, _input, { client }) => client && clientEvent("client.deleted", client),
  audit: { action: "client.delete", keeps: [] },
  run: (ctx, { params }) => clients.removeClient(ctx, params.clientId),
});
