import { admin } from "../../../kit/access.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import { PeriodNotSold } from "../plans/billing.errors.ts";
import { periods } from "../plans/plans.schemas.ts";
import { Renewal } from "./renewals.schemas.ts";
import * as renewals from "./renewals.service.ts";
import { Payment } from "./subscription-payments.schemas.ts";
import { AdminWorkspace } from "./workspaces.schemas.ts";

export const previewRenewal = route({
  method: "GET",
  path: "/admin/workspaces/:workspaceId/renewal",
  summary: "Preview a renewal: its cost and new end date, line by line",
  description: "planPrice x (1 - discountPercentage/100) + additionsTotal. Nothing is recorded.",
  access: admin("businesses.manage"),
  query: Type.Object({ period: oneOf(periods, { default: "monthly" }) }),
  reply: ok(Type.Object({ renewal: Renewal })),
  errors: [WorkspaceNotFound, PeriodNotSold],
  run: async (ctx, { params, query }) => ({ renewal: await renewals.previewRenewal(ctx, params.workspaceId, query.period) }),
});

export const renewWorkspace = route({
  method: "POST",
  path: "/admin/workspaces/:workspaceId/renewal",
  summary: "Renew a subscription: record its payment and extend its end date",
  description:
    "Extends by calendar months from the current end date, or from now if there is none or it has passed: Jan 31 → Feb 28 → Mar 31.",
  access: admin("payments.manage"),
  body: Type.Object({ period: oneOf(periods) }),
  reply: created(Type.Object({ payment: Payment, renewal: Renewal, workspace: AdminWorkspace })),
  errors: [WorkspaceNotFound, PeriodNotSold],
  audit: { action: "workspace.renewal", by: "service" },
  run: (ctx, { params, body }) => renewals.renew(ctx, params.workspaceId, body.period),
});
