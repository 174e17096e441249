import { byCaller } from "../../kit/by.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { issueLetterhead, readLabSettings } from "../workspace/index.ts";
import { showTest } from "./items.service.ts";
import { NothingToReport, ReasonRequired, TestCancelled, TestFull, TestNotFound } from "./labs.errors.ts";
import { changedItems, releasedBy, releasedPart, statusFor } from "./reports.rules.ts";
import type { Issuing, Report } from "./reports.schemas.ts";
import { contents, reports } from "./reports.store.ts";
import { testEvents } from "./tests.events.ts";
import type { LabTest, TestSummary } from "./tests.schemas.ts";
import { tests } from "./tests.store.ts";

declare module "../../kit/context.ts" {
  interface Hooks {
    /** Tells the client that results are ready, if the workspace wants that, in the transaction that issues the report. */
    onReportIssued: (ctx: WorkspaceContext, report: { workspaceId: Id; testId: Id; version: number }) => Promise<void>;
  }
}

/** Versions of one report. */
const MOST_VERSIONS = 50;

/** Issues the next version of a test's report: a frozen copy of all that is printed. The test's row is locked. */
export async function issueReport(ctx: WorkspaceContext, testId: Id, given: Issuing): Promise<Report> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  if (test.status === "cancelled") throw TestCancelled();
  const { requireVerification } = await readLabSettings(ctx.db, ctx.workspaceId);
  const report = await issue(ctx, test, requireVerification, given);
  if (!report) throw NothingToReport();
  return report;
}

/** Completing releases a test with any result, unless results are verified: then a verifier issues the report. */
export async function issueOnCompletion(ctx: WorkspaceContext, test: TestSummary): Promise<void> {
  const { requireVerification } = await readLabSettings(ctx.db, ctx.workspaceId);
  const earlier = await reports.all(ctx.db, ctx.workspaceId, { testId: test.id });
  if (requireVerification || earlier.some(({ status }) => status !== "preliminary")) return;
  await issue(ctx, test, false, {});
}

async function issue(
  ctx: WorkspaceContext,
  test: TestSummary,
  requireVerification: boolean,
  { reason = null }: { reason?: string | null },
): Promise<Report | undefined> {
  const earlier = await reports.all(ctx.db, ctx.workspaceId, { testId: test.id });
  if (earlier.length >= MOST_VERSIONS) throw TestFull({ message: `A report can have at most ${MOST_VERSIONS} versions.` });
  const isReleased = releasedBy(requireVerification);
  const whole = await showTest(ctx, test);
  const hasResult = whole.items.some(isReleased);
  const hasFinal = earlier.some(({ status }) => status !== "preliminary");
  const status = statusFor(whole.items, isReleased, hasFinal);
  if (status === undefined || (!hasResult && !whole.items.every(({ notPerformed }) => notPerformed))) return undefined;
  if (status === "amended" && !reason) throw ReasonRequired({ message: "Amending a final report requires a reason." });

  const printed = releasedPart(whole, isReleased);
  const report = await keep(ctx, printed, { version: earlier.length + 1, status, reason });
  await announce(ctx, whole, report, hasResult);
  return report;
}

async function keep(ctx: WorkspaceContext, test: LabTest, report: Pick<Report, "version" | "status" | "reason">): Promise<Report> {
  const before = await contents.find(ctx.db, ctx.workspaceId, { testId: test.id, version: report.version - 1 });
  const { letterheadId } = await issueLetterhead(ctx);
  return reports.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    testId: test.id,
    ...report,
    content: json(test),
    changedItemIds: before ? changedItems(before.test, test) : [],
    letterheadId,
    issuedBy: json(byCaller(ctx)),
    issuedAt: ctx.now,
  });
}

/** The client gets a message about final and amended reports, never about one without a result. */
async function announce(ctx: WorkspaceContext, test: LabTest, { version, status }: Report, hasResult: boolean): Promise<void> {
  const { workspaceId } = ctx;
  await ctx.emitEvent(testEvents("test.reported", test));
  await ctx.hooks.recordAction(ctx, { action: "lab-test.report", record: { type: "lab-test", id: test.id } });
  if (status !== "preliminary" && hasResult) await ctx.hooks.onReportIssued(ctx, { workspaceId, testId: test.id, version });
}

export async function listReports(ctx: WorkspaceContext, testId: Id): Promise<Report[]> {
  if (!(await tests.find(ctx.db, ctx.workspaceId, testId))) throw TestNotFound();
  return reports.all(ctx.db, ctx.workspaceId, { testId });
}
