import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Worklist, WorklistQuery } from "./worklist.schemas.ts";
import { readWorklist } from "./worklist.service.ts";

export const readLabWorklist = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/worklist",
  summary: "Get the analyses of open lab tests, or everyone who waits for one of them",
  description:
    "Without `analysisId` the reply has `analyses`, with it `items` and `pagination`: tests with a critical value that was not told, then by due time, then oldest first.",
  access: workspace("labs.view"),
  query: WorklistQuery,
  reply: ok(Worklist),
  errors: [],
  invalid: { id: 422, body: 422 },
  run: (ctx, { query }) => readWorklist(ctx, query),
});
