import type { PdfLanguage } from "../../adapters/pdf/document.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { reportDocument } from "./report.layout.ts";
import { readTest } from "./tests.service.ts";
import { findLaboratory } from "./tests.store.ts";

export async function printReport(ctx: WorkspaceContext, testId: Id, language: PdfLanguage): Promise<Uint8Array> {
  const test = await readTest(ctx, testId);
  const laboratory = await findLaboratory(ctx.db, ctx.workspaceId);
  return ctx.adapters.pdf.render(reportDocument(test, laboratory, language));
}
