import { workspace } from "../../../kit/access.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { NothingToReport, ReportNotFound, ShareNotFound, TestFull, TestNotFound } from "../catalogue/lab.errors.ts";
import { NewShare, Share } from "./shares.schemas.ts";
import { createShare, listShares, removeShare } from "./shares.service.ts";

const invalid = { id: 422, body: 422 } as const;

export const shareLabReport = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/shares",
  summary: "Share an issued report by a link that ends",
  description:
    "The latest version unless `version` names one; a link keeps showing the version it was made for. 422 before a report is issued.",
  access: workspace("labs.run"),
  audit: "lab-report.share",
  body: NewShare,
  reply: created(Type.Object({ share: Share })),
  errors: [TestNotFound, ReportNotFound, NothingToReport, TestFull],
  invalid,
  run: async (ctx, { params, body }) => ({ share: await createShare(ctx, params.testId, body) }),
});

export const listLabReportShares = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId/shares",
  summary: "List the links to a lab test's reports, oldest first",
  access: workspace("labs.run"),
  reply: ok(Type.Object({ shares: Type.Array(Share) })),
  errors: [TestNotFound],
  invalid,
  run: async (ctx, { params }) => ({ shares: await listShares(ctx, params.testId) }),
});

export const removeLabReportShare = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/labs/tests/:testId/shares/:shareId",
  summary: "End a link to a report",
  access: workspace("labs.run"),
  audit: "lab-report.unshare",
  reply: ok(Message),
  errors: [ShareNotFound],
  invalid,
  run: (ctx, { params }) => removeShare(ctx, params.testId, params.shareId),
});
