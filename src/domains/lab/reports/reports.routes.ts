import { workspace } from "../../../kit/access.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { CriticalNotTold, NothingToReport, ReasonRequired, TestCancelled, TestFull, TestNotFound } from "../catalogue/lab.errors.ts";
import { Issuing, Report } from "./reports.schemas.ts";
import { issueReport, listReports } from "./reports.service.ts";

const invalid = { id: 422, body: 422 } as const;

export const issueLabReport = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/reports",
  summary: "Issue the next version of a lab test's report",
  description:
    "A frozen copy of all that is printed. `final` if every result is verified or not performed, otherwise `preliminary`; after a final " +
    "one `amended`, with a `reason`. Results that are not verified are left out; where the profile does not require verification, entered " +
    "results count. A critical value that was not told refuses a final or amended one (`CRITICAL_NOT_TOLD`), unless `anyway` gives a reason. " +
    "The client gets a message about final and amended reports.",
  access: workspace("labs.verify"),
  body: Issuing,
  reply: created(Type.Object({ report: Report })),
  errors: [TestNotFound, TestCancelled, NothingToReport, CriticalNotTold, ReasonRequired, TestFull],
  invalid,
  audit: { action: "lab-test.report", by: "service" },
  run: async (ctx, { params, body }) => ({ report: await issueReport(ctx, params.testId, body) }),
});

export const listLabReports = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId/reports",
  summary: "List the issued versions of a lab test's report, oldest first",
  access: workspace("labs.view"),
  reply: ok(Type.Object({ reports: Type.Array(Report) })),
  errors: [TestNotFound],
  invalid,
  run: async (ctx, { params }) => ({ reports: await listReports(ctx, params.testId) }),
});
