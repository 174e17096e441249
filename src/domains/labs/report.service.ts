import type { PdfLanguage } from "../../adapters/pdf/document.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { readLetterhead } from "../workspace/index.ts";
import { reportDocument } from "./report.layout.ts";
import { readTest } from "./tests.service.ts";

export async function printReport(ctx: WorkspaceContext, testId: Id, language: PdfLanguage): Promise<Uint8Array> {
  const test = await readTest(ctx, testId);
  const laboratory = await readLetterhead(ctx);
  return ctx.adapters.pdf.render(reportDocument(test, laboratory, language), ctx.workspaceId);
}
