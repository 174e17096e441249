import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { AnalysisTurnaround, TurnaroundQuery } from "./turnaround.schemas.ts";
import { readTurnaround } from "./turnaround.service.ts";

export const readLabTurnaround = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/turnaround",
  summary: "Get how long results took, by analysis",
  description: "Results entered from `from` to `to`, at most 366 days: minutes from the receipt of the specimen, else from the order.",
  access: workspace("labs.view"),
  query: TurnaroundQuery,
  reply: ok(Type.Object({ turnaround: Type.Array(AnalysisTurnaround) })),
  errors: [],
  invalid: { id: 422, body: 422 },
  run: async (ctx, { query }) => ({ turnaround: await readTurnaround(ctx, query) }),
});
