import type { PdfDocument, PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { readIssuedLetterhead, readLetterhead } from "../../platform/workspace/index.ts";
import { ReportNotFound, TestNotFound } from "../catalogue/lab.errors.ts";
import { readTest } from "../requests/tests.service.ts";
import { tests } from "../requests/tests.store.ts";
import { reportDocument } from "./report.layout.ts";
import { releasedBy, releasedPart } from "./reports.rules.ts";
import { contents, reports } from "./reports.store.ts";

/** The test as it is now, or as a version of its report was issued. */
export async function printReport(ctx: WorkspaceContext, testId: Id, language: PdfLanguage, version?: number): Promise<Uint8Array> {
  if (version === undefined) {
    const test = await readTest(ctx, testId);
    const printed = releasedPart(test, releasedBy(false, test.specimens));
    return ctx.adapters.pdf.render(reportDocument(printed, await readLetterhead(ctx), language), ctx.workspaceId);
  }
  if (!(await tests.find(ctx.db, ctx.workspaceId, testId))) throw TestNotFound();
  return ctx.adapters.pdf.render(await issuedDocument(ctx, { testId, version }, language), ctx.workspaceId);
}

type Printing = Pick<WorkspaceContext, "db" | "workspaceId" | "adapters" | "log">;

/** Nothing of an issued report is looked up again: a copy printed in ten years is the same. */
export async function issuedDocument(
  ctx: Printing,
  key: { testId: Id; version: number } | { id: Id },
  language: PdfLanguage,
): Promise<PdfDocument> {
  const report = await reports.find(ctx.db, ctx.workspaceId, key);
  const content = report && (await contents.find(ctx.db, ctx.workspaceId, key));
  if (!content) throw ReportNotFound();
  const laboratory = await readIssuedLetterhead(ctx, content.letterheadId);
  return reportDocument(content.test, laboratory, language, report);
}
