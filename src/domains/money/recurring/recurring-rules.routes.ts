import { subscribed, workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { RuleNotFound } from "../entries/finance.errors.ts";
import { ChangedRule, NewRule, Rule, RuleQuery } from "./recurring.schemas.ts";
import * as rules from "./recurring-rules.service.ts";

const view = subscribed(workspace("finance.view"));
const manage = subscribed(workspace("finance.manage"));
const OneRule = Type.Object({ rule: Rule });

export const createRecurringRule = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-rules",
  summary: "Add a recurring expense rule",
  description:
    "Occurrences due up to today are created immediately. `dayOfMonth` and `monthOfYear` default to those of `startDate` where the frequency needs them.",
  access: manage,
  audit: "recurring-rule.create",
  body: NewRule,
  reply: created(OneRule),
  errors: [],
  run: async (ctx, { body }) => ({ rule: await rules.createRule(ctx, body) }),
});

export const listRecurringRules = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/recurring-expense-rules",
  summary: "List recurring expense rules, newest first",
  access: view,
  query: RuleQuery,
  reply: ok(listOf("rules", Rule)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await rules.listRules(ctx, query);
    return { rules: rows, pagination };
  },
});

export const readRecurringRule = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId",
  summary: "Get a rule",
  access: view,
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => ({ rule: await rules.readRule(ctx, params.ruleId) }),
});

export const updateRecurringRule = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId",
  summary: "Update a rule and its pending occurrences",
  description:
    "Posted and skipped occurrences do not change. A new schedule applies from the day after the last of them. Use pause and resume to change `status`.",
  access: manage,
  audit: "recurring-rule.update",
  body: ChangedRule,
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params, body }) => ({ rule: await rules.updateRule(ctx, params.ruleId, body) }),
});

export const removeRecurringRule = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId",
  summary: "Delete a rule and its pending occurrences",
  description: "Posted expenses and posted or skipped occurrences are kept.",
  access: manage,
  audit: "recurring-rule.delete",
  reply: ok(Message),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => {
    await rules.removeRule(ctx, params.ruleId);
    return { message: "Rule deleted." };
  },
});

export const pauseRecurringRule = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId/pause",
  summary: "Pause a rule",
  description: "Occurrences due up to today stay pending; nothing more comes due while the rule is paused.",
  access: manage,
  audit: "recurring-rule.pause",
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => ({ rule: await rules.pauseRule(ctx, params.ruleId) }),
});

export const resumeRecurringRule = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-rules/:ruleId/resume",
  summary: "Resume a paused rule",
  description: "Due dates during the pause become skipped occurrences with the reason `paused`; one due today becomes pending.",
  access: manage,
  audit: "recurring-rule.resume",
  reply: ok(OneRule),
  errors: [RuleNotFound],
  run: async (ctx, { params }) => ({ rule: await rules.resumeRule(ctx, params.ruleId) }),
});
