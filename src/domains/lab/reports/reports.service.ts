import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { issueLetterhead, readLabSettings } from "../../platform/workspace/index.ts";
import { CriticalNotTold, NothingToReport, ReasonRequired, TestCancelled, TestFull, TestNotFound } from "../catalogue/lab.errors.ts";
import { showTest } from "../requests/items.service.ts";
import { testEvents } from "../requests/tests.events.ts";
import type { LabTest, TestItem, TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";
import { changedItems, releasedBy, releasedPart, statusFor, untold } from "./reports.rules.ts";
import type { Issuing, Report } from "./reports.schemas.ts";
import { contents, reports } from "./reports.store.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** A report with results was issued, or a further version of it. */
    "report.issued": (ctx: WorkspaceContext, report: { workspaceId: Id; testId: Id; version: number }) => Promise<void>;
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
  await issue(ctx, test, false, { isCompletion: true });
}

interface Terms extends Issuing {
  /** Completing never fails: with a critical value that was not told, the report is preliminary. */
  isCompletion?: boolean;
}

async function issue(
  ctx: WorkspaceContext,
  test: TestSummary,
  requireVerification: boolean,
  { isCompletion = false, ...given }: Terms,
): Promise<Report | undefined> {
  const { reason = null, anyway = null } = given;
  const earlier = await reports.all(ctx.db, ctx.workspaceId, { testId: test.id });
  if (earlier.length >= MOST_VERSIONS) throw TestFull({ message: `A report can have at most ${MOST_VERSIONS} versions.` });
  const whole = await showTest(ctx, test);
  const isReleased = releasedBy(requireVerification, whole.specimens);
  const hasResult = whole.items.some(isReleased);
  const hasFinal = earlier.some(({ status }) => status !== "preliminary");
  const complete = statusFor(whole.items, isReleased, hasFinal);
  const waiting = complete === "preliminary" ? [] : untold(whole.items, isReleased);
  const status = isCompletion && waiting.length > 0 ? "preliminary" : complete;
  if (status === undefined || (!hasResult && !whole.items.every(({ notPerformed }) => notPerformed))) return undefined;
  if (status === "amended" && !reason) throw ReasonRequired({ message: "Amending a final report requires a reason." });

  if (status !== "preliminary" && waiting.length > 0 && anyway === null) throw CriticalNotTold({ details: detailsOf(waiting) });

  const printed = releasedPart(whole, isReleased);
  const issued = { version: earlier.length + 1, status, reason, anyway: waiting.length > 0 ? anyway : null };
  const report = await keep(ctx, printed, issued);
  await announce(ctx, whole, report, hasResult);
  return report;
}

/** Values that a refusal names. */
const MOST_NAMED = 20;

function detailsOf(waiting: readonly TestItem[]) {
  return waiting
    .slice(0, MOST_NAMED)
    .map((item) => ({ path: `items.${item.id}`, message: `${item.testName} is critical and was not told` }));
}

async function keep(
  ctx: WorkspaceContext,
  test: LabTest,
  report: Pick<Report, "version" | "status" | "reason" | "anyway">,
): Promise<Report> {
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
async function announce(ctx: WorkspaceContext, test: LabTest, { version, status, anyway }: Report, hasResult: boolean): Promise<void> {
  const { workspaceId } = ctx;
  await ctx.emitEvent(testEvents("test.reported", test));
  const action = anyway === null ? "lab-test.report" : "lab-test.report-anyway";
  await ctx.hooks.recordAction(ctx, { action, record: { type: "lab-test", id: test.id }, after: { number: test.number } });
  if (status !== "preliminary" && hasResult) await recordFact(ctx, "report.issued", { workspaceId, testId: test.id, version });
}

export async function listReports(ctx: WorkspaceContext, testId: Id): Promise<Report[]> {
  if (!(await tests.find(ctx.db, ctx.workspaceId, testId))) throw TestNotFound();
  return reports.all(ctx.db, ctx.workspaceId, { testId });
}
