import { subscribed, workspace } from "../../kit/access.ts";
import { listOf } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { RuleNotFound } from "./finance.errors.ts";
import { ChangedRule, NewRule, Rule, RuleQuery } from "./recurring.schemas.ts";
import * as rules from "./recurring-rules.service.ts";

const view = subscribed(workspace("finance.view"));
const manage = subscribed(workspace("finance.manage"));
const OneRule = Type.Object({ rule: Rule });

export const createRule = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-rules",
  summary: "Add a rule for an expense that comes back",
  description:
    "Occurrences due up to today are there at once. `dayOfMonth` and `monthOfYear` are taken from `startDate` where they are needed and left out.",
  access: manage,
  body: NewRule,
  reply: created(OneRule),
  errors: [],
  run: async (ctx, { body }) => ({ rule: await rules.createRule(ctx, body) }),
});

export const listRules = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/recurring-expense-rules",
  summary: "Rules, newest first",
  access: view,
  query: RuleQuery,
  reply: ok(listOf("rules", Rule)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await rules.listRules(ctx, query);
    return { rules: rows, pagination };
  },
});

export const getRule = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId",
  summary: "One rule",
  access: view,
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => ({ rule: await rules.getRule(ctx, params.ruleId) }),
});

export const changeRule = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId",
  summary: "Change a rule and its pending occurrences",
  description:
    "Posted and skipped occurrences stay as they are. A new schedule holds from the day after the last of them. `status` is changed by pause and resume.",
  access: manage,
  body: ChangedRule,
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params, body }) => ({ rule: await rules.changeRule(ctx, params.ruleId, body) }),
});

export const deleteRule = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId",
  summary: "Delete a rule and its pending occurrences",
  description: "Posted expenses stay, and so do posted and skipped occurrences.",
  access: manage,
  reply: ok(Message),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => {
    await rules.deleteRule(ctx, params.ruleId);
    return { message: "The rule was deleted." };
  },
});

export const pauseRule = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId/pause",
  summary: "Pause a rule",
  description: "What is due up to today stays pending; later days are not due while the rule is paused.",
  access: manage,
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => ({ rule: await rules.pauseRule(ctx, params.ruleId) }),
});

export const resumeRule = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId/resume",
  summary: "Resume a paused rule",
  description: "Due dates of the pause become occurrences that are skipped with the reason `paused`; one due today is pending.",
  access: manage,
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => ({ rule: await rules.resumeRule(ctx, params.ruleId) }),
});
