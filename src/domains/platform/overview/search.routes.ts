import { member } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { SearchResults, searchQuery } from "./search.schemas.ts";
import { searchAll } from "./search.service.ts";

export const searchWorkspace = route({
  method: "GET",
  path: "/workspace/:workspaceId/search",
  summary: "Search the workspace",
  description:
    "Returns up to five each of the clients, sessions, orders, products, lab tests, staff, contests (for the owner) and store pages that contain every word, and the invoice with that number and the test whose specimen has it, newest first. Parts you may not see are null.",
  access: member,
  query: searchQuery,
  reply: ok(Type.Object({ results: SearchResults })),
  errors: [],
  run: async (ctx, { query }) => ({ results: await searchAll(ctx, query.q) }),
});
