import { admin } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { accepted, ok, route } from "../../kit/route.ts";
import { freeText, Message, optional, Type } from "../../kit/schema.ts";
import { DeadLetter } from "./dead-letters.schemas.ts";
import * as deadLetters from "./dead-letters.service.ts";
import { DeadLetterNotFound } from "./jobs.errors.ts";

export const listDeadLetters = route({
  method: "GET",
  path: "/admin/dead-letters",
  summary: "Queued work that failed too often and was set aside",
  access: admin("audit.view"),
  query: Type.Object({ ...pageQuery, topic: optional(freeText(100)) }),
  reply: ok(listOf("deadLetters", DeadLetter)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await deadLetters.listDeadLetters(ctx, query, query);
    return { deadLetters: rows, pagination };
  },
});

export const retryDeadLetter = route({
  method: "POST",
  path: "/admin/dead-letters/:deadLetterId/retry",
  summary: "Try set-aside work again",
  access: admin("businesses.manage"),
  reply: accepted(Message),
  errors: [DeadLetterNotFound],
  run: (ctx, { params }) => deadLetters.retryDeadLetter(ctx, params.deadLetterId),
});
