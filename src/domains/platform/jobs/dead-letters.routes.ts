import { admin } from "../../../kit/access.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { accepted, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { DeadLetter, DeadLetterQuery, RetriedWork } from "./dead-letters.schemas.ts";
import * as deadLetters from "./dead-letters.service.ts";
import { DeadLetterNotFound } from "./jobs.errors.ts";

export const listDeadLetters = route({
  method: "GET",
  path: "/admin/dead-letters",
  summary: "List queued work that failed too often and was set aside",
  access: admin("audit.view"),
  query: DeadLetterQuery,
  reply: ok(listOf("deadLetters", DeadLetter)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await deadLetters.listDeadLetters(ctx, query);
    return { deadLetters: rows, pagination };
  },
});

export const retryDeadLetter = route({
  method: "POST",
  path: "/admin/dead-letters/:deadLetterId/retry",
  summary: "Retry work that was set aside",
  access: admin("businesses.manage"),
  reply: accepted(Message),
  errors: [DeadLetterNotFound],
  audit: { action: "dead-letter.retry", by: "service" },
  run: (ctx, { params }) => deadLetters.retryDeadLetter(ctx, params.deadLetterId),
});

export const retryWorkspaceDeadLetters = route({
  method: "POST",
  path: "/admin/workspaces/:workspaceId/dead-letters/retry",
  summary: "Retry everything of one workspace that was set aside",
  access: admin("businesses.manage"),
  body: RetriedWork,
  reply: accepted(Type.Object({ count: Type.Integer({ description: "How much work was queued again", examples: [3] }) })),
  errors: [WorkspaceNotFound],
  audit: { action: "dead-letters.retry", by: "service" },
  run: async (ctx, { params, body }) => ({ count: await deadLetters.retryWorkspaceDeadLetters(ctx, params.workspaceId, body.topic) }),
});
