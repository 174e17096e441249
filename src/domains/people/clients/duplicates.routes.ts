import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { ClientNotFound, MergedWithItself } from "./clients.errors.ts";
import { clientEvent } from "./clients.events.ts";
import { Client } from "./clients.schemas.ts";
import { Merge, Similar, SimilarQuery } from "./duplicates.schemas.ts";
import * as duplicates from "./duplicates.service.ts";

export const findSimilarClients = route({
  method: "GET",
  path: "/workspace/:workspaceId/clients/similar",
  summary: "Clients who may be the same person",
  description:
    "At most five, the best matches first, each with `why`: the same phone (with or without the country's code), the same e-mail, or the " +
    "same words in the name (case, accents and Arabic spelling variants are ignored). Nothing to compare gives an empty list.",
  access: workspace("clients.view"),
  query: SimilarQuery,
  reply: ok(Type.Object({ similar: Type.Array(Similar) })),
  errors: [],
  run: async (ctx, { query }) => ({ similar: await duplicates.findSimilar(ctx, query) }),
});

export const mergeClients = route({
  method: "POST",
  path: "/workspace/:workspaceId/clients/:clientId/merge",
  summary: "Merge a client into another",
  description:
    "Sessions, invoices, tests, incomes, messages and notes become those of `intoClientId`, whose empty fields are filled; tags and notes are " +
    "joined, and nothing is overwritten. Invoices keep the name they were issued to. The merged client is gone afterwards. Returns the other.",
  access: workspace("clients.delete"),
  body: Merge,
  reply: ok(Type.Object({ client: Client })),
  errors: [ClientNotFound, MergedWithItself],
  invalid: { id: 400, body: 422 },
  emits: ({ client }) => clientEvent("client.updated", client),
  audit: { action: "client.merge", by: "service" },
  run: async (ctx, { params, body }) => ({ client: await duplicates.mergeClients(ctx, params.clientId, body.intoClientId) }),
});
